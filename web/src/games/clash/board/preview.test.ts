// @vitest-environment node
import { describe, expect, it } from "vitest";
import { MEADOW, VIEW } from "../samples";
import { preview } from "./preview";

const by = (steps: ReadonlyMap<string, number>, count: number): string[] =>
  [...steps].filter(([, n]) => n === count).map(([id]) => id);

describe("what an announcement could come to", () => {
  it("a walk reaches free land one step away", () => {
    const { steps } = preview(MEADOW, VIEW, 0, "walk");
    expect(by(steps, 1).sort()).toEqual([
      "inner-west",
      "south-east-meadow",
      "south-grove",
      "south-west-meadow",
    ]);
    expect(by(steps, 2)).toEqual([]);
  });

  it("a sprint goes two steps, never into water, never onto a Viking, but past one", () => {
    const { steps } = preview(MEADOW, VIEW, 0, "sprint");
    expect(by(steps, 2)).toContain("west-grove");
    for (const barred of ["south-pond", "centre", "inner-east", "inner-south"])
      expect(steps.has(barred)).toBe(false);
    const walled = {
      ...VIEW,
      seats: VIEW.seats.map((seat, k) => (k === 1 ? { ...seat, space: "inner-west" } : seat)),
    };
    expect(preview(MEADOW, walled, 0, "sprint").steps.get("west-grove")).toBe(2);
  });

  it("a slam hits whoever two free steps lead to", () => {
    expect(preview(MEADOW, VIEW, 0, "slam").struck).toEqual([1, 2, 3]);
    const away = {
      ...VIEW,
      seats: VIEW.seats.map((seat, k) => (k === 2 ? { ...seat, space: "north-west-gate" } : seat)),
    };
    expect(preview(MEADOW, away, 0, "slam").struck).toEqual([1, 3]);
  });

  it("near attacks hit neighbours, far attacks everybody else", () => {
    expect(preview(MEADOW, VIEW, 2, "punch").struck).toEqual([]);
    expect(preview(MEADOW, VIEW, 2, "hammer").struck).toEqual([0, 1, 3]);
    expect(preview(MEADOW, VIEW, 0, "club").struck).toEqual([1, 3]);
    expect(preview(MEADOW, VIEW, 0, "slingshot").struck).toEqual([2]);
  });

  it("a shield reaches nothing, and neither does a Viking without a space", () => {
    expect(preview(MEADOW, VIEW, 0, "shield").struck).toEqual([]);
    const unplaced = { ...VIEW, seats: VIEW.seats.map((seat) => ({ ...seat, space: null })) };
    expect(preview(MEADOW, unplaced, 0, "sprint").steps.size).toBe(0);
  });
});
