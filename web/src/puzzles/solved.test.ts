import { beforeEach, expect, test } from "vitest";
import { countSolved, nextPuzzle, noteAnswer, readSolved } from "./solved";

beforeEach(() => localStorage.clear());

test("a puzzle that was solved once stays solved", () => {
  noteAnswer("clash", 3, false);
  expect(readSolved()).toEqual({ clash: { 3: false } });
  noteAnswer("clash", 3, true);
  noteAnswer("clash", 3, false);
  noteAnswer("feast", 1, true);
  expect(JSON.parse(localStorage.getItem("meadhall.puzzles") ?? "")).toEqual({
    clash: { 3: true },
    feast: { 1: true },
  });
  expect(countSolved(readSolved(), "clash")).toBe(1);
  expect(countSolved(readSolved(), "sagas")).toBe(0);
});

test("what is no record of puzzles counts as nothing", () => {
  for (const text of ["", "[]", "7", "{", '{"clash": 3}', '{"clash": [true]}', '{"clash": {"1": "yes"}}']) {
    localStorage.setItem("meadhall.puzzles", text);
    expect(countSolved(readSolved(), "clash")).toBe(0);
  }
});

test("the next puzzle is one that is not solved, and the following one if all are", () => {
  expect(nextPuzzle({}, "clash", 1, 5)).toBe(2);
  expect(nextPuzzle({ clash: { 2: true, 3: false } }, "clash", 1, 5)).toBe(3);
  expect(nextPuzzle({ clash: { 1: true } }, "clash", 5, 5)).toBe(2);
  expect(nextPuzzle({ clash: { 1: true, 2: true, 3: true } }, "clash", 3, 3)).toBe(1);
  expect(nextPuzzle({}, "clash", 1, 1)).toBe(1);
});
