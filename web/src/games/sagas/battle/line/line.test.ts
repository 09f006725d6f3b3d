import { describe, expect, it } from "vitest";
import { HUSKARL, LEIF, LONGSHIP, RURIK, WORLD } from "../samples";
import { backward, fireOrder, forward, hitsOn, jarlsLast, percent, presets, weakestFirst } from "./line";

const { units } = WORLD;

describe("the order of a line", () => {
  it("a unit steps forward or back by one place, and not beyond the ends", () => {
    expect(forward([1, 2, 3], 2)).toEqual([1, 3, 2]);
    expect(forward([1, 2, 3], 0)).toEqual([1, 2, 3]);
    expect(backward([1, 2, 3], 0)).toEqual([2, 1, 3]);
    expect(backward([1, 2, 3], 2)).toEqual([1, 2, 3]);
  });

  it("weakest first puts ships in front and, of equals, the Jarl last", () => {
    expect(weakestFirst([RURIK, HUSKARL, LONGSHIP, HUSKARL, LONGSHIP], units)).toEqual([
      LONGSHIP,
      LONGSHIP,
      HUSKARL,
      HUSKARL,
      RURIK,
    ]);
  });

  it("Jarl last leaves the others as they stand", () => {
    expect(jarlsLast([LEIF, HUSKARL, LONGSHIP], units)).toEqual([HUSKARL, LONGSHIP, LEIF]);
  });

  it("one order is never offered under two names", () => {
    expect(presets([LEIF, HUSKARL, LONGSHIP], units).map(({ id }) => id)).toEqual([
      "weakest",
      "stands",
      "jarl",
    ]);
    expect(presets([LONGSHIP, HUSKARL, LEIF], units).map(({ id }) => id)).toEqual(["weakest", "strongest"]);
  });
});

describe("the order of fire", () => {
  it("sides take turns and the longer one fires its rest", () => {
    expect(fireOrder([true, true, true, true], [true, true], "hostiles")).toEqual({
      mine: [2, 4, 5, 6],
      theirs: [1, 3],
    });
  });

  it("whoever has fired or fallen has no number", () => {
    expect(fireOrder([false, true, true], [true, false, true], "vikings")).toEqual({
      mine: [null, 1, 3],
      theirs: [2, null, 4],
    });
    expect(fireOrder([], [true, true], "vikings").theirs).toEqual([1, 2]);
  });
});

describe("chances in words", () => {
  it("only what is certain is called certain", () => {
    expect([0, 0.001, 0.774, 0.999, 1].map(percent)).toEqual(["0%", "1%", "77%", "99%", "100%"]);
    expect([hitsOn(1), hitsOn(4)]).toEqual(["hits on 1", "hits on 1–4"]);
  });
});
