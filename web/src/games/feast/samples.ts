/** Moments of a Feast for two, as seat 0 is sent them, to test with. Not part of the page. */
import type { Ask, Line } from "../../net/wire/table";
import { BOX, SAMPLES } from "../../samples/feast.sample";
import { askAt, namesAt, propsAt } from "../shared/samples";
import type { FeastBox, FeastView, Props, SeatView, Space } from "./view";

export { BOX };

/** Round 1: Torsten has woven linen, and I am to place my first Viking. */
const FIRST = SAMPLES["two-action"];
export const NAMES = namesAt(FIRST.table);
/** The end: I win with 84 points, most of them for emigration. */
export const END = SAMPLES["two-end"];

/** A space by its id. */
export function at(id: string): number {
  const found = BOX.spaces.findIndex((space) => space.id === id);
  if (found < 0) throw new Error(`No space ${id}.`);
  return found;
}

export const spaceAt = (id: string): Space => BOX.spaces[at(id)] as Space;

/** An occupation by its name. */
export function occupation(name: string): FeastBox["occupations"][number] {
  const found = BOX.occupations.find((card) => card.name === name);
  if (!found) throw new Error(`No occupation ${name}.`);
  return found;
}

/** What I begin with, without the first goods, and what a test is about. */
export const seatOf = (change: Partial<SeatView> = {}): SeatView => {
  const seat = FIRST.view.seats[0] as SeatView;
  return { ...seat, tiles: seat.tiles.map(() => 0), hand: null, ...change };
};

/** My first turn, with what a test is about: nobody has placed a Viking yet. */
export const view = (change: Partial<FeastView> = {}): FeastView => ({
  ...FIRST.view,
  seats: [seatOf({ hand: FIRST.view.seats[0]?.hand ?? [] }), seatOf()],
  taken: FIRST.view.taken.map(() => -1),
  crew: FIRST.view.crew.map(() => 0),
  ...change,
});

const NOTHING = {
  boards: [],
  pieces: [],
  mirrored: true,
  silver: 0,
  ships: [],
  arms: [],
  food: [],
  cards: [],
};

/** A decision of this kind with these options, and nothing that I may do besides. */
export function ask(kind: string, options: object = {}): Ask {
  const real = askAt(SAMPLES[kind as keyof typeof SAMPLES] ?? FIRST);
  const known = real.kind === kind ? real.options : {};
  return { ...real, kind, options: { ...known, means: NOTHING, ...options } };
}

/** An action with these spaces to use, each an id or [imitation space, id]. */
export const action = (...spaces: (string | [number, string])[]): Ask =>
  ask("action", {
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
  ...propsAt(FIRST, BOX),
  view: view(),
  ask: null,
  bots: [false, false],
  lines: [],
  ...change,
});
