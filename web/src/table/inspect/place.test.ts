import { describe, expect, it } from "vitest";
import { beside, liftFor } from "./place";

const SCREEN = { width: 1280, height: 800 };
const CARD = { width: 320, height: 300 };
/** Pixels between a card and its thing. */
const SPACE = 10;
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("where a card stands", () => {
  it.each([
    ["in the middle", box(600, 500, 60, 40), "above"],
    ["at the top", box(600, 20, 60, 40), "below"],
    ["in a low row", box(20, 740, 60, 40), "above"],
    ["as high as the screen", box(400, 10, 60, 780), "right"],
    ["high, at the right edge", box(1200, 10, 60, 780), "left"],
  ] as const)("%s: %s", (_, thing, side) => {
    const place = beside(thing, CARD, SCREEN);
    expect(place.side).toBe(side);
    const card = box(place.left, place.top, CARD.width, place.height);
    const apart =
      card.right <= thing.left - SPACE ||
      card.left >= thing.right + SPACE ||
      card.bottom <= thing.top - SPACE ||
      card.top >= thing.bottom + SPACE;
    expect(apart).toBe(true);
    expect(card.left).toBeGreaterThanOrEqual(0);
    expect(card.top).toBeGreaterThanOrEqual(0);
    expect(card.right).toBeLessThanOrEqual(SCREEN.width);
    expect(card.bottom).toBeLessThanOrEqual(SCREEN.height);
  });

  it("the table is lifted as far as the sheet would cover the thing, and no further than its top", () => {
    expect(liftFor(box(0, 100, 50, 50), 300, 844)).toBe(0);
    expect(liftFor(box(0, 700, 50, 50), 300, 844)).toBe(750 + 10 - 544);
    expect(liftFor(box(0, 50, 50, 800), 300, 844)).toBe(40);
  });
});
