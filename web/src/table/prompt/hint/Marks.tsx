/** The numbered marks of a hint on the table itself. They lie over the page, take no clicks and cover nothing. */
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { HintPoint } from "../../../games/face";
import { type Mark, marksOf, same } from "./marked";

const PAD = 3;

/** A frame just outside the thing. */
const around = ({ x, y, width, height }: Mark): CSSProperties => ({
  left: x - PAD,
  top: y - PAD,
  width: width + 2 * PAD,
  height: height + 2 * PAD,
});

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
          className={`hint-mark corner-${mark.number} ${mark.round ? "round" : ""}`}
          style={{ ...around(mark), animationDelay: `${90 * (mark.number - 1)}ms` }}
        >
          {mark.tagged && <b className="cut">{mark.number}</b>}
        </span>
      ))}
    </div>,
    document.body,
  );
}
