/** Roving focus: a group of controls is one stop of the Tab key, arrows move within it. */
import type { Point } from "../drawing/shapes";

export type Direction = "next" | "previous" | "first" | "last";

export function direction(key: string): Direction | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return "next";
    case "ArrowLeft":
    case "ArrowUp":
      return "previous";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

/** The index a key leads to, round the ends; null when the key does not move. */
export function rove(key: string, index: number, count: number): number | null {
  const way = direction(key);
  if (!way || count === 0) return null;
  switch (way) {
    case "next":
      return (index + 1) % count;
    case "previous":
      return (index - 1 + count) % count;
    case "first":
      return 0;
    case "last":
      return count - 1;
  }
}

/** Which of the points an arrow key leads to: the nearest one that lies in that direction. */
export function towards(key: string, from: Point, points: readonly Point[]): number | null {
  const way: Record<string, Point> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const heading = way[key];
  if (!heading) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  points.forEach(([x, y], index) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * heading[0] + dy * heading[1];
    if (ahead < 1) return;
    const aside = Math.abs(dx * heading[1] + dy * heading[0]);
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
