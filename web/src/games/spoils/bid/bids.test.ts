import { describe, expect, it } from "vitest";
import { barred, FACES, smallest, span, withFace } from "./bids";

const rank = (q: number, v: number): number => 6 * (q - 1) + v;
/** After 7 fours of 36 dice. */
const turn = { low: rank(7, 5), top: rank(36, 6), first: false, step: false };
const least = (options: typeof turn): (number | undefined)[] => FACES.map((v) => span(options, v)?.least);

describe("the least raise of every face", () => {
  it("is the same number above the standing face and one more below it", () => {
    expect(least(turn)).toEqual([8, 8, 8, 8, 7, 7]);
    expect(smallest(turn)).toEqual({ q: 7, v: 5 });
  });

  it("after sixes is one more for all", () => {
    expect(least({ ...turn, low: rank(7, 6) + 1 })).toEqual([8, 8, 8, 8, 8, 8]);
  });

  it("of a first bid is one die", () => {
    const first = { low: 1, top: rank(36, 6), first: true, step: false };
    expect(least(first)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(smallest(first)).toEqual({ q: 1, v: 1 });
  });

  it("agrees with the ranks one by one", () => {
    for (let low = 1; low < 60; low += 1) {
      for (const v of FACES) {
        const range = span({ ...turn, low, top: 60 }, v);
        const legal = Array.from({ length: 12 }, (_, q) => q + 1).filter(
          (q) => rank(q, v) >= low && rank(q, v) <= 60,
        );
        expect(range).toEqual(legal.length ? { least: legal[0], most: legal.at(-1) } : null);
      }
    }
  });
});

describe("step bidding", () => {
  it("opens with as many dice as there are vikings, on any face", () => {
    const first = { low: rank(6, 1), top: rank(6, 6), first: true, step: true };
    expect(FACES.map((v) => span(first, v))).toEqual(FACES.map(() => ({ least: 6, most: 6 })));
    expect(barred(first, { q: 7, v: 1 })?.rule).toBe("SW-11.2");
  });

  it("adds one die at most", () => {
    const step = { low: rank(7, 5), top: rank(8, 6), first: false, step: true };
    expect(span(step, 2)).toEqual({ least: 8, most: 8 });
    expect(span(step, 6)).toEqual({ least: 7, most: 8 });
    expect(barred(step, { q: 8, v: 6 })).toBeNull();
    expect(barred(step, { q: 9, v: 6 })?.rule).toBe("SW-11.3");
  });
});

describe("what cannot be bid says why", () => {
  it("too low, too many, not a number", () => {
    expect(barred(turn, { q: 7, v: 5 })).toBeNull();
    expect(barred(turn, { q: 7, v: 4 })).toEqual({
      rule: "SW-4.5",
      text: "Not higher than the standing bid: 8 fours at least.",
    });
    expect(barred(turn, { q: 37, v: 1 })?.rule).toBe("SW-R3");
    expect(barred(turn, { q: 0, v: 5 })?.rule).toBe("SW-4.2");
  });

  it("a face above the top has no number at all", () => {
    const last = { low: rank(36, 5), top: rank(36, 6), first: false, step: false };
    expect(least(last)).toEqual([undefined, undefined, undefined, undefined, 36, 36]);
    expect(barred(last, { q: 37, v: 2 })?.text).toBe("There cannot be more than 36 such dice.");
    expect(smallest({ ...last, low: rank(36, 6) + 1 })).toBeNull();
  });
});

describe("another face", () => {
  it("starts with its own least number", () => {
    expect(withFace(turn, { q: 7, v: 5 }, 2, false)).toEqual({ q: 8, v: 2 });
    expect(withFace(turn, { q: 8, v: 2 }, 6, false)).toEqual({ q: 7, v: 6 });
  });

  it("keeps a number I asked for, where it is legal", () => {
    expect(withFace(turn, { q: 11, v: 5 }, 2, true)).toEqual({ q: 11, v: 2 });
    expect(withFace(turn, { q: 7, v: 6 }, 2, true)).toEqual({ q: 8, v: 2 });
  });
});
