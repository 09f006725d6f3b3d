// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Line } from "../../../../net/wire/table";
import { legsOf, wholePath } from "./journeys";

let v = 0;
const line = (event: Record<string, unknown>): Line => {
  v += 1;
  return { v, seat: null, text: "", rule: "", event };
};

describe("the ways of a Saga", () => {
  const begun = line({ type: "sagabegun" });
  const voyage = (number: number, space: number) => line({ type: "voyagebegun", number, space });
  const moved = (path: number[], way = "sea") => line({ type: "moved", units: [], path, names: [], way });

  it("begin where the voyage begins, and go on where the last one ended", () => {
    const log = [begun, voyage(1, 3), moved([4, 5]), moved([6], "land"), voyage(2, 3), moved([9])];
    expect(legsOf(log)).toEqual([
      { path: [3, 4, 5], voyage: 1, way: "sea" },
      { path: [5, 6], voyage: 1, way: "land" },
      { path: [3, 9], voyage: 2, way: "sea" },
    ]);
  });

  it("a retreat is a way too, and only the last Saga counts", () => {
    const log = [
      begun,
      voyage(1, 0),
      moved([8]),
      begun,
      voyage(1, 3),
      moved([4]),
      line({ type: "retreated", space: 3 }),
    ];
    expect(legsOf(log).map(({ path }) => path)).toEqual([
      [3, 4],
      [4, 3],
    ]);
  });

  it("a way that names its start has it once", () => {
    expect(wholePath(3, [3, 4])).toEqual([3, 4]);
    expect(wholePath(3, [4])).toEqual([3, 4]);
    expect(wholePath(-1, [4, 5])).toEqual([4, 5]);
  });
});
