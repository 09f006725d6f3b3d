/** Where a card stands: beside the thing, never over it. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  /** The card scrolls where there is not room for all of it. */
  readonly height: number;
  readonly side: "above" | "below" | "left" | "right";
}

const GAP = 10;
const EDGE = 8;

const within = (low: number, at: number, high: number): number => Math.max(low, Math.min(at, high));

/** Above or below where all of it fits, else at the side with the most room. */
export function beside(
  thing: Box,
  card: { width: number; height: number },
  window: { width: number; height: number },
): Place {
  const { width, height } = card;
  const across = within(EDGE, (thing.left + thing.right - width) / 2, window.width - width - EDGE);
  const down = (high: number): number =>
    within(EDGE, (thing.top + thing.bottom - high) / 2, window.height - high - EDGE);
  const above = thing.top - GAP - EDGE;
  const below = window.height - thing.bottom - GAP - EDGE;
  const left = thing.left - GAP - EDGE >= width;
  const right = window.width - thing.right - GAP - EDGE >= width;
  const tall = window.height - 2 * EDGE;
  if (above >= height) return { left: across, top: thing.top - GAP - height, height, side: "above" };
  if (below >= height) return { left: across, top: thing.bottom + GAP, height, side: "below" };
  const high = Math.min(height, tall);
  if (right) return { left: thing.right + GAP, top: down(high), height: high, side: "right" };
  if (left) return { left: thing.left - GAP - width, top: down(high), height: high, side: "left" };
  return above > below
    ? { left: across, top: EDGE, height: above, side: "above" }
    : { left: across, top: thing.bottom + GAP, height: below, side: "below" };
}

/** How far the table must be lifted so that the thing stands above a sheet of this height. */
export const liftFor = (thing: Box, sheet: number, height: number): number =>
  Math.max(0, Math.min(thing.bottom + GAP - (height - sheet), thing.top - GAP));
