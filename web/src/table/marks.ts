/** Where each of my seats' last turn ended, so that the log can say what happened since. Survives a reload. */
import { useEffect, useRef, useState } from "react";
import { grants } from "../net/grants";
import type { Line } from "../net/wire";

export function useTurnMarks(
  table: string,
  active: number | null,
  mine: readonly number[],
  lines: readonly Line[],
): Readonly<Record<string, number>> {
  const [marks, setMarks] = useState(() => grants().of(table)?.turns ?? {});
  const before = useRef<{ active: number | null; v: number } | null>(null);
  const v = lines.at(-1)?.v ?? -1;
  const own = mine.join(" ");
  useEffect(() => {
    const was = before.current;
    before.current = { active, v };
    if (!was || was.active === null || was.active === active) return;
    const seat = String(was.active);
    if (!own.split(" ").includes(seat)) return;
    grants().noteTurn(table, was.active, was.v);
    setMarks((old) => ({ ...old, [seat]: was.v }));
  }, [table, active, own, v]);
  return marks;
}
