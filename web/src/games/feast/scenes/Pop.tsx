/** Something that springs into sight when it is drawn. */
import type { ReactNode } from "react";
import { BACK, useMotion } from "../../../stage";

export function Pop({
  pace,
  className = "",
  children,
}: {
  pace: number;
  className?: string;
  children: ReactNode;
}) {
  const box = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "translateY(6px) scale(.7)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 160,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <div className={className} ref={box}>
      {children}
    </div>
  );
}
