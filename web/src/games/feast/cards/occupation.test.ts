import { expect, test } from "vitest";
import { BOX } from "../samples";
import { cardWords, KINDS } from "./occupation";

const CARDS = BOX.occupations;
const TIMINGS = Object.values(KINDS).map(([, word]) => word.toLowerCase());

test("every card says what it does and when, and then in a sentence of its own what it is worth", () => {
  expect(CARDS).toHaveLength(190);
  for (const card of CARDS) {
    const words = cardWords(card);
    const worth = words.slice(card.text.length).trim();
    expect(words.startsWith(card.text)).toBe(true);
    expect(card.text).toMatch(/\.$/);
    expect(worth).toMatch(/^At the end it (is worth (nothing|\d+ points?)|costs \d+ points?)\.$/);
    expect(TIMINGS.filter((timing) => worth.toLowerCase().includes(timing))).toEqual([]);
  }
});

test("the worth of a card is told as a person would", () => {
  const worth = (points: number) => cardWords({ text: "Do it.", points });
  expect(worth(2)).toBe("Do it. At the end it is worth 2 points.");
  expect(worth(1)).toBe("Do it. At the end it is worth 1 point.");
  expect(worth(0)).toBe("Do it. At the end it is worth nothing.");
  expect(worth(-1)).toBe("Do it. At the end it costs 1 point.");
});
