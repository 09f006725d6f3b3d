/** Carved lettering: our own stroke alphabet on a 10-unit grid, straight cuts and slanted bars. For titles and names only. */
import { short } from "./shapes";

const GLYPHS: Record<string, readonly [width: number, strokes: string]> = {
  A: [6.2, "M0 10L3.1 0L6.2 10M1.3 6L5 7"],
  B: [5, "M0 0V10M0 0L4.4 2.5L0 5L5 7.5L0 10"],
  C: [5, "M5 1.8L3 0L0 3V7L3 10L5 8.2"],
  D: [5.2, "M0 0V10M0 0L5.2 3V7L0 10"],
  E: [4.4, "M0 0V10M0 .8L4.4 0M0 5.2L3.6 4.5M0 9.9L4.4 9"],
  F: [4.6, "M0 0V10M0 1.2L4.6 0M0 5.4L3.9 4.3"],
  G: [5.4, "M5 1.8L3 0L0 3V7L3 10L5.4 7.8V5.2L3 5.2"],
  H: [5.2, "M0 0V10M5.2 0V10M0 4.2L5.2 5.8"],
  I: [0.4, "M.2 0V10"],
  J: [4, "M4 0V7.6L2 10L0 8.2"],
  K: [4.8, "M0 0V10M4.8 0L0 5L4.8 10"],
  L: [4.2, "M0 0V9.8L4.2 8.9"],
  M: [6.6, "M0 10V0L3.3 4.6L6.6 0V10"],
  N: [5.2, "M0 10V0L5.2 10V0"],
  O: [5.8, "M2.9 0L5.8 3V7L2.9 10L0 7V3Z"],
  P: [4.8, "M0 10V0L4.8 2.8L0 5.8"],
  Q: [6.2, "M2.9 0L5.8 3V7L2.9 10L0 7V3ZM3.4 7L6.2 10.4"],
  R: [5, "M0 10V0L4.8 2.7L.6 5.2L5 10"],
  S: [4.8, "M4.8 1.7L2.6 0L.2 2.1V3.5L4.8 6.5V7.9L2.4 10L0 8.3"],
  T: [6, "M3 .2V10M0 1.1L3 .2L6 1.1"],
  U: [5.2, "M0 0V7.4L2.6 10L5.2 7.4V0"],
  V: [5.8, "M0 0L2.9 10L5.8 0"],
  W: [8, "M0 0L1.9 10L4 3.4L6.1 10L8 0"],
  X: [5.4, "M0 0L5.4 10M5.4 0L0 10"],
  Y: [5.6, "M0 0L2.8 4.8L5.6 0M2.8 4.8V10"],
  Z: [5, "M0 .6H5L0 9.6L5 9.2"],
  "0": [5, "M2.5 0L5 3V7L2.5 10L0 7V3Z"],
  "1": [2, "M0 2.4L2 0V10"],
  "2": [4.8, "M0 2L2.4 0L4.8 2.2L0 9.4L4.8 9.4"],
  "3": [4.4, "M0 .5L4.4 .5L1.4 4.2L4.4 7L2.2 10L0 8.6"],
  "4": [5, "M3.6 10V0L0 6.8H5"],
  "5": [4.6, "M4.4 .5H.6L.4 4.6L4.6 6.6L2.4 10L0 8.6"],
  "6": [4.8, "M4 0L0 6.4L2.4 10L4.8 7L2.4 4.4L.8 5.4"],
  "7": [4.8, "M0 .5H4.8L1.6 10"],
  "8": [4.8, "M2.4 0L4.6 2.3L.2 7.4L2.4 10L4.8 7.4L.2 2.3Z"],
  "9": [4.8, "M.8 10L4.8 3.6L2.4 0L0 3L2.4 5.6L4 4.6"],
  "-": [3, "M0 5.3L3 4.7"],
  "×": [3.6, "M0 3.4L3.6 7.6M3.6 3.4L0 7.6"],
  "·": [0.6, "M.1 4.6L.5 5.4"],
  "'": [0.5, "M.4 0L.1 2.4"],
  ".": [0.6, "M.1 9L.5 10"],
  ",": [0.8, "M.7 8.6L.1 10.8"],
  ":": [0.6, "M.1 3L.5 4M.1 8L.5 9"],
  "?": [4.6, "M0 1.8L2.2 0L4.6 2.2L2.3 5.2V7M2.1 9L2.5 10"],
  "!": [0.6, "M.3 0V6.6M.1 9L.5 10"],
};

const SPACE = 3.6;
const GAP = 2.5;

function shifted(strokes: string, dx: number): string {
  return strokes.replace(
    /([MLH])(-?[\d.]+)/g,
    (_, command: string, x: string) => command + short(Number(x) + dx),
  );
}

/** The strokes of a text and how wide they run. Letters without a glyph lose their accents, then leave a gap. */
export function carve(text: string): { path: string; width: number } {
  let x = 0;
  let path = "";
  for (const letter of text.normalize("NFD").toUpperCase()) {
    if (/\p{M}/u.test(letter)) continue;
    const glyph = GLYPHS[letter];
    if (!glyph) {
      x += SPACE;
      continue;
    }
    path += shifted(glyph[1], x);
    x += glyph[0] + GAP;
  }
  return { path, width: Math.max(0, x - GAP) };
}

export function Carved({
  text,
  tag: Tag = "span",
  className = "",
  wraps = false,
}: {
  text: string;
  tag?: "span" | "h1" | "h2" | "h3" | "div";
  className?: string;
  /** A long text goes on in a second line. */
  wraps?: boolean;
}) {
  return (
    <Tag className={`carved ${wraps ? "wraps" : ""} ${className}`}>
      {(wraps ? text.split(" ") : [text]).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice
        <Cut key={place} text={part} />
      ))}
      <span className="vh">{text}</span>
    </Tag>
  );
}

/** The strokes of one line or word. */
function Cut({ text }: { text: string }) {
  const { path, width } = carve(text);
  const box = short(width + 2.4);
  return (
    <svg viewBox={`-1.2 -1.2 ${box} 12.4`} style={{ aspectRatio: `${box} / 12.4` }} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="miter"
        strokeMiterlimit="3"
      />
    </svg>
  );
}
