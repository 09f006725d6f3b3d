/** Lines between spaces and the places of their names. */
import type { Route, Side, Space, World } from "../view";

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

export const routesOf = (routes: readonly Route[], space: number): Route[] =>
  routes.filter(({ a, b }) => a === space || b === space);

export const across = ({ a, b }: Route, space: number): number => (a === space ? b : a);

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const around = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** Room for a name, by its length: 7.6 units a letter at the size of the map's letters. */
function nameBox({ x, y, name }: Space, side: Side): Box {
  const wide = name.length * 7.6;
  switch (side) {
    case "right":
      return { left: x + 18, right: x + 18 + wide, top: y - 9, bottom: y + 9 };
    case "left":
      return { left: x - 18 - wide, right: x - 18, top: y - 9, bottom: y + 9 };
    case "below":
      return { left: x - wide / 2, right: x + wide / 2, top: y + 16, bottom: y + 34 };
    case "above":
      return { left: x - wide / 2, right: x + wide / 2, top: y - 34, bottom: y - 16 };
  }
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Places for a quest's stone beside a space, the best first: a band stands on the left, markers and badges on the right. */
const BESIDE = [
  { x: -18, y: -17 },
  { x: -15, y: -22 },
  { x: -22, y: 16 },
  { x: 2, y: -30 },
  { x: 2, y: 31 },
] as const;

/** Where a quest would lie in each space, clear of names and of other spaces. */
export function stonesOf(spaces: readonly Space[], sides: readonly Side[]): { x: number; y: number }[] {
  const taken = spaces.map((space, place) => nameBox(space, sides[place] ?? "right"));
  return spaces.map((space, place) => {
    const stone = ({ x, y }: Point): Box => around(space.x + x, space.y + y, 11);
    const covers = (beside: Point): number => {
      const others = spaces.map((other, there) =>
        there === place ? 0 : overlap(stone(beside), around(other.x, other.y, 13)),
      );
      const words = taken.map((box) => overlap(stone(beside), box));
      return [...words, ...others].reduce((sum, part) => sum + part, 0);
    };
    const best = BESIDE.reduce<Point>(
      (now, next) => (covers(next) < covers(now) - 8 ? next : now),
      BESIDE[0],
    );
    taken.push(stone(best));
    return best;
  });
}

const TRIES: readonly Side[] = ["right", "left", "below", "above"];

/** On which side of its space each name stands: as the world says on the house's sheet, elsewhere where it covers least. */
export function sidesOf(spaces: readonly Space[], own: boolean): Side[] {
  if (own) return spaces.map(({ label }) => label);
  const taken: Box[] = spaces.map(({ x, y }) => around(x, y, 14));
  return spaces.map((space) => {
    const covers = (side: Side): number =>
      taken.reduce((sum, box) => sum + overlap(nameBox(space, side), box), 0);
    const side = TRIES.reduce((best, next) => (covers(next) < covers(best) ? next : best));
    taken.push(nameBox(space, side));
    return side;
  });
}
