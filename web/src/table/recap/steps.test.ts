import { describe, expect, it } from "vitest";
import { line } from "../../net/samples";
import type { Line } from "../../net/wire/table";
import { lastOwn, stepsSince } from "./steps";

const said = (v: number, seat: number | null, text = "said"): Line => ({ ...line(v, text), seat });

/** Set-up deals to me; I move at 2 and 3, the others at 4 to 6, two lines at 5. */
const LOG = [said(1, 0), said(2, 0), said(3, 0), said(4, 1), said(5, 2), said(5, 2), said(6, 1)];

describe("steps since my last turn", () => {
  it("are those of others after it, each once", () => {
    expect(stepsSince(LOG, 3, 0)).toEqual([4, 5, 6]);
    expect(stepsSince(LOG, 5, 0)).toEqual([6]);
    expect(stepsSince(LOG, 6, 0)).toEqual([]);
  });
  it("do not begin with what my own turn still brought", () => {
    expect(stepsSince(LOG, 2, 0)).toEqual([4, 5, 6]);
  });
  it("are none for who watches, and where nobody knows when the last turn was", () => {
    expect(stepsSince(LOG, 3, null)).toEqual([]);
    expect(stepsSince(LOG, undefined, 0)).toEqual([]);
  });
  it("are not counted where nothing is said", () => {
    expect(stepsSince([said(2, 0), said(3, 1, "")], 2, 0)).toEqual([]);
  });
});

it("a browser that was not there takes my last line for the end of my turn, but not what set-up dealt", () => {
  expect(lastOwn(LOG, 0)).toBe(3);
  expect(lastOwn([said(1, 0), said(2, 1)], 0)).toBeUndefined();
});
