/** The numbers behind the score curve: where lines, ticks and labels stand. */
import type { Moment } from "../net/wire/table";

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Room for the numbers at the left, the crests at the right, and the rounds below. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const WIDE: Frame = { width: 680, height: 300, left: 44, right: 150, top: 14, bottom: 34 };
export const NARROW: Frame = { width: 340, height: 260, left: 38, right: 34, top: 12, bottom: 32 };

/** Dashes of the lines by seat: with its dashes and the crest at its end, each line is known without its colour. */
export const DASHES = [
  "",
  "9 5",
  "2 4",
  "12 4 2 4",
  "5 3",
  "16 5",
  "2 4 8 4",
  "1 7",
  "12 3 5 3",
  "4 8",
] as const;

/** Round numbers from below the least to above the most, some five of them. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(most - least, 1);
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(least / step) * step;
  const found: number[] = [];
  for (let tick = first; found.length === 0 || (found.at(-1) ?? 0) < most; tick += step) {
    found.push(Number(tick.toFixed(6)));
  }
  return found;
}

export interface Line {
  readonly seat: number;
  readonly points: readonly (readonly [number, number])[];
  /** Where its label stands, moved away from the others. */
  readonly label: number;
}

export interface Chart {
  readonly lines: readonly Line[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly rounds: readonly { readonly label: string; readonly x: number; readonly said: boolean }[];
}

/** Keeps labels apart and inside: in their order, each as near to its line as the others allow. */
export function apart(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const found = [...wanted];
  let last = top - gap;
  for (const at of order) {
    last = Math.max(found[at] ?? 0, last + gap);
    found[at] = last;
  }
  let next = bottom + gap;
  for (const at of [...order].reverse()) {
    next = Math.min(found[at] ?? 0, next - gap);
    found[at] = next;
  }
  return found;
}

/** How many rounds are named at most: more would run into each other. */
const NAMED = 8;

export function chart(moments: readonly Moment[], frame: Frame, gap: number): Chart {
  const all = moments.flatMap(({ points }) => points);
  const marks = ticks(Math.min(...all, 0), Math.max(...all, 0));
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const { width, height, left, right, top, bottom } = frame;
  const x = (at: number): number => left + ((width - left - right) * at) / Math.max(moments.length - 1, 1);
  const y = (value: number): number =>
    height - bottom - ((height - top - bottom) * (value - low)) / Math.max(high - low, 1);
  const seats = moments[0]?.points.map((_, seat) => seat) ?? [];
  const ends = seats.map((seat) => y(moments.at(-1)?.points[seat] ?? 0));
  const labels = apart(ends, gap, top + gap / 2, height - bottom - gap / 2);
  const every = Math.ceil(moments.length / NAMED);
  const last = moments.length - 1;
  return {
    lines: seats.map((seat) => ({
      seat,
      points: moments.map(({ points }, at) => [x(at), y(points[seat] ?? 0)] as const),
      label: labels[seat] ?? 0,
    })),
    ticks: marks.map((value) => ({ value, y: y(value) })),
    rounds: moments.map(({ label }, at) => ({
      label,
      x: x(at),
      said: at === last || (at % every === 0 && last - at > every / 2),
    })),
  };
}

/** A round as a narrow chart names it: its number. */
export const brief = (label: string): string => /\d+$/.exec(label)?.[0] ?? label;

export function number(value: number): string {
  const size = Math.abs(value);
  return (value < 0 ? "−" : "") + (Number.isInteger(size) ? String(size) : size.toFixed(1));
}
