// @vitest-environment node
import { describe, expect, it } from "vitest";
import { towards } from "../../../kit";
import { polar } from "../../../kit/drawing/shapes";
import { MEADOW } from "../samples";
import type { BoardSpace } from "../view";
import { badge, middleOf, outline, piled, ringOf } from "./geometry";

const space = (id: string): BoardSpace => {
  const found = MEADOW.spaces.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("the arena of the fixtures", () => {
  it("has 29 spaces whose neighbours agree from both sides", () => {
    expect(MEADOW.spaces).toHaveLength(29);
    for (const { id, adj } of MEADOW.spaces) {
      expect(adj.length, id).toBeGreaterThan(2);
      for (const other of adj) expect(space(other).adj, `${id} and ${other}`).toContain(id);
    }
    expect([...space("north-east-gate").adj].sort()).toEqual(["ene-rim", "nne-rim", "north-east-meadow"]);
    expect(space("centre").adj).toHaveLength(4);
  });
});

describe("outlines", () => {
  it("draw the centre as a disc, smaller by the inset", () => {
    expect(outline(MEADOW, space("centre"), 5)).toMatch(/^M425 500a75 75/);
  });

  it("draw a sector along its two arcs, inside its borders", () => {
    const path = outline(MEADOW, space("north-grove"), 10);
    expect(path).toContain("A340 340 0 0 1");
    expect(path).toContain("A220 220 0 0 0");
    const [x] = path.slice(1).split(" ").map(Number.parseFloat);
    expect(x).toBeGreaterThan(polar(500, 500, 340, -22.5)[0]);
  });
});

describe("badges", () => {
  it("stand inside their own space, in its outer corner", () => {
    for (const one of MEADOW.spaces.filter(({ ring }) => ring > 0)) {
      const [x, y] = badge(MEADOW, one);
      const radius = Math.hypot(x - 500, y - 500);
      const [inner, outer] = ringOf(MEADOW, one);
      expect(radius > inner && radius < outer, one.id).toBe(true);
      const angle = (Math.atan2(x - 500, 500 - y) * 180) / Math.PI;
      const off = ((angle - one.angle + 540) % 360) - 180;
      expect(Math.abs(off), one.id).toBeLessThan((one.arc[1] - one.arc[0]) / 2);
    }
  });
});

describe("piles of bracelets", () => {
  it("are centred on their space and smaller the more there are", () => {
    const grove = space("south-grove");
    const [one, two, five] = [1, 2, 5].map((count) => piled(grove, count));
    expect(one?.points).toEqual([middleOf(grove)]);
    expect(two?.points).toHaveLength(2);
    expect([one?.scale, two?.scale, five?.scale]).toEqual([1.9, 1.6, 1.3]);
  });
});

describe("arrow keys over lit spaces", () => {
  const points = [
    [500, 300],
    [700, 500],
    [500, 700],
    [300, 500],
  ] as const;

  it("lead to the nearest one in that direction", () => {
    expect(towards("ArrowUp", [500, 500], points)).toBe(0);
    expect(towards("ArrowRight", [500, 500], points)).toBe(1);
    expect(towards("ArrowDown", [500, 500], points)).toBe(2);
    expect(towards("ArrowLeft", [500, 500], points)).toBe(3);
  });

  it("lead nowhere at the edge, and other keys lead nowhere at all", () => {
    expect(towards("ArrowUp", [500, 300], points)).toBeNull();
    expect(towards("x", [500, 500], points)).toBeNull();
  });

  it("reach every space of the arena from every other", () => {
    const land = MEADOW.spaces.map(middleOf);
    const reached = new Set([0]);
    const front = [0];
    while (front.length) {
      const here = land[front.pop() ?? 0] ?? [0, 0];
      for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        const to = towards(key, here, land);
        if (to !== null && !reached.has(to)) {
          reached.add(to);
          front.push(to);
        }
      }
    }
    expect(reached.size).toBe(land.length);
  });
});
