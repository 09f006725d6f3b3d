/** Where the name of each space stands: clear of signs, rings, badges, tokens and of other names, and inside the frame. */
import type { Side, Space } from "../../view";
import type { Sheet } from "../coast";
import { type Box, holds, moved, overlap } from "./boxes";

export type Anchor = "start" | "middle" | "end";

/** A name on the sheet: the left end, the middle or the right end of its base line, and what it covers. */
export interface Name {
  x: number;
  y: number;
  anchor: Anchor;
  box: Box;
}

/** How wide the name of a space is. */
export type Widths = (space: Space) => number;

type Offset = readonly [x: number, y: number, anchor: Anchor];

/** Beside a space, nearest first: farther out where a ring, a badge or a band stands there. */
const OUT = [20, 29, 36, 46, 62] as const;
/** And a little higher or lower. */
const SHIFT = [5, -1, 11, -7, 17, -13, 23, -20] as const;
const LOWER = [30, 36, 42, 48, 54, 60] as const;
const HIGHER = [-20, -26, -32, -38, -46, -54] as const;
/** Above and below a name may also begin or end near its space, or stand a little aside. */
const ASIDE: readonly (readonly [x: number, anchor: Anchor])[] = [
  [0, "middle"],
  [-12, "start"],
  [12, "end"],
  [-20, "middle"],
  [20, "middle"],
  [14, "start"],
  [-14, "end"],
  [-36, "middle"],
  [36, "middle"],
];

const SIDES: Record<Side, readonly Offset[]> = {
  right: OUT.flatMap((x) => SHIFT.map((y): Offset => [x, y, "start"])),
  left: OUT.flatMap((x) => SHIFT.map((y): Offset => [-x, y, "end"])),
  below: LOWER.flatMap((y) => ASIDE.map(([x, anchor]): Offset => [x, y, anchor])),
  above: HIGHER.flatMap((y) => ASIDE.map(([x, anchor]): Offset => [x, y, anchor])),
};

/** Capitals and what hangs below the base line, with the pale edge around the letters. */
const RISE = 13.5;
const DROP = 5;

/** How far a name keeps from what it must not touch, and from the frame. */
const GAP = 1;

function boxOf([x, y, anchor]: Offset, wide: number): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
  return { left: left - GAP, right: left + wide + GAP, top: y - RISE, bottom: y + DROP };
}

/** The side the name belongs to comes first, then the others in this order. */
const OTHERS: readonly Side[] = ["right", "left", "below", "above"];

/** Every place a name may have, the best first: those near its space on any side before those farther out. */
const PLACES: Record<Side, readonly Offset[]> = {
  right: ranked("right"),
  left: ranked("left"),
  below: ranked("below"),
  above: ranked("above"),
};

function ranked(side: Side): Offset[] {
  const away = ([x, y]: Offset): number => Math.hypot(x, y);
  const others = OTHERS.filter((other) => other !== side).flatMap((other) => SIDES[other]);
  const [own = [20, 5, "start"], ...rest] = SIDES[side];
  return [own, ...[...rest, ...others].sort((a, b) => away(a) - away(b))];
}

const placed = (space: Space, offset: Offset, wide: number): Name => ({
  x: space.x + offset[0],
  y: space.y + offset[1],
  anchor: offset[2],
  box: moved(boxOf(offset, wide), space.x, space.y),
});

const places = (space: Space, side: Side, wide: number): Name[] =>
  PLACES[side].map((offset) => placed(space, offset, wide));

/** All that a name can reach from its space. */
const reachOf = ({ x, y }: Space, wide: number): Box => ({
  left: x - wide - 64,
  right: x + wide + 64,
  top: y - 70,
  bottom: y + 70,
});

/** A later place is chosen only where it covers less. */
const EFFORT = 0.001;

const covered = (box: Box, things: readonly Box[]): number =>
  things.reduce((sum, thing) => sum + overlap(box, thing), 0);

/** So often names give way to each other; then they stay. */
const ROUNDS = 8;

/** The place of every name on the whole sheet: its own side, unless something stands there. */
export function namesOf(
  spaces: readonly Space[],
  sides: readonly Side[],
  things: readonly Box[],
  widths: Widths,
): Name[] {
  const names = spaces.map((space, n) =>
    placed(space, PLACES[sides[n] ?? "right"][0] as Offset, widths(space)),
  );
  for (let round = 0, changed = true; changed && round < ROUNDS; round += 1) {
    changed = false;
    spaces.forEach((space, n) => {
      const now = names[n] as Name;
      const reach = reachOf(space, widths(space));
      const others = names.filter((_, other) => other !== n).map(({ box }) => box);
      const taken = [...things, ...others].filter((box) => overlap(box, reach) > 0);
      if (covered(now.box, taken) === 0) return;
      const best = cheapest(places(space, sides[n] ?? "right", widths(space)), taken);
      if (!best || (best.x === now.x && best.y === now.y)) return;
      names[n] = best;
      changed = true;
    });
  }
  return names;
}

function cheapest(those: readonly Name[], taken: readonly Box[]): Name | null {
  let found: Name | null = null;
  let least = Number.POSITIVE_INFINITY;
  those.forEach((one, rank) => {
    const cost = covered(one.box, taken) + rank * EFFORT;
    if (cost < least) [found, least] = [one, cost];
  });
  return found;
}

const boxOfFrame = ({ x, y, width, height }: Sheet): Box => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
});

/** The names in sight: a name that the frame would cut moves inside where there is room, else it is left out. */
export function namesWithin(
  frame: Sheet,
  names: readonly Name[],
  spaces: readonly Space[],
  sides: readonly Side[],
  things: readonly Box[],
  widths: Widths,
): (Name | null)[] {
  const edge = boxOfFrame(frame);
  const seen = (space: Space): boolean =>
    holds(edge, { left: space.x, right: space.x, top: space.y, bottom: space.y });
  const shown = names.map((name, n) => {
    const space = spaces[n];
    return space && seen(space) && holds(edge, name.box) ? name : null;
  });
  spaces.forEach((space, n) => {
    if (shown[n] || !seen(space)) return;
    const reach = reachOf(space, widths(space));
    const others = shown.flatMap((name) => (name ? [name.box] : []));
    const taken = [...things, ...others].filter((box) => overlap(box, reach) > 0);
    const free = places(space, sides[n] ?? "right", widths(space)).find(
      ({ box }) => holds(edge, box) && covered(box, taken) === 0,
    );
    shown[n] = free ?? null;
  });
  return shown;
}
