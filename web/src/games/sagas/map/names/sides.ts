/** On which side of its space each name stands by itself, and where a quest lies beside it. */
import type { Side, Space } from "../../view";
import { around, type Box, overlap } from "./boxes";

type Point = Pick<Space, "x" | "y">;

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
