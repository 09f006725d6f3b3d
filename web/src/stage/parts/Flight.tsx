/** Something that flies in an arc from one place to another, above everything: a bracelet, a coin, a card. */
import type { ReactNode } from "react";
import type { Place } from "../anchors";
import { useMotion } from "../motion";
import "./Flight.css";

/** How high an arc rises above its higher end, for the way it has to go. */
const rise = (from: Place, to: Place): number =>
  Math.min(120, Math.max(24, Math.hypot(to.x - from.x, to.y - from.y) * 0.25));

const EDGE = 32;

export function Flight({
  from,
  to,
  ms,
  at = 0,
  pace,
  grow = [1, 1],
  lands = "stays",
  children,
}: {
  /** Without both places there is nothing to see. */
  from: Place | null;
  to: Place | null;
  ms: number;
  /** Milliseconds before it starts; it is not to be seen until then. */
  at?: number;
  pace: number;
  /** Its size at the beginning and at the end. */
  grow?: readonly [number, number];
  lands?: "stays" | "fades";
  children: ReactNode;
}) {
  const [dx, dy] = from && to ? [to.x - from.x, to.y - from.y] : [0, 0];
  // The arc stays on the screen.
  const top = from && to ? Math.max(Math.min(0, dy) - rise(from, to), Math.min(0, dy, EDGE - from.y)) : 0;
  // Sideways and upwards have their own easing, and so their own element: together they make the arc.
  const across = useMotion<HTMLDivElement>(
    [
      {
        frames: [{ transform: "translateX(0)" }, { transform: `translateX(${dx}px)` }],
        ms,
        at,
        ease: "cubic-bezier(.35,0,.65,1)",
      },
    ],
    pace,
  );
  const up = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: `translateY(0) scale(${grow[0]})`, easing: "cubic-bezier(.2,.6,.5,1)" },
          {
            transform: `translateY(${top}px) scale(${(grow[0] + grow[1]) / 2 + 0.12})`,
            offset: 0.5,
            easing: "cubic-bezier(.5,0,.8,.4)",
          },
          { transform: `translateY(${dy}px) scale(${grow[1]})` },
        ],
        ms,
        at,
        ease: "linear",
      },
    ],
    pace,
  );
  const seen = useMotion<HTMLDivElement>(
    [
      { frames: [{ opacity: at ? 0 : 1 }, { opacity: 1 }], ms: 1, at },
      ...(lands === "fades" ? [{ frames: [{ opacity: 1 }, { opacity: 0 }], ms: 160, at: at + ms }] : []),
    ],
    pace,
  );
  if (!from || !to) return null;
  return (
    <div className="flight" style={{ left: from.x, top: from.y }} ref={across}>
      <div ref={up}>
        <div className="flown" ref={seen}>
          {children}
        </div>
      </div>
    </div>
  );
}
