/** The bids as rising steps, the standing one big. Old steps leave the picture first, never the reader's list. */
import type { CSSProperties } from "react";
import { Carved, Crest, Die, Icon, point } from "../../../kit";
import type { Step } from "./types";
import { stepWords } from "./words";
import "./Ladder.css";

/** As many steps as the widest and the narrowest box show. */
const WIDE = 6;
const NARROW = 5;

const HOW = {
  bid: null,
  stolen: { icon: "mask", word: "stolen" },
  skipped: { icon: "skip", word: "skips" },
} as const;

export function Ladder({
  bids,
  names,
  note,
}: {
  bids: readonly Step[];
  names: readonly string[];
  /** Stands beside the title where there is room. */
  note?: string | undefined;
}) {
  const standing = bids.findLastIndex(({ how }) => how !== "skipped");
  return (
    <div className="ladder-box" {...point("part", "bids")}>
      <p className="title">
        <Carved text="The bidding" />
        {note && <span className="note dim small">{note}</span>}
        <Earlier count={bids.length - WIDE} className="wide" />
        <Earlier count={bids.length - NARROW} className="narrow" />
      </p>
      {bids.length === 0 ? (
        <p className="none dim">No bid yet.</p>
      ) : (
        <ol className="ladder" aria-label="Bids so far">
          {bids.map((step, index) => (
            <Rung
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the picture, so that no box moves for a new bid
              key={`step ${bids.length - index}`}
              step={step}
              name={names[step.seat] ?? ""}
              words={stepWords(step, names)}
              below={steps(bids, index, standing)}
              age={bids.length - index}
              standing={index === standing}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** How many steps have left the picture. */
function Earlier({ count, className }: { count: number; className: string }) {
  if (count < 1) return null;
  return (
    <span className={`earlier dim tiny ${className}`} aria-hidden="true">
      {count} earlier
    </span>
  );
}

/** How many steps a rung lies below the standing one. Who steals or skips goes no higher, while there is room for that. */
function steps(bids: readonly Step[], index: number, standing: number): number {
  const raises = bids.slice(index + 1, standing + 1).filter(({ how }) => how === "bid").length;
  return Math.max(raises, standing - index - 2);
}

function Rung({
  step: { seat, q, v, how },
  name,
  words,
  below,
  age,
  standing,
}: {
  step: Step;
  name: string;
  words: string;
  below: number;
  /** 1 is the newest. */
  age: number;
  standing: boolean;
}) {
  const mark = HOW[how];
  const seen = age > WIDE ? "gone" : age > NARROW ? "old" : "";
  return (
    <li
      className={`rung ${how} ${standing ? "standing" : ""} ${seen}`}
      style={{ "--below": below } as CSSProperties}
    >
      <span className="vh">
        {words}
        {standing && ", the standing bid"}
      </span>
      <span className="said" aria-hidden="true">
        <Crest seat={seat} />
        {how !== "skipped" && (
          <span className="bid">
            <b>{q}</b>
            <span className="x">×</span>
            <Die face={v} silent />
          </span>
        )}
      </span>
      {standing && (
        <span className="who" aria-hidden="true">
          {name}
        </span>
      )}
      {mark && (
        <span className="how-raised" aria-hidden="true">
          <Icon name={mark.icon} />
          {mark.word}
        </span>
      )}
    </li>
  );
}
