/** The numbered marks of a hint on the table itself. They lie over the page, take no clicks and cover nothing. */
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { HintPoint } from "../../../games/face";
import { type Mark, marksOf, same } from "./marked";

const PAD = 3;
const SMALL = 48;
/** How far a number stands out of its frame. */
const NUMBER = 18;

/** A frame just outside the thing. */
const around = ({ x, y, width, height }: Mark): CSSProperties => ({
  left: x - PAD,
  top: y - PAD,
  width: width + 2 * PAD,
  height: height + 2 * PAD,
});

/** The number of a small thing stands beside it, not on its corner. */
const isSmall = ({ width, height }: Mark): boolean => width < SMALL || height < SMALL;

/** A number at the edge of the window stands inside it. */
function looksOf(mark: Mark): string {
  const right = mark.number !== 2;
  const cut = right ? mark.x + mark.width + NUMBER > window.innerWidth : mark.x < NUMBER;
  return [
    `hint-mark corner-${mark.number}`,
    mark.round && "round",
    isSmall(mark) && "small",
    cut && "at-edge",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Follows the things while they move, scroll or are drawn anew. */
function useMarks(candidates: readonly (readonly HintPoint[])[]): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let frame = 0;
    let last: readonly Mark[] = [];
    const look = (): void => {
      const now = marksOf(candidates);
      if (!same(last, now)) {
        last = now;
        setMarks(now);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [candidates]);
  return marks;
}

export function Marks({ candidates }: { candidates: readonly (readonly HintPoint[])[] }) {
  const marks = useMarks(candidates);
  return createPortal(
    <div className="hint-marks" aria-hidden="true">
      {marks.map((mark, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
          key={n}
          className={looksOf(mark)}
          style={{ ...around(mark), animationDelay: `${90 * (mark.number - 1)}ms` }}
        >
          {mark.tagged && <b className="cut">{mark.number}</b>}
        </span>
      ))}
    </div>,
    document.body,
  );
}
