/** Views of the table between two lines of one message: what was shown so far, and nothing that comes later. */
import type { SpoilsPileCard, SpoilsSeatView, SpoilsView } from "../../../net/wire/spoils";
import { held, pastView, stepsOf, takers } from "../reveal/sequence";

/**
 * The view in which the end of the round can be seen that `before` shows; null when it is not known any more. Bots may
 * be so quick that the first view after the bets belongs to the next round.
 */
export const sourceOf = (before: SpoilsView, after: SpoilsView): SpoilsView | null =>
  after.round === before.round ? after : pastView(after, before.round);

/** The reveal with its verdict, and with what follows from it; nobody has taken anything yet. */
export function paidViews(
  before: SpoilsView,
  after: SpoilsView,
): { judged: SpoilsView; paid: SpoilsView } | null {
  const from = sourceOf(before, after);
  const all = from ? stepsOf(from) : [];
  if (!from || all.at(-1)?.kind !== "paid") return null;
  const pile = before.pile;
  return {
    judged: { ...held(from, all.length - 1, before), pile },
    paid: { ...held(from, all.length, before), pile },
  };
}

/** The winners are about to take: the first of them is on turn. */
export function dividing(paid: SpoilsView): SpoilsView {
  const [first, ...order] = takers(paid);
  return { ...paid, step: "divide", turn: first?.[0] ?? null, order };
}

const TAKEN: SpoilsPileCard = { card: -1, artifact: false, seen: [] };

/** A card has left the pile and is under way to its taker. */
export const lifted = (view: SpoilsView, place: number, seat: number): SpoilsView => ({
  ...view,
  turn: seat,
  order: view.order.filter(([later]) => later !== seat),
  pile: view.pile.map((there, at) => (at === place ? TAKEN : there)),
});

/** It lies in the stash now: a treasure for all to see, an artifact face-down. */
export function landed(view: SpoilsView, seat: number, card: number): SpoilsView {
  const gain = (there: SpoilsSeatView): SpoilsSeatView =>
    card < 0
      ? { ...there, down: [...there.down, { stage: view.stage, card: null, seen: [] }] }
      : { ...there, goods: [...there.goods, card] };
  return { ...view, seats: view.seats.map((there, at) => (at === seat ? gain(there) : there)) };
}

/** The dice of this round are in the cups; nobody has looked, and nobody has bid. */
export function shaken(before: SpoilsView, after: SpoilsView): SpoilsView {
  const round = after.round === before.round ? before : opened(before, after);
  return {
    ...round,
    open: [],
    sealed: [],
    window: null,
    announced: [],
    step: "roll",
    turn: null,
  };
}

/** A new pile lies open, and what belonged to the last round is gone. */
function opened(before: SpoilsView, after: SpoilsView): SpoilsView {
  const seats = before.seats.map((there, seat) => ({
    ...there,
    dice: 0,
    rolled: null,
    lifted: false,
    shown: [],
    bounds: [1, 6] as [number, number],
    blind: false,
    spied: [],
    glimpsed: [],
    bet: null,
    gold: after.seats[seat]?.gold ?? null,
  }));
  return {
    ...after,
    seats,
    bids: [],
    declarer: null,
    challenger: null,
    holding: [],
    bets_open: false,
    matching: null,
    extra: [],
    winners: [],
    order: [],
    stones: [],
    dice_in_play: 0,
  };
}
