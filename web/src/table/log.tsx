/** The log: one entry per event, appended only, with a seam where my last turn ended. */
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { Crest, Rich, RuleLink } from "../kit";
import type { Line } from "../net/wire";

const Entry = memo(function Entry({ line }: { line: Line }) {
  return (
    <li>
      {line.seat === null ? <span className="nobody" /> : <Crest seat={line.seat} />}
      <span>
        <Rich text={line.text} />
      </span>
      <RuleLink id={line.rule} />
    </li>
  );
});

/** Words without their **bold** marks, for ears. */
export const plain = (text: string): string => text.replaceAll("**", "");

export const spokenLines = (lines: readonly Line[]): Line[] => lines.filter((line) => line.text !== "");

/** How close to the end the log must stand to follow it. */
const NEAR = 60;

export function Log({ lines, since }: { lines: readonly Line[]; since: number | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(true);
  const entries = spokenLines(lines);
  const seam = since === undefined ? -1 : entries.findIndex((line) => line.v > since);
  const count = entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log scrolls when it grows
  useLayoutEffect(() => {
    const element = box.current;
    if (element && follow.current) element.scrollTop = element.scrollHeight;
  }, [count]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = (): void => {
      follow.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element.addEventListener("scroll", watch, { passive: true });
    return () => element.removeEventListener("scroll", watch);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className="log" role="log" aria-live="polite" aria-label="Log of the game" ref={box} tabIndex={0}>
      <ol>
        {entries.map((line, n) => [
          n === seam && n > 0 && (
            <li key="since" className="since">
              Since your last turn
            </li>
          ),
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended
          <Entry key={n} line={line} />,
        ])}
      </ol>
    </div>
  );
}
