import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Btn, Crest } from "../../kit";
import { Link } from "../../Link";
import type { Chat as Said } from "../../net/wire/table";
import { mute, useMuted } from "./mute";
import "./Chat.css";

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

/** Everybody who has spoken here, each once, in the order of the seats. */
const speakers = (said: readonly Said[], mine: readonly number[]): readonly Said[] =>
  [...new Map(said.map((one) => [one.seat, one])).values()]
    .filter(({ seat }) => seat !== null && !mine.includes(seat))
    .sort((a, b) => Number(a.seat) - Number(b.seat));

function Mutes({ table, said, mine }: { table: string; said: readonly Said[]; mine: readonly number[] }) {
  const quiet = useMuted(table);
  const all = speakers(said, mine);
  if (all.length === 0) return null;
  return (
    <details className="fold chat-mutes">
      <summary>Mute somebody</summary>
      <p className="dim small">You do not see what they say. Nobody is told.</p>
      <div className="flow">
        {all.map(({ seat, name }) => {
          const off = quiet.has(Number(seat));
          return (
            <Btn
              key={seat}
              icon={off ? "mute" : "chat"}
              aria-pressed={off}
              onClick={() => mute(table, Number(seat), !off)}
            >
              {off ? `${name} is muted` : `Mute ${name}`}
            </Btn>
          );
        })}
      </div>
    </details>
  );
}

export function Chat({
  table,
  said: all,
  mine,
  onSay,
}: {
  table: string;
  said: readonly Said[];
  /** The seats this browser holds. */
  mine: readonly number[];
  /** Null for those who watch: they may listen. */
  onSay: ((text: string) => void) | null;
}) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const quiet = useMuted(table);
  const said = all.filter(({ seat }) => seat === null || !quiet.has(seat));
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
      <div className="chat-said" role="log" aria-label="Chat" ref={box} tabIndex={0}>
        {count === 0 && (
          <p className="dim">
            {all.length ? "All that was said came from somebody you muted." : "Nobody has said anything yet."}
          </p>
        )}
        {said.map((one) => (
          <p key={one.n}>
            {one.seat === null ? <span className="no-crest" /> : <Crest seat={one.seat} size={22} />}
            <span>
              <b>{one.name || "A spectator"}</b>
              <Words text={one.text} origin={window.location.origin} />
            </span>
          </p>
        ))}
      </div>
      <Mutes table={table} said={all} mine={mine} />
      {onSay ? (
        <form className="chat-form" onSubmit={say}>
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
        <p className="chat-form dim small">Only those who sit at the table can speak.</p>
      )}
    </div>
  );
}
