/** Clash of Vikings at the table. */

import { holdRestFor } from "../../kit/rest";
import { capital, listed } from "../../kit/words";
import type { GameFace, Prompt } from "../face";
import { verdict } from "../shared/ranking";
import { Board } from "./Board";
import { Provider } from "./begun";
import { icon, looks } from "./cards";
import { ON_BOARD } from "./spaces";
import { Tray } from "./Tray";
import type { ArenaBoard, ClashView, SeatView } from "./view";
import { announced, doing, seatDoing } from "./words";

type Face = GameFace<ClashView, ArenaBoard>;
type Props = Parameters<Face["prompt"]>[0];

const ARENAS: Record<string, string> = { meadow: "Open Meadow", moat: "The Moat" };
const COUNT = ["nobody", "one player", "two players", "three players", "four players"];

function headline(view: ClashView): string {
  const arena = String(view.options.arena ?? "");
  return [
    view.turn > 0 && `Turn ${view.turn}`,
    ARENAS[arena] ?? capital(arena),
    view.options.variant === "bluff" && "Bluff Arena",
    COUNT[view.players],
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What I am asked, in one line: who or what, and what is awaited. */
function asked({ ask, view, names, seat }: Props): Prompt {
  const mine = ask?.answer == null;
  const say = (icon: Prompt["icon"], lead: string, rest: string): Prompt => ({ icon, lead, rest, mine });
  const { claim } = view;
  const who = claim ? (names[claim.seat] ?? "") : "";
  switch (ask?.kind) {
    case "announce":
      return say(
        "horn",
        `Your turn, card ${Math.max(1, view.nth)} of 2.`,
        "Lay a card, say an action, true or not.",
      );
    case "call": {
      const others = view.open
        .filter((open) => open.kind === "call" && open.seat !== seat)
        .map(({ seat }) => names[seat] ?? "");
      const awaited = listed(others);
      return say(
        "axe",
        `${who} says ${claim ? looks(claim.claim).label : ""}?`,
        mine ? "Call it, or let it pass." : awaited ? `Awaiting ${awaited}.` : "All have answered.",
      );
    }
    case "move":
      return say(
        claim ? icon(claim.claim) : "walk",
        claim?.card ? "Your card was true." : "Nobody stopped you.",
        `${claim ? looks(claim.claim).label : "Move"}: choose a lit space.`,
      );
    case "slam":
      return say("slam", "Slam.", "Choose a Viking, then where it is pushed.");
    case "attack":
      return say(claim ? icon(claim.claim) : "axe", "Your attack.", "Choose whom to hit.");
    case "shield":
      return say("shield", `${who} attacks you.`, "Lay a card as a shield, or take the hit.");
    case "doubt":
      return say("axe", `${claim ? names[claim.target ?? 0] : ""} says Shield.`, "Call it or let it pass.");
    case "take":
      return say("bracelet", "Take a bracelet.", "Choose one of those lying face-down.");
    case "drop":
      return say("bracelet", "A bracelet falls.", "Choose a lit space for it.");
    case "start":
      return say("walk", "Where do you start?", "Choose a lit gate.");
    default:
      return say("horn", "Your move.", ask?.prompt ?? "");
  }
}

function prompt(props: Props): Prompt {
  const { view, names, outcome, ask, seat } = props;
  if (outcome)
    return { icon: "trophy", lead: "The game is over.", rest: `${verdict(outcome, names)}.`, mine: false };
  if (ask) return asked(props);
  const first = view.open[0];
  if (!first) return { icon: "hourglass", lead: "One moment.", rest: "", mine: false };
  const who = listed(view.open.map((open) => names[open.seat] ?? ""));
  const rest = view.open.length > 1 ? "are awaited" : doing(first.kind);
  const { claim } = view;
  // What came of a call is said as long as it is being paid.
  if (first.kind === "take" && claim?.card) {
    const lead = `${announced(claim, names[claim.seat] ?? "", seat)}.`;
    return {
      icon: claim.card === claim.claim ? "check" : "cross",
      lead,
      rest: `${who} ${rest}.`,
      mine: false,
    };
  }
  return first.kind === "call" && claim
    ? {
        icon: "axe",
        lead: `${names[claim.seat]} says ${looks(claim.claim).label}?`,
        rest: `Awaiting ${who}.`,
        mine: false,
      }
    : { icon: first.kind === "announce" ? "horn" : "hourglass", lead: who, rest: `${rest}.`, mine: false };
}

/** What everybody may know of a row and a deck beyond the counts in the strip. */
const rowWords = ({ open }: SeatView): string =>
  `bracelets${open.length ? `, face-up: ${open.join(", ")}` : ""}`;
const deckWords = ({ draw, discard }: SeatView): string =>
  `cards in hand, ${draw} to draw, ${discard} discarded`;

export const face: Face = {
  Provider,
  Board: Board,
  screen: () => holdRestFor(import("./board/Screen")),
  Tray,
  Hand: Tray,
  onBoard: ON_BOARD,
  headline,
  goal: ({ seats, supply }) => ({
    aim: "Most points win.",
    how: "A turn: lay two cards, one after the other, and say what each does. Whoever doubts it calls: a lie costs you a bracelet, the truth costs the caller one. You also get bracelets by stepping on them and by hitting Vikings.",
    each: seats.map(({ bracelets }) => bracelets),
    unit: "bracelets",
    rest: `supply ${supply}`,
  }),
  seatStats(view, seat) {
    const there = view.seats[seat];
    return [
      { icon: "bracelet", value: there?.bracelets ?? 0, label: there ? rowWords(there) : "bracelets" },
      { icon: "cards", value: there?.hand ?? 0, label: there ? deckWords(there) : "cards in hand" },
    ];
  },
  seatDoing,
  seatPoints: (_, seat) => [`row:${seat}`],
  active: (view) => (view.over || view.turn === 0 ? null : view.active),
  awaited: ({ over, open }) => (over ? [] : open.map(({ seat }) => seat)),
  prompt,
  scenes: () => holdRestFor(import("./scenes")),
  inspector: async () => (await holdRestFor(import("./inspect"))).inspect,
  hintPoints: () => holdRestFor(import("./hints")),
  keys: [
    ["1 2 3", "pick a card, or take a bracelet"],
    ["C", "call"],
    ["P", "let pass"],
    ["Enter", "do what the red button says"],
    ["Arrows", "move over cards, sayings and lit spaces"],
    ["Space, Esc", "skip what is being played"],
  ],
  loud: ["called", "shieldcalled"],
};
