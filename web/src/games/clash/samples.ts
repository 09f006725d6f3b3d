/** Moments of a game to test and to look at: the Open Meadow with four Vikings. Not part of the page. */
import type { Ask, Choice, Line, Outcome } from "../../net/wire/table";
import type { FaceProps } from "../face";
import { IDLE } from "../shared/samples";
import { looks } from "./cards";
import { MEADOW } from "./meadow";
import { type ArenaBoard, CARDS, type Card, type ClashView, type SeatView } from "./view";

export const NAMES = ["Ylva", "Torsten", "Runa", "Odd"];

function seat(at: string, bracelets: number, laid: (Card | null)[] = []): SeatView {
  return { space: at, bracelets, open: [], hand: 3 - laid.length, draw: 6, discard: 3, laid, shown: [] };
}

export const VIEW: ClashView = {
  seat: 0,
  players: 4,
  options: { arena: "meadow", variant: "base", calls: "sealed" },
  at: 40,
  over: false,
  open: [{ seat: 0, kind: "announce" }],
  sealed: [],
  turn: 9,
  active: 0,
  nth: 1,
  claim: null,
  seats: [seat("north-east-meadow", 4), seat("centre", 6), seat("ese-rim", 4), seat("west-grove", 0)],
  mine: { row: [3, 1, 4, 2], hand: ["walk", "shield", "slingshot"], laid: [], discard: [] },
  loot: { "north-grove": [3], "east-grove": [2], "south-grove": [1, 4], "inner-south": [2] },
  supply: 5,
  sea: [1],
};

const line = (
  v: number,
  seat: number | null,
  text: string,
  rule: string,
  event: Record<string, unknown>,
): Line => ({
  v,
  seat,
  text,
  rule,
  event,
});

export const LINES: Line[] = [
  line(30, 1, "Turn 8: **Torsten** plays two cards.", "CV-3.2", { type: "turnbegan", seat: 1, turn: 8 }),
  line(31, 1, "**Torsten** lays a card and says **Walk**.", "CV-4.2", {
    type: "announced",
    seat: 1,
    claim: "walk",
    nth: 1,
  }),
  line(32, null, "Nobody calls.", "CV-5.3", { type: "nobodycalled", seat: 1 }),
  line(33, 1, "**Torsten** moves to the centre.", "CV-6.1", {
    type: "moved",
    seat: 1,
    origin: "inner-west",
    space: "centre",
  }),
  line(40, 0, "Turn 9: **Ylva** plays two cards.", "CV-3.2", { type: "turnbegan", seat: 0, turn: 9 }),
];

function asking(
  kind: string,
  options: Record<string, unknown>,
  choices: Choice[],
  rest: Partial<Ask> = {},
): Ask {
  return {
    at: 40,
    kind,
    prompt: "",
    options,
    choices,
    barred: [],
    answer: null,
    ordered: null,
    late: "",
    ...rest,
  };
}

const HAND: Card[] = ["walk", "shield", "slingshot"];
const told = (id: string): string => MEADOW.spaces.find((one) => one.id === id)?.title ?? id;
const go = (id: string): Choice => ({ move: { type: "go", space: id }, words: `Go to ${told(id)}` });
const CALL: Choice[] = [
  { move: { type: "call" }, words: "Call" },
  { move: { type: "pass" }, words: "Let pass" },
];
const NEAR = [
  "inner-north",
  "inner-east",
  "north-grove",
  "east-grove",
  "nne-rim",
  "north-east-gate",
  "ene-rim",
];
const FAR = ["inner-south", "inner-west", "south-east-meadow", "north-west-meadow", "nnw-rim"];
const DROPS = ["inner-south", "south-east-meadow", "east-pond", "east-grove", "south-east-gate"];
const PUSHES = ["inner-north", "inner-south", "inner-west", "north-east-meadow"];

