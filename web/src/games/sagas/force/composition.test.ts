// @vitest-environment node
import { describe, expect, it } from "vitest";
import { BERSERKIR, HUSKARL, LEIF, LONGSHIP, ORMR, WORLD } from "../samples";
import { aboard, cargo, changed, floats, hindrance, moveWords, presets, without } from "./composition";

const BAND = [LEIF, HUSKARL, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP];

describe("a force out of a band", () => {
  it("grows and shrinks one unit at a time, within what is there", () => {
    expect(changed(BAND, [LEIF], HUSKARL, 1)).toEqual([LEIF, HUSKARL]);
    expect(changed(BAND, [LEIF], LEIF, 1)).toEqual([LEIF]);
    expect(changed(BAND, [LEIF, HUSKARL], HUSKARL, -1)).toEqual([LEIF]);
    expect(changed(BAND, [LEIF], HUSKARL, -1)).toEqual([LEIF]);
  });

  it("leaves the others behind", () => {
    expect(without(BAND, [HUSKARL, LONGSHIP])).toEqual([LEIF, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP]);
    expect(without(BAND, BAND)).toEqual([]);
  });

  it("counts seats and riders: Jarls ride too, an Ormr carries three", () => {
    expect(cargo(WORLD, BAND)).toEqual({ riders: 5, seats: 4, ships: 2 });
    expect(cargo(WORLD, [LEIF, ORMR])).toEqual({ riders: 1, seats: 3, ships: 1 });
    expect(floats(WORLD, BAND)).toBe(false);
    expect(floats(WORLD, [HUSKARL])).toBe(false);
    expect(floats(WORLD, [LONGSHIP])).toBe(true);
  });

  it("what the ships carry: the Jarl and the strongest first", () => {
    expect(aboard(WORLD, BAND)).toEqual([LEIF, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP]);
  });

  it("offers each preset once, and only what can be had", () => {
    expect(presets(WORLD, BAND).map(({ name }) => name)).toEqual(["All", "What the ships carry", "On foot"]);
    expect(presets(WORLD, [LEIF, HUSKARL]).map(({ name }) => name)).toEqual(["All"]);
    expect(presets(WORLD, [LEIF, LONGSHIP]).map(({ name }) => name)).toEqual(["All", "On foot"]);
  });
});

describe("why a force cannot set out", () => {
  it("nobody goes", () => {
    expect(hindrance(WORLD, BAND, [], false)).toBe("Nobody sets out yet.");
  });

  it("ashore any part may go", () => {
    expect(hindrance(WORLD, BAND, [HUSKARL], false)).toBe("");
  });

  it("at sea both who go and who stay need ships", () => {
    const afloat = [LEIF, HUSKARL, HUSKARL, LONGSHIP, LONGSHIP];
    expect(hindrance(WORLD, afloat, [HUSKARL], true)).toBe("At sea all who go must be aboard.");
    expect(hindrance(WORLD, afloat, [LONGSHIP], true)).toBe("3 units would stay at sea with room for 2.");
    expect(hindrance(WORLD, afloat, [LEIF, LONGSHIP], true)).toBe("");
  });
});

it("says how a force can move", () => {
  expect(moveWords(WORLD, [LEIF, HUSKARL])).toBe("By land only: no ship.");
  expect(moveWords(WORLD, [LEIF, LONGSHIP])).toBe("Ships carry 1 of 2: by sea or by land.");
  expect(moveWords(WORLD, BAND)).toBe("Ships carry 4, but 5 would ride: by portage only.");
});
