import { expect, it } from "vitest";
import { battle, HORSEMEN, KING, LEVY, WORLD } from "./samples";
import { suggested } from "./target";

it("the strongest that has yet to fire is the one to strike, and once all have fired the strongest", () => {
  const hostiles = [KING, HORSEMEN, LEVY];
  expect(suggested(battle({ hostiles, shot: 0 }), WORLD)).toBe(0);
  expect(suggested(battle({ hostiles, shot: 1 }), WORLD)).toBe(1);
  expect(suggested(battle({ hostiles, shot: 2 }), WORLD)).toBe(2);
  expect(suggested(battle({ hostiles, shot: 3 }), WORLD)).toBe(0);
});
