/** The raise that is chosen beforehand: the likeliest one, or none where a player would rather do something else. */
import type { SpoilsBidOptions, SpoilsView } from "../../../net/wire/spoils";
import { standing } from "../view";
import { type Bid, FACES, span } from "./bids";
import { odds } from "./odds";

/**
 * Of every face the least that may be bid. Null where a challenge is likelier to win, and for a first bid of any
 * number: one die of a face that one holds is sure, and says nothing.
 */
export function likeliest(view: SpoilsView, turn: SpoilsBidOptions): Bid | null {
  if (turn.first && !turn.step) return null;
  const bid = standing(view);
  const raises = FACES.flatMap((v) => {
    const range = span(turn, v);
    return range ? [{ v, q: range.least, chance: odds(view, range.least, v) }] : [];
  });
  const [best] = raises.sort((a, b) => b.chance - a.chance || a.q - b.q || a.v - b.v);
  const falsehood = bid ? 1 - odds(view, bid.q, bid.v) : 0;
  return best && best.chance >= falsehood ? { q: best.q, v: best.v } : null;
}
