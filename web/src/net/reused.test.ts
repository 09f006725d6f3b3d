import { expect, test } from "vitest";
import { SAMPLES } from "../samples/feast.sample";
import { reused } from "./reused";

test("equal data is the data that was there", () => {
  const before = SAMPLES["two-action"];
  expect(reused(before, structuredClone(before))).toBe(before);
  expect(reused(null, before)).toBe(before);
  expect(reused(before, null)).toBeNull();
});

test("of changed data, what has not changed is what was there, and the new data itself stays as it is", () => {
  const before = { at: 1, seats: [{ gold: 1 }, { gold: 2 }], past: [1, 2], over: null };
  const now = { at: 2, seats: [{ gold: 1 }, { gold: 3 }], past: [1, 2], over: [] };
  const text = JSON.stringify(now);
  const kept = reused(before, now);
  expect(kept).toEqual(now);
  expect(JSON.stringify(now)).toBe(text);
  expect([kept.seats[0] === before.seats[0], kept.past === before.past]).toEqual([true, true]);
  expect(kept.seats[1]).not.toBe(before.seats[1]);
});

test.each([
  [
    [1, 2, 3],
    [1, 2],
  ],
  [
    [1, 2],
    [1, 2, 3],
  ],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ 0: 1 }, [1]],
  [[], {}],
])("%j is not %j", (before, now) => {
  const kept = reused(before, now);
  expect(kept).not.toBe(before);
  expect(kept).toStrictEqual(now);
});
