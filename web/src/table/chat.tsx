import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Btn, Crest } from "../kit";
import { Link } from "../link";
import type { Chat as Said } from "../net/wire";

const TABLE = /(\/t\/[A-Za-z0-9_-]+)/;

/** A link to another table may be followed; nothing else becomes a link, whoever wrote it. */
function Words({ text, origin }: { text: string; origin: string }) {
  const [before = "", path, after = ""] = text.replace(origin, "").split(TABLE);
  if (!path) return text;
  return (
    <>
      {before}
      <Link to={path}>{path}</Link>
      {after}
    </>
  );
}

const LONGEST = 500;

export function Chat({
  said,
  onSay,
}: {
  said: readonly Said[];
  /** Null for those who watch: they may listen. */
  onSay: ((text: string) => void) | null;
}) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const count = said.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words come into sight
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const say = (event: FormEvent): void => {
    event.preventDefault();
    if (!text.trim() || !onSay) return;
    onSay(text.trim());
    setText("");
  };
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="said" role="log" aria-label="Chat" ref={box} tabIndex={0}>
        {count === 0 && <p className="dim">Nobody has said anything yet.</p>}
        {said.map((one) => (
          <p key={one.n}>
            {one.seat === null ? <span className="nobody" /> : <Crest seat={one.seat} size={22} />}
            <span>
              <b>{one.name || "A spectator"}</b>
              <Words text={one.text} origin={window.location.origin} />
            </span>
          </p>
        ))}
      </div>
      {onSay ? (
        <form className="sayit" onSubmit={say}>
          <input
            type="text"
            aria-label="Say something to the table"
            placeholder="Say something"
            maxLength={LONGEST}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Btn type="submit" icon="chat">
            Say
          </Btn>
        </form>
      ) : (
        <p className="sayit dim small">Only those who sit at the table can speak.</p>
      )}
    </div>
  );
}
