import { expect, it } from "vitest";
import { barredSide, barredStake, betWords, clamp, purse } from "./stake";

it("a stake is five at least and all at most", () => {
  const rich = purse({ gold: 52 });
  expect(rich).toEqual({ least: 5, most: 52, forced: false });
  expect([-3, 5, 12, 60].map((amount) => clamp(rich, amount))).toEqual([5, 5, 12, 52]);
  expect(barredStake(rich, 12)).toBeNull();
  expect(barredStake(rich, 4)?.text).toBe("The least bet is 5.");
  expect(barredStake(rich, 53)?.text).toBe("You have 52 gold.");
  expect(barredStake(rich, null)?.rule).toBe("SW-5.3");
});

it("with less than five all of it is bet, even nothing", () => {
  expect(purse({ gold: 3 })).toEqual({ least: 3, most: 3, forced: true });
  expect(purse({ gold: 0 })).toEqual({ least: 0, most: 0, forced: true });
  expect(purse({ gold: 5 }).forced).toBe(true);
  expect(purse({ gold: 6 }).forced).toBe(false);
});

it("declarer and challenger bet on their own side", () => {
  expect(barredSide({ fixed: -1 }, 0)).toBeNull();
  expect(barredSide({ fixed: 0 }, 0)).toBeNull();
  expect(barredSide({ fixed: 0 }, 1)).toEqual({
    rule: "SW-5.2",
    text: "You are the declarer: your bet is on your own side.",
  });
  expect(barredSide({ fixed: 1 }, 0)?.text).toMatch(/^You are the challenger/);
});

it("a bet is told by its token", () => {
  expect(betWords(0, 5)).toBe("5 gold on the declarer");
  expect(betWords(1, 12)).toBe("12 gold on the challenger");
});
