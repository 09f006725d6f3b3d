// @vitest-environment node
import { describe, expect, it } from "vitest";
import { WORLD } from "../../samples";
import { sidesOf, stonesOf } from "./sides";

describe("names", () => {
  it("stand where the world says on the house's sheet", () => {
    expect(sidesOf(WORLD.spaces, true)).toEqual(WORLD.spaces.map(({ label }) => label));
  });

  it("elsewhere keep clear of the next space", () => {
    const [west, east] = [WORLD.spaces[0], WORLD.spaces[1]];
    if (!west || !east) throw new Error("The sample has spaces.");
    const pair = [
      { ...west, x: 0, y: 0 },
      { ...east, x: 40, y: 0 },
    ];
    expect(sidesOf(pair, false)[0]).not.toBe("right");
  });
});

describe("quests", () => {
  it("lie clear of the name of their space", () => {
    const [space] = WORLD.spaces;
    if (!space) throw new Error("The sample has spaces.");
    const [beside] = stonesOf([space], ["right"]);
    const [under] = stonesOf([{ ...space, name: "Aldeigjuborg" }], ["above"]);
    expect(beside).toEqual({ x: -18, y: -17 });
    expect(under?.y).toBeGreaterThan(0);
  });
});
