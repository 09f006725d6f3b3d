/** Sentences of the prompt bar, the seats and the tray. */

import { listed, plural } from "../../kit/words";
import type { SpoilsView } from "../../net/wire/spoils";
import type { Prompt } from "../face";
import { verdict } from "../shared/ranking";
import { betWords } from "./bet/stake";
import { known, odds, percent } from "./bid/odds";

import { bidWords, faceWord } from "./pieces";
import { told } from "./reveal/playback";
import { diceInPlay, facts, isSealed, optionsOf, ordered, type Props, standing } from "./view";

export function headline(view: SpoilsView): string {
  const dice = diceInPlay(view);
  return [`Round ${view.round} of 9`, `stage ${view.stage} of 3`, dice > 0 && `${dice} dice`]
    .filter(Boolean)
    .join(" · ");
}

/** "7 × 4", where there is no room for the face as a word. */
const short = (q: number, v: number): string => `${q} × ${v}`;

function bidding(view: SpoilsView, seat: number): string {
  const [, q = 0, v = 0] = view.bids.findLast(([bidder]) => bidder === seat) ?? [];
  return q ? short(q, v) : "waits";
}

function dividing(view: SpoilsView, seat: number): string {
  const lost = view.seats[seat]?.bet?.amount ?? 0;
  if (view.turn === seat) return "takes now";
  const later = view.order.find(([winner]) => winner === seat);
  if (later) return `takes ${later[1]}`;
  if (view.winners.includes(seat)) return "has taken";
  return view.winners.length > 0 ? `lost ${lost}` : "waits";
}

const role = (view: SpoilsView, seat: number): string =>
  view.declarer === seat ? "declarer" : view.challenger === seat ? "challenger" : "bettor";

const ASKED: Record<string, string> = {
  name: "names the first bidder",
  artifacts: "thinking",
  answer: "thinking",
  lyre: "shows dice or pays",
  swap: "chooses a card",
  leftover: "looks at the leftovers",
  item: "names an item",
  give: "gives the Chalice away",
};

/** What a seat is doing right now, in two to four words. */
export function seatDoing(view: SpoilsView, seat: number): string {
  if (view.over) return "";
  const sealed = isSealed(view, seat);
  const asked = view.open.find((open) => open.seat === seat);
  if (view.step === "bet" && view.holding.includes(seat)) return "bets last";
  if (view.step === "bet" && view.window === null) {
    return sealed || view.holding.length > 0 ? "has bet" : "thinking";
  }
  if (sealed) return "has answered";
  if (asked?.kind === "bet") return "bets last";
  if (asked?.kind === "bid") return view.bids.length ? "is to bid" : "bids first";
  if (asked && ASKED[asked.kind]) return ASKED[asked.kind] ?? "";
  switch (view.step) {
    case "bid":
      return bidding(view, seat);
    case "bet":
    case "reveal":
      return role(view, seat);
    case "divide":
      return dividing(view, seat);
    default:
      return view.chief === seat ? "chief" : "waits";
  }
}

/** "Torsten, Halla and Odd", whoever is awaited but me; long lists are counted, so that the line stays short. */
export function awaitedWords(view: SpoilsView, names: readonly string[], seat: number | null): string {
  const all = view.open.filter((open) => open.seat !== seat).map((open) => names[open.seat] ?? "");
  const [first = "", second = ""] = all;
  return all.length > 3 ? `${first}, ${second} and ${all.length - 2} more` : listed(all);
}

const awaiting = ({ view, names, seat }: Pick<Props, "view" | "names" | "seat">): string => {
  const words = awaitedWords(view, names, seat);
  return words ? `Awaiting ${words}.` : "";
};

/** The moment of an artifact window, in a few words. */
export function moment(view: SpoilsView, names: readonly string[]): string {
  const bid = standing(view);
  const taker = view.turn === null ? "the next winner" : (names[view.turn] ?? "");
  switch (view.window) {
    case "round_start":
      return "The pile is open, the dice are not rolled yet.";
    case "after_own_roll":
      return "The dice are rolled.";
    case "bidding_any":
      return bid ? `The bid is ${bidWords(bid.q, bid.v)}.` : "Before the first bid.";
    case "after_bid":
      return bid ? `${names[bid.seat]} bids ${bidWords(bid.q, bid.v)}.` : "A bid is made.";
    case "bets_open":
      return "Before the bets are placed.";
    case "bets_revealed":
      return "The bets are open, the cups are closed.";
    case "own_dice_reveal":
      return "Your cup is lifted.";
    case "all_dice_revealed":
      return "All cups are lifted, nothing is counted yet.";
    case "reveal_dice_end":
      return "The winners are known.";
    case "pick_turn":
      return `Before ${taker} takes treasure.`;
    case "division_end":
      return "All winners have taken.";
    case "round_end":
      return "The round is over.";
    case "final":
      return "Last chance to use artifacts.";
    default:
      return "";
  }
}

export const declared = (view: SpoilsView, names: readonly string[]): string => {
  const bid = standing(view);
  if (!bid) return "";
  const challenger = view.challenger === null ? "" : `, ${names[view.challenger]} challenges`;
  return `${names[bid.seat]} declares ${bidWords(bid.q, bid.v)}${challenger}.`;
};

export const HOLD = "Or bet last, after seeing one other bet.";

/** What the Norn Orb has shown me. */
export function glimpsed({ view, names, seat }: Pick<Props, "view" | "names" | "seat">): string {
  const seen = view.seats.flatMap(({ bet }, other) =>
    bet && other !== seat ? [`${names[other]} bets ${betWords(bet.side, bet.amount)}.`] : [],
  );
  return seen.join(" ");
}

