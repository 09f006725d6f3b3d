/** Where things lie in the drawing of an arena: 1000 units across, middle at 500, 500. */
import { disc, type Point, polar, polyline, short } from "../../../kit/drawing/shapes";
import type { ArenaBoard, BoardSpace } from "../view";

export const MIDDLE = 500;
const HALF = 500;

const degrees = (along: number, radius: number): number => ((along / radius) * 180) / Math.PI;

export function ringOf(board: ArenaBoard, space: BoardSpace): readonly [inner: number, outer: number] {
  const ring = board.rings[space.ring] ?? [0, 1];
  return [ring[0] * HALF, ring[1] * HALF];
}

export function middleOf(space: BoardSpace): Point {
  return [space.x * 1000, space.y * 1000];
}

/** The outline of a space, drawn `inset` units inside its borders on every side. */
export function outline(board: ArenaBoard, space: BoardSpace, inset: number): string {
  const [inner, outer] = ringOf(board, space);
  if (inner === 0) return disc(MIDDLE, MIDDLE, outer - inset);
  const [near, far] = [inner + inset, outer - inset];
  const [from, to] = space.arc;
  const [dNear, dFar] = [degrees(inset, near), degrees(inset, far)];
  const at = (radius: number, angle: number) => {
    const [x, y] = polar(MIDDLE, MIDDLE, radius, angle);
    return `${short(x)} ${short(y)}`;
  };
  const big = to - from > 180 ? 1 : 0;
  return (
    `M${at(far, from + dFar)}A${short(far)} ${short(far)} 0 ${big} 1 ${at(far, to - dFar)}` +
    `L${at(near, to - dNear)}A${short(near)} ${short(near)} 0 ${big} 0 ${at(near, from + dNear)}Z`
  );
}

/** Where the number of steps is written: the outer corner of the space, clear of pieces. */
export function badge(board: ArenaBoard, space: BoardSpace): Point {
  const [inner, outer] = ringOf(board, space);
  if (inner === 0) return [MIDDLE, MIDDLE - 48];
  const radius = outer - 27;
  return polar(MIDDLE, MIDDLE, radius, space.arc[0] + degrees(31, radius));
}

/** Three lines of waves over a water space. */
export function waves(board: ArenaBoard, space: BoardSpace): string[] {
  const [inner, outer] = ringOf(board, space);
  const span = (space.arc[1] - space.arc[0]) * 0.66;
  const count = Math.max(12, Math.round(((outer * span * Math.PI) / 180 / 130) * 12));
  return [0.2, 0.444, 0.687].map((share, line) => {
    const points = Array.from({ length: count + 1 }, (_, k) => {
      const swell = 7 * Math.sin((k * Math.PI) / 2 + line);
      return polar(
        MIDDLE,
        MIDDLE,
        inner + share * (outer - inner) + swell,
        space.angle - span / 2 + (k * span) / count,
      );
    });
    const first = points[0] ?? [0, 0];
    const curves = points.slice(1).map(([x, y], k) => {
      const [nx, ny] = points[Math.min(k + 2, count)] ?? [x, y];
      return `Q${short(x)} ${short(y)} ${short((x + nx) / 2)} ${short((y + ny) / 2)}`;
    });
    return `M${short(first[0])} ${short(first[1])}${curves.join("")}`;
  });
}

const TUFTS = [
  [-0.26, -0.2],
  [0.2, 0.24],
  [0.04, -0.3],
  [-0.16, 0.32],
] as const;

/** A few blades of grass on an ordinary space. */
export function grass(board: ArenaBoard, space: BoardSpace): string {
  const [inner, outer] = ringOf(board, space);
  const span = space.arc[1] - space.arc[0];
  const narrow = (span * Math.PI * (inner + outer)) / 360 < 190;
  return TUFTS.filter((_, tuft) => !(narrow && tuft === 2))
    .map(([along, across]) => {
      const radius = (inner + outer) / 2 + across * (outer - inner);
      const [x, y] = polar(MIDDLE, MIDDLE, radius, space.angle + along * span * 1.15);
      const blades: Point[][] = [
        [
          [x - 8, y - 9],
          [x - 2, y + 5],
          [x + 3, y - 13],
        ],
        [
          [x + 3, y + 5],
          [x + 11, y - 6],
        ],
      ];
      return blades.map(polyline).join("");
    })
    .join("");
}

/** How several bracelets share a space: beside each other, a little downwards, smaller the more there are. */
export function piled(space: BoardSpace, count: number): { points: Point[]; scale: number } {
  const [x, y] = middleOf(space);
  const scale = count === 1 ? 1.9 : count === 2 ? 1.6 : 1.3;
  const apart = count <= 2 ? 52 : 84 / (count - 1);
  return {
    scale,
    points: Array.from({ length: count }, (_, k) => {
      const off = k - (count - 1) / 2;
      return [x + off * apart, y + off * apart * 0.4];
    }),
  };
}
