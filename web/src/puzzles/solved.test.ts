import { expect, test } from "vitest";
import { countSolved, nextPuzzle, noteAnswer, readSolved } from "./solved";

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

test("a puzzle that was solved once stays solved", () => {
  const kept = memory();
  noteAnswer("clash", 3, false, kept);
  expect(readSolved(kept)).toEqual({ clash: { 3: false } });
  noteAnswer("clash", 3, true, kept);
  noteAnswer("clash", 3, false, kept);
  noteAnswer("feast", 1, true, kept);
  expect(readSolved(kept)).toEqual({ clash: { 3: true }, feast: { 1: true } });
  expect(countSolved(readSolved(kept), "clash")).toBe(1);
  expect(countSolved(readSolved(kept), "sagas")).toBe(0);
});

test("what is no record of puzzles counts as nothing", () => {
  for (const text of ["", "[]", "7", "{", '{"clash": 3}', '{"clash": [true]}', '{"clash": {"1": "yes"}}']) {
    const found = readSolved(memory(text));
    expect(countSolved(found, "clash")).toBe(0);
  }
});

test("a storage that cannot be written to does no harm", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(noteAnswer("clash", 1, true, full)).toEqual({ clash: { 1: true } });
  expect(readSolved(null)).toEqual({});
});

test("the next puzzle is one that is not solved, and the following one if all are", () => {
  expect(nextPuzzle({}, "clash", 1, 5)).toBe(2);
  expect(nextPuzzle({ clash: { 2: true, 3: false } }, "clash", 1, 5)).toBe(3);
  expect(nextPuzzle({ clash: { 1: true } }, "clash", 5, 5)).toBe(2);
  expect(nextPuzzle({ clash: { 1: true, 2: true, 3: true } }, "clash", 3, 3)).toBe(1);
  expect(nextPuzzle({}, "clash", 1, 1)).toBe(1);
});
