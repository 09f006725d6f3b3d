// @vitest-environment node
import { describe, expect, it } from "vitest";
import { MEADOW } from "../meadow";
import { VIEW } from "../samples";
import { preview } from "./preview";

const by = (steps: ReadonlyMap<string, number>, count: number): string[] =>
  [...steps].filter(([, n]) => n === count).map(([id]) => id);

describe("what an announcement could come to", () => {
  it("a walk reaches free land one step away", () => {
    const { steps } = preview(MEADOW, VIEW, 0, "walk");
    expect(by(steps, 1).sort()).toEqual([
      "east-grove",
      "ene-rim",
      "inner-east",
      "inner-north",
      "nne-rim",
      "north-east-gate",
      "north-grove",
    ]);
    expect(by(steps, 2)).toEqual([]);
  });

  it("a sprint goes two steps, never into water, never onto a Viking, but past one", () => {
    const { steps } = preview(MEADOW, VIEW, 0, "sprint");
    expect(by(steps, 2)).toContain("inner-west");
    for (const barred of ["north-pond", "centre", "ese-rim", "north-east-meadow"])
      expect(steps.has(barred)).toBe(false);
    const walled = {
      ...VIEW,
      seats: VIEW.seats.map((seat, k) => (k === 1 ? { ...seat, space: "nne-rim" } : seat)),
    };
    expect(preview(MEADOW, walled, 0, "sprint").steps.get("nnw-rim")).toBe(2);
  });

  it("a slam hits whoever two free steps lead to", () => {
    expect(preview(MEADOW, VIEW, 0, "slam").struck).toEqual([1, 2]);
    expect(preview(MEADOW, VIEW, 3, "slam").struck).toEqual([1]);
  });

  it("near attacks hit neighbours, far attacks everybody else", () => {
    expect(preview(MEADOW, VIEW, 0, "punch").struck).toEqual([]);
    expect(preview(MEADOW, VIEW, 0, "hammer").struck).toEqual([1, 2, 3]);
    const close = {
      ...VIEW,
      seats: VIEW.seats.map((seat, k) => (k === 1 ? { ...seat, space: "inner-east" } : seat)),
    };
    expect(preview(MEADOW, close, 0, "club").struck).toEqual([1]);
    expect(preview(MEADOW, close, 0, "slingshot").struck).toEqual([2, 3]);
  });

  it("a shield reaches nothing, and neither does a Viking without a space", () => {
    expect(preview(MEADOW, VIEW, 0, "shield").struck).toEqual([]);
    const unplaced = { ...VIEW, seats: VIEW.seats.map((seat) => ({ ...seat, space: null })) };
    expect(preview(MEADOW, unplaced, 0, "sprint").steps.size).toBe(0);
  });
});
