/** The stitched ring around everything the coach points at. It lies over the page and takes no clicks. */
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../kit";
import type { Marked } from "./marked";
import "./Ring.css";

const PAD = 5;
/** Milliseconds in which a ring slides to the next thing; later it follows at once. */
const SLIDE = 300;

/** Around the thing, and within the window. */
function placed({ x, y, width, height }: Marked): CSSProperties {
  const [left, top] = [Math.max(0, x - PAD), Math.max(0, y - PAD)];
  const right = Math.min(window.innerWidth, x + width + PAD);
  const bottom = Math.min(window.innerHeight, y + height + PAD);
  return { left, top, width: right - left, height: bottom - top };
}

function Ring({ mark, first }: { mark: Marked; first: boolean }) {
  const corner = mark.round ? "50%" : "8";
  return (
    <span className={mark.width < 60 ? "coach-ring small" : "coach-ring"} style={placed(mark)}>
      <svg aria-hidden="true">
        <rect className="casing" width="100%" height="100%" rx={corner} />
        <rect className="thread" width="100%" height="100%" rx={corner} />
      </svg>
      {first && (
        <span className="tag cut">
          <Icon name="lyre" size={16} />
        </span>
      )}
    </span>
  );
}

export function Rings({ marks, step }: { marks: readonly Marked[]; step: string }) {
  const [slid, setSlid] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setSlid(step), SLIDE);
    return () => window.clearTimeout(timer);
  }, [step]);
  return createPortal(
    <div className={slid === step ? "coach-rings" : "coach-rings sliding"} aria-hidden="true">
      {marks.map((mark, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first ring slides to the first thing of the next step
        <Ring key={n} mark={mark} first={n === 0} />
      ))}
    </div>,
    document.body,
  );
}
