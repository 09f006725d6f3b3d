/** A die that tumbles and shows its face when it lies still; before that no face is in the page. */
import type { ReactNode } from "react";
import { Die } from "../../kit";
import { BACK, useMotion } from "../motion";
import "./DieRoll.css";

export function DieRoll({
  lies,
  face,
  pace,
  ms = 500,
  size = 64,
  draw,
}: {
  /** The die lies still: pass whether its mark has passed. */
  lies: boolean;
  face: number;
  pace: number;
  /** How long it tumbles; its mark must stand at the same time. */
  ms?: number;
  size?: number;
  /** Draws another die than one with six faces; null while it tumbles. */
  draw?: (face: number | null) => ReactNode;
}) {
  const tumbling = useMotion<HTMLSpanElement>(
    [
      {
        frames: [
          { transform: "translate(-46px, -52px) rotate(-320deg) scale(.7)" },
          { transform: "translate(-16px, 0) rotate(-120deg) scale(1)", offset: 0.45 },
          { transform: "translate(-6px, -14px) rotate(-50deg) scale(1)", offset: 0.7 },
          { transform: "none" },
        ],
        ms,
        ease: "cubic-bezier(.3,.5,.6,1)",
      },
    ],
    pace,
  );
  const landed = useMotion<HTMLSpanElement>(
    lies ? [{ frames: [{ transform: "scale(1.2)" }, { transform: "none" }], ms: 160, ease: BACK }] : [],
    pace,
  );
  const shown = lies ? face : null;
  return (
    <span className="die-roll" ref={tumbling}>
      <span ref={landed}>{draw ? draw(shown) : <Die face={shown} size={size} />}</span>
    </span>
  );
}
