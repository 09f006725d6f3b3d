/** The lines of a tile, 24 units a cell. */
import type { Form } from "../geometry";

export const UNIT = 24;

type Cell = readonly [row: number, col: number];

const key = (row: number, col: number): number => row * 64 + col + 8;

/** All cells, filled. */
export const body = (cells: readonly Cell[]): string =>
  cells.map(([r, c]) => `M${c * UNIT} ${r * UNIT}h${UNIT}v${UNIT}h-${UNIT}Z`).join("");

/** The edges that border on nothing. */
export function outline(cells: readonly Cell[]): string {
  const own = new Set(cells.map(([r, c]) => key(r, c)));
  return cells
    .map(([r, c]) => {
      const [x, y] = [c * UNIT, r * UNIT];
      let d = "";
      if (!own.has(key(r - 1, c))) d += `M${x} ${y}h${UNIT}`;
      if (!own.has(key(r + 1, c))) d += `M${x} ${y + UNIT}h${UNIT}`;
      if (!own.has(key(r, c - 1))) d += `M${x} ${y}v${UNIT}`;
      if (!own.has(key(r, c + 1))) d += `M${x + UNIT} ${y}v${UNIT}`;
      return d;
    })
    .join("");
}

/** The edges between two own cells, cut short at the corners. */
export function seams(cells: readonly Cell[]): string {
  const own = new Set(cells.map(([r, c]) => key(r, c)));
  return cells
    .map(([r, c]) => {
      let d = "";
      if (own.has(key(r, c + 1))) d += `M${(c + 1) * UNIT} ${r * UNIT + 3}v${UNIT - 6}`;
      if (own.has(key(r + 1, c))) d += `M${c * UNIT + 3} ${(r + 1) * UNIT}h${UNIT - 6}`;
      return d;
    })
    .join("");
}

/** Where the icon of a tile stands and how large it is: in the middle, or on the fullest part of an odd shape. */
export function iconPlace({ rows, cols, spots }: Form): { x: number; y: number; size: number } {
  const size = rows === 1 || cols === 1 ? 20 : Math.min(rows, cols) >= 3 && spots.length >= 9 ? 36 : 26;
  const whole = spots.length === rows * cols;
  if (whole) return { x: (cols * UNIT) / 2, y: (rows * UNIT) / 2, size };
  const own = new Set(spots.map(([r, c]) => key(r, c)));
  const mid = (axis: 0 | 1): number => spots.reduce((sum, spot) => sum + spot[axis] + 0.5, 0) / spots.length;
  const [my, mx] = [mid(0), mid(1)];
  const near = (points: (readonly [number, number])[]): readonly [number, number] | undefined =>
    points.toSorted((a, b) => Math.hypot(a[0] - my, a[1] - mx) - Math.hypot(b[0] - my, b[1] - mx))[0];
  const blocks = spots.filter(
    ([r, c]) => own.has(key(r + 1, c)) && own.has(key(r, c + 1)) && own.has(key(r + 1, c + 1)),
  );
  const [row, col] = near(blocks.map(([r, c]) => [r + 1, c + 1])) ??
    near(spots.map(([r, c]) => [r + 0.5, c + 0.5])) ?? [0.5, 0.5];
  return { x: col * UNIT, y: row * UNIT, size: blocks.length ? 26 : 20 };
}
