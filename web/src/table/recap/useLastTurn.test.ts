import { expect, test } from "vitest";
import { ended } from "./useLastTurn";

const active = (view: unknown): number | null => (view as { active: number }).active;

test("a turn ends with the last line that was seen while it went on", () => {
  const turns = new Map<number, number>();
  expect(ended(turns, [{ seat: 0, view: { active: 0 }, last: 3 }], active)).toEqual([]);
  expect(ended(turns, [{ seat: 0, view: { active: 0 }, last: 5 }], active)).toEqual([]);
  const over = ended(turns, [{ seat: 0, view: { active: 1 }, last: 8 }], active);
  expect(over.map(({ seat, last }) => [seat, last])).toEqual([[0, 5]]);
  expect(ended(turns, [{ seat: 0, view: { active: 1 }, last: 9 }], active)).toEqual([]);
});

test("two seats at one screen keep their marks apart", () => {
  const turns = new Map<number, number>();
  ended(
    turns,
    [
      { seat: 0, view: { active: 0 }, last: 3 },
      { seat: 1, view: { active: 0 }, last: 2 },
    ],
    active,
  );
  const over = ended(
    turns,
    [
      { seat: 0, view: { active: 1 }, last: 6 },
      { seat: 1, view: { active: 1 }, last: 4 },
    ],
    active,
  );
  expect(over.map(({ seat, last }) => [seat, last])).toEqual([[0, 3]]);
  expect(turns.get(1)).toBe(4);
});

test("a screen that has no view yet says nothing", () => {
  expect(ended(new Map(), [{ seat: 0, view: null, last: -1 }], active)).toEqual([]);
});
