/** Which sign stands for which unit, terrain and quest. */
import type { IconName } from "../../kit";
import type { Hostile, Terrain, Unit } from "./view";

const UNITS: Record<string, IconName> = { berserkir: "axe", varangian: "sword", ormr: "dragon" };
const KINDS: Record<Unit["kind"], IconName> = { jarl: "helmet", land: "shield", ship: "ship" };
const HOSTILES: Record<string, IconName> = {
  levy: "people",
  spearmen: "spear",
  horsemen: "horse",
  thane: "sword",
  king: "crown",
};

export const unitIcon = (unit: Unit | undefined): IconName =>
  unit ? (UNITS[unit.id] ?? KINDS[unit.kind]) : "people";

export const hostileIcon = (hostile: Hostile | undefined): IconName =>
  hostile ? (HOSTILES[hostile.id] ?? (hostile.naval ? "ship" : "spear")) : "spear";

/** The outline of a space around its middle: house, circle, trimmed square, battlements. */
export function outline(terrain: Terrain, size = 13): string {
  const at = (...factors: number[]): string => factors.map((factor) => round(size * factor)).join(" ");
  switch (terrain) {
    case "homeland":
      return `M${at(-1, 0.8)}L${at(-1, -0.25)}L${at(0, -1.15)}L${at(1, -0.25)}L${at(1, 0.8)}Z`;
    case "sea":
      return `M${at(-1, 0)}a${at(1, 1)} 0 1 0 ${at(2, 0)}a${at(1, 1)} 0 1 0 ${at(-2, 0)}Z`;
    case "town":
      return `M${at(-0.85, -0.55)}L${at(-0.55, -0.85)}L${at(0.55, -0.85)}L${at(0.85, -0.55)}L${at(0.85, 0.55)}L${at(0.55, 0.85)}L${at(-0.55, 0.85)}L${at(-0.85, 0.55)}Z`;
    case "fortress":
      return `M${at(-1.1, -1.1)}L${at(-0.55, -1.1)}L${at(-0.55, -0.7)}L${at(-0.28, -0.7)}L${at(-0.28, -1.1)}L${at(0.28, -1.1)}L${at(0.28, -0.7)}L${at(0.55, -0.7)}L${at(0.55, -1.1)}L${at(1.1, -1.1)}L${at(1.1, 0.95)}L${at(-1.1, 0.95)}Z`;
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
