/** Where the last turn of each of my seats ended, so that the log can mark what happened since. Survives a reload. */
import { useEffect, useRef, useState } from "react";
import type { AnyFace } from "../../games";
import { savedTables } from "../../net/savedtables";

/** One of my seats as its own screen sees it: every seat counts its lines for itself. */
export interface Watched {
  readonly seat: number;
  readonly view: unknown;
  /** The `v` of the last line on that screen. */
  readonly last: number;
}

/** Turns that have ended since the last look; `turns` keeps the last line of every turn that still goes on. */
export function ended(
  turns: Map<number, number>,
  mine: readonly Watched[],
  active: (view: unknown) => number | null,
): Watched[] {
  const over: Watched[] = [];
  for (const one of mine) {
    if (one.view === null) continue;
    const last = turns.get(one.seat);
    if (active(one.view) === one.seat) turns.set(one.seat, one.last);
    else if (last !== undefined) {
      turns.delete(one.seat);
      over.push({ ...one, last });
    }
  }
  return over;
}

export function useLastTurns(
  table: string,
  face: AnyFace,
  mine: readonly Watched[],
): Readonly<Record<string, number>> {
  const [marks, setMarks] = useState(() => savedTables().of(table)?.turns ?? {});
  const turns = useRef(new Map<number, number>());
  useEffect(() => {
    for (const { seat, last } of ended(turns.current, mine, face.active)) {
      savedTables().noteTurn(table, seat, last);
      setMarks((old) => ({ ...old, [String(seat)]: last }));
    }
  });
  return marks;
}
