/** My private notes at this table: kept by the server for my seat, and shown to nobody else. */

import { useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../kit";
import "./Notes.css";

const LONGEST = 4000;
/** Milliseconds after the last keystroke before it is saved. */
const PAUSE = 800;

export default function Notes({
  note,
  onWrite,
  onClose,
}: {
  note: string;
  onWrite(text: string): void;
  onClose(): void;
}) {
  const field = useId();
  const [text, setText] = useState(note);
  const kept = useRef(note);
  const now = useRef(text);
  const write = useRef(onWrite);
  now.current = text;
  write.current = onWrite;
  // Another screen of mine has changed the notes: take that over unless I am writing here.
  useEffect(() => {
    if (now.current === kept.current) setText(note);
    kept.current = note;
  }, [note]);
  useEffect(() => {
    if (text === kept.current) return;
    const timer = window.setTimeout(() => {
      kept.current = text;
      write.current(text);
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [text]);
  useEffect(
    () => () => {
      if (now.current !== kept.current) write.current(now.current);
    },
    [],
  );
  return (
    <Dialog title="My notes" onClose={onClose}>
      <div className="field notes">
        <label htmlFor={field}>Only you can read this, on every device where you open your seat.</label>
        <textarea
          id={field}
          rows={12}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="dim small">
          Kept by itself, also after the game. {LONGEST - text.length} letters are left.
        </p>
      </div>
    </Dialog>
  );
}
