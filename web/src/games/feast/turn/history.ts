/** What I have done this turn, read from the log: one step a line, and how far back it is settled. */

import { capital } from "../../../kit/words";
import type { Line } from "../../../net/wire/table";

export interface Step {
  readonly key: number;
  readonly text: string;
  /** A die or a card was seen after it: it cannot be taken back. */
  readonly settled: boolean;
}

/** Events that end a turn of mine, seen from the next one. */
const BREAKS = new Set(["roundbegun"]);
const OTHERS = new Set(["placed", "passedout"]);
/** What can be done before Vikings are placed; whatever else stands there belongs to the phases before. */
const ANYTIME = new Set(["laiddown", "shipbought", "shiparmed", "foodset", "cardworked"]);
/** What nobody can forget again. */
const SEEN = new Set(["weapondrawn", "carddrawn", "cardseen", "cardplayed", "dierolled"]);

/** Where my turn began in the log. Lines up to `mark` belong to what was before. */
function beginning(lines: readonly Line[], seat: number, mark: number): number {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    const type = String(line?.event.type);
    if (!line || BREAKS.has(type) || line.v <= mark) return index + 1;
    if (OTHERS.has(type) && line.event.seat !== seat) return index + 1;
    // My own earlier turn ended somewhere after its first step: without a mark, the newest placing begins.
    if (type === "placed" && mark < 0) return index;
  }
  return 0;
}

/** "**Ylva** uses **Smithy** with 3 Vikings." becomes "Uses Smithy with 3 Vikings". */
const told = (text: string): string =>
  capital(
    text
      .replace(/^\*\*[^*]*\*\*('s)?\s*/, "")
      .replaceAll("**", "")
      .replace(/\.$/, ""),
  );

export function stepsOf(lines: readonly Line[], seat: number, mark: number): Step[] {
  const turn = lines.map((line, index) => ({ line, index })).slice(beginning(lines, seat, mark));
  const placed = turn.findIndex(({ line }) => line.event.type === "placed");
  const own = turn.filter(
    ({ line }, place) =>
      line.text !== "" &&
      line.event.seat === seat &&
      ((placed >= 0 && place >= placed) || ANYTIME.has(String(line.event.type))),
  );
  const floor = own.findLastIndex(({ line }) => SEEN.has(String(line.event.type)));
  return own.map(({ line, index }, place) => ({
    key: index,
    text: told(line.text),
    settled: place <= floor,
  }));
}
