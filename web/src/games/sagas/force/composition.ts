/** Forming a force out of a band: counts, what the ships carry, who must stay. The server has the last word. */
import { plural } from "../../../kit/words";
import type { World } from "../view";
import { counted } from "../words";

export type Band = readonly number[];

export const sorted = (band: Band): number[] => [...band].sort((a, b) => a - b);

/** The band without these units. */
export function without(band: Band, gone: Band): number[] {
  const left = new Map(counted(gone));
  return sorted(band).filter((unit) => {
    const count = left.get(unit) ?? 0;
    if (count > 0) left.set(unit, count - 1);
    return count === 0;
  });
}

/** One unit of this kind more or fewer, within what the band has. */
export function changed(band: Band, force: Band, unit: number, by: 1 | -1): number[] {
  if (by < 0) return without(force, [unit]);
  const has = (some: Band): number => some.filter((one) => one === unit).length;
  return has(force) < has(band) ? sorted([...force, unit]) : [...force];
}

const isShip = (world: World, unit: number): boolean => world.units[unit]?.kind === "ship";

/** Land units and Jarls ride, ships carry (VK-12.12a). */
export function cargo(world: World, band: Band): { riders: number; seats: number; ships: number } {
  const ships = band.filter((unit) => isShip(world, unit));
  return {
    riders: band.length - ships.length,
    seats: ships.reduce((sum, unit) => sum + (world.units[unit]?.capacity ?? 0), 0),
    ships: ships.length,
  };
}

export const floats = (world: World, band: Band): boolean => {
  const { riders, seats, ships } = cargo(world, band);
  return ships > 0 && riders <= seats;
};

/** Whom to take first when not all can ride: Jarls, then the strongest. */
function worth(world: World, unit: number): number {
  const facts = world.units[unit];
  return (facts?.kind === "jarl" ? 10 : 0) + (facts?.combat ?? 0) + (facts?.elite ? 0.5 : 0);
}

/** All ships and as many riders as they carry. */
export function aboard(world: World, band: Band): number[] {
  const ships = band.filter((unit) => isShip(world, unit));
  const riders = band
    .filter((unit) => !isShip(world, unit))
    .sort((a, b) => worth(world, b) - worth(world, a) || a - b);
  return sorted([...ships, ...riders.slice(0, cargo(world, band).seats)]);
}

export interface Preset {
  name: string;
  units: number[];
}

const alike = (one: Band, other: Band): boolean =>
  one.length === other.length && sorted(one).every((unit, place) => unit === sorted(other)[place]);

/** Forces that are worth a button of their own. */
export function presets(world: World, band: Band): Preset[] {
  const all: Preset = { name: "All", units: sorted(band) };
  const found = [all];
  const offer = (name: string, units: number[]): void => {
    if (units.length > 0 && !found.some((one) => alike(one.units, units))) found.push({ name, units });
  };
  if (cargo(world, band).ships > 0) offer("What the ships carry", aboard(world, band));
  offer("On foot", sorted(band.filter((unit) => !isShip(world, unit))));
  return found;
}

/** Why these units cannot set out, or "" (VK-12.0b, VK-12.12b, AMB-34). */
export function hindrance(world: World, band: Band, force: Band, atSea: boolean): string {
  if (force.length === 0) return "Nobody sets out yet.";
  if (!atSea) return "";
  if (!floats(world, force)) return "At sea all who go must be aboard.";
  const rest = cargo(world, without(band, force));
  if (rest.riders > rest.seats) {
    return `${plural(rest.riders, "unit")} would stay at sea with room for ${rest.seats}.`;
  }
  return "";
}

/** How this force can move, in words. */
export function moveWords(world: World, force: Band): string {
  const { riders, seats, ships } = cargo(world, force);
  if (ships === 0) return "By land only: no ship.";
  if (riders <= seats) return `Ships carry ${riders} of ${seats}: by sea or by land.`;
  return `Ships carry ${seats}, but ${riders} would ride: by portage only.`;
}
