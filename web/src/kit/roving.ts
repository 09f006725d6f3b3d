/** Roving focus: a group of controls is one stop of the Tab key, arrows move within it. */

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
