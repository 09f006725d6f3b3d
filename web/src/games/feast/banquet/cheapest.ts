/** The cheapest way to fill the rest of the table: a search over rows of food, silver and gaps (FO-9.2 to FO-9.8). */
import type { Piece } from "../geometry";
import { type Dish, isFood, isSquare, kindOf, openSquares, whyNot, width } from "./dishes";

export interface Larder {
  readonly pieces: readonly Piece[];
  /** How many of each piece are there. */
  readonly tiles: readonly number[];
  readonly silver: number;
  /** What lies on the table. */
  readonly food: readonly Dish[];
  readonly squares: number;
  /** Squares before this one are decided. */
  readonly from: number;
}

export interface Feast {
  readonly dishes: readonly Dish[];
  readonly silver: number;
  readonly empty: number;
  readonly cost: number;
}

/** Points that an empty square costs, and what a silver is worth. */
export const SHAME = 3;
const SILVER = 1;
/** What a cell of food could still become: meat is one colour nearer to the boards than farm goods. */
const CELL = { orange: 0.3, red: 0.5 };
/** Animals score, and some of them bear young. */
const ANIMALS: Record<string, number> = { sheep: 2, pregnant_sheep: 4, cattle: 3, pregnant_cattle: 5 };
/** So many steps of the search; more than any table has needed. */
const PATIENCE = 40_000;

export const worthOf = (piece: Piece): number =>
  piece.cells * (piece.colour === "orange" ? CELL.orange : CELL.red) + (ANIMALS[piece.id] ?? 0);

export function cheapest(larder: Larder, { silver: mayPay = true, food: mayServe = true } = {}): Feast {
  const { pieces, squares, from } = larder;
  const open = new Set(openSquares(pieces, larder.food, squares, from));
  const purse = mayPay ? larder.silver : 0;
  const kinds = mayServe
    ? pieces.filter((piece) => isFood(piece) && (larder.tiles[piece.number] ?? 0) > 0)
    : [];
  const ways = kinds
    .flatMap((piece) => (isSquare(piece) ? [false] : [true, false]).map((long) => ({ piece, long })))
    .map((way) => ({ ...way, wide: width(way.piece, way.long), cost: worthOf(way.piece) }))
    .sort((a, b) => a.cost / a.wide - b.cost / b.wide || b.wide - a.wide);
  const rate = Math.min(ways[0] ? ways[0].cost / ways[0].wide : SHAME, purse ? SILVER : SHAME);

  const left = [...larder.tiles];
  const dishes: Dish[] = [];
  const seen = new Map<string, number>();
  let best: Feast = { dishes: [], silver: 0, empty: 0, cost: Number.POSITIVE_INFINITY };
  let steps = 0;

  const search = (square: number, gaps: number, spent: number): void => {
    let here = square;
    while (here < squares && !open.has(here)) here++;
    if (here >= squares) {
      const silver = Math.min(gaps, purse);
      const empty = gaps - silver;
      const cost = spent + silver * SILVER + empty * SHAME;
      if (cost < best.cost) best = { dishes: [...dishes], silver, empty, cost };
      return;
    }
    let rest = 0;
    for (const one of open) if (one >= here) rest++;
    const owed = Math.min(gaps, purse) * SILVER + Math.max(0, gaps - purse) * SHAME;
    if (spent + owed + rest * rate >= best.cost || ++steps > PATIENCE) return;
    const last = dishes.at(-1);
    const touch =
      last && last.square + width(pieces[last.piece] as Piece, last.long) === here
        ? pieces[last.piece]?.colour
        : "";
    const lying = dishes.filter(({ long }) => long).map(({ piece }) => kindOf(pieces[piece] as Piece));
    const key = `${here} ${touch} ${lying.sort()} ${left}`;
    const before = seen.get(key);
    if (before !== undefined && before <= spent + owed) return;
    seen.set(key, spent + owed);
    for (const { piece, long, wide, cost } of ways) {
      if (!left[piece.number]) continue;
      const dish = { piece: piece.number, long, square: here };
      if (whyNot(pieces, [...larder.food, ...dishes], dish, squares)) continue;
      left[piece.number] = (left[piece.number] ?? 0) - 1;
      dishes.push(dish);
      search(here + wide, gaps, spent + cost);
      dishes.pop();
      left[piece.number] = (left[piece.number] ?? 0) + 1;
    }
    search(here + 1, gaps + 1, spent);
  };
  search(from, 0, 0);
  return best;
}

export interface Advice extends Feast {
  readonly id: "cheapest" | "food" | "silver" | "empty";
}

const alike = (a: Feast, b: Feast): boolean =>
  a.silver === b.silver &&
  a.empty === b.empty &&
  a.dishes.map(({ piece, long }) => `${piece}${long}`).join() ===
    b.dishes.map(({ piece, long }) => `${piece}${long}`).join();

/** Different feasts, cheapest first: with all one has, with food alone, with silver alone, with nothing.
 * Where the table can be filled, half measures are left out. */
export function advise(larder: Larder): Advice[] {
  const found: Advice[] = [
    { id: "cheapest", ...cheapest(larder) },
    { id: "food", ...cheapest(larder, { silver: false }) },
    { id: "silver", ...cheapest(larder, { food: false }) },
    { id: "empty", ...cheapest(larder, { food: false, silver: false }) },
  ];
  const full = found.some(({ empty }) => !empty);
  return found
    .filter((one, index) => found.findIndex((other) => alike(one, other)) === index)
    .filter(({ id, empty }) => id === "empty" || !full || !empty)
    .sort((a, b) => a.cost - b.cost);
}
