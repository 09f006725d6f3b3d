/** Braided ornaments: a seam of two strands, and a frame of three. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { plait, rim } from "./shapes";

/** A two-strand seam between two areas. */
export function Twist({ className = "" }: { className?: string }) {
  return <div className={`twist ${className}`} aria-hidden="true" />;
}

const STRAND = { margin: 12, amplitude: 7, radius: 18, period: 36 };

/** A braid round whatever stands inside, computed for its size. */
export function Plait({ className = "", children }: { className?: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => setSize([element.offsetWidth, element.offsetHeight]));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const [width, height] = size;
  return (
    <div ref={box} className={`plait ${className}`}>
      {width > 80 && height > 60 && <Braid width={width} height={height} />}
      {children}
    </div>
  );
}

function Braid({ width, height }: { width: number; height: number }) {
  const { length, place } = rim(width, height, STRAND.radius, STRAND.margin, STRAND.amplitude);
  const path = plait(Math.round(length / STRAND.period), 13, 0.6, place);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path} fill="none" stroke="var(--gold-ink)" strokeWidth="3.4" strokeLinejoin="round" />
    </svg>
  );
}
