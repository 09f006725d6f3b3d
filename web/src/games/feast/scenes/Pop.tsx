/** Something that springs into sight when it is drawn; on a calm screen it is just there. */
import type { ReactNode } from "react";
import { useReducedMotion } from "../../../kit";
import { BACK, type Motion, useMotion } from "../../../stage";

const SPRING: Motion = {
  frames: [
    { transform: "translateY(6px) scale(.7)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ],
  ms: 160,
  ease: BACK,
};

export function Pop({
  pace,
  className = "",
  children,
}: {
  pace: number;
  className?: string;
  children: ReactNode;
}) {
  const calm = useReducedMotion();
  const box = useMotion<HTMLDivElement>(calm ? [] : [SPRING], pace);
  return (
    <div className={className} ref={box}>
      {children}
    </div>
  );
}
