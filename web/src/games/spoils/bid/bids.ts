/** Which bids a turn allows. A bid of q dice with face v has rank 6(q - 1) + v; the server names the lowest and the highest. */
import type { Reason } from "../../../kit";
import type { SpoilsBidOptions } from "../../../net/wire/spoils";
import { bidWords, faceWord } from "../pieces";

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface Bid {
  q: number;
  v: number;
}

type Turn = Pick<SpoilsBidOptions, "low" | "top" | "first" | "step">;

const rank = ({ q, v }: Bid): number => 6 * (q - 1) + v;
const bidOf = (place: number): Bid => ({ q: Math.floor((place - 1) / 6) + 1, v: ((place - 1) % 6) + 1 });

/** The smallest raise; null when nothing but a challenge is left. */
export const smallest = ({ low, top }: Turn): Bid | null => (low > top ? null : bidOf(low));

/** The fewest and the most dice that may be bid on a face; null if none may. */
export function span({ low, top }: Turn, v: number): { least: number; most: number } | null {
  const least = Math.max(1, Math.ceil((low - v) / 6) + 1);
  const most = Math.floor((top - v) / 6) + 1;
  return least > most ? null : { least, most };
}

/** Why a bid is not possible, in the words of the rules; null if it is. */
export function barred(turn: Turn, bid: Bid): Reason | null {
  const place = rank(bid);
  if (Number.isInteger(bid.q) && place >= turn.low && place <= turn.top) return null;
  if (!Number.isInteger(bid.q) || bid.q < 1) {
    return { rule: "SW-4.2", text: "A bid is a number of dice and a face." };
  }
  if (turn.step && turn.first) {
    return { rule: "SW-11.2", text: `In step bidding the first bid is for ${bidOf(turn.low).q} dice.` };
  }
  if (place < turn.low) {
    const least = span(turn, bid.v)?.least;
    return {
      rule: "SW-4.5",
      text: least
        ? `Not higher than the standing bid: ${bidWords(least, bid.v)} at least.`
        : `No bid on ${faceWord(bid.v)} is high enough any more.`,
    };
  }
  if (turn.step) return { rule: "SW-11.3", text: "In step bidding you may add one die at most." };
  return { rule: "SW-R3", text: `There cannot be more than ${Math.floor(turn.top / 6)} such dice.` };
}

/** Another face keeps a number that was asked for, where it is legal; else it starts with its own least. */
export function withFace(turn: Turn, bid: Bid | null, v: number, asked: boolean): Bid | null {
  const range = span(turn, v);
  if (!range) return bid;
  return { v, q: bid && asked ? Math.min(Math.max(bid.q, range.least), range.most) : range.least };
}

export const FIRST: Reason = {
  rule: "SW-R4",
  text: "You bid first: there is nothing to challenge yet.",
};

export const FACELESS: Reason = { rule: "SW-4.2", text: "Choose a face first." };
