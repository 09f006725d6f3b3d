import { describe, expect, it } from "vitest";
import { SEAT, seats, view } from "../samples";
import { known, odds, oddsOption, percent, underCup } from "./odds";

const fair = (n: number, k: number): number => {
  const choose = (m: number): number =>
    Array.from({ length: m }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1);
  return choose(k) * (1 / 6) ** k * (5 / 6) ** (n - k);
};

describe("one cup", () => {
  it("is binomial as long as nothing is known of it", () => {
    underCup(SEAT, 3).forEach((chance, k) => {
      expect(chance).toBeCloseTo(fair(SEAT.dice, k), 12);
    });
  });

  it("is certain once its dice are seen", () => {
    expect(underCup({ ...SEAT, rolled: [3, 3, 1, 2, 6, 6, 6, 6] }, 3)).toEqual([0, 0, 1]);
  });

  it("with two fives shown has at least two of them, and more are no likelier than before", () => {
    const chances = underCup({ ...SEAT, shown: [5, 5] }, 5);
    const two = Array.from({ length: 7 }, (_, k) => fair(8, k + 2)).reduce((a, b) => a + b, 0);
    expect(chances.slice(0, 2)).toEqual([0, 0]);
    expect(chances[2]).toBeCloseTo(fair(8, 2) / two, 12);
  });

  it("keeps between the lowest and the highest die the Mead showed", () => {
    const told = { ...SEAT, shown: [2, 4], bounds: [2, 4] as [number, number] };
    expect(underCup(told, 1)).toEqual([1]);
    expect(underCup(told, 5)).toEqual([1]);
    // Of 3^8 rolls of twos to fours, those with a two and a four: 6561 - 2 * 256 + 1; without a three, 2^8 - 2.
    expect(underCup(told, 3)[0]).toBeCloseTo(254 / 6050, 12);
    expect(underCup({ ...SEAT, shown: [4, 4], bounds: [4, 4] }, 4)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it("gives chances that add up to one", () => {
    const told = { ...SEAT, dice: 9, shown: [1, 5, 5], bounds: [1, 5] as [number, number] };
    for (const face of [1, 2, 3, 4, 5, 6]) {
      expect(underCup(told, face).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe("a bid", () => {
  const mine = view({ seats: seats({ 0: { rolled: [1, 1, 2, 2, 4, 4, 4, 5] }, 2: { shown: [2, 6] } }) });

  it("counts my dice and those laid open, and only the rest is hidden", () => {
    expect(known(mine, 0, 4)).toEqual({ own: 3, seen: 0, hidden: 22 });
    expect(known(mine, 0, 2)).toEqual({ own: 2, seen: 1, hidden: 22 });
    expect(known(mine, 3, 4)).toEqual({ own: null, seen: 3, hidden: 22 });
  });

  it("is sure when I hold it, impossible beyond all dice, and falls with every die more", () => {
    expect(percent(odds(mine, 3, 4))).toBe("100%");
    expect(odds(mine, 33, 4)).toBe(0);
    const falling = [3, 4, 5, 6, 7, 8].map((quantity) => odds(mine, quantity, 4));
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
  });

  it("is the tail of a binomial where nobody has shown anything", () => {
    const plain = view({ seats: seats({ 0: { rolled: [1, 1, 2, 2, 4, 4, 4, 5] } }) });
    const atLeast = Array.from({ length: 21 }, (_, k) => fair(24, k + 4)).reduce((a, b) => a + b, 0);
    expect(odds(plain, 5, 5)).toBeCloseTo(atLeast, 10);
  });

  it("takes hidden dice of mine as chance takes them", () => {
    const blind = view({ seats: seats({ 0: { blind: true } }) });
    expect(known(blind, 0, 4)).toEqual({ own: null, seen: 0, hidden: 32 });
    expect(odds(blind, 1, 4)).toBeCloseTo(1 - (5 / 6) ** 32, 10);
  });
});

it("percent never calls sure what is not", () => {
  expect([0, 0.004, 0.376, 0.996, 1].map(percent)).toEqual(["0%", "under 1%", "38%", "over 99%", "100%"]);
});

it("the table decides whether odds are told", () => {
  expect(oddsOption(view({ options: {} }))).toBe("off");
  expect(oddsOption(view({ options: { odds: "hint" } }))).toBe("hint");
  expect(oddsOption(view({ options: { odds: "always" } }))).toBe("always");
});
