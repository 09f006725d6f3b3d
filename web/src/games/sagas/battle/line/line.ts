/** The order of a line: who stands where, who fires when. Nothing here decides anything, the server does. */
import type { Unit } from "../../view";

/** Swaps a unit with the one before it. */
export function forward<T>(line: readonly T[], place: number): T[] {
  const [mine, other] = [line[place], line[place - 1]];
  if (mine === undefined || other === undefined) return [...line];
  return line.with(place - 1, mine).with(place, other);
}

export const backward = <T>(line: readonly T[], place: number): T[] => forward(line, place + 1);

export const sameLine = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((unit, place) => unit === b[place]);

/** Of equals, ships stand before men and Jarls last: nobody is missed more than a Jarl. */
const RANK: Record<Unit["kind"], number> = { ship: 0, land: 1, jarl: 2 };

export function weakestFirst(line: readonly number[], units: readonly Unit[]): number[] {
  const worth = (number: number): number => {
    const unit = units[number];
    return unit ? unit.combat * 3 + RANK[unit.kind] : 0;
  };
  return [...line].sort((a, b) => worth(a) - worth(b) || a - b);
}

export function jarlsLast(line: readonly number[], units: readonly Unit[]): number[] {
  const leads = (number: number): boolean => units[number]?.kind === "jarl";
  return [...line.filter((unit) => !leads(unit)), ...line.filter(leads)];
}

export interface Preset {
  id: "weakest" | "stands" | "jarl" | "strongest";
  name: string;
  line: number[];
}

const MOST = 3;

/** The orders worth comparing; two names for one and the same order would only confuse. */
export function presets(line: readonly number[], units: readonly Unit[]): Preset[] {
  const weakest = weakestFirst(line, units);
  const all: Preset[] = [
    { id: "weakest", name: "Weakest first", line: weakest },
    { id: "stands", name: "As it stands", line: [...line] },
    { id: "jarl", name: "Jarl last", line: jarlsLast(line, units) },
    { id: "strongest", name: "Strongest first", line: weakest.toReversed() },
  ];
  return all
    .filter((one, at) => all.findIndex((other) => sameLine(other.line, one.line)) === at)
    .slice(0, MOST);
}

export type Side = "vikings" | "hostiles";

/** Who fires as which number from now on: sides take turns, one unit each, and the longer one fires its rest. */
export function fireOrder(
  mine: readonly boolean[],
  theirs: readonly boolean[],
  first: Side,
): { mine: (number | null)[]; theirs: (number | null)[] } {
  const numbers = {
    mine: mine.map((): number | null => null),
    theirs: theirs.map((): number | null => null),
  };
  const left = {
    mine: mine.flatMap((may, place) => (may ? place : [])),
    theirs: theirs.flatMap((may, place) => (may ? place : [])),
  };
  let turn: "mine" | "theirs" = first === "vikings" ? "mine" : "theirs";
  for (let number = 1; left.mine.length + left.theirs.length > 0; number += 1) {
    if (left[turn].length === 0) turn = turn === "mine" ? "theirs" : "mine";
    const place = left[turn].shift();
    if (place !== undefined) numbers[turn][place] = number;
    turn = turn === "mine" ? "theirs" : "mine";
  }
  return numbers;
}

/** "hits on 1", "hits on 1–4". */
export const hitsOn = (combat: number): string => (combat > 1 ? `hits on 1–${combat}` : `hits on ${combat}`);

export const percent = (share: number): string => {
  const whole = Math.round(share * 100);
  // Only what is certain is called so.
  if (whole === 100 && share < 1) return "99%";
  if (whole === 0 && share > 0) return "1%";
  return `${whole}%`;
};

/** "Rurik lives 77%"; "" where no Jarl stands in the line. */
export function jarlsLive(line: readonly number[], units: readonly Unit[], alive: readonly number[]): string {
  return line
    .flatMap((number, place) => {
      const [unit, chance] = [units[number], alive[place]];
      return unit?.kind === "jarl" && chance !== undefined ? `${unit.name} lives ${percent(chance)}` : [];
    })
    .join(", ");
}
