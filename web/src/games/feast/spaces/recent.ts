/** The last moves of the others: the spaces they used since I last placed Vikings. */
import type { Line } from "../../../net/wire/table";

export function lastPlaced(lines: readonly Line[], seat: number | null): ReadonlySet<number> {
  const placed = lines.filter(({ event }) => event.type === "placed").map(({ event }) => event);
  if (seat === null) return new Set(placed.slice(-1).map(({ space }) => Number(space)));
  const mine = placed.findLastIndex((event) => event.seat === seat);
  return new Set(placed.slice(mine + 1).map(({ space }) => Number(space)));
}
