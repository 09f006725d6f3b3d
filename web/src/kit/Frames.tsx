/** Seams and frames: the twist, the panel, the braid, the curtain. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Btn } from "./Btn";
import { Carved } from "./Carved";
import { Crest } from "./Icon";
import { plait, rim } from "./shapes";

/** A two-strand seam between two areas. */
export function Twist({ className = "" }: { className?: string }) {
  return <div className={`twist ${className}`} aria-hidden="true" />;
}

export function Panel({
  title,
  aside,
  className = "",
  children,
}: {
  title?: string;
  /** What stands at the right end of the head. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel cut ${className}`} aria-label={title}>
      {title && (
        <header className="ph">
          <Carved text={title} tag="h2" />
          <span className="grow" />
          {aside}
        </header>
      )}
      {children}
    </section>
  );
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

/** Hangs between two people at one screen. Nothing secret may be rendered while it is closed. */
export function Curtain({
  seat,
  name,
  onOpen,
  children,
}: {
  seat: number;
  name: string;
  onOpen(): void;
  children?: ReactNode;
}) {
  const label = useId();
  const open = useRef<HTMLDivElement>(null);
  useEffect(() => open.current?.querySelector("button")?.focus(), []);
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby={label} ref={open}>
      <Plait>
        <Crest seat={seat} size={88} />
        <h2 id={label}>{name}, it is your turn</h2>
        <p className="dim">Hand over the screen. The others look away.</p>
        {children}
        <Btn kind="primary" icon="eye" onClick={onOpen}>
          I am {name}
        </Btn>
      </Plait>
    </div>
  );
}
