/** Results as sentences, where scenes are off or need no picture. The log tells the same to screen readers. */
import { useEffect, useState } from "react";
import type { Stage } from "./director";
import "./Notes.css";

/** Milliseconds a sentence stands. */
const STANDS = 4_000;
const MOST = 3;

export function Notes({ notes }: Pick<Stage, "notes">) {
  const [read, setRead] = useState(notes.id);
  useEffect(() => {
    if (notes.id === 0) return;
    const timer = window.setTimeout(() => setRead(notes.id), STANDS);
    return () => window.clearTimeout(timer);
  }, [notes.id]);
  if (read === notes.id || notes.words.length === 0) return null;
  return (
    <ul className="scene-notes" aria-hidden="true">
      {notes.words.slice(-MOST).map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice
        <li key={place} className="cut">
          {words}
        </li>
      ))}
    </ul>
  );
}
