/** A box that scrolls, also by keys, and fades out at its edge while a part of it lies below. */
import { type ReactNode, useRef } from "react";
import { useMoreBelow } from "../../shared/useMoreBelow";
import "./ScrollBox.css";

export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useMoreBelow(box);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section ref={box} className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
