import { expect, test } from "vitest";
import { clock } from "./Prompt";

test("a wait is told in minutes and seconds, then in hours", () => {
  expect([clock(7), clock(75), clock(3_720)]).toEqual(["0:07", "1:15", "1 h 2 min"]);
});
