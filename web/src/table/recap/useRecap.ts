/** What happened since my last turn, and whether it is being shown on the board. */
import { useEffect, useMemo, useState } from "react";
import type { AnyFace, FaceProps } from "../../games";
import { useKeys } from "../../kit";
import type { Shot } from "../../net/wire/table";
import type { Seating } from "../seats/useSeating";
import { lastOwn, stepsSince } from "./steps";
import { useLastTurns } from "./useLastTurn";

/** Fewer steps than this are not worth a recap. */
const FEW = 2;

type Facts = FaceProps<unknown, unknown>;

export interface Recap {
  /** How many steps there are to be seen; 0 when nothing is offered. */
  readonly steps: number;
  /** What is being played back, from one `v` to another; null in the present. */
  readonly playing: { readonly from: number; readonly to: number } | null;
  readonly past: Shot | null;
  show(past: Shot | null): void;
  start(): void;
  stop(): void;
}

/** Where my last turn ended, what can be seen of the time since, and the facts of the moment that is shown. */
export function useRecap(
  table: string,
  face: AnyFace,
  { seat, token, curtain, watched }: Seating,
  present: Facts,
): { recap: Recap; mark: number | undefined; shown: Facts } {
  const all = present.lines;
  const marks = useLastTurns(table, face, watched);
  const alone = present.names.length === 1;
  const mark = seat === null || alone ? undefined : (marks[String(seat)] ?? lastOwn(all, seat));
  const found = stepsSince(all, curtain ? undefined : mark, seat);
  const [from, to] = [found[0] ?? 0, found.at(-1) ?? 0];
  const [playing, play] = useState<Recap["playing"]>(null);
  const [past, show] = useState<Shot | null>(null);
  const [seen, setSeen] = useState(0);
  const offered = token !== null && found.length >= FEW && !playing && seen !== to;
  const stop = (): void => {
    play(null);
    show(null);
  };
  const start = (): void => {
    setSeen(to);
    play({ from, to });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat has another past
  useEffect(() => stop, [seat]);
  useKeys({ v: offered ? start : null });
  const lines = useMemo(() => (past ? all.filter((line) => line.v <= past.v) : all), [all, past]);
  const recap = { steps: offered ? found.length : 0, playing, past, show, start, stop };
  if (!past) return { recap, mark, shown: present };
  const then = { view: past.view, lines, ask: null, outcome: null, orders: [], undoable: 0 };
  return { recap, mark, shown: { ...present, ...then } };
}
