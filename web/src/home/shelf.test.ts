import { expect, test } from "vitest";
import { playerRange, SHELF } from "./shelf";

test("how many may play, as short as it gets", () => {
  expect(playerRange([2, 3, 4])).toBe("2–4");
  expect(playerRange([1])).toBe("1");
});

test("every game on the shelf has a picture of its own, a length and a difficulty", () => {
  expect(new Set(SHELF.map(({ picture }) => picture)).size).toBe(SHELF.length);
  for (const { minutes, difficulty } of SHELF) {
    expect(minutes).toBeGreaterThan(0);
    expect([1, 2, 3]).toContain(difficulty);
  }
});
