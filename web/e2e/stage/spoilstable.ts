/** A table of Spoils of which a test says how it stands and what happens: four seats, I am the first. */
import type { Page } from "@playwright/test";
import type { SpoilsDeck, SpoilsSeatView, SpoilsView } from "../../src/net/wire/spoils";
import type { Sync } from "../../src/net/wire/table";
import type { StillServer } from "../positions/still";
import { type Happening, tap } from "../shared/happen";

export type Change = (view: SpoilsView) => Partial<SpoilsView>;

export interface SpoilsStage {
  /** How the table stands, without anything that would have happened. */
  stand(change: Change): void;
  happen(events: readonly Happening[], change: Change): void;
  /** The number of an artifact's card. */
  artifact(id: string): number;
  /** The place in the pile of the first treasure, or artifact. */
  place(artifact: boolean): number;
}

const there = (view: Sync["view"]): SpoilsView => view as unknown as SpoilsView;

export async function openStage(page: Page, still: StillServer): Promise<SpoilsStage> {
  const tapped = await tap(page);
  const { seated } = await still.open(page, "spoils/raise-of-four");
  const answer = await page.request.get(`/api/tables/${seated.table}/board`);
  const deck = (await answer.json()) as SpoilsDeck;
  const changed = (change: Change) => (view: Sync["view"]) =>
    ({ ...there(view), ...change(there(view)) }) as unknown as Sync["view"];
  return {
    stand: (change) => tapped.happen([], changed(change)),
    happen: (events, change) => tapped.happen(events, changed(change)),
    artifact: (id) => deck.cards.findIndex(({ item }) => item === id),
    place: (artifact) => there(tapped.last().view).pile.findIndex((card) => card.artifact === artifact),
  };
}

const eachSeat = (view: SpoilsView, make: (seat: number) => Partial<SpoilsSeatView>): SpoilsSeatView[] =>
  view.seats.map((one, seat) => ({ ...one, ...make(seat) }));

/** Odd (seat 2) declares 4 threes, seat 3 challenges; there are five. I have bet 12 against it. */
const DICE = [
  [1, 2, 4, 4, 5, 6],
  [3, 3, 1, 1, 2, 2],
  [3, 3, 4, 5, 6, 6],
  [3, 1, 1, 5, 6, 2],
];
const BETS = [
  { side: 1, amount: 12 },
  { side: 0, amount: 15 },
  { side: 0, amount: 9 },
  { side: 1, amount: 20 },
];
const NOBODY = {
  open: [],
  sealed: [],
  announced: [],
  window: null,
  turn: null,
} satisfies Partial<SpoilsView>;

/** A pile of which nothing is taken, and stashes with nothing in them. */
const fresh: Change = (view) => ({
  ...NOBODY,
  round: 1,
  bids: [
    [1, 3, 2],
    [2, 4, 3],
  ],
  declarer: 2,
  challenger: 3,
  chief: 3,
  winners: [],
  order: [],
  extra: [],
  stones: [],
  past: [],
  seats: eachSeat(view, () => ({ dice: 6, goods: [], open: [], down: [], shown: [], blind: false })),
});

export const betting: Change = (view) => {
  const stood = { ...view, ...fresh(view) };
  return {
    ...stood,
    step: "bet",
    matching: null,
    seats: eachSeat(stood, (seat) => ({
      rolled: seat === 0 ? (DICE[0] ?? null) : null,
      lifted: false,
      bet: seat === 0 ? (BETS[0] ?? null) : null,
      gold: seat === 0 ? 70 : null,
    })),
  };
};

/** Seats 1 and 2 have won, seat 1 is chief; I have 58 left. */
export const dividing: Change = (view) => {
  const stood = { ...view, ...fresh(view) };
  return {
    ...stood,
    step: "divide",
    matching: 5,
    winners: [1, 2],
    chief: 1,
    turn: 1,
    order: [[2, 2]],
    bets_open: true,
    seats: eachSeat(stood, (seat) => ({
      rolled: DICE[seat] ?? null,
      lifted: true,
      bet: BETS[seat] ?? null,
      gold: seat === 0 ? 58 : null,
    })),
  };
};

/** The reveal and the division, all in one message. */
export const REVEAL: readonly Happening[] = [
  { type: "betsrevealed", bets: [] },
  ...[2, 3, 0, 1].map((seat) => ({ type: "cuplifted", seat })),
  { type: "counted", count: 5 },
  { type: "betlost", seat: 0, amount: 12 },
  { type: "betlost", seat: 3, amount: 20 },
  {
    type: "newchief",
    seat: 1,
    order: [
      [1, 3],
      [2, 2],
    ],
  },
];

/** Before the roll, and after it. */
export const waiting: Change = (view) => {
  const stood = { ...view, ...fresh(view), bids: [], declarer: null, challenger: null };
  return {
    ...stood,
    step: "setup",
    matching: null,
    seats: eachSeat(stood, (seat) => ({
      dice: 0,
      rolled: null,
      lifted: false,
      bet: null,
      gold: seat === 0 ? 70 : null,
    })),
  };
};
export const rolled: Change = (view) => {
  const stood = { ...view, ...waiting(view) };
  return {
    ...stood,
    step: "roll",
    seats: eachSeat(stood, (seat) => ({ dice: 6, rolled: seat === 0 ? (DICE[0] ?? null) : null })),
  };
};
export const ROLL: readonly Happening[] = [
  { type: "allrolled", counts: [6, 6, 6, 6] },
  { type: "rolled", seat: 0, dice: DICE[0] },
];
