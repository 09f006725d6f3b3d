/** A sentence on the board, in the words of whoever looks. */
import type { ReactNode } from "react";
import { Area, BACK, useMotion } from "../../../stage";
import "./Caption.css";

export function Caption({ pace, children }: { pace: number; children: ReactNode }) {
  const plank = useMotion<HTMLParagraphElement>(
    [
      {
        frames: [
          { transform: "translateY(10px)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 180,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <Area className="clash-caption">
      <p className="cut" ref={plank}>
        {children}
      </p>
    </Area>
  );
}