/** What I am asked, in one line: who or what, and what is awaited. */
function asked(props: Props): Prompt {
  const { ask, view, names, board } = props;
  const mine = ask?.answer == null;
  const say = (icon: Prompt["icon"], lead: string, rest: string): Prompt => ({ icon, lead, rest, mine });
  const options = optionsOf(ask);
  const bid = standing(view);
  if (!mine) return say("fist", "You have answered.", awaiting(props));
  switch (options?.type) {
    case "bidders":
      return say("chief", "You are chief.", "Name the Viking who bids first.");
    case "bidturn":
      if (options.low > options.top) return say("axe", "Your bid.", "Nothing is higher: challenge.");
      return bid
        ? say("horn", "Your bid.", `Raise ${bidWords(bid.q, bid.v)}, or challenge.`)
        : say("horn", "Your bid.", "Make the first bid.");
    case "bets":
      return say("fist", "Place your bet.", options.hold ? HOLD : glimpsed(props) || declared(view, names));
    case "artifacts":
      return say("knot", "Use an artifact?", moment(view, names));
    case "answers": {
      const last = view.announced.at(-1);
      const name = facts(board, options.card)?.name ?? "an artifact";
      return say(
        "knot",
        `${names[last?.seat ?? 0]} uses ${name}.`,
        "Respond with an artifact, or let it happen.",
      );
    }
    case "lyreanswers":
      return say("knot", "The Singing Lyre.", `Show two ${faceWord(options.face)}, or pay 5 gold.`);
    case "swaps":
      return say("cards", "Swap a card.", `Choose a card of ${names[options.victim]}.`);
    case "leftovers":
      return say("chest", "The leftovers.", `Take a card of stage ${options.stage}, or nothing.`);
    case "items":
      return say("knot", `${options.name}.`, "Choose the item it counts as.");
    case "losers":
      return say("cup", "You won with the Chalice.", "Give it to one who lost.");
    case "picks":
      return say("chest", "Take a treasure.", `${options.left} left to take.`);
    default:
      return say("horn", "Your move.", ask?.prompt ?? "");
  }
}

/** What the table is doing while nobody asks me. */
function watched(props: Props): Prompt {
  const { view, names, board, seat } = props;
  const say = (icon: Prompt["icon"], lead: string, rest: string): Prompt => ({
    icon,
    lead,
    rest,
    mine: false,
  });
  const announced = view.announced.at(-1);
  const first = view.open[0];
  const bid = standing(view);
  if (announced) {
    const name = facts(board, announced.card)?.name ?? "an artifact";
    return say("knot", `${names[announced.seat]} uses ${name}.`, awaiting(props));
  }
  if (first?.kind === "bid") {
    return say(
      "horn",
      `${names[first.seat]} is to bid.`,
      bid ? `Raise ${bidWords(bid.q, bid.v)}, or challenge.` : "Make the first bid.",
    );
  }
  if (first?.kind === "bet") {
    return view.sealed.length || view.open.length > 1
      ? say("fist", "Bets are being placed.", awaiting(props))
      : say("fist", `${names[first.seat]} bets last.`, "All others have bet.");
  }
  if (first?.kind === "name")
    return say("chief", `${names[first.seat]} is chief.`, "Names the first bidder.");
  if (first?.kind === "pick") {
    const next = view.order[0];
    return say(
      "chest",
      `${names[first.seat]} takes treasure.`,
      next ? `Then ${names[next[0]]}.` : "The last of the winners.",
    );
  }
  if (first?.kind === "artifacts" && view.step !== "reveal") {
    return say("knot", "Artifacts may be used.", `${moment(view, names)} ${awaiting(props)}`.trim());
  }
  if (view.step === "reveal") {
    const { lead, rest } = told(view, names, seat);
    return say("cup", lead, awaiting(props) || rest);
  }
  if (first) {
    const who = awaitedWords(view, names, null);
    return say("hourglass", who, view.open.length > 1 ? "are awaited." : `${seatDoing(view, first.seat)}.`);
  }
  return say("hourglass", "One moment.", "");
}

export function prompt(props: Props): Prompt {
  const { outcome, names, ask } = props;
  if (outcome) {
    return {
      icon: "trophy",
      lead: "The game is over.",
      rest: `${verdict(outcome, names, "gold")}.`,
      mine: false,
    };
  }
  return ask && !ordered(ask) ? asked(props) : watched(props);
}

export interface Chance {
  /** What I know and what is lacking. */
  text: string;
  /** How likely it is, where that is worth saying. */
  percent: string;
  /** The same from 0 to 1. */
  share: number;
}

const holding = (own: number | null, seen: number): string => {
  const open = seen === 0 ? "" : seen === 1 ? "1 is shown" : `${seen} are shown`;
  if (own === null) return open ? `Your dice are hidden, ${open}` : "Your dice are hidden";
  return [`You hold ${own || "none"}`, open].filter(Boolean).join(" and ");
};

/** What a bid needs beyond what I see. */
export function chance(view: SpoilsView, seat: number | null, q: number, v: number): Chance {
  const { own, seen, hidden } = known(view, seat, v);
  const need = q - (own ?? 0) - seen;
  const held = holding(own, seen);
  if (need <= 0) return { text: `${held}: already true.`, percent: "100%", share: 1 };
  const rest = plural(hidden, "die", "dice");
  if (need > hidden) {
    return {
      text: `${held}, but only ${rest} ${hidden === 1 ? "is" : "are"} hidden.`,
      percent: "0%",
      share: 0,
    };
  }
  const share = odds(view, q, v);
  return { text: `${held}, so ${need} more among ${rest}.`, percent: percent(share), share };
}
