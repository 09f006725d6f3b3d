/** The log of a replay: the lines of this moment are marked, and each line leads to its own. */
import { memo, useEffect, useRef } from "react";
import { Crest, Rich } from "../kit";
import type { Line } from "../net/wire/table";
import { plain } from "../table/log/Log";
import "../table/log/Log.css";
import "./ReplayLog.css";

const Entry = memo(function Entry({
  line,
  crest,
  now,
  later,
  onLine,
}: {
  line: Line;
  crest: boolean;
  now: boolean;
  later: boolean;
  onLine(line: Line): void;
}) {
  return (
    <li className={`${now ? "now" : ""} ${later ? "later" : ""}`} aria-current={now ? "step" : undefined}>
      {crest && (line.seat === null ? <span className="no-crest" /> : <Crest seat={line.seat} />)}
      <button type="button" className="line" onClick={() => onLine(line)}>
        <Rich text={line.text} />
      </button>
    </li>
  );
});

export function ReplayLog({
  lines,
  from,
  to,
  alone,
  onLine,
}: {
  lines: readonly Line[];
  /** The moment's lines have a `v` above this one. */
  from: number;
  to: number;
  alone: boolean;
  onLine(line: Line): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const go = useRef(onLine);
  go.current = onLine;
  const stable = useRef((line: Line) => go.current(line));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log follows the moment
  useEffect(() => {
    const list = box.current;
    const mark = list?.querySelector<HTMLElement>(".now:last-of-type") ?? lastBefore(list);
    if (!list || !mark) return;
    list.scrollTop = mark.offsetTop - list.clientHeight / 2;
  }, [to]);
  const said = lines.filter((line) => line.v > from && line.v <= to).map((line) => plain(line.text));
  return (
    <>
      <div className="log replay-lines" ref={box}>
        <ol aria-label="Log of the game">
          {lines.map((line, n) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a replay never change
              key={n}
              line={line}
              crest={!alone}
              now={line.v > from && line.v <= to}
              later={line.v > to}
              onLine={stable.current}
            />
          ))}
        </ol>
      </div>
      <p className="vh" aria-live="polite">
        {said.join(" ")}
      </p>
    </>
  );
}

/** A moment without words: the last line before it is kept in sight. */
function lastBefore(list: HTMLElement | null): HTMLElement | null {
  const said = list?.querySelectorAll<HTMLElement>("li:not(.later)");
  return said?.[said.length - 1] ?? null;
}
