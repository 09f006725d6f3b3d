import { expect, test, vi } from "vitest";
import { boxOf } from "../geometry";
import { BOX } from "../samples";
import { advise, cheapest, type Larder } from "./cheapest";
import { type Dish, lengths, openSquares, whyNot, width } from "./dishes";

vi.mock(import("./dishes"), { spy: true });

const { pieces } = boxOf(BOX);
const number = (id: string): number => pieces.findIndex((piece) => piece.id === id);

function larder(food: Record<string, number>, rest: Partial<Larder> = {}): Larder {
  const tiles = pieces.map(({ id }) => food[id] ?? 0);
  return { pieces, tiles, silver: 0, food: [], squares: 6, from: 0, ...rest };
}

const dish = (id: string, long: boolean, square: number): Dish => ({ piece: number(id), long, square });

test("a piece covers its long or its short side", () => {
  expect(lengths(pieces[number("stockfish")] as never)).toEqual([3, 1]);
  expect(width(pieces[number("sheep")] as never, false)).toBe(2);
});

test("food of one colour never touches, and nothing overlaps", () => {
  const laid = [dish("peas", true, 0)];
  expect(whyNot(pieces, laid, dish("beans", false, 2), 8)).toBe("Two orange goods would touch.");
  expect(whyNot(pieces, laid, dish("beans", false, 3), 8)).toBe("");
  expect(whyNot(pieces, laid, dish("mead", true, 2), 8)).toBe("");
  expect(whyNot(pieces, laid, dish("mead", true, 1), 8)).toBe("Something lies there already.");
});

test("one of a kind lies lengthwise, and a pregnant animal is of its kind", () => {
  const laid = [dish("sheep", true, 0)];
  const again = dish("pregnant_sheep", true, 6);
  expect(whyNot(pieces, laid, again, 12)).toMatch(/lies lengthwise already/);
  expect(whyNot(pieces, laid, { ...again, long: false }, 12)).toBe("");
});

test("a square piece has one position, and nothing lies beyond the squares to fill", () => {
  expect(whyNot(pieces, [], dish("milk", true, 0), 8)).toMatch(/as wide as it is high/);
  expect(whyNot(pieces, [], dish("stockfish", true, 4), 6)).toMatch(/beyond/);
});

test("the cheapest feast takes farm goods lengthwise and meat between them", () => {
  const found = cheapest(larder({ peas: 1, flax: 1, stockfish: 1, sheep: 1 }, { squares: 8 }));
  expect(found.empty).toBe(0);
  expect(found.silver).toBe(0);
  expect(found.dishes.map(({ piece }) => pieces[piece]?.id).sort()).toEqual(["flax", "peas", "stockfish"]);
});

test("what it lays is a feast by the rules", () => {
  const full = larder(
    { peas: 2, beans: 1, grain: 1, mead: 2, milk: 1, cattle: 1 },
    { silver: 2, squares: 11 },
  );
  const { dishes, silver, empty } = cheapest(full);
  dishes.forEach((one, index) => {
    expect(whyNot(pieces, dishes.slice(0, index), one, 11)).toBe("");
  });
  expect(openSquares(pieces, dishes, 11)).toHaveLength(silver + empty);
});

test("it goes on beside early food", () => {
  const early = [dish("grain", true, 2)];
  const { dishes, empty } = cheapest(larder({ mead: 1, stockfish: 1 }, { food: early, squares: 7 }));
  expect(empty).toBe(0);
  for (const one of dishes) expect(whyNot(pieces, early, one, 7)).toBe("");
});

test("with nothing to serve, silver fills and the rest is shame", () => {
  expect(cheapest(larder({}, { silver: 4 }))).toMatchObject({ silver: 4, empty: 2, cost: 10 });
});

test("suggestions differ, cheapest first, without half measures where the table can be filled", () => {
  const advice = advise(larder({ stockfish: 1, peas: 1 }, { silver: 9, squares: 5 }));
  expect(advice.map(({ cost }) => cost)).toEqual([...advice.map(({ cost }) => cost)].sort((a, b) => a - b));
  expect(advice.map(({ id }) => id)).toContain("silver");
  expect(advice.filter(({ empty, id }) => empty > 0 && id !== "empty")).toEqual([]);
});

test("a larder full of everything is searched in few steps", () => {
  const all = Object.fromEntries(pieces.slice(0, 32).map(({ id }) => [id, 2]));
  const tries = vi.mocked(whyNot);
  tries.mockClear();
  expect(cheapest(larder(all, { silver: 6, squares: 12 })).empty).toBe(0);
  expect(tries.mock.calls.length).toBeLessThan(5_000);
});
