import { describe, expect, it } from "vitest";
import type { Moment } from "../net/wire/table";
import { apart, brief, chart, DASHES, NARROW, number, ticks, WIDE } from "./chart";

const moment = (label: string, ...points: number[]): Moment => ({ label, points, v: 1, sight: 1 });

describe("ticks", () => {
  it("are round numbers around all that is to be drawn", () => {
    expect(ticks(0, 27)).toEqual([0, 10, 20, 30]);
    expect(ticks(-86, 40)).toEqual([-100, -50, 0, 50]);
    expect(ticks(0, 213)).toEqual([0, 50, 100, 150, 200, 250]);
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(0, 0)).toEqual([0]);
  });
});

describe("labels", () => {
  it("keep apart in their order and stay inside", () => {
    expect(apart([50, 51, 90], 20, 10, 100)).toEqual([50, 70, 90]);
    expect(apart([98, 99, 97], 20, 10, 100)).toEqual([80, 100, 60]);
    expect(apart([5, 5], 20, 10, 100)).toEqual([10, 30]);
  });
});

describe("the curve", () => {
  const moments = [moment("Start", 0, 0), moment("Round 1", 10, 5), moment("End", 5, 20)];

  it("goes from the left edge to the right one, more points further up", () => {
    const { lines, ticks: marks } = chart(moments, WIDE, 24);
    const [first, second] = lines;
    expect(first?.points.map(([x]) => x)).toEqual([44, 287, 530]);
    expect(first?.points[1]?.[1]).toBeLessThan(second?.points[1]?.[1] ?? 0);
    expect(second?.points[2]?.[1]).toBe(WIDE.top);
    expect(marks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
    expect(marks[0]?.y).toBe(WIDE.height - WIDE.bottom);
  });

  it("draws what is below nothing below the line of nothing", () => {
    const { lines, ticks: marks } = chart([moment("Start", -86), moment("End", 20)], NARROW, 24);
    const zero = marks.find(({ value }) => value === 0)?.y ?? 0;
    expect(lines[0]?.points[0]?.[1]).toBeGreaterThan(zero);
    expect(lines[0]?.points[1]?.[1]).toBeLessThan(zero);
  });

  it("names few of many rounds, always the last, never two that touch", () => {
    const many = Array.from({ length: 18 }, (_, at) => moment(`Round ${at}`, at));
    const said = chart(many, NARROW, 24).rounds.flatMap(({ label, said }) => (said ? [brief(label)] : []));
    expect(said).toEqual(["0", "3", "6", "9", "12", "15", "17"]);
  });

  it("has a stroke of its own for each of ten seats", () => {
    expect(new Set(DASHES).size).toBe(10);
  });
});

it("numbers have a true minus and half a point at most", () => {
  expect([-86, 0, 12.5, 3].map(number)).toEqual(["−86", "0", "12.5", "3"]);
});
