/// <reference types="node" />
/** Moments of a Feast with the printed spaces, shaped as the server sends them, to test with. Not part of the page. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ask, Line } from "../../net/wire/table";
import { IDLE } from "../shared/samples";
import { PRINTED } from "./printed";
import type { FeastBox, FeastView, Means, Part, Props, SeatView, Space } from "./view";

const text = readFileSync(
  join(import.meta.dirname, "../../../../src/meadhall/games/feast/data/spaces.toml"),
  "utf8",
);

/** What the server fills in where the file is silent. */
const PARTS: Record<string, object> = {
  trade: { costs: [], with_cattle: {}, with_sheep: {}, wood_per_player: false, paired: false },
  hunt: { boats: 0 },
  raid: { ore: false },
  draw: { gain: {} },
  play: { costs: [], gain: {} },
};

/** An inline table of TOML as JSON. */
const plain = (value: string): unknown =>
  JSON.parse(value.replace(/(\w+) = /g, '"$1": ').replace(/,(\s*\])/g, "$1"));

function spaceOf(row: string): Space {
  const space: Record<string, unknown> = { also: "", ships: [], need: 1, choose: "" };
  for (const [, key = "", value = ""] of row.matchAll(/^(\w+) = (\[[\s\S]*?\n\]|.*)$/gm))
    space[key] = plain(value);
  space.parts = (space.parts as Part[]).map((part) => ({ ...PARTS[part.op], ...part }));
  return space as Space;
}

export const BOX: FeastBox = {
  ...(PRINTED as unknown as Pick<FeastBox, "goods" | "specials" | "boards">),
  spaces: text.split("[[spaces]]").slice(1).map(spaceOf),
  weapons: {},
  strips: [],
  ships: {
    whaling_boat: { silver: 3, wood: 1, points: 3, slots: 1, settled: 0 },
    knarr: { silver: 5, wood: 2, points: 5, slots: 0, settled: 18 },
    longship: { silver: 8, wood: 2, points: 8, slots: 3, settled: 21 },
  },
  lengths: {},
  occupations: [],
};

/** A space by its id. */
export function at(id: string): number {
  const found = BOX.spaces.findIndex((space) => space.id === id);
  if (found < 0) throw new Error(`No space ${id}.`);
  return found;
}

export const spaceAt = (id: string): Space => BOX.spaces[at(id)] as Space;

const SEAT: SeatView = {
  tiles: Array(47).fill(0),
  weapons: [1, 1, 1, 0],
  silver: 0,
  wood: 0,
  stone: 0,
  ore: 0,
  boats: [],
  knarrs: 0,
  longships: [],
  settled: [0, 0],
  boards: [{ board: 0, pieces: [], income: 0, minus: 86, bonuses: [] }],
  sheds: 0,
  light: 1,
  dark: 0,
  hand: null,
  played: [],
  vikings: 6,
  passed: false,
  penalties: 0,
  food: [],
  paid: 0,
  used: [],
  pairs: 0,
  filled: [0, 0],
  squares: 6,
};

export const seatOf = (change: Partial<SeatView> = {}): SeatView => ({ ...SEAT, ...change });

export function view(change: Partial<FeastView> = {}): FeastView {
  return {
    game: "feast",
    version: "1",
    seat: 0,
    players: 2,
    options: {},
    at: 1,
    over: false,
    open: [{ seat: 0, kind: "action" }],
    sealed: [],
    round: 1,
    rounds: 7,
    phase: 5,
    start: 0,
    turn: 0,
    last: -1,
    seats: [seatOf({ hand: [7] }), seatOf()],
    taken: Array(65).fill(-1),
    crew: Array(65).fill(0),
    imitations: [],
    isles: [
      { board: 1, silver: 2, claimed: false },
      { board: 3, silver: 0, claimed: true },
    ],
    stock: [3, 3, 5],
    specials: [32, 33],
    strips: [["wood", "stone"]],
    deck_strips: 6,
    gone_strips: 0,
    unseen_strips: [],
    unseen_weapons: [],
    used_weapons: [],
    made_weapons: 0,
    deck: 100,
    out: 0,
    spent: false,
    bonus: false,
    space: -1,
    imitated: -1,
    stack: [],
    ...change,
  } as FeastView;
}

const MEANS = {
  boards: [],
  pieces: [],
  mirrored: true,
  ships: [],
  arms: [],
  food: [],
  cards: [],
} as unknown as Means;

export function ask(kind: string, options: object = {}): Ask {
  return {
    at: 1,
    kind,
    prompt: "",
    options: { means: MEANS, ...options },
    choices: [],
    barred: [],
    answer: null,
    ordered: null,
    late: "",
  };
}

/** An action with these spaces to use, each an id or [imitation space, id]. */
export const action = (...spaces: (string | [number, string])[]): Ask =>
  ask("action", {
    type: "places",
    spaces: spaces.map((space) => (typeof space === "string" ? [at(space), -1] : [space[0], at(space[1])])),
  });

export const line = (v: number, words: string, event: object): Line => ({
  v,
  seat: 0,
  text: words,
  rule: "",
  event: event as Record<string, unknown>,
});

export const props = (change: Partial<Props> = {}): Props => ({
  view: view(),
  ask: null,
  board: BOX,
  names: ["Ylva", "Runa"],
  bots: [false, false],
  seat: 0,
  ...IDLE,
  ...change,
});
