/** Which steps happened since my last turn, according to the log. */
import type { Line } from "../../net/wire/table";

const SET_UP = 1;

/** The steps of others since my last turn ended, by their `v`. */
export function stepsSince(lines: readonly Line[], since: number | undefined, mine: number | null): number[] {
  if (since === undefined || mine === null) return [];
  const first = lines.findIndex((line) => line.v > since && line.text !== "" && line.seat !== mine);
  if (first < 0) return [];
  return [...new Set(lines.slice(first).map((line) => line.v))];
}

/** Where my last turn ended, for a browser that did not see it: after my last line in the log. */
export function lastOwn(lines: readonly Line[], mine: number | null): number | undefined {
  return lines.findLast((line) => line.seat === mine && line.text !== "" && line.v > SET_UP)?.v;
}
