/**
 * Several answers in a row: the player chooses them together, they are given one after the other, each to the decision
 * it fits. Whatever comes in between ends the row, so nothing is answered that was not seen.
 */
import { useEffect } from "react";
import type { FeastMove } from "../../../net/wire/feast";
import { NO_ROW, type Row, useBegun } from "../begun";
import type { Props } from "../view";

export type NextAnswer = NonNullable<Row["next"]>;

/** Moves one after the other, all of them answers to decisions of one kind. */
export function inTurn(kind: string, moves: readonly FeastMove[]): NextAnswer {
  let next = 0;
  return (ask) => (ask.kind === kind ? (moves[next++] ?? null) : null);
}

/** Whether a row of answers is under way, and how to start one. */
export function useAnswers({ refusal }: Pick<Props, "refusal">): {
  under: boolean;
  run(next: NextAnswer): void;
} {
  const [{ next }, set] = useBegun("row");
  return { under: next !== null, run: (row) => set({ next: row, at: -1, refusal }) };
}

/** Keeps the row going while decisions that take its answers follow each other. */
export function useRow({ ask, busy, refusal, send }: Pick<Props, "ask" | "busy" | "refusal" | "send">): void {
  const [{ next, at, refusal: before }, set] = useBegun("row");
  useEffect(() => {
    if (!next || busy) return;
    if (ask?.at === at) {
      if (refusal !== before) set(NO_ROW);
      return;
    }
    const move = ask && next(ask);
    if (!ask || !move) set(NO_ROW);
    else {
      set({ next, at: ask.at, refusal });
      send(move);
    }
  }, [next, busy, ask, at, refusal, before, send, set]);
}
