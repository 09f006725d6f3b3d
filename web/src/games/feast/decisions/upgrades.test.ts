import { expect, test } from "vitest";
import type { Ask } from "../../../net/wire/table";
import { itemWords } from "./itemWords";
import { inTurn } from "./queue";
import { answers, canAdd, countOf, without } from "./upgrades";

const [peas, oil] = [
  { piece: 0, steps: 1 },
  { piece: 2, steps: 1 },
];
const far = { piece: 0, steps: 2 };

test("as many tiles as may be turned, and of each kind as many as are there", () => {
  const room = { left: 3, there: [2, 0, 1] };
  expect(canAdd([], peas, room)).toBe(true);
  expect(canAdd([peas, far], peas, room)).toBe(false);
  expect(canAdd([peas, oil], peas, room)).toBe(true);
  expect(canAdd([peas, oil, peas], oil, room)).toBe(false);
});

test("the answers come by kind and steps, whatever order they were picked in, and then it is done", () => {
  expect(answers([oil, far, peas])).toEqual([
    { type: "turn", ...peas },
    { type: "turn", ...far },
    { type: "turn", ...oil },
    { type: "done" },
  ]);
});

test("one is put back at a time", () => {
  expect(without([peas, oil, peas], peas)).toEqual([oil, peas]);
  expect(countOf([peas, far, peas], peas)).toBe(2);
});

test("a row of answers ends with another kind of question", () => {
  const ask = (kind: string): Ask => ({ kind, at: 1 }) as Ask;
  const next = inTurn("upgrade", answers([peas]));
  expect(next(ask("upgrade"))).toEqual({ type: "turn", ...peas });
  expect(next(ask("end"))).toBeNull();
});

test("items of a strip are counted, a coin of two as two", () => {
  expect(itemWords(["wood", "wood", "stone", "silver_2"])).toBe("2 wood, 1 stone and 2 silver");
});
