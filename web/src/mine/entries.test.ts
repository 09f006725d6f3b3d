import { describe, expect, it } from "vitest";
import type { SavedTable } from "../net/savedtables";
import type { MyTable } from "../net/wire/table";
import { asked, type Entry, groupOf, left, sorted, stands, unread } from "./entries";

const held = (change: Partial<SavedTable> = {}): SavedTable => ({
  table: "abc",
  game: "clash",
  title: "Clash of Vikings",
  owner: "",
  seats: [{ seat: 0, token: "key", name: "Ylva" }],
  seen: 5_000,
  over: false,
  standing: "",
  turns: {},
  read: { "0": 7 },
  heard: 2,
  lesson: "",
  ...change,
});

const news = (change: Partial<MyTable> = {}): MyTable => ({
  table: "abc",
  game: "clash",
  title: "Clash of Vikings",
  status: "playing",
  held: [0],
  names: ["Ylva", "Runa", "Leif"],
  bots: [false, false, true],
  asked: [1],
  since: 100,
  round: "Round 2",
  seen: [7],
  said: 2,
  scores: [],
  winners: [],
  rematch: "",
  due: 0,
  paused: false,
  lesson: "",
  ...change,
});

const entry = (told: MyTable | null, kept = held()): Entry => ({ held: kept, news: told });

it("asks with the tokens of all seats and the owner's", () => {
  expect(asked([held({ owner: "own" })])).toEqual([[{ table: "abc", tokens: ["key", "own"] }]]);
  expect(asked([])).toEqual([]);
});

it("asks about every table, about so many at a time as the host takes", () => {
  const names = Array.from({ length: 130 }, (_, n) => `table-${n}`);
  const batches = asked(names.map((table) => held({ table })));
  expect(batches.map((batch) => batch.length)).toEqual([60, 60, 10]);
  expect(batches.flat().map(({ table }) => table)).toEqual(names);
});

describe("a table says where it stands", () => {
  it.each([
    [news(), "waiting", "Runa to move"],
    [news({ asked: [0, 1] }), "turn", "you are asked"],
    [news({ asked: [1, 2] }), "waiting", "Runa and Leif to move"],
    [news({ held: [0, 1], asked: [1] }), "turn", "Runa to move"],
    [news({ asked: [0], paused: true }), "waiting", "is paused"],
    [news({ status: "waiting", names: ["Ylva", "", ""] }), "lobby", "2 seats are free"],
    [news({ status: "over", scores: [9, 12, 4], winners: [1] }), "over", "Runa won with 12, you have 9"],
    [news({ status: "over", scores: [9, 9, 4], winners: [0, 1] }), "over", "you and Runa won with 9"],
    [news({ status: "over", names: ["Ylva"], scores: [1], winners: [] }), "over", "lost"],
  ] as const)("%#", (told, group, words) => {
    expect(groupOf(entry(told))).toBe(group);
    expect(stands(told)).toBe(words);
  });

  it("one whose tokens do not fit any more is gone", () => {
    expect(groupOf(entry(null))).toBe("gone");
  });
});

describe("what is new", () => {
  it.each([
    [news(), ""],
    [news({ seen: [9] }), "new moves"],
    [news({ seen: [9], said: 3 }), "new moves, new chat"],
    [news({ status: "over" }), "over since your last visit"],
  ])("%#", (told, words) => {
    expect(unread(entry(told))).toBe(words);
  });

  it("nothing where this browser never looked", () => {
    expect(unread(entry(news({ seen: [9] }), held({ read: {} })))).toBe("");
    expect(unread(entry(news({ status: "over" }), held({ over: true })))).toBe("");
  });
});

it("who waits longest stands first, finished games the other way round", () => {
  const [early, late] = [entry(news({ since: 10 })), entry(news({ since: 90 }))];
  expect(sorted([late, early], "waiting")).toEqual([early, late]);
  const [old, fresh] = [10, 90].map((since) => entry(news({ status: "over", since })));
  expect(sorted([old as Entry, fresh as Entry], "over")).toEqual([fresh, old]);
});

it("says how much time is left, as exactly as it matters", () => {
  const at = (seconds: number): string => left(news({ due: 1_000 + seconds }), 1_000_000);
  expect([0, 30, 60, 3_000, 36_000, 300_000].map(at)).toEqual([
    "less than a minute left",
    "less than a minute left",
    "1 minute left",
    "50 minutes left",
    "10 hours left",
    "3 days left",
  ]);
  expect(left(news(), 0)).toBe("");
});

it("a stuck table waits for whoever made it", () => {
  const stuck = news({ status: "stuck", asked: [] });
  expect(groupOf(entry(stuck))).toBe("waiting");
  expect(groupOf(entry(stuck, held({ owner: "own" })))).toBe("turn");
});
