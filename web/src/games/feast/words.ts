/** Words of this game: phases, amounts, the prompt, what a seat does. */

import type { IconName } from "../../kit";
import { listed, plural } from "../../kit/words";
import type { Prompt, SeatMark, SeatStat } from "../face";
import type { Amounts, FeastView, Props } from "./view";

export const PHASES: readonly (readonly [name: string, rule: string])[] = [
  ["New Viking", "FO-3.1"],
  ["Harvest", "FO-3.2"],
  ["Exploration boards", "FO-3.3"],
  ["New weapon", "FO-3.6"],
  ["Actions", "FO-4.1"],
  ["Start player", "FO-5.1"],
  ["Income", "FO-5.2"],
  ["Breeding", "FO-5.3"],
  ["Feast", "FO-5.4"],
  ["Bonus", "FO-5.5"],
  ["Mountain strips", "FO-5.6"],
  ["Vikings home", "FO-5.7"],
  ["Scoring", "FO-13.1"],
];

export const phaseName = (phase: number): string => PHASES[phase - 1]?.[0] ?? "";

export const vikings = (count: number): string => plural(count, "Viking");

export const named = (thing: string): string => thing.replaceAll("_", " ");

const ONES: Record<string, string> = {
  silver: "1 silver",
  wood: "1 wood",
  stone: "1 stone",
  ore: "1 ore",
};
/** These have no plural of their own, or an odd one. */
const MANY: Record<string, string> = {
  rune_stone: "rune stones",
  chest: "chests",
  stone_house: "stone houses",
  longship: "longships",
};

/** "2 stone and 2 wood", "a shed", "1 chest and 1 silver". */
export function amounts(things: Amounts): string {
  return listed(
    Object.entries(things).map(([thing, count]) =>
      count === 1 ? (ONES[thing] ?? `1 ${named(thing)}`) : `${count} ${MANY[thing] ?? named(thing)}`,
    ),
  );
}

export const headline = (view: FeastView): string =>
  view.round > 0
    ? `Round ${view.round} of ${view.rounds} · ${phaseName(view.phase).toLowerCase()}`
    : "The game is being set up";

/** The first one is what a phone has room for. */
export function seatStats(view: FeastView, seat: number): SeatStat[] {
  const there = view.seats[seat];
  if (!there) return [];
  const income = there.boards.reduce((sum, board) => sum + board.income, 0);
  return [
    { icon: "helmet", value: there.vikings, label: "Vikings left" },
    { icon: "coin", value: there.silver, label: "silver" },
    { icon: "plus", value: income, label: "income" },
    { icon: "map", value: Math.max(0, there.boards.length - 1), label: "more boards" },
  ];
}

export function seatMarks(view: FeastView, seat: number): SeatMark[] {
  return view.start === seat && view.players > 1 ? [{ icon: "horn", label: "start player" }] : [];
}

export function seatDoing(view: FeastView, seat: number): string {
  const asked = view.open.find((one) => one.seat === seat);
  if (view.over) return "";
  if (asked) return DOING[asked.kind] ?? "decides";
  return view.phase === 5 && view.seats[seat]?.passed ? "has passed" : "waits";
}

const DOING: Record<string, string> = {
  action: "on turn",
  end: "on turn",
  window: "may lay goods",
  feast: "fills the banquet table",
  coins: "fills the banquet table",
  roll: "rolls",
  start: "chooses a card",
  card: "uses cards",
  instead: "uses cards",
};

type Said = readonly [icon: IconName, lead: string, rest: string];

/** What is awaited of me, in two short sentences. */
function asked({ view, ask, seat }: Props): Said {
  const left = view.seats[seat ?? 0]?.vikings ?? 0;
  switch (ask?.kind) {
    case "action":
      return [
        "helmet",
        "Your turn.",
        `Choose a space for ${left === 1 ? "your last Viking" : `some of your ${left} Vikings`}.`,
      ];
    case "end":
      return ["check", "Your turn.", "Lay goods, or end the turn."];
    case "window":
      return ["hourglass", ask.prompt, "Lay goods or buy ships."];
    case "feast":
      return ["horn", "Fill the banquet table.", "From left to right, until the table is full."];
    case "coins":
      return ["coin", "Gaps on the table.", "Each without silver costs 3 points."];
    case "card":
      return ["cards", "Cards.", ask.prompt];
    case "instead":
      return ["cards", "Cards.", "You may choose something else instead."];
    case "roll":
      return ["die", "The dice.", ask.prompt];
    default:
      return ["horn", ask?.prompt ?? "", ""];
  }
}

export function prompt(props: Props): Prompt {
  const { view, ask, names, outcome } = props;
  if (outcome || view.over) return { icon: "trophy", lead: "The game is over.", rest: "", mine: false };
  if (ask) {
    const [icon, lead, rest] = asked(props);
    return { icon, lead, rest, mine: true };
  }
  const seats = view.open.map(({ seat }) => names[seat] ?? "");
  const kind = view.open[0]?.kind ?? "";
  return {
    icon: "hourglass",
    lead: listed(seats),
    rest: seats.length > 1 ? "are awaited." : seats.length ? `${WAITED[kind] ?? "decides"}.` : "",
    mine: false,
  };
}

const WAITED: Record<string, string> = {
  action: "is on turn",
  end: "finishes the turn",
  window: "may lay goods",
  feast: "fills the banquet table",
  coins: "fills the banquet table",
  roll: "rolls the dice",
  card: "uses cards",
  instead: "uses cards",
};
