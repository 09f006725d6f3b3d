/** Which tiles are to be turned, gathered before they are sent (FO-10.16 to FO-10.20). */
import type { FeastMove, FeastTurn } from "../../../net/wire/feast";

export interface Pick {
  readonly piece: number;
  readonly steps: number;
}

export const same = (a: Pick, b: Pick): boolean => a.piece === b.piece && a.steps === b.steps;

export const countOf = (picks: readonly Pick[], pick: Pick): number =>
  picks.filter((one) => same(one, pick)).length;

/** How many tiles of this kind are picked, however far they turn. */
const ofKind = (picks: readonly Pick[], piece: number): number =>
  picks.filter((one) => one.piece === piece).length;

export interface Room {
  /** How many tiles may be turned. */
  left: number;
  /** How many of each kind are there. */
  there: readonly number[];
}

/** Can one more of these be picked? */
export const canAdd = (picks: readonly Pick[], pick: Pick, { left, there }: Room): boolean =>
  picks.length < left && ofKind(picks, pick.piece) < (there[pick.piece] ?? 0);

export function without(picks: readonly Pick[], pick: Pick): Pick[] {
  const place = picks.findIndex((one) => same(one, pick));
  return place < 0 ? [...picks] : picks.filter((_, index) => index !== place);
}

/**
 * The answers in the order that every version of the rules takes: by kind and steps, each choice is made once. "Done"
 * is only needed while more tiles could be turned; where nothing is left the table goes on by itself.
 */
export function answers(picks: readonly Pick[]): FeastMove[] {
  const turns = [...picks]
    .sort((a, b) => a.piece - b.piece || a.steps - b.steps)
    .map(({ piece, steps }): FeastTurn => ({ type: "turn", piece, steps }));
  return [...turns, { type: "done" }];
}
