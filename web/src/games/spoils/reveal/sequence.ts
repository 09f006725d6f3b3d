/** The reveal as a row of steps: stakes, cup by cup, more dice, the verdict, the payment. A view can be held back to any of them. */

import { listed } from "../../../kit/words";
import type { SpoilsView } from "../../../net/wire/spoils";
import { bidWords, countWords, faceWord, wereBid } from "../pieces";
import { type Standing, standing } from "../view";

/** The name of the scene that follows the reveal. */
export const DIVISION = "spoils-division";

export type RevealStep =
  | { kind: "stakes" }
  | { kind: "cup"; seat: number }
  | { kind: "more" }
  | { kind: "verdict" }
  | { kind: "paid" };

const CHIEF_TAKES = 3;
const WINNER_TAKES = 2;

/** All seats in player order from this one. */
export function clockwise(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, step) => (first + step) % players);
}

/** The order in which cups are lifted: the declarer's first (SW-6.2). */
export const lifting = ({ players, declarer }: SpoilsView): number[] => clockwise(players, declarer ?? 0);

const matches = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length;

/** What a view shows of the reveal of its round so far. */
export function stepsOf(view: SpoilsView): RevealStep[] {
  const open = ["reveal", "divide", "end"].includes(view.step) && view.bids.length > 0;
  if (!open) return [];
  const cups = lifting(view).filter((seat) => view.seats[seat]?.lifted);
  const all: RevealStep[] = [{ kind: "stakes" }, ...cups.map((seat): RevealStep => ({ kind: "cup", seat }))];
  if (view.extra.length) all.push({ kind: "more" });
  if (view.winners.length) all.push({ kind: "verdict" });
  if (view.winners.length && view.step !== "reveal") all.push({ kind: "paid" });
  return all;
}

/** Who takes treasures and how many, in order: the best bet first, ties clockwise from the chief (SW-7.2, SW-7.3). */
export function takers(view: SpoilsView): [seat: number, count: number][] {
  const near = clockwise(view.players, view.chief);
  const amount = (seat: number): number => view.seats[seat]?.bet?.amount ?? 0;
  const more = (seat: number): number =>
    view.stones.filter(([roller, card]) => roller === seat && !view.cancelled.includes(card)).length;
  return [...view.winners]
    .sort((a, b) => amount(b) - amount(a) || near.indexOf(a) - near.indexOf(b))
    .map((seat) => [seat, (seat === view.chief ? CHIEF_TAKES : WINNER_TAKES) + more(seat)]);
}

/**
 * The view as it was when only the first steps had been shown: nobody is asked, and nothing later is known. `last` is
 * the view before them: treasures that are taken meanwhile are not seen yet, nor is the new chief.
 */
export function held(view: SpoilsView, count: number, last: SpoilsView = view): SpoilsView {
  const shown = stepsOf(view).slice(0, count);
  const cups = new Set(shown.flatMap((step) => (step.kind === "cup" ? [step.seat] : [])));
  const has = (kind: RevealStep["kind"]): boolean => shown.some((step) => step.kind === kind);
  const face = standing(view)?.v ?? 0;
  const extra = has("more") ? view.extra : [];
  const paid = has("paid");
  const unseen = view.stones.filter(([, card]) => !view.cancelled.includes(card)).map(([seat]) => seat);
  const seats = view.seats.map((there, seat) => {
    const lifted = cups.has(seat);
    const blind = !lifted && unseen.includes(seat);
    const mine = seat === view.seat && !blind;
    const spied = view.seat !== null && !!view.seats[view.seat]?.spied.includes(seat);
    const { goods, open, down } = last.seats[seat] ?? there;
    const owes = !paid && view.step !== "reveal" && !view.winners.includes(seat);
    return {
      ...there,
      goods,
      open,
      down,
      lifted,
      blind,
      rolled: lifted || mine || spied ? there.rolled : null,
      bet: has("stakes") || mine ? there.bet : null,
      gold: there.gold === null || !owes ? there.gold : there.gold + (there.bet?.amount ?? 0),
    };
  });
  return {
    ...view,
    step: "reveal",
    over: false,
    window: null,
    open: [],
    sealed: [],
    announced: [],
    turn: null,
    seats,
    extra,
    matching: cups.size
      ? matches(extra, face) +
        seats.reduce((sum, { lifted, rolled }) => sum + (lifted ? matches(rolled ?? [], face) : 0), 0)
      : null,
    winners: has("verdict") ? view.winners : [],
    chief: paid || view.step === "reveal" ? view.chief : last.chief,
    order: paid ? takers(view) : [],
  };
}

