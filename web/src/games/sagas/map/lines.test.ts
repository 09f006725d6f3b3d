// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { lineOf, pointOf } from "./lines";

describe("lines", () => {
  it("run from space to space, and back along the same bow", () => {
    expect(lineOf(WORLD, at("hedeby"), at("baltic"))).toBe("M684 284Q723 265 762 246");
    expect(lineOf(WORLD, at("baltic"), at("hedeby"))).toBe("M762 246Q723 265 684 284");
  });

  it("have points all along, bow included", () => {
    const [a, b] = [at("hedeby"), at("baltic")];
    expect(pointOf(WORLD, a, b, 0)).toEqual({ x: 684, y: 284 });
    expect(pointOf(WORLD, a, b, 1)).toEqual({ x: 762, y: 246 });
    const bent = WORLD.spaces.findIndex(({ id }) => id === "sevilla");
    const bay = WORLD.spaces.findIndex(({ id }) => id === "biscay");
    const corner = /Q([\d.]+) ([\d.]+) /.exec(lineOf(WORLD, bent, bay));
    const [from, to] = [WORLD.spaces[bent], WORLD.spaces[bay]];
    const half = (end: number, bowed: number, other: number): number => (end + 2 * bowed + other) / 4;
    const middle = pointOf(WORLD, bent, bay, 0.5);
    expect(middle?.x).toBeCloseTo(half(from?.x ?? 0, Number(corner?.[1]), to?.x ?? 0), 0);
    expect(middle?.y).toBeCloseTo(half(from?.y ?? 0, Number(corner?.[2]), to?.y ?? 0), 0);
  });
});
