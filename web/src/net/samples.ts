/** Wire records for tests, with as little in them as possible. */
import { NO_CLOCK } from "./timing";
import type { Ask, Coach, Line, Mark, SeatInfo, Sync, TableInfo, Vote } from "./wire/table";

export const seatInfo = (seat: number, change: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: "human",
  name: `Name ${seat}`,
  bot: "",
  here: true,
  salted: false,
  stand_in: "",
  ...change,
});

export const tableInfo = (change: Partial<TableInfo> = {}): TableInfo => ({
  table: "abc",
  game: "clash",
  title: "Clash of Vikings",
  version: "1",
  options: {},
  status: "playing",
  seats: [seatInfo(0), seatInfo(1)],
  commitment: "c0ffee",
  seed: "",
  rematch: "",
  imported: false,
  taken_up: false,
  watching: 0,
  salts: [],
  timing: NO_CLOCK,
  lesson: "",
  screen: false,
  listed: false,
  bot_words: true,
  tempers: [],
  ...change,
});

export const line = (v: number, text = `line ${v}`): Line => ({
  v,
  seat: 0,
  text,
  rule: "",
  event: { type: "x" },
});

export const ask = (at: number, change: Partial<Ask> = {}): Ask => ({
  at,
  kind: "call",
  prompt: "Call?",
  options: {},
  choices: [],
  barred: [],
  answer: null,
  ordered: null,
  late: "",
  ...change,
});

export const mark = (n: number, v: number, change: Partial<Mark> = {}): Mark => ({
  n,
  v,
  kind: "vote",
  text: `mark ${n}`,
  ...change,
});

export const vote = (change: Partial<Vote> = {}): Vote => ({
  id: "0:one",
  kind: "undo",
  by: 0,
  text: "**Anna** asks.",
  about: {},
  asked: [0, 1, 2],
  yes: [0],
  until: 0,
  ...change,
});

export const sync = (v: number, change: Partial<Sync> = {}): Sync => ({
  type: "sync",
  protocol: 1,
  v,
  seat: 0,
  table: tableInfo(),
  view: {},
  ask: null,
  lines: [],
  outcome: null,
  order: "",
  orders: [],
  undoable: 0,
  undos: 0,
  marks: [],
  vote: null,
  clock: null,
  hold: null,
  coach: null,
  ...change,
});

/** What a coach says at the third step of a lesson, where a move is expected. */
export const coach = (change: Partial<Coach> = {}): Coach => ({
  lesson: "clash/first-game",
  title: "Your first game",
  step: 3,
  steps: 5,
  say: "Lay your Walk and say Walk.",
  done: "",
  point: [],
  doing: true,
  alone: false,
  busy: false,
  thrill: false,
  good: null,
  over: false,
  next: "",
  lost: "",
  ...change,
});
