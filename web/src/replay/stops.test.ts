import { describe, expect, it } from "vitest";
import type { Scene } from "../net/wire/table";
import { called, indexOf, momentPath, nearest, sameMoment, sheets, step, stops } from "./stops";

const scene = (v: number, asked: number[], round: number, entry = 0): Scene => ({
  v,
  at: v - 1,
  seat: null,
  asked,
  round,
  entry,
  lines: [],
});

/** Two rounds: seat 0 acts twice with a window for all in between, then seat 1; then seat 0 again. */
const GAME = [
  scene(1, [0], 1),
  scene(2, [0, 1, 2], 1),
  scene(4, [0], 1),
  scene(5, [1], 1),
  scene(6, [1], 2),
  scene(9, [0], 2),
  scene(10, [], 2),
];

describe("stops", () => {
  it("are every moment, every change of who acts, or every round", () => {
    expect(stops(GAME, "move")).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(stops(GAME, "turn")).toEqual([0, 3, 5, 6]);
    expect(stops(GAME, "round")).toEqual([0, 4, 6]);
    expect(stops([], "move")).toEqual([]);
  });
});

describe("step", () => {
  const turns = stops(GAME, "turn");
  it("goes from stop to stop and stays within the game", () => {
    expect(step(turns, 0, 1)).toBe(3);
    expect(step(turns, 3, -1)).toBe(0);
    expect(step(turns, 6, 1)).toBe(6);
    expect(step(turns, 0, -1)).toBe(0);
    expect(step(turns, 0, 99)).toBe(6);
  });
  it("goes to the next stop from between two of them", () => {
    expect(step(turns, 4, 1)).toBe(5);
    expect(step(turns, 4, -1)).toBe(3);
  });
  it("has nowhere to go without a moment", () => {
    expect(step([], 0, 1)).toBe(0);
  });
});

it("a slider between two stops shows the one before", () => {
  expect(nearest([0, 3, 5, 6], 4)).toBe(1);
  expect(nearest([0, 3, 5, 6], 0)).toBe(0);
});

it("a v between two moments means the one that brought it", () => {
  expect(indexOf(GAME, 3)).toBe(2);
  expect(indexOf(GAME, 9)).toBe(5);
  expect(indexOf(GAME, 999)).toBe(6);
  expect(indexOf(GAME, null)).toBe(0);
});

it("other eyes see the same moment, or the last one before it", () => {
  const mine = [scene(1, [0], 1, 2), scene(2, [1], 1, 5), scene(3, [0], 1, 9)];
  expect(sameMoment(mine, scene(7, [0], 1, 8))).toBe(1);
  expect(sameMoment(mine, scene(7, [0], 1, 9))).toBe(2);
  const running = mine.map((one) => ({ ...one, entry: 0 }));
  expect(sameMoment(running, scene(2, [0], 1))).toBe(1);
});

it("the neighbours of a sheet are fetched before they are needed", () => {
  expect(sheets(0, 100)).toEqual([0]);
  expect(sheets(10, 100)).toEqual([0]);
  expect(sheets(15, 100)).toEqual([0, 1]);
  expect(sheets(21, 100)).toEqual([1, 0]);
  expect(sheets(19, 20)).toEqual([0]);
});

it("a moment has a name and an address", () => {
  expect(called(GAME, 4, "Round")).toBe("Round 2, moment 5 of 7");
  expect(called([scene(1, [0], 0)], 0, "Round")).toBe("Moment 1 of 1");
  expect(momentPath("a b", null, 7)).toBe("/t/a%20b/replay?seat=watch&v=7");
  expect(momentPath("abc", 0, 1)).toBe("/t/abc/replay?seat=0&v=1");
});
