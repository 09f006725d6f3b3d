/** What a filter looks for: all that a space may bring. */
import type { Amounts, Part, Space } from "../view";
import { named } from "../words";

const KINDS: Partial<Record<Part["op"], string>> = {
  mountain: "mountain",
  upgrade: "up",
  overseas: "blue",
  sale: "specials",
  weapons: "weapons",
  explore: "island",
  emigrate: "emigrate",
  raid: "blue",
  draw: "card",
  play: "card",
};

/** All that the space may bring, by id; houses, ships and cards by their family too. */
export function brings(space: Space): Set<string> {
  const found = new Set<string>();
  for (const part of space.parts) {
    const kind = KINDS[part.op];
    if (kind) found.add(kind);
    const gains: Amounts[] =
      part.op === "trade"
        ? [...part.gains, part.with_cattle, part.with_sheep]
        : part.op === "hunt" || part.op === "draw" || part.op === "play"
          ? [part.gain]
          : [];
    for (const thing of gains.flatMap((gain) => Object.keys(gain))) found.add(thing);
    if (part.op === "trade" && part.wood_per_player) found.add("wood");
    if (part.op === "herd") found.add(part.gives);
    if (part.op === "mountain") for (const thing of ["wood", "stone", "ore", "silver"]) found.add(thing);
    if (part.op === "smithy") for (const thing of ["jewelry", "specials"]) found.add(thing);
    if (part.op === "refit") found.add("knarr");
  }
  return found;
}

/** What one can look for, in the order of the list. */
export const WANTED: readonly (readonly [id: string, label: string])[] = [
  ["silver", "Silver"],
  ["wood", "Wood"],
  ["stone", "Stone"],
  ["ore", "Ore"],
  ["up", "Upgrades"],
  ["mountain", "Mountain strips"],
  ["blue", "Blue goods"],
  ["specials", "Special tiles"],
  ["house", "Houses"],
  ["ship", "Ships"],
  ["animal", "Animals"],
  ["food", "Food"],
  ["craft", "Green goods"],
  ["weapons", "Weapons"],
  ["card", "Occupations"],
  ["island", "Islands"],
  ["emigrate", "Emigration"],
];

const FAMILIES: Record<string, readonly string[]> = {
  house: ["shed", "stone_house", "long_house"],
  ship: ["whaling_boat", "knarr", "longship"],
  animal: ["sheep", "cattle"],
  food: [
    "stockfish",
    "salt_meat",
    "mead",
    "milk",
    "game_meat",
    "whale_meat",
    "beans",
    "flax",
    "fruits",
    "sheep",
    "cattle",
  ],
  craft: ["oil", "hide", "wool", "linen", "skin_and_bones", "fur", "robe", "clothing"],
  blue: [
    "blue",
    "rune_stone",
    "silverware",
    "chest",
    "silk",
    "spices",
    "jewelry",
    "treasure_chest",
    "silver_hoard",
  ],
  weapons: ["weapons", "snare"],
};

export function gives(space: Space, wanted: string): boolean {
  if (!wanted) return true;
  const found = brings(space);
  return (FAMILIES[wanted] ?? [wanted]).some((thing) => found.has(thing));
}

/** Does a space have to do with what was typed? */
export function speaksOf(space: Space, text: string, sentence: string): boolean {
  const sought = text.trim().toLowerCase();
  if (!sought) return true;
  const words = [space.name, sentence, ...[...brings(space)].map(named)].join(" ").toLowerCase();
  return words.includes(sought);
}
