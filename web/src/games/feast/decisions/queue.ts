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
export type NextAnswer = (ask: Ask) => FeastMove | null;

interface Queue {
  next: NextAnswer | null;
  /** The decision that was answered last. */
  at: number;
  /** What was refused before that answer. */
  refusal: Reason | null;
}

const NONE: Queue = { next: null, at: -1, refusal: null };
/** The next decision of a row is shown at once; after so many milliseconds without one the row is over. */
const PATIENCE = 300;

const queue = storeOf(NONE);
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Ends the row, whatever is left of it. */
export const forgetAnswers = (): void => queue.set(NONE);

/** Moves one after the other, all of them answers to decisions of one kind. */
export function inTurn(kind: string, moves: readonly FeastMove[]): NextAnswer {
  let next = 0;
  return (ask) => (ask.kind === kind ? (moves[next++] ?? null) : null);
}

/** Starts a row of answers, and keeps it going while decisions that take them follow each other. */
export function useAnswers({ ask, busy, refusal, send }: Props): {
  under: boolean;
  run(next: NextAnswer): void;
} {
  const { next, at, refusal: before } = useStore(queue);
  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      leaving = setTimeout(forgetAnswers, PATIENCE);
    };
  }, []);
  useEffect(() => {
    if (!next || busy || !ask) return;
    if (ask.at === at) {
      if (refusal !== before) forgetAnswers();
      return;
    }
    const move = next(ask);
    if (!move) forgetAnswers();
    else {
      queue.set({ next, at: ask.at, refusal });
      send(move);
    }
  }, [next, busy, ask, at, refusal, before, send]);
  return { under: next !== null, run: (row) => queue.set({ next: row, at: -1, refusal }) };
}
