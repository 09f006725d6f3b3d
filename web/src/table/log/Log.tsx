/** The log: one entry per event, appended only, with a heading where my last turn ended. */
import { memo } from "react";
import { Crest, Icon, Rich, RuleLink } from "../../kit";
import type { Line, Mark } from "../../net/wire/table";
import { useLogScroll } from "./useLogScroll";
import "./Log.css";

const Entry = memo(function Entry({ line, crest, gloss }: { line: Line; crest: boolean; gloss: string }) {
  return (
    <li>
      {crest && (line.seat === null ? <span className="no-crest" /> : <Crest seat={line.seat} />)}
      <span>
        <Rich text={line.text} />
        {gloss && (
          <details className="log-gloss">
            <summary aria-label="What it does">
              <Icon name="help" size={15} />
            </summary>
            {gloss}
          </details>
        )}
      </span>
      <RuleLink id={line.rule} />
    </li>
  );
});

/** Words without their **bold** marks, for screen readers. */
export const plain = (text: string): string => text.replaceAll("**", "");

export const spokenLines = (lines: readonly Line[]): Line[] => lines.filter((line) => line.text !== "");

/** Where "since your last turn" begins: after the mark, and after what my turn itself still brought. */
export function seamOf(entries: readonly Line[], since: number | undefined, mine: number | null): number {
  if (since === undefined) return -1;
  return entries.findIndex((line) => line.v > since && line.seat !== mine);
}

/** Marks that stand before entry `n`, or after the last one. */
export function marksBefore(marks: readonly Mark[], entries: readonly Line[], n: number): readonly Mark[] {
  const from = n === 0 ? Number.NEGATIVE_INFINITY : (entries[n - 1]?.v ?? 0);
  const to = n === entries.length ? Number.POSITIVE_INFINITY : (entries[n]?.v ?? 0);
  return marks.filter((mark) => mark.v >= from && mark.v < to);
}

const marked = (marks: readonly Mark[]) =>
  marks.map((mark) => (
    <li key={`mark ${mark.n}`} className="mark">
      <Icon name="rune" size={18} />
      <span>
        <Rich text={mark.text} />
      </span>
    </li>
  ));

export function Log({
  lines,
  marks = [],
  since,
  onSince = null,
  mine,
  question = "",
  alone = false,
  gloss,
}: {
  lines: readonly Line[];
  /** What happened at the table outside the game, such as a vote. */
  marks?: readonly Mark[];
  /** The `v` of the last line while it was my turn. */
  since: number | undefined;
  /** Plays it back on the board; null when there is nothing to see. */
  onSince?: (() => void) | null;
  mine: number | null;
  /** Identifies what I am asked now; "" for nothing. */
  question?: string;
  /** Nobody else acts: whose crest it is need not be shown. */
  alone?: boolean;
  /** An explanation of the card or thing in a line; "" for none. */
  gloss?(line: Line): string;
}) {
  const entries = spokenLines(lines);
  const seam = seamOf(entries, since, mine);
  const box = useLogScroll(entries.length + marks.length, question);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className="log" role="log" aria-live="polite" aria-label="Log of the game" ref={box} tabIndex={0}>
      <ol>
        {entries.map((line, n) => [
          ...marked(marksBefore(marks, entries, n)),
          n === seam && n > 0 && (
            <li key="since" className="since">
              Since your last turn
              {onSince && (
                <button type="button" className="chip cut" onClick={onSince}>
                  <Icon name="play" size={14} /> Show
                </button>
              )}
            </li>
          ),
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended
          <Entry key={n} line={line} crest={!alone} gloss={gloss?.(line) ?? ""} />,
        ])}
        {marked(marksBefore(marks, entries, entries.length))}
      </ol>
    </div>
  );
}