export const ASKS = {
  announce: asking(
    "announce",
    { type: "announcements", hand: HAND, slam: true, near: false, far: true, strict: true },
    HAND.flatMap((card) =>
      CARDS.filter((claim) => !["punch", "club", "shield"].includes(claim)).map((claim) => ({
        move: { type: "announce", card, claim },
        words: `Lay ${looks(card).label}, say ${looks(claim).label}`,
      })),
    ),
    {
      barred: [
        ["punch", "CV-R4", "Nobody stands next to you, and this table wants a target."],
        ["club", "CV-R4", "Nobody stands next to you, and this table wants a target."],
        ["shield", "CV-4.5", "A shield is an answer to an attack; it cannot be announced."],
      ].map(([claim, rule = "", text = ""]) => ({
        move: { type: "announce", card: "walk", claim },
        words: `Lay Walk, say ${claim}`,
        rule,
        text,
      })),
    },
  ),
  call: asking("call", { type: "calls", seat: 1, claim: "slingshot", race: false }, CALL),
  doubt: asking("doubt", { type: "doubts", defender: 2, claim: "hammer" }, CALL),
  take: asking(
    "take",
    { type: "backs", victim: 1, count: 6, open: [[2, 3]], why: "call" },
    [0, 1, 2, 3, 4, 5].map((place) => ({
      move: { type: "take", place },
      words: `Take bracelet ${place + 1}`,
    })),
  ),
  move: asking(
    "move",
    { type: "steps", origin: "north-east-meadow", claim: "sprint", near: NEAR, far: FAR },
    [...[...NEAR, ...FAR].map(go), { move: { type: "stay" }, words: "Stay here" }],
  ),
  slam: asking(
    "slam",
    {
      type: "rams",
      origin: "north-east-meadow",
      targets: [
        [1, PUSHES],
        [2, DROPS],
      ],
    },
    [
      ...PUSHES.map((push) => ({
        move: { type: "ram", target: 1, push },
        words: `Slam Torsten, push to ${told(push)}`,
      })),
      ...DROPS.map((push) => ({
        move: { type: "ram", target: 2, push },
        words: `Slam Runa, push to ${told(push)}`,
      })),
    ],
  ),
  attack: asking("attack", { type: "strikes", claim: "hammer", targets: [1, 2, 3] }, [
    ...[1, 2, 3].map((target) => ({ move: { type: "strike", target }, words: `Attack ${NAMES[target]}` })),
    { move: { type: "spare" }, words: "Attack nobody" },
  ]),
  shield: asking("shield", { type: "shields", attacker: 1, claim: "slingshot", hand: HAND }, [
    ...HAND.map((card) => ({
      move: { type: "shield", card },
      words: `Lay ${looks(card).label}, say Shield`,
    })),
    { move: { type: "endure" }, words: "Take the hit" },
  ]),
  drop: asking(
    "drop",
    { type: "drops", victim: 2, value: 3, spaces: DROPS },
    DROPS.map((id) => ({ move: { type: "drop", space: id }, words: `Drop it on ${told(id)}` })),
  ),
  start: asking(
    "start",
    { type: "starts", spaces: ["north-east-gate", "south-west-gate"] },
    ["north-east-gate", "south-west-gate"].map((id) => ({
      move: { type: "start", space: id },
      words: `Start on ${told(id)}`,
    })),
  ),
};

export type Moment = keyof typeof ASKS | "sealed" | "wait" | "watch" | "end";

const OUTCOME: Outcome = {
  scores: [13, 13, 9, 4],
  winners: [0],
  sheet: [
    { label: "Value of bracelets", values: [13, 13, 9, 4], rule: "CV-10.1" },
    { label: "Number of bracelets", values: [6, 5, 4, 2], rule: "CV-10.1" },
  ],
  note: "Ylva and Torsten are equal in value; Ylva has more bracelets.",
};

const SAYING: Partial<ClashView> = {
  active: 1,
  claim: { seat: 1, claim: "slingshot", nth: 1, target: null, shield: false, card: null },
  open: [
    { seat: 0, kind: "call" },
    { seat: 2, kind: "call" },
  ],
};

/** Everything the face is given at a moment. */
export function moment(
  name: Moment,
  more: Partial<FaceProps<ClashView, ArenaBoard>> = {},
): FaceProps<ClashView, ArenaBoard> {
  const base: FaceProps<ClashView, ArenaBoard> = {
    view: VIEW,
    ask: null,
    board: MEADOW,
    names: NAMES,
    bots: [false, false, false, true],
    seat: 0,
    ...IDLE,
    lines: LINES,
  };
  const mine = (kind: keyof typeof ASKS, view: Partial<ClashView> = {}) => ({
    ...base,
    ask: ASKS[kind],
    view: { ...VIEW, open: [{ seat: 0, kind }], ...view },
    ...more,
  });
  const saying = (claim: Card, target: number | null = null): Partial<ClashView> => ({
    claim: { seat: 0, claim, nth: 1, target, shield: false, card: null },
  });
  switch (name) {
    case "call":
      return mine("call", SAYING);
    case "sealed":
      return {
        ...base,
        ask: { ...ASKS.call, answer: { type: "pass" } },
        view: { ...VIEW, ...SAYING, open: [{ seat: 2, kind: "call" }], sealed: [{ seat: 0 }] },
        ...more,
      };
    case "shield":
      return mine("shield", {
        active: 1,
        claim: { seat: 1, claim: "slingshot", nth: 1, target: 0, shield: false, card: null },
      });
    case "doubt":
      return mine("doubt", {
        claim: { seat: 0, claim: "hammer", nth: 1, target: 2, shield: true, card: null },
      });
    case "move":
      return mine("move", saying("sprint"));
    case "slam":
      return mine("slam", saying("slam"));
    case "attack":
      return mine("attack", saying("hammer"));
    case "drop":
      return mine("drop", saying("slingshot", 2));
    case "announce":
    case "take":
    case "start":
      return mine(name);
    case "wait":
      return { ...base, view: { ...VIEW, ...SAYING, open: [{ seat: 2, kind: "call" }] }, ...more };
    case "watch":
      return { ...base, seat: null, view: { ...VIEW, ...SAYING, seat: null, mine: null }, ...more };
    case "end":
      return {
        ...base,
        view: { ...VIEW, over: true, open: [], supply: 0, nth: 0 },
        outcome: OUTCOME,
        lines: [
          ...LINES,
          line(41, null, "The supply is empty, the game is over.", "CV-9.5", {
            type: "ended",
            rows: [
              [1, 2, 4, 3, 2, 1],
              [4, 4, 3, 1, 1],
              [3, 2, 2, 2],
              [3, 1],
            ],
          }),
        ],
        ...more,
      };
  }
}
