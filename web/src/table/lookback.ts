/** What happened since my last turn, played back on the board: the state of the show, and how it goes on. */
import { useCallback, useEffect, useState } from "react";
import { useKeys, usePlayback, useReducedMotion } from "../kit";
import { replayOf } from "../net/api";
import type { Line, Shot } from "../net/wire";

/** So few steps are seen at a glance: nothing is offered for them. */
export const FEW = 2;
const SET_UP = 1;
/** The server shows 40 moments at a time; nobody watches more than a few of those. */
const PARTS = 4;

/** The steps of others since my last turn ended, by their `v`. */
export function stepsSince(lines: readonly Line[], since: number | undefined, mine: number | null): number[] {
  if (since === undefined || mine === null) return [];
  const first = lines.findIndex((line) => line.v > since && line.text !== "" && line.seat !== mine);
  if (first < 0) return [];
  return [...new Set(lines.slice(first).map((line) => line.v))];
}

/** Where my last turn ended as far as the log tells, for a browser that was not there: after my last line. */
export function lastOwn(lines: readonly Line[], mine: number | null): number | undefined {
  return lines.findLast((line) => line.seat === mine && line.text !== "" && line.v > SET_UP)?.v;
}

/** The moments of which the log says something, with their views. */
async function fetchShots(
  table: string,
  seat: number,
  token: string,
  from: number,
  to: number,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  let next = from;
  for (let part = 0; part < PARTS && next <= to; part += 1) {
    const { moments, shots: fetched } = await replayOf(table, seat, token, { from: next, to });
    const told = new Set(moments.filter(({ lines }) => lines.length > 0).map(({ v }) => v));
    shots.push(...fetched.filter(({ v }) => told.has(v)));
    next = (fetched.at(-1)?.v ?? to) + 1;
  }
  return shots;
}

export interface LookBack {
  /** How many steps there are to be seen; 0 when nothing is offered. */
  readonly steps: number;
  /** The moment that is shown; null when it is the present. */
  readonly past: Shot | null;
  readonly place: number;
  readonly of: number;
  /** Nobody who prefers calm sees anything move by itself: they go on with a button. */
  readonly byHand: boolean;
  readonly fault: string;
  start(): void;
  next(): void;
  stop(): void;
}

const NONE: readonly Shot[] = [];

export function useLookBack(
  table: string,
  token: string | null,
  seat: number | null,
  lines: readonly Line[],
  since: number | undefined,
): LookBack {
  const found = stepsSince(lines, since, seat);
  const [shots, setShots] = useState<readonly Shot[]>(NONE);
  const [place, setPlace] = useState(0);
  const [seen, setSeen] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const calm = useReducedMotion();
  const { wait } = usePlayback();
  const past = shots[place] ?? null;
  const last = found.at(-1) ?? 0;
  const offered = seat !== null && token !== null && found.length > FEW - 1 && !past && seen !== last;
  const stop = useCallback(() => {
    setShots(NONE);
    setPlace(0);
  }, []);
  const next = useCallback(() => setPlace((now) => now + 1), []);
  const start = (): void => {
    const from = found[0];
    if (!offered || from === undefined || seat === null || token === null) return;
    setSeen(last);
    setFault("");
    fetchShots(table, seat, token, from, last).then(
      (fetched) => {
        setPlace(0);
        setShots(fetched);
      },
      (reason: unknown) => setFault(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat has another past
  useEffect(() => stop(), [stop, seat]);
  useEffect(() => {
    if (shots.length > 0 && place >= shots.length) stop();
  }, [shots, place, stop]);
  useEffect(() => {
    if (!past || calm) return;
    const timer = window.setTimeout(next, wait);
    return () => window.clearTimeout(timer);
  }, [past, calm, wait, next]);
  useKeys({
    v: offered ? start : null,
    Escape: past ? stop : null,
    " ": past ? stop : null,
    ArrowRight: past ? next : null,
  });
  return {
    steps: offered ? found.length : 0,
    past,
    place,
    of: shots.length,
    byHand: calm,
    fault,
    start,
    next,
    stop,
  };
}
