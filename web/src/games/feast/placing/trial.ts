/** A piece that is tried on a board but not laid yet: where it is, how it moves, turns and flips. */
import {
  type Box,
  type Form,
  fits,
  formsOf,
  type Laid,
  lie,
  maskOf,
  type Piece,
  spotsOf,
  takes,
  turned,
  turnOf,
} from "../geometry";

/** How and where the piece lies: the top left corner of its bounding box. */
export interface Trial {
  readonly quarters: number;
  readonly flipped: boolean;
  readonly row: number;
  readonly col: number;
}

/** What a trial depends on. */
export interface Ground {
  readonly laid: Laid;
  readonly piece: Piece;
  /** Pieces may be turned over. */
  readonly mirrored: boolean;
}

export const cellOf = ({ laid }: Ground, { row, col }: Trial): number => row * laid.plan.stride + col;

/** The number of the orientation, as the server counts; -1 if it is not allowed. */
export const wayOf = ({ piece, mirrored }: Ground, { quarters, flipped }: Trial): number =>
  turnOf(piece.shape, quarters, flipped, mirrored);

/** The form as it is seen, allowed or not. */
export function formOf({ piece }: Ground, { quarters, flipped }: Trial): Form {
  const turn = turnOf(piece.shape, quarters, flipped, true);
  const form = formsOf(piece.shape, true)[turn];
  if (!form) throw new Error(`${piece.name} has no such orientation.`);
  return form;
}

export const fitsSo = (ground: Ground, trial: Trial): boolean =>
  fits(ground.laid, ground.piece, wayOf(ground, trial), cellOf(ground, trial), ground.mirrored);

/** Back onto the board, where it was moved or turned over the edge. */
function kept(ground: Ground, trial: Trial): Trial {
  const { rows, cols } = formOf(ground, trial);
  const { plan } = ground.laid;
  const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  return { ...trial, row: within(trial.row, plan.rows - rows), col: within(trial.col, plan.cols - cols) };
}

export const moved = (ground: Ground, trial: Trial, down: number, right: number): Trial =>
  kept(ground, { ...trial, row: trial.row + down, col: trial.col + right });

/** Around the middle of what is seen. */
function reshaped(ground: Ground, trial: Trial, next: Pick<Trial, "quarters" | "flipped">): Trial {
  const [before, after] = [formOf(ground, trial), formOf(ground, { ...trial, ...next })];
  const shift = (old: number, now: number): number => Math.trunc((old - now) / 2);
  return kept(ground, {
    ...next,
    row: trial.row + shift(before.rows, after.rows),
    col: trial.col + shift(before.cols, after.cols),
  });
}

export const rotated = (ground: Ground, trial: Trial, by: 1 | -1): Trial =>
  reshaped(ground, trial, { quarters: (trial.quarters + by + 4) % 4, flipped: trial.flipped });

/** Turned over, left and right exchanged as they are seen. */
export const flipped = (ground: Ground, trial: Trial): Trial =>
  reshaped(ground, trial, { quarters: (4 - trial.quarters) % 4, flipped: !trial.flipped });

/** Does turning it over give anything that turning it round does not? */
export const hasTwoSides = ({ piece }: Ground): boolean =>
  formsOf(piece.shape, true).length > formsOf(piece.shape, false).length;

/** So that a cell is covered: best where the piece fits, then with its middle there. */
export function over(ground: Ground, trial: Trial, row: number, col: number): Trial {
  const form = formOf(ground, trial);
  const [midRow, midCol] = [(form.rows - 1) / 2, (form.cols - 1) / 2];
  const ways = form.spots.map(([r, c]) => ({
    trial: kept(ground, { ...trial, row: row - r, col: col - c }),
    off: Math.hypot(r - midRow, c - midCol),
  }));
  const byMiddle = ways.toSorted((a, b) => a.off - b.off);
  return (byMiddle.find((way) => fitsSo(ground, way.trial)) ?? byMiddle[0])?.trial ?? trial;
}

