/**
 * Several answers in a row: the player chooses them together, they are given one after the other, each to the decision
 * it fits. Whatever comes in between ends the row, so nothing is answered that was not seen.
 */
import { useEffect } from "react";
import type { Reason } from "../../../kit";
import type { FeastMove } from "../../../net/wire/feast";
import type { Ask } from "../../../net/wire/table";
import { storeOf, useStore } from "../../shared/store";
import type { Props } from "../view";

/** What to answer next; null when the row is over. It is asked once for each decision. */
export type Errand = (ask: Ask) => FeastMove | null;

interface Errands {
  errand: Errand | null;
  /** The decision that was answered last. */
  at: number;
  /** What was refused before that answer. */
  refusal: Reason | null;
}

const NONE: Errands = { errand: null, at: -1, refusal: null };
/** The next decision of a row is shown at once; after so many milliseconds without one the row is over. */
const PATIENCE = 300;

const errands = storeOf(NONE);
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Ends the row, whatever is left of it. */
export const forgetErrands = (): void => errands.set(NONE);

/** Moves one after the other, all of them answers to decisions of one kind. */
export function inTurn(kind: string, moves: readonly FeastMove[]): Errand {
  let next = 0;
  return (ask) => (ask.kind === kind ? (moves[next++] ?? null) : null);
}

/** Starts a row of answers, and keeps it going while decisions that take them follow each other. */
export function useErrands({ ask, busy, refusal, send }: Props): {
  under: boolean;
  run(errand: Errand): void;
} {
  const { errand, at, refusal: before } = useStore(errands);
  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      leaving = setTimeout(forgetErrands, PATIENCE);
    };
  }, []);
  useEffect(() => {
    if (!errand || busy || !ask) return;
    if (ask.at === at) {
      if (refusal !== before) forgetErrands();
      return;
    }
    const move = errand(ask);
    if (!move) forgetErrands();
    else {
      errands.set({ errand, at: ask.at, refusal });
      send(move);
    }
  }, [errand, busy, ask, at, refusal, before, send]);
  return { under: errand !== null, run: (row) => errands.set({ errand: row, at: -1, refusal }) };
}
