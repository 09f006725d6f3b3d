/** A small deck and moments of a table of four, shaped as the server sends them, to test with. Not part of the page. */

import type {
  SpoilsArtifact,
  SpoilsCard,
  SpoilsDeck,
  SpoilsDown,
  SpoilsPileCard,
  SpoilsSeatView,
  SpoilsView,
} from "../../net/wire/spoils";
import type { Ask } from "../../net/wire/table";
import { IDLE } from "../shared/samples";
import { FAMILIES } from "./pieces";
import type { Props } from "./view";

export const NAMES = ["Ylva", "Torsten", "Runa", "Odd"];

const ARTIFACTS: readonly (readonly [id: string, name: string, stage: number, lasts: boolean])[] = [
  ["huginn", "Huginn", 1, true],
  ["lucky_dragons_tooth", "Lucky Dragon's Tooth", 1, true],
  ["odins_eye", "Odin's Eye", 1, true],
  ["lokis_die", "Loki's Die", 2, false],
  ["sampo_talisman", "Sampo Talisman", 2, false],
  ["freyjas_mirror", "Freyja's Mirror", 3, false],
  ["lokis_gold", "Loki's Gold", 3, true],
  ["iduns_gold_apple", "Idun's Gold Apple", 3, false],
  ["draupnir", "Draupnir", 3, false],
  ["megingjord", "Megingjord", 3, false],
  ["stones_of_fate", "Stones of Fate", 3, true],
];

const artifact = ([id, name, , lasts]: (typeof ARTIFACTS)[number]): SpoilsArtifact => ({
  id,
  name,
  lasts,
  sure: true,
  out_with_three: false,
  when: `When ${name} may be used`,
  text: `What ${name} does.`,
  windows: [],
  rule: "SW-10.6",
});

/** Artifacts first, then every item once a stage; an item of stage 2 is worth 2. */
const CARDS: SpoilsCard[] = [
  ...ARTIFACTS.map(([item, name, stage]) => card("artifact", item, name, stage, 1)),
  ...[1, 2, 3].flatMap((stage) =>
    FAMILIES.flatMap(({ kind, items }) => items.map(({ id, name }) => card(kind, id, name, stage, stage))),
  ),
];

function card(kind: string, item: string, name: string, stage: number, gold: number): SpoilsCard {
  return { id: `S${stage}-${item}`, stage, kind, item, name, gold, reconstructed: stage === 3, takes: 0 };
}

export const DECK: SpoilsDeck = {
  name: "sample",
  title: "A sample",
  reconstructed: true,
  cards: CARDS,
  artifacts: Object.fromEntries(ARTIFACTS.map((one) => [one[0], artifact(one)])),
};

/** The number of a card, by its item and stage. */
export function number(item: string, stage?: number): number {
  const found = CARDS.findIndex((one) => one.item === item && (stage === undefined || one.stage === stage));
  if (found < 0) throw new Error(`No card ${item} of stage ${stage}.`);
  return found;
}

export const SEAT: SpoilsSeatView = {
  dice: 6,
  rolled: null,
  lifted: false,
  shown: [],
  bounds: [1, 6],
  blind: false,
  goods: [],
  open: [],
  down: [],
  spied: [],
  glimpsed: [],
  bet: null,
  gold: null,
};

const VIEW: SpoilsView = {
  game: "spoils",
  version: "1",
  seat: 0,
  players: 4,
  options: {},
  at: 1,
  over: false,
  open: [],
  sealed: [],
  round: 2,
  stage: 1,
  step: "bid",
  window: null,
  stack: [],
  announced: [],
  chief: 1,
  turn: null,
  bids: [],
  declarer: null,
  challenger: null,
  holding: [],
  bets_open: false,
  dice_in_play: 24,
  matching: null,
  extra: [],
  stones: [],
  ravens: [],
  chalices: [],
  winners: [],
  order: [],
  seats: [SEAT, SEAT, SEAT, SEAT],
  pile: [],
  piles: 7,
  leftovers: { count: 0, goods: [], artifacts: [], seen: [] },
  cancelled: [],
  copies: [],
  items: [],
  used: [],
  payments: [],
  past: [],
};

export const view = (change: Partial<SpoilsView> = {}): SpoilsView => ({ ...VIEW, ...change });

/** The seats with some of them changed. */
export const seats = (change: Record<number, Partial<SpoilsSeatView>>): SpoilsSeatView[] =>
  NAMES.map((_, seat) => ({ ...SEAT, ...change[seat] }));

/** A face-down artifact that only its owner knows. */
export const down = (card: number | null, stage = 1): SpoilsDown => ({ stage, card, seen: [] });

/** A pile of these cards; null is a face-down artifact, -1 a card that is gone. */
export const pile = (...cards: (number | null)[]): SpoilsPileCard[] =>
  cards.map((one) => ({ card: one, artifact: one === null, seen: [] }));

let moment = 0;

/** A decision with this kind and these options; every one is another moment. */
export function ask(kind: string, options: object, more: Partial<Ask> = {}): Ask {
  moment += 1;
  return {
    at: moment,
    kind,
    prompt: "",
    options: options as Record<string, unknown>,
    choices: [],
    barred: [],
    answer: null,
    ordered: null,
    late: "",
    ...more,
  };
}

export function props(change: Partial<Props> = {}): Props {
  return {
    view: VIEW,
    ask: null,
    board: DECK,
    names: NAMES,
    bots: [false, true, true, true],
    seat: 0,
    ...IDLE,
    ...change,
  };
}

/** Round 2: Torsten declares 4 threes, Runa challenges. There are five of them. */
export const DICE = [
  [1, 3, 4, 4, 5, 6],
  [3, 3, 3, 1, 2, 2],
  [1, 2, 4, 5, 6, 6],
  [3, 1, 1, 5, 6, 2],
] as const;

export const REVEALED = view({
  step: "divide",
  bids: [
    [0, 3, 2],
    [1, 4, 3],
  ],
  declarer: 1,
  challenger: 2,
  matching: 5,
  winners: [0, 1],
  chief: 0,
  turn: 0,
  order: [[1, 2]],
  open: [{ seat: 0, kind: "pick" }],
  seats: seats(
    Object.fromEntries(
      DICE.map((rolled, seat) => [
        seat,
        {
          rolled: [...rolled],
          lifted: true,
          bet: { side: seat < 2 ? 0 : 1, amount: [12, 8, 9, 5][seat] ?? 5 },
          gold: seat === 0 ? 70 : null,
        },
      ]),
    ),
  ),
});
