/**
 * Boards as sets of cells, and where a piece may lie on them: the same rules as the server's `boards.py` (FO-7, FO-8),
 * so that a ghost can say at once whether it fits and why not.
 *
 * A set of cells is a bigint: bit `row * stride + column`. The stride leaves an empty column at the right edge, so that a
 * shift by one never leads into another row.
 */

import type { Bonus, Box, Colour, Piece, Plan } from "./box";
import { type Form, formsOf, maskOf } from "./shapes";

export * from "./box";
export * from "./shapes";

/** Piece, orientation, cell of its top left corner. */
export type Placed = readonly [piece: number, turn: number, cell: number];

/** A board of a player and what lies on it. */
export interface Laid {
  readonly plan: Plan;
  readonly pieces: readonly Placed[];
  readonly covered: bigint;
  readonly orange: bigint;
  readonly red: bigint;
  readonly green: bigint;
}

/** Cells that share an edge with these. */
export function edge(mask: bigint, stride: number): bigint {
  const s = BigInt(stride);
  return ((mask << 1n) | (mask >> 1n) | (mask << s) | (mask >> s)) & ~mask;
}

export function count(mask: bigint): number {
  let [found, rest] = [0, mask];
  while (rest) {
    rest &= rest - 1n;
    found++;
  }
  return found;
}

export function lie(box: Box, laid: { board: number; pieces: readonly (readonly number[])[] }): Laid {
  const plan = box.plans[laid.board];
  if (!plan) throw new Error(`The box has no board ${laid.board}.`);
  let there: Laid = { plan, pieces: [], covered: 0n, orange: 0n, red: 0n, green: 0n };
  for (const [number = -1, turn = 0, cell = 0] of laid.pieces) {
    const piece = box.pieces[number];
    if (piece) there = lay(there, piece, turn, cell);
  }
  return there;
}

/** The board with this piece on it. Orientations are counted with the mirrored ones, as the server does. */
export function lay(laid: Laid, piece: Piece, turn: number, cell: number): Laid {
  const form = formsOf(piece.shape, true)[turn];
  const mask = form ? maskOf(form, laid.plan.stride, cell) : 0n;
  const under = (colour: Colour, before: bigint): bigint =>
    piece.colour === colour ? before | mask : before;
  return {
    plan: laid.plan,
    pieces: [...laid.pieces, [piece.number, turn, cell]],
    covered: laid.covered | mask,
    orange: under("orange", laid.orange),
    red: under("red", laid.red),
    green: under("green", laid.green),
  };
}

/** May a piece of this colour lie on such a board (FO-7.1, FO-7.10)? */
export function takes(plan: Plan, { colour }: Piece): boolean {
  if (!plan.cells) return false;
  return plan.house ? colour !== "lump" : !["orange", "red", "plank"].includes(colour);
}

/** Cells under tiles that this piece must not touch along an edge (FO-7.4, FO-7.10). */
export function shunned(laid: Laid, { colour }: Piece): bigint {
  if (laid.plan.house) return colour === "orange" ? laid.orange : colour === "red" ? laid.red : 0n;
  return colour === "green" ? laid.green : 0n;
}

/** Cells that would have to be covered with these, by the lower-left rule, and are not (FO-7.5). */
export function missing({ plan, covered }: Laid, mask: bigint): bigint {
  let found = 0n;
  for (const track of plan.tracks) {
    for (const { cell, quadrant } of track) if (mask & cell) found |= quadrant;
  }
  return found & ~(covered | mask);
}

/** Row and column of every cell of a set. */
export function cellsOf(mask: bigint, stride: number): [row: number, col: number][] {
  const found: [number, number][] = [];
  for (let rest = mask, cell = 0; rest; rest >>= 1n, cell++) {
    if (rest & 1n) found.push([Math.floor(cell / stride), cell % stride]);
  }
  return found;
}

/** With these cells, is everything left of and below each income cell among them covered (FO-7.5)? */
function rooted({ plan, covered }: Laid, mask: bigint): boolean {
  const bare = ~(covered | mask);
  return plan.tracks.every((track) => track.every(({ cell, quadrant }) => !(mask & cell && quadrant & bare)));
}

export function fits(laid: Laid, piece: Piece, turn: number, cell: number, mirrored: boolean): boolean {
  return whyNot(laid, piece, turn, cell, mirrored) === null;
}