/**
 * Where a trial begins: as it comes from the supply, near the middle of the board, where it fits if it fits at all, and
 * beside the bonus cells if that can be.
 */
export function begin(ground: Ground): Trial {
  const { laid, piece, mirrored } = ground;
  const { plan } = laid;
  const plain = kept(ground, {
    quarters: 0,
    flipped: false,
    row: Math.floor((plan.rows - piece.shape.length) / 2),
    col: Math.floor((plan.cols - (piece.shape[0]?.length ?? 1)) / 2),
  });
  const spots = spotsOf(laid, piece, mirrored);
  const [middleRow, middleCol] = [plan.rows / 2, plan.cols / 2];
  const forms = formsOf(piece.shape, mirrored);
  const far = ({ turn, cell }: (typeof spots)[number]): number => {
    const form = forms[turn];
    const row = Math.floor(cell / plan.stride) + (form?.rows ?? 1) / 2;
    const col = (cell % plan.stride) + (form?.cols ?? 1) / 2;
    return Math.hypot(row - middleRow, col - middleCol);
  };
  const bonuses = plan.bonuses.reduce((all, { cell }) => all | cell, 0n);
  const covers = ({ turn, cell }: (typeof spots)[number]): number => {
    const form = forms[turn];
    return form && maskOf(form, plan.stride, cell) & bonuses ? 1 : 0;
  };
  // As it lies in the supply, if it fits so anywhere: turning is for the player.
  const straight = spots.filter(({ turn }) => turn === 0);
  const best = (straight.length ? straight : spots).toSorted(
    (a, b) => covers(a) - covers(b) || far(a) - far(b),
  )[0];
  if (!best) return plain;
  const [row, col] = [Math.floor(best.cell / plan.stride), best.cell % plan.stride];
  return { ...orientation(piece, best.turn), row, col };
}

/** Quarter turns and side of an orientation by its number. */
export function orientation(piece: Piece, turn: number): Pick<Trial, "quarters" | "flipped"> {
  const wanted = formsOf(piece.shape, true)[turn]?.shape.join("/");
  for (const side of [false, true]) {
    for (let quarters = 0; quarters < 4; quarters++) {
      if (turned(piece.shape, quarters, side).join("/") === wanted) return { quarters, flipped: side };
    }
  }
  return { quarters: 0, flipped: false };
}

/** Which own board a piece is tried on first: the one in sight if it fits there, else the first where it does. */
export function boardFor(
  box: Box,
  boards: readonly { board: number; pieces: readonly (readonly number[])[] }[],
  piece: Piece,
  shown: number,
  mirrored: boolean,
): number {
  const laids = boards.map((board) => lie(box, board));
  const room = (place: number): boolean => {
    const laid = laids[place];
    return laid !== undefined && spotsOf(laid, piece, mirrored).length > 0;
  };
  if (room(shown)) return shown;
  const roomy = laids.findIndex((_, place) => room(place));
  if (roomy >= 0) return roomy;
  const shown_ = laids[shown];
  if (shown_ && takes(shown_.plan, piece)) return shown;
  return Math.max(
    0,
    laids.findIndex(({ plan }) => takes(plan, piece)),
  );
}

/** For each cell, how many cells worth -1 and bonuses the best spot over it would gain; only cells of some spot. */
export function heat(ground: Ground): Map<number, number> {
  const { laid, piece, mirrored } = ground;
  const { stride } = laid.plan;
  const forms = formsOf(piece.shape, mirrored);
  const found = new Map<number, number>();
  for (const { turn, cell } of spotsOf(laid, piece, mirrored)) {
    const cells = (forms[turn]?.spots ?? []).map(([row, col]) => cell + row * stride + col);
    const gain = cells.filter((at) => laid.plan.minus & (1n << BigInt(at))).length;
    for (const at of cells) found.set(at, Math.max(found.get(at) ?? 0, gain));
  }
  return found;
}
