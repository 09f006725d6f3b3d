/** The coach: an old skald in three moods. He tells with his lyre, lifts a hand, or lifts a horn. */
import "./Skald.css";

export type Mood = "tells" | "no" | "well";

const INK = { stroke: "var(--k-ink)", strokeLinejoin: "round", strokeLinecap: "round" } as const;

interface Shape {
  readonly d: string;
  /** The name of a colour; nothing for a line. */
  readonly fill?: string;
  readonly width: number;
  readonly line?: string;
}

function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(({ d, fill, width, line }) => (
    <path
      key={`${d} ${line ?? ""}`}
      d={d}
      {...INK}
      fill={fill ? `var(--k-${fill})` : "none"}
      stroke={`var(--k-${line ?? "ink"})`}
      strokeWidth={width}
    />
  ));
}

const BODY: readonly Shape[] = [
  { d: "M14 160C16 118 30 100 52 94H108C130 100 144 118 146 160Z", fill: "blue", width: 4 },
  { d: "M40 118L36 158M122 118L126 158", width: 2.6 },
  { d: "M46 96L80 122L114 96L104 88H56Z", fill: "gold", width: 3.4 },
  { d: "M58 96L80 113L102 96", width: 2.2 },
  { d: "M46 46C42 18 60 8 80 8S118 18 114 46L112 74H48Z", fill: "iron", width: 4 },
  { d: "M56 38H104V66L96 84H64L56 66Z", fill: "skin", width: 3.6 },
  {
    d: "M54 58L50 96L66 126L80 136L94 126L110 96L106 58L96 72L80 66L64 72Z",
    fill: "bone",
    width: 3.8,
  },
  { d: "M64 88L70 118M80 90V128M96 88L90 118", width: 2.4 },
  { d: "M80 54V64L85 66", width: 2.6 },
];

const BAND: readonly Shape[] = [
  { d: "M52 40C58 18 102 18 108 40L104 44C92 34 68 34 56 44Z", fill: "red", width: 3.6 },
  { d: "M58 38C70 30 90 30 102 38", line: "gold", width: 3 },
];

/** Brows and mouth. */
const FACE: Record<Mood, readonly Shape[]> = {
  tells: [
    { d: "M62 46L74 45M86 45L98 46", width: 3.4 },
    { d: "M73 76H87L84 84H76Z", fill: "dark", width: 2.6 },
  ],
  no: [
    { d: "M62 42L74 48M86 48L98 42", width: 3.4 },
    { d: "M73 81H87", width: 3.4 },
  ],
  well: [
    { d: "M62 45Q68 40 74 44M86 44Q92 40 98 45", width: 3.4 },
    { d: "M70 75H90C88 86 72 86 70 75Z", fill: "dark", width: 2.6 },
  ],
};

/** A sleeve with its inked edge, and the cuff. */
const sleeve = (arm: string, cuff: string): readonly Shape[] => [
  { d: arm, width: 23 },
  { d: arm, line: "blue", width: 16 },
  { d: cuff, width: 8 },
  { d: cuff, line: "gold", width: 4.5 },
];

const ARM: Record<Mood, readonly Shape[]> = {
  tells: sleeve("M46 126L76 146L112 138", "M106.8 146.7L103.6 132.3"),
  no: sleeve("M126 132L140 104L134 72", "M142.5 77.5L128.1 80.2"),
  well: sleeve("M126 132L142 102L130 66", "M139.2 70.3L125.2 75"),
};

const HAND: Record<Mood, readonly [x: number, y: number]> = {
  tells: [118.8, 136.5],
  no: [132.7, 65.1],
  well: [127.8, 59.4],
};

const LYRE: readonly Shape[] = [
  {
    d: "M-4 66C-22 50 -22 4 -16 -14L-6 -18C-12 4 -10 36 4 48H20C34 36 36 4 30 -18L40 -14C46 4 46 50 28 66Z",
    fill: "wood",
    width: 3.8,
  },
  { d: "M-16 -20H40V-8H-16Z", fill: "timber", width: 3.4 },
  { d: "M2 -8V48M9 -8V48M16 -8V48M23 -8V48", line: "bone", width: 2 },
];

const FINGERS = "M128 58L126 44M134 56V40M141 58L144 44M147 64L154 54";
const LIFTED: readonly Shape[] = [
  { d: FINGERS, width: 9 },
  { d: FINGERS, line: "skin", width: 4.5 },
];

const HORN: readonly Shape[] = [
  {
    d: "M1.5 6L8.5 2.5C9.5 8.5 14 12.5 22.5 10C21 17 14 21 8.5 18.5C4 16.5 1.5 12 1.5 6Z",
    fill: "bone",
    width: 1.6,
  },
  { d: "M2.5 10.8L10 6.6M5.6 16L12.4 10.2", line: "brass", width: 1.8 },
];

/** A picture beside words that say the same: screen readers skip it. */
export function Skald({ mood }: { mood: Mood }) {
  const [x, y] = HAND[mood];
  return (
    <svg className="skald" viewBox="4 0 156 160" aria-hidden="true" data-mood={mood}>
      <Shapes of={BODY} />
      <circle cx="69" cy="54" r="3.4" fill="var(--k-ink)" />
      <circle cx="91" cy="54" r="3.4" fill="var(--k-ink)" />
      <Shapes of={FACE[mood]} />
      <Shapes of={BAND} />
      {mood === "tells" && (
        <g transform="translate(118 92)">
          <Shapes of={LYRE} />
        </g>
      )}
      <Shapes of={ARM[mood].slice(0, 2)} />
      <circle cx={x} cy={y} r="9" fill="var(--k-skin)" stroke="var(--k-ink)" strokeWidth="3.2" />
      <Shapes of={ARM[mood].slice(2)} />
      {mood === "no" && <Shapes of={LIFTED} />}
      {mood === "well" && (
        <g transform="translate(104 4) scale(2.2)">
          <Shapes of={HORN} />
        </g>
      )}
    </svg>
  );
}
