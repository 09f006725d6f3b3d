/** The rule behind each space, for context help. */
import type { Part, Space } from "../view";

const RULES: Record<Part["op"], string> = {
  trade: "FO-10.1",
  herd: "FO-10.2",
  mountain: "FO-10.13",
  upgrade: "FO-10.16",
  overseas: "FO-10.20",
  sale: "FO-10.21",
  smithy: "FO-10.11",
  weapons: "FO-10.19",
  explore: "FO-10.38",
  emigrate: "FO-10.22",
  refit: "FO-10.24",
  hunt: "FO-10.30",
  raid: "FO-10.26",
  draw: "FO-10.39",
  play: "FO-10.39",
};
/** Spaces with a rule of their own. */
const OWN: Record<string, string> = {
  c4_weekly_spices: "FO-10.3",
  c2_wood_per_player_and_ore: "FO-10.4",
  c3_sheep_or_cattle: "FO-10.5",
  c4_house_and_ship: "FO-10.8",
  c1_craft_linen: "FO-10.9",
  c2_craft_clothing: "FO-10.9",
  c1_craft_rune_stone: "FO-10.10",
  c2_craft_chest: "FO-10.10",
  c3_craft_chests_and_rune_stones: "FO-10.10",
  c4_master_crafting: "FO-10.12",
  c4_plundering: "FO-10.37",
  c4_mountain_2222_or_double_upgrade_3: "FO-10.15",
  c4_mountain_4_double_upgrade_2: "FO-10.18",
  c2_pillaging: "FO-10.27",
  c3_pillaging: "FO-10.27",
  c3_whaling_major: "FO-10.34",
  c4_whaling_minor: "FO-10.34",
  c4_boat_to_knarr_and_emigration: "FO-10.24",
};

export function ruleOf(space: Space): string {
  const own = OWN[space.id];
  if (own) return own;
  if (space.group === "build_houses" || space.group === "build_ships") return "FO-10.7";
  return RULES[space.parts[0]?.op ?? "trade"];
}
