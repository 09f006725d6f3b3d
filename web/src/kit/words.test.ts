import { expect, test } from "vitest";
import { ago, listed, plural } from "./words";

const MINUTE = 60_000;

test.each([
  [0, "just now"],
  [5 * MINUTE, "5 minutes ago"],
  [60 * MINUTE, "an hour ago"],
  [5 * 60 * MINUTE, "5 hours ago"],
  [24 * 60 * MINUTE, "yesterday"],
  [72 * 60 * MINUTE, "3 days ago"],
])("%d ms is %s", (passed, words) => {
  expect(ago(0, passed)).toBe(words);
});

test("a list ends with its joint and has no comma before it", () => {
  const all = ["Ylva", "Runa", "Odd"];
  expect([0, 1, 2, 3].map((n) => listed(all.slice(0, n)))).toEqual([
    "",
    "Ylva",
    "Ylva and Runa",
    "Ylva, Runa and Odd",
  ]);
  expect(listed(all, "or")).toBe("Ylva, Runa or Odd");
});

test("a count goes with its word", () => {
  expect([plural(1, "die", "dice"), plural(1200, "die", "dice"), plural(0, "step")]).toEqual([
    "1 die",
    "1200 dice",
    "0 steps",
  ]);
});
