/** What the server says of tables, to test with: samples, with what a test is about. Not part of the page. */
import { SAMPLES } from "../samples/clash.sample";
import { COACH, GAMES, VOTE } from "../samples/table.sample";
import type { Ask, Coach, GameInfo, Line, Mark, SeatInfo, Sync, TableInfo, Vote } from "./wire/table";

/** The first turn of a table of two. */
const FIRST = SAMPLES.announce;

export const seatInfo = (seat: number, change: Partial<SeatInfo> = {}): SeatInfo => ({
  ...(FIRST.table.seats[0] as SeatInfo),
  seat,
  name: `Name ${seat}`,
  ...change,
});

export const tableInfo = (change: Partial<TableInfo> = {}): TableInfo => ({
  ...FIRST.table,
  table: "abc",
  options: {},
  seats: [seatInfo(0), seatInfo(1)],
  ...change,
});

export const line = (v: number, text = `line ${v}`): Line => ({
  ...(FIRST.lines[0] as Line),
  v,
  seat: 0,
  text,
  rule: "",
  event: { type: "x" },
});

export const ask = (at: number, change: Partial<Ask> = {}): Ask => ({
  ...(SAMPLES.call.ask as Ask),
  at,
  prompt: "Call?",
  options: {},
  choices: [],
  ...change,
});

export const mark = (n: number, v: number, change: Partial<Mark> = {}): Mark => ({
  n,
  v,
  kind: "vote",
  text: `mark ${n}`,
  ...change,
});

/** Three people are asked whether the first may go back. */
export const vote = (change: Partial<Vote> = {}): Vote => ({
  ...VOTE,
  text: "**Anna** asks.",
  asked: [0, 1, 2],
  ...change,
});

export const sync = (v: number, change: Partial<Sync> = {}): Sync => ({
  ...FIRST,
  v,
  table: tableInfo(),
  view: {},
  ask: null,
  lines: [],
  ...change,
});

/** What a coach says at the third step of a lesson, where a move is expected. */
export const coach = (change: Partial<Coach> = {}): Coach => ({
  ...COACH,
  step: 3,
  steps: 5,
  say: "Lay your Walk and say Walk.",
  point: [],
  ...change,
});

export function gameInfo(name: string, change: Partial<GameInfo> = {}): GameInfo {
  const found = GAMES.find((game) => game.name === name);
  if (!found) throw new Error(`There is no game ${name}.`);
  return { ...found, ...change };
}
