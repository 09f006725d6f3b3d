/** Lines between spaces. */
import type { Route, Space, World } from "../view";

type Point = Pick<Space, "x" | "y">;

/** Lines that would run through another space bow aside; named by our own map's ids. */
const BOWS: Record<string, number> = {
  "norwegian_sea north_atlantic": 14,
  "irish_sea biscay": 10,
  "sevilla biscay": -46,
  "orkneyjar north_atlantic": -6,
  "skotland irish_sea": 20,
  "berezan hunaland": 16,
  "north_atlantic irish_sea": 22,
  "west_med east_med": 14,
  "miklagard east_med": -6,
};

const whole = (value: number): number => Math.round(value * 10) / 10;

export function bowed(from: Point, to: Point, bow: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const x = whole((from.x + to.x) / 2 - (dy / length) * bow);
  const y = whole((from.y + to.y) / 2 + (dx / length) * bow);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

function bow(from: Space, to: Space): number {
  const ahead = BOWS[`${from.id} ${to.id}`];
  if (ahead !== undefined) return ahead;
  // Walked the other way, the same bow lies on the other hand.
  const back = BOWS[`${to.id} ${from.id}`];
  return back === undefined ? 0 : -back;
}

/** The line of a route, or of one step of a way. */
export function lineOf({ spaces }: World, a: number, b: number): string {
  const [from, to] = [spaces[a], spaces[b]];
  return from && to ? bowed(from, to, bow(from, to)) : "";
}

/** A point of that line: 0 is its beginning, 1 its end. */
export function pointOf({ spaces }: World, a: number, b: number, part: number): Point | null {
  const [from, to] = [spaces[a], spaces[b]];
  if (!from || !to) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const aside = bow(from, to) * 2 * part * (1 - part);
  return {
    x: whole(from.x + dx * part - (dy / length) * aside),
    y: whole(from.y + dy * part + (dx / length) * aside),
  };
}

export const routesOf = (routes: readonly Route[], space: number): Route[] =>
  routes.filter(({ a, b }) => a === space || b === space);

export const across = ({ a, b }: Route, space: number): number => (a === space ? b : a);
