/** Counts the marks of the scene that runs, and sounds them. Only its picture is drawn anew by it, not the table. */
import { useEffect, useRef, useState } from "react";
import { type Progress, progressOf } from "./progress";
import type { Mark } from "./scene";
import { playSound } from "./sound";

const NO_MARKS: readonly Mark[] = [];

export function useMarks(marks: readonly Mark[] = NO_MARKS, pace: number): number {
  const [mark, setMark] = useState(() => marks.filter(({ at }) => at <= 0).length);
  const progress = useRef<Progress | null>(null);
  const due = marks[mark]?.at;
  useEffect(() => {
    progress.current = progressOf(progress.current, 1, pace);
    if (due === undefined) return;
    const timer = setTimeout(() => setMark((now) => now + 1), Math.max(0, due - progress.current.at) / pace);
    return () => clearTimeout(timer);
  }, [due, pace]);
  const heard = useRef(0);
  useEffect(() => {
    for (const { sound } of marks.slice(heard.current, mark)) if (sound) playSound(sound);
    heard.current = mark;
  }, [marks, mark]);
  return mark;
}
