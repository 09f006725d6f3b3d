/** An answer to a puzzle in the making: its moves, the position after them, and the verdict when it is complete. */
import { useState } from "react";
import type { Reason } from "../kit";
import { ApiError } from "../net/api";
import { messageOf } from "../net/useRequest";
import type { Ask, PuzzlePosition, PuzzleVerdict } from "../net/wire/table";
import { answerPuzzle } from "./requests";
import { noteAnswer } from "./solved";

type Move = Record<string, unknown>;

interface Answer {
  readonly moves: readonly Move[];
  readonly view: Record<string, unknown>;
  readonly ask: Ask | null;
  readonly verdict: PuzzleVerdict | null;
}

export interface Solving extends Answer {
  readonly busy: boolean;
  readonly refusal: Reason | null;
  send(move: object): void;
  /** Takes the last move back, or all of them. */
  undo(whole?: boolean): void;
}

export function usePuzzle(puzzle: PuzzlePosition): Solving {
  const start: Answer = { moves: [], view: puzzle.view, ask: puzzle.ask, verdict: null };
  const [answer, setAnswer] = useState<Answer>(start);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Reason | null>(null);
  const play = (moves: readonly Move[]): void => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    answerPuzzle(puzzle.game, puzzle.number, { moves: [...moves] })
      .then(
        ({ view, ask, verdict }) => {
          if (verdict) noteAnswer(puzzle.game, puzzle.number, verdict.right);
          setAnswer({ moves, view, ask, verdict });
        },
        (reason: unknown) => {
          const rule = reason instanceof ApiError && reason.status === 409 ? reason.code : "";
          setRefusal({ rule, text: messageOf(reason) });
        },
      )
      .finally(() => setBusy(false));
  };
  return {
    ...answer,
    busy,
    refusal,
    send: (move) => play([...answer.moves, move as Move]),
    undo: (whole = false) => {
      setRefusal(null);
      const left = whole || answer.verdict ? [] : answer.moves.slice(0, -1);
      if (left.length === 0) setAnswer(start);
      else play(left);
    },
  };
}