/** A round that is over as the view of its reveal, with all cups lifted; null if the view does not know it. */
export function pastView(view: SpoilsView, round: number): SpoilsView | null {
  const record = view.past.find((past) => past.round === round);
  const [, , face] = record?.bids.at(-1) ?? [];
  if (!record || face === undefined) return null;
  const { bids, declarer, challenger, winners, chief, payments } = record;
  const inCups = record.dice.reduce((sum, dice) => sum + matches(dice, face), 0);
  return {
    ...view,
    round,
    step: "divide",
    bids,
    declarer,
    challenger,
    winners,
    chief,
    payments,
    stones: [],
    turn: null,
    matching: record.count,
    // Which other faces the belt rolled is not kept; those that counted are.
    extra: Array.from({ length: record.count - inCups }, () => face),
    seats: view.seats.map((there, seat) => {
      const [side, amount] = record.bets[seat] ?? [];
      const dice = record.dice[seat] ?? [];
      return {
        ...there,
        dice: dice.length,
        rolled: dice,
        lifted: true,
        blind: false,
        bet: side === undefined || amount === undefined ? null : { side, amount },
      };
    }),
  };
}

/** Owners of the dice that count, in the order they came to light. */
export function found(view: SpoilsView, belt: number): number[] {
  const face = standing(view)?.v ?? 0;
  const cups = lifting(view).flatMap((seat) => {
    const { lifted, rolled } = view.seats[seat] ?? {};
    return lifted ? Array.from({ length: matches(rolled ?? [], face) }, () => seat) : [];
  });
  return [...cups, ...view.extra.filter((die) => die === face).map(() => belt)];
}

/** What the last step shows, in words; `seat` is who looks. */
export function told(
  view: SpoilsView,
  names: readonly string[],
  seat: number | null = null,
): { lead: string; rest: string } {
  const bid = standing(view);
  if (!bid) return { lead: "The dice are shown.", rest: "" };
  const count = view.matching ?? 0;
  if (view.winners.length) {
    const rest = view.order.length ? takersWords(view, names, seat) : winnersWords(view, names);
    return { lead: seat === null ? verdictWords(bid, count) : mineWords(view, seat), rest };
  }
  const cups = lifting(view);
  const last = cups.findLast((one) => view.seats[one]?.lifted);
  if (last === undefined) {
    const [declared, challenged] = sums(view);
    return { lead: "The bets are open.", rest: `${declared} gold for the bid, ${challenged} against it.` };
  }
  const sofar = count > bid.q ? `${count}, and ${wereBid(bid.q)}.` : `${count} of ${bid.q}.`;
  if (view.extra.length) return { lead: `More dice: ${hits(view.extra, bid.v)}.`, rest: sofar };
  const lifted = hits(view.seats[last]?.rolled ?? [], bid.v);
  const closed = cups.filter((one) => !view.seats[one]?.lifted);
  const [only = -1] = closed;
  const left =
    closed.length === 1
      ? `Only ${only === seat ? "your" : `${names[only]}'s`} cup is left.`
      : closed.length
        ? `${closed.length} cups are left.`
        : "All cups are open.";
  return {
    lead: last === seat ? `Your cup: ${lifted}.` : `${names[last]} lifts the cup: ${lifted}.`,
    rest: `${sofar} ${left}`,
  };
}

function mineWords({ winners, seats }: SpoilsView, seat: number): string {
  return winners.includes(seat) ? "You win." : lossWords(seats[seat]?.bet?.amount ?? 0);
}

/** What I lose with my bet. */
export const lossWords = (gold: number): string => (gold ? `You lose ${gold} gold.` : "You lose nothing.");

/** "2 threes", "no three". */
function hits(dice: readonly number[], face: number): string {
  const count = matches(dice, face);
  return count ? bidWords(count, face) : `no ${faceWord(face, 1)}`;
}

export function winnersWords({ winners }: SpoilsView, names: readonly string[]): string {
  return `${listed(winners.map((seat) => names[seat] ?? ""))} ${winners.length === 1 ? "wins" : "win"}.`;
}

/** "The bid is true: 5 threes, 4 were bid." */
export function verdictWords({ q, v }: Standing, count: number): string {
  return `${count >= q ? "The bid is true" : "The bid is false"}: ${countWords(count, q, v)}.`;
}

/** "You are chief and take 3, then Odd 2."; `mine` is who looks. */
export function takersWords(view: SpoilsView, names: readonly string[], mine: number | null = null): string {
  const [first, ...rest] = view.order;
  if (!first) return "";
  const chief =
    first[0] === mine
      ? `You are chief and take ${first[1]}`
      : `${names[first[0]]} is chief and takes ${first[1]}`;
  const then = rest.map(([seat, count]) => `${seat === mine ? "you" : names[seat]} ${count}`);
  return `${chief}${then.length ? `, then ${listed(then)}` : ""}.`;
}

/** All gold on each side: for the bid, against it. */
export function sums(view: SpoilsView): [declared: number, challenged: number] {
  const on = (side: number): number =>
    view.seats.reduce((sum, { bet }) => sum + (bet?.side === side ? bet.amount : 0), 0);
  return [on(0), on(1)];
}
