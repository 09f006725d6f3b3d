// @vitest-environment node
import { describe, expect, it } from "vitest";
import { arc, plait, polar, rim, sector, short } from "./shapes";

describe("short numbers", () => {
  it("keep two digits and never say minus nothing", () => {
    expect([1, 1.005, 0.1 + 0.2, -0.001].map(short)).toEqual(["1", "1", "0.3", "0"]);
  });
});

describe("polar points", () => {
  it("begin at the top and go clockwise", () => {
    const around = [0, 90, 180, 270].map((angle) => polar(10, 10, 5, angle).map(short).join(" "));
    expect(around).toEqual(["10 5", "15 10", "10 15", "5 10"]);
  });
});

describe("sectors", () => {
  it("run along the outer arc and back along the inner one", () => {
    expect(sector(0, 0, 5, 10, 0, 90)).toBe("M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5Z");
  });

  it("take the long way round beyond a half circle", () => {
    expect(sector(0, 0, 5, 10, 0, 270)).toContain("A10 10 0 1 1");
    expect(arc(0, 0, 10, 0, 200)).toContain("0 1 1");
  });
});

describe("the braid", () => {
  it("cuts the lower strand at every crossing", () => {
    const strands = plait(1, 16, 0.56, (along, across) => [along, across]).match(/M/g) ?? [];
    expect(strands.length).toBeGreaterThan(3);
  });

  it("has no gap where nothing crosses", () => {
    expect(plait(1, 16, 0, (along, across) => [along, across]).match(/M/g)).toHaveLength(3);
  });
});

describe("the way round a frame", () => {
  const { length, place } = rim(320, 150, 18, 12, 7);

  it("is as long as its sides and corners", () => {
    expect(length).toBeCloseTo(2 * (260 + 90) + 2 * Math.PI * 18);
  });

  it("comes back to where it began and stays inside the frame", () => {
    expect(place(1, 0).map(short)).toEqual(place(0, 0).map(short));
    for (let step = 0; step <= 100; step++) {
      for (const across of [-1, 1]) {
        const [x, y] = place(step / 100, across);
        expect(x >= 5 - 1e-6 && x <= 315 + 1e-6 && y >= 5 - 1e-6 && y <= 145 + 1e-6).toBe(true);
      }
    }
  });
});