/** The rule that forbids this, in the words the server would use; null where the piece may be laid. */
export function whyNot(
  laid: Laid,
  piece: Piece,
  turn: number,
  cell: number,
  mirrored: boolean,
): { rule: string; text: string } | null {
  const { plan } = laid;
  if (!takes(plan, piece)) {
    return { rule: plan.house ? "FO-7.10" : "FO-7.1", text: `${piece.name} cannot lie on ${plan.name}.` };
  }
  const form = formsOf(piece.shape, mirrored)[turn];
  if (!form || cell < 0)
    return { rule: "FO-7.2", text: `${piece.name} cannot lie on the board in that position.` };
  const mask = maskOf(form, plan.stride, cell);
  if (mask & ~plan.cells) {
    return { rule: "FO-7.2", text: `${piece.name} would lie beside the board or on a hole.` };
  }
  if (mask & laid.covered) return { rule: "FO-7.2", text: "Something lies there already." };
  if (mask & edge(shunned(laid, piece), plan.stride)) {
    return { rule: plan.house ? "FO-7.10" : "FO-7.4", text: `Two ${piece.colour} goods would touch.` };
  }
  if (!rooted(laid, mask)) {
    return { rule: "FO-7.5", text: "An income square needs all squares below and left of it covered first." };
  }
  return null;
}

export interface Spot {
  readonly turn: number;
  readonly cell: number;
}

/** Everywhere a piece may be laid. */
export function spotsOf(laid: Laid, piece: Piece, mirrored: boolean): Spot[] {
  const { plan } = laid;
  if (!takes(plan, piece)) return [];
  const free = plan.cells & ~laid.covered & ~edge(shunned(laid, piece), plan.stride);
  const found: Spot[] = [];
  formsOf(piece.shape, mirrored).forEach((form, turn) => {
    const base = maskOf(form, plan.stride, 0);
    for (let row = 0; row + form.rows <= plan.rows; row++) {
      for (let col = 0; col + form.cols <= plan.cols; col++) {
        const cell = row * plan.stride + col;
        const mask = base << BigInt(cell);
        if (!(mask & ~free) && rooted(laid, mask)) found.push({ turn, cell });
      }
    }
  });
  return found;
}

/** The smallest free value of each track, together (FO-5.2). */
export function incomeOf({ plan, covered }: Laid): number {
  return plan.tracks.reduce(
    (total, track) => total + (track.find(({ cell }) => !(cell & covered))?.value ?? 0),
    0,
  );
}

/** Is this bonus cell free and enclosed (FO-8.1)? */
export const closed = ({ covered }: Laid, { cell, ring }: Bonus): boolean =>
  !(cell & covered) && !(ring & ~covered);

/** What the bonus cells pay. */
export const bonusesOf = (laid: Laid): string[] =>
  laid.plan.bonuses.flatMap((bonus) => (closed(laid, bonus) ? bonus.pays : []));

/** Free cells worth -1 (FO-13.9). */
export const minusOf = ({ plan, covered }: Laid): number => count(plan.minus & ~covered);

/** What laying a piece would change. */
export interface Foresight {
  readonly minus: readonly [before: number, after: number];
  readonly income: readonly [before: number, after: number];
  /** Bonus cells that are enclosed by it. */
  readonly closes: readonly Bonus[];
  /** Bonus cells that would lie under it: what they pay is lost. */
  readonly loses: readonly Bonus[];
}

export function foresee(laid: Laid, piece: Piece, turn: number, cell: number): Foresight {
  const after = lay(laid, piece, turn, cell);
  return {
    minus: [minusOf(laid), minusOf(after)],
    income: [incomeOf(laid), incomeOf(after)],
    closes: laid.plan.bonuses.filter((bonus) => closed(after, bonus) && !closed(laid, bonus)),
    loses: laid.plan.bonuses.filter((bonus) => bonus.cell & after.covered && !(bonus.cell & laid.covered)),
  };
}

/** Edges along which a piece would touch a tile it shuns: the cell, and the side of it that touches. */
export function touching(
  laid: Laid,
  piece: Piece,
  form: Form,
  cell: number,
): { row: number; col: number; side: "top" | "right" | "bottom" | "left" }[] {
  const { stride } = laid.plan;
  const shun = shunned(laid, piece);
  const has = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && col < stride && (shun & (1n << BigInt(row * stride + col))) !== 0n;
  const [top, left] = [Math.floor(cell / stride), cell % stride];
  return form.spots.flatMap(([r, c]) => {
    const [row, col] = [top + r, left + c];
    const sides: { row: number; col: number; side: "top" | "right" | "bottom" | "left" }[] = [];
    if (has(row - 1, col)) sides.push({ row, col, side: "top" });
    if (has(row + 1, col)) sides.push({ row, col, side: "bottom" });
    if (has(row, col - 1)) sides.push({ row, col, side: "left" });
    if (has(row, col + 1)) sides.push({ row, col, side: "right" });
    return sides;
  });
}
