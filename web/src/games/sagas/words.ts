/** Words for spaces, bands and chances. */
import type { PointName } from "../../kit";
import { listed } from "../../kit/words";
import type { Space, Terrain, Unit, World } from "./view";

export const spaceName = ({ spaces }: World, space: number): string =>
  spaces[space]?.name ?? `space ${space}`;

export const unitName = ({ units }: World, unit: number): string => units[unit]?.name ?? `unit ${unit}`;

/** Names of counters are printed in the singular, but for those that come as a pack. */
const many = (name: string): string => (name.endsWith("s") ? name : `${name}s`);

/** "2 Long Ships", "Leif". */
export function unitsWords({ units }: World, unit: number, count: number): string {
  const { name, kind } = units[unit] ?? ({ name: `unit ${unit}`, kind: "land" } as Unit);
  if (kind === "jarl") return name;
  return count === 1 ? `1 ${name}` : `${count} ${many(name)}`;
}

/** How often each unit is in a band, in the order of the counters. */
export function counted(band: readonly number[]): [unit: number, count: number][] {
  const counts = new Map<number, number>();
  for (const unit of band) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

/** What the units of a band are pointed at by. */
export const unitsAt = (world: World, band: readonly number[]): PointName[] =>
  counted(band).map(([unit]): PointName => `unit:${world.units[unit]?.id ?? unit}`);

/** "Leif, 3 Huskarls and 2 Long Ships". */
export function bandWords(world: World, band: readonly number[]): string {
  return listed(counted(band).map(([unit, count]) => unitsWords(world, unit, count))) || "nobody";
}

const TERRAINS: Record<Terrain, string> = {
  homeland: "homeland",
  sea: "sea",
  town: "town",
  fortress: "fortress",
};

/** "coastal town, trade center". */
export function terrainWords({ terrain, coastal, trade, warrior }: Space): string {
  const lies = coastal && (terrain === "town" || terrain === "fortress") ? "coastal " : "";
  return [`${lies}${TERRAINS[terrain]}`, trade && "trade center", warrior && "warrior kingdom"]
    .filter(Boolean)
    .join(", ");
}

/** The place of today, where it is called otherwise. */
export const glossOf = ({ name, gloss }: Space): string => (gloss && gloss !== name ? gloss : "");

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The share of dice that show so much or less. */
export const rollAtMost = (value: number): number => Math.min(6, Math.max(0, value)) / 6;

/** A band without these units, each taken once. */
export function minus(band: readonly number[], units: readonly number[]): number[] {
  const rest = [...band];
  for (const unit of units) {
    const place = rest.indexOf(unit);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}
