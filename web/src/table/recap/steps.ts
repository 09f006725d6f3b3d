/** How much happened since my last turn, as the log tells it. */
import type { Line } from "../../net/wire/table";

const SET_UP = 1;

/** The steps of others since my last turn ended, by their `v`. */
export function stepsSince(lines: readonly Line[], since: number | undefined, mine: number | null): number[] {
  if (since === undefined || mine === null) return [];
  const first = lines.findIndex((line) => line.v > since && line.text !== "" && line.seat !== mine);
  if (first < 0) return [];
  return [...new Set(lines.slice(first).map((line) => line.v))];
}

/** Where my last turn ended as far as the log tells, for a browser that was not there: after my last line. */
export function lastOwn(lines: readonly Line[], mine: number | null): number | undefined {
  return lines.findLast((line) => line.seat === mine && line.text !== "" && line.v > SET_UP)?.v;
}
