/** Ten seats in dealing order, each known by colour, rune and shield pattern. Colours live in tokens.css as --s1 to --s10. */
import { polar, sector, short } from "./shapes";

/** Elder futhark staves on a 10-unit box, straight cuts only; staves used by hate groups are left out. */
export const SEATS = [
  { name: "madder", rune: "fehu", stave: "M3 10V0M3 4L8 0M3 7.6L8 3.6", pattern: "plain" },
  { name: "weld", rune: "raido", stave: "M2.5 10V0L7.5 2.8L3 5.4L7.8 10", pattern: "halves" },
  { name: "woad", rune: "gebo", stave: "M1 0L9 10M9 0L1 10", pattern: "quarters" },
  { name: "moss", rune: "uruz", stave: "M2 10V0L8 4V10", pattern: "eighths" },
  { name: "bone", rune: "mannaz", stave: "M1.5 10V0L8.5 4.5M8.5 10V0L1.5 4.5", pattern: "teeth" },
  { name: "rust", rune: "berkanan", stave: "M2.5 0V10M2.5 0L7.5 2.5L2.5 5L7.5 7.5L2.5 10", pattern: "studs" },
  { name: "iron", rune: "ingwaz", stave: "M5 0L9 5L5 10L1 5Z", pattern: "rim" },
  { name: "ice", rune: "thurisaz", stave: "M3 10V0M3 2.2L7.8 5L3 7.8", pattern: "spokes" },
  { name: "heather", rune: "jera", stave: "M5.5 0L2 3.2L5.5 6.4M4.5 3.6L8 6.8L4.5 10", pattern: "third" },
  { name: "pine", rune: "kaunan", stave: "M7.5 0L2.5 5L7.5 10", pattern: "blocks" },
] as const;

export type Pattern = (typeof SEATS)[number]["pattern"];

const MIDDLE = 12;
const INNER = 7.1;
const OUTER = 11.2;

const turns = (step: number, from = 0): number[] =>
  Array.from({ length: 360 / step }, (_, k) => from + k * step);
const band = (from: number, to: number, inner = INNER, outer = OUTER): string =>
  sector(MIDDLE, MIDDLE, inner, outer, from, to);

/** The painted part of a round shield, as one path; a plain shield has none. */
export function shieldPattern(pattern: Pattern): string {
  switch (pattern) {
    case "plain":
      return "";
    case "halves":
      return band(0, 180);
    case "quarters":
      return band(0, 90) + band(180, 270);
    case "eighths":
      return turns(90)
        .map((a) => band(a, a + 45))
        .join("");
    case "third":
      return band(-60, 60);
    case "rim":
      return band(0, 179.99, 9.1, 10.3) + band(180, 359.99, 9.1, 10.3);
    case "spokes":
      return turns(30)
        .map((a) => band(a - 3.6, a + 3.6))
        .join("");
    case "blocks":
      return turns(60)
        .map((a) => band(a - 13, a + 13, 9.2))
        .join("");
    case "studs":
      return turns(45, 22)
        .map((a) => polar(MIDDLE, MIDDLE, 9.2, a))
        .map(([x, y]) => `M${short(x - 1.15)} ${short(y)}a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0 -2.3 0Z`)
        .join("");
    case "teeth":
      return turns(36)
        .map((a) => [
          polar(12, 12, OUTER, a - 15),
          polar(12, 12, OUTER, a + 15),
          polar(12, 12, INNER + 0.4, a),
        ])
        .map((points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`)
        .join("");
  }
}
