import { expect, test } from "vitest";
import { CATALOGUE } from "../games/catalogue";
import { playerRange } from "./shelf";

test("how many may play, as short as it gets", () => {
  expect(playerRange([2, 3, 4])).toBe("2–4");
  expect(playerRange([1])).toBe("1");
});

test("every game on the shelf has a picture of its own, a length and a difficulty", () => {
  expect(new Set(CATALOGUE.map(({ picture }) => picture)).size).toBe(CATALOGUE.length);
  for (const { minutes, difficulty } of CATALOGUE) {
    expect(minutes).toBeGreaterThan(0);
    expect([1, 2, 3]).toContain(difficulty);
  }
});
