/** Moments of a table of four, as seat 0 is sent them, to test with. Not part of the page. */
import type {
  SpoilsFaceDownArtifact,
  SpoilsPileCard,
  SpoilsSeatView,
  SpoilsView,
} from "../../net/wire/spoils";
import type { Ask } from "../../net/wire/table";
import { DECK, SAMPLES } from "../../samples/spoils.sample";
import { askAt, namesAt, propsAt } from "../shared/samples";
import type { Props } from "./view";

export { DECK };

/** Round 2: I am to bid first. */
const FIRST = SAMPLES["four-bid"];
export const NAMES = namesAt(FIRST.table);
/** Round 2: Torsten declares 8 ones, Runa challenges. There are 11 of them, and I am chief. */
export const REVEALED: SpoilsView = SAMPLES["four-pick"].view;
export const DICE = REVEALED.seats.map(({ rolled }) => rolled ?? []);
/** The end: Runa wins a tie by the number of her cards. */
export const END = SAMPLES["four-end"];

/** A seat whose dice are hidden from me, and that has no card yet. */
export const SEAT = FIRST.view.seats[2] as SpoilsSeatView;

/** The number of a card, by its item and stage. */
export function number(item: string, stage?: number): number {
  const found = DECK.cards.findIndex(
    (one) => one.item === item && (stage === undefined || one.stage === stage),
  );
  if (found < 0) throw new Error(`No card ${item} of stage ${stage}.`);
  return found;
}

/** Seats without cards, with some of them changed. */
export const seats = (change: Record<number, Partial<SpoilsSeatView>>): SpoilsSeatView[] =>
  NAMES.map((_, seat) => ({ ...SEAT, ...change[seat] }));

/** The first bid of round 2, with what a test is about. */
export const view = (change: Partial<SpoilsView> = {}): SpoilsView => ({
  ...FIRST.view,
  seats: seats({}),
  ...change,
});

/** A face-down artifact that only its owner knows. */
export const down = (card: number | null, stage = 1): SpoilsFaceDownArtifact => ({ stage, card, seen: [] });

/** A pile of these cards; null is a face-down artifact, -1 a card that is gone. */
export const pile = (...cards: (number | null)[]): SpoilsPileCard[] =>
  cards.map((one) => ({ card: one, artifact: one === null, seen: [] }));

type Kind = Exclude<keyof typeof SAMPLES, `four-${string}`>;
let moment = 0;

/** A decision of this kind with these options; every one is another moment. */
export function ask(kind: Kind, options: object, more: Partial<Ask> = {}): Ask {
  moment += 1;
  const real = askAt(SAMPLES[kind]);
  return { ...real, at: moment, options: { ...real.options, ...options }, ...more };
}

export const props = (change: Partial<Props> = {}): Props => ({
  ...propsAt(FIRST, DECK),
  view: view(),
  ask: null,
  lines: [],
  ...change,
});

/** The bets of round 2: Torsten has declared 8 ones, Runa challenges. */
export const betView = (change: Partial<SpoilsView> = {}): SpoilsView => ({
  ...SAMPLES["four-bet"].view,
  seats: seats({}),
  ...change,
});
