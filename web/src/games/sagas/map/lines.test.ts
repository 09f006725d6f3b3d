// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { lineOf, sidesOf, stonesOf } from "./lines";

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

describe("lines", () => {
  it("run from space to space, and back along the same bow", () => {
    expect(lineOf(WORLD, at("hedeby"), at("baltic"))).toBe("M684 284Q723 265 762 246");
    expect(lineOf(WORLD, at("baltic"), at("hedeby"))).toBe("M762 246Q723 265 684 284");
  });
});
