import { expect, test } from "vitest";
import { ago } from "./resume";

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
