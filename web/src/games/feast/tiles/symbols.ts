/** Which icon stands for which thing, and what the colours of goods are called. */
import { ICONS } from "../../../kit/drawing/icons";
import type { Colour } from "../geometry";
import { GLYPHS } from "./glyphs";

/** Things that look like something the kit has, or like another thing. */
const ALIAS: Record<string, string> = {
  mead: "horn",
  oil: "drop",
  rune_stone: "rune",
  jewelry: "ring",
  long_house: "longhouse",
  home: "longhouse",
  longship: "ship",
  silver: "coin",
  silver_2: "coin",
  bow_and_arrow: "bow",
  long_sword: "sword",
  crucifix: "pendant",
  forge_hammer: "hammer",
  round_shield: "shield",
  throwing_axe: "axe",
  drinking_horn: "horn",
  english_crown: "crown",
  pregnant_sheep: "sheep",
  pregnant_cattle: "cattle",
  viking: "helmet",
  vikings: "helmet",
  weapons: "axe",
};

/** Where in the page's symbols this thing is drawn. */
export function symbolOf(thing: string): string {
  const name = ALIAS[thing] ?? thing;
  if (name in GLYPHS) return `#g-${name}`;
  return name in ICONS ? `#i-${name}` : "#g-diamond";
}

/** Silver, ore and wood are no goods, even where they lie on a board. */
export const isLoose = (colour: Colour): boolean => ["coin", "lump", "plank"].includes(colour);

/** Goods are never told apart by colour alone: each family has a letter, a word and a texture. */
export const FAMILY: Record<Colour, { letter: string; name: string }> = {
  orange: { letter: "O", name: "Farm" },
  red: { letter: "R", name: "Meat" },
  green: { letter: "G", name: "Craft" },
  blue: { letter: "B", name: "Luxury" },
  coin: { letter: "S", name: "Silver" },
  lump: { letter: "E", name: "Ore" },
  plank: { letter: "W", name: "Wood" },
};
