import { expect, test } from "vitest";
import { winners } from "./winners";

test("the winner is named, or the winners", () => {
  const outcome = { scores: [3, 3, 1], sheet: [], note: "" };
  const names = ["Ylva", "Odd", "Runa"];
  expect(winners({ ...outcome, winners: [0] }, names)).toBe("Ylva wins");
  expect(winners({ ...outcome, winners: [0, 1] }, names)).toBe("Ylva and Odd share the victory");
  expect(winners({ ...outcome, winners: [] }, names)).toBe("Nobody wins");
  expect(winners({ ...outcome, winners: [] }, ["Ylva"])).toBe("Ylva loses");
});
