/** The log of a replay up to the moment that is shown: its lines are marked, and each line leads to its own moment. */
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
  onLine,
}: {
  line: Line;
  crest: boolean;
  now: boolean;
  onLine(line: Line): void;
}) {
  return (
    <li className={now ? "now" : ""} aria-current={now ? "step" : undefined}>
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
    if (list) list.scrollTop = list.scrollHeight;
  }, [to]);
  const known = lines.filter((line) => line.v <= to);
  const said = known.filter((line) => line.v > from).map((line) => plain(line.text));
  return (
    <>
      <div className="log replay-lines" ref={box}>
        <ol aria-label="Log of the game">
          {known.map((line, n) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a replay never change
              key={n}
              line={line}
              crest={!alone}
              now={line.v > from}
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
