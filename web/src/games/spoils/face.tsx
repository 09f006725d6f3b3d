/** Spoils of War at the table. */
import type { PointName } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import type { SpoilsDeck, SpoilsView } from "../../net/wire/spoils";
import type { GameFace, SeatMark, SeatStat } from "../face";
import { Board } from "./Board";
import { Provider } from "./begun";
import { TOKEN } from "./bet/stake";
import { faceWord } from "./pieces";
import { Stash } from "./Stash";
import { setsOf, stashOf } from "./stash/worth";
import { Tray } from "./Tray";
import { isSealed, sideOf } from "./view";
import { headline, prompt, seatDoing } from "./words";

const stashWords = (down: number): string =>
  down ? `cards in stash, ${down} of them face-down` : "cards in stash";

/** What everybody may count. The first is the one a phone has room for: the bid, while bets are made the bet. */
function seatStats(view: SpoilsView, seat: number): SeatStat[] {
  const there = view.seats[seat];
  if (!there) return [];
  const stash: SeatStat = {
    icon: "chest",
    value: there.goods.length + there.open.length + there.down.length,
    label: stashWords(there.down.length),
  };
  const dice: SeatStat = { icon: "die", value: there.dice, label: "dice" };
  const gold: SeatStat[] = view.options.open_ledger
    ? [{ icon: "coin", value: there.gold ?? "", label: "gold" }]
    : [];
  if (view.step === "bid" && view.bids.length) {
    const bid = bidStat(view, seat);
    return bid ? [bid, stash, dice, ...gold] : [dice, stash, ...gold];
  }
  const bet = betStat(view, seat);
  return bet ? [bet, stash, ...gold] : [stash, dice, ...gold];
}

/** The last bid of a seat in this round. */
function bidStat(view: SpoilsView, seat: number): SeatStat | null {
  const [, q, v] = view.bids.findLast(([bidder]) => bidder === seat) ?? [];
  if (!q || !v) return null;
  return { icon: "die", value: `${q}×`, label: `${faceWord(v, q)} bid`, die: v };
}

function betStat(view: SpoilsView, seat: number): SeatStat | null {
  const bet = view.seats[seat]?.bet;
  if (view.step === "bet" && view.window === null) {
    return isSealed(view, seat)
      ? { icon: "fist", value: "", label: "locked" }
      : { icon: "hourglass", value: "", label: "thinking" };
  }
  if (view.step !== "reveal" || !bet) return null;
  const side = sideOf(bet.side);
  return { icon: TOKEN[side], value: bet.amount, label: `on ${side}`, tone: side };
}

function seatMarks(view: SpoilsView, seat: number): SeatMark[] {
  if (view.over) return [];
  const marks: SeatMark[] = [];
  if (view.chief === seat) marks.push({ icon: "chief", label: "chief" });
  if (view.declarer === seat && view.bids.length) {
    marks.push({ icon: "horn", label: view.challenger === null ? "holds the bid" : "declarer" });
  }
  if (view.challenger === seat) marks.push({ icon: "axe", label: "challenger" });
  return marks;
}

/** Beside the dice of a seat, its bet and its stash, the chief's card stands for the chief. */
function seatPoints(view: SpoilsView, seat: number): PointName[] {
  const bet = view.seats[seat]?.bet ?? null;
  const all: (PointName | false)[] = [
    `cup:${seat}`,
    `stash:${seat}`,
    bet !== null && `bet:${seat}`,
    view.chief === seat && "part:chief",
  ];
  return all.filter((name) => name !== false);
}

/** The seat whose move the table awaits, where it is a single one. */
function active(view: SpoilsView): number | null {
  if (view.over) return null;
  const only = view.open.length === 1 && view.sealed.length === 0 ? view.open[0]?.seat : undefined;
  return only ?? view.turn;
}

export const face: GameFace<SpoilsView, SpoilsDeck> = {
  Provider,
  Board,
  Tray,
  Hand: Tray,
  Stash,
  stashTab: { icon: "chest", label: "Stash", points: ["part:sets", "mine:*", "stash:*"] },
  scenes: () => holdRestFor(import("./scenes")),
  headline,
  goal: (view, board) => ({
    aim: "Most gold wins.",
    how: "A round: bids say how many of all dice show a number, each higher than the last, until somebody challenges. Then all bet gold on who is right. The right ones keep it and take treasure, the others lose it. There are three stages of three rounds; treasure of a later stage is worth more.",
    each: view.seats.map((_, seat) => {
      const { gold, bonuses } = stashOf(view, board, seat);
      return gold + setsOf(bonuses) + bonuses.hoard;
    }),
    unit: "in treasure",
    rest: `pile ${view.round} of 9`,
  }),
  seatStats,
  seatDoing,
  seatMarks,
  seatPoints,
  active,
  awaited: ({ over, open }) => (over ? [] : open.map(({ seat }) => seat)),
  prompt,
  inspector: async () => (await holdRestFor(import("./inspect"))).inspect,
  hintPoints: () => holdRestFor(import("./hints")),
  keys: [
    ["1 to 6", "choose a face to bid on"],
    ["Up, Down", "bid more dice or fewer"],
    ["Enter", "do what the red button says"],
    ["C", "challenge"],
    ["Arrows", "choose within a group: faces, sides, Vikings"],
    ["Space, Esc", "skip the lifting of the cups"],
  ],
  loud: ["challenged", "counted"],
};
