import { expect, test } from "vitest";
import { counts, faces, oddsOf, percent, type Throw } from "./odds";
import { shortOf } from "./prey";

const low: Throw = { sides: 8, ore: 0, low: true, value: 5, limit: 3 };
const high: Throw = { sides: 12, ore: 2, low: false, value: 9, limit: 6 };

test("ore makes a low roll lower, never below nothing, and a high one higher", () => {
  expect(counts(5, { ore: 3, low: true })).toBe(2);
  expect(counts(2, { ore: 3, low: true })).toBe(0);
  expect(counts(5, { ore: 3, low: false })).toBe(8);
});

test("a low roll: cheaper is better, and what cannot be paid fails", () => {
  const all = faces(low);
  expect(all.filter(({ than }) => than === "better").map(({ face }) => face)).toEqual([1, 2, 3, 4]);
  expect(all.filter(({ does }) => does).map(({ face }) => face)).toEqual([1, 2, 3]);
  expect(oddsOf(low, 2)).toEqual({ better: 0.5, worse: 3 / 8, next: 3 / 8, ever: 1 - (5 / 8) ** 2 });
});

test("a high roll: higher is better, and less than the least takes nothing", () => {
  const odds = oddsOf(high, 1);
  expect(odds.better).toBe(5 / 12);
  expect(odds.next).toBe(9 / 12);
  expect(odds.ever).toBeCloseTo(9 / 12);
});

test("chances are never rounded to certainty", () => {
  expect(percent(0.999)).toBe("99 %");
  expect(percent(0.001)).toBe("1 %");
  expect(percent(1)).toBe("100 %");
  expect(percent(0)).toBe("0 %");
});

test("a result below six must be raised to six, whatever the tile", () => {
  expect(shortOf(6, 2)).toBe(4);
  expect(shortOf(9, 7)).toBe(2);
  expect(shortOf(6, 8)).toBe(0);
});
