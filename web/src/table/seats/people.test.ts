// @vitest-environment node
import { expect, it } from "vitest";
import type { SeatInfo } from "../../net/wire/table";
import { otherPeople } from "./people";

const seats = (...kinds: SeatInfo["kind"][]) => kinds.map((kind, seat) => ({ kind, seat }) as SeatInfo);

it("tells a table of bots from one where people wait for each other", () => {
  expect(otherPeople(seats("human", "bot", "bot"), 0)).toBe(false);
  expect(otherPeople(seats("human", "bot", "human"), 0)).toBe(true);
  expect(otherPeople(seats("human", "bot"), null)).toBe(true);
});
