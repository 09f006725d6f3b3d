/** Which row of food is a feast: the same rules as the server's `banquet.py` (FO-9.3 to FO-9.6). */
import { formsOf, type Piece } from "../geometry";

export interface Dish {
  readonly piece: number;
  /** Lengthwise, not standing. */
  readonly long: boolean;
  /** The leftmost square it covers, from 0. */
  readonly square: number;
}

/** Squares of the whole table. */
export const SQUARES = 12;
export const HEIGHT = 4;

/** Squares it covers lengthwise and standing. */
export function lengths({ shape }: Piece): readonly [long: number, short: number] {
  const [rows, cols] = [shape.length, shape[0]?.length ?? 0];
  return [Math.max(rows, cols), Math.min(rows, cols)];
}

export const width = (piece: Piece, long: boolean): number => lengths(piece)[long ? 0 : 1];

export const isSquare = (piece: Piece): boolean => lengths(piece)[0] === lengths(piece)[1];

export const isFood = (piece: Piece): boolean =>
  piece.number < 32 && (piece.colour === "orange" || piece.colour === "red");

/** Pregnant and plain animals are one kind (FO-9.5). */
export const kindOf = ({ id }: Piece): string => id.replace("pregnant_", "");

/** In which of its orientations a piece lies on the table so. */
export function turnOf(piece: Piece, long: boolean): number {
  const wide = width(piece, long);
  return Math.max(
    0,
    formsOf(piece.shape, true).findIndex(({ cols }) => cols === wide),
  );
}

/** Why a piece cannot lie there beside what lies on the table; "" if it can. */
export function whyNot(
  pieces: readonly Piece[],
  food: readonly Dish[],
  { piece, long, square }: Dish,
  squares: number,
): string {
  const one = pieces[piece];
  if (!one || !isFood(one)) return "Only farm goods and meat are food.";
  const end = square + width(one, long);
  if (square < 0 || end > squares) return "It would lie beyond the squares to fill.";
  for (const dish of food) {
    const other = pieces[dish.piece];
    if (!other) continue;
    const there = dish.square + width(other, dish.long);
    if (dish.square < end && square < there) return "Something lies there already.";
    if (other.colour === one.colour && (dish.square === end || there === square)) {
      return `Two ${one.colour} goods would touch.`;
    }
    if (long && dish.long && !isSquare(one) && kindOf(one) === kindOf(other)) {
      return `One ${one.name.toLowerCase()} lies lengthwise already.`;
    }
  }
  return long && isSquare(one) ? "It is as wide as it is high: it has only one position." : "";
}

/** Squares from `from` on that nothing covers yet. */
export function openSquares(
  pieces: readonly Piece[],
  food: readonly Dish[],
  squares: number,
  from = 0,
): number[] {
  const taken = new Set(
    food.flatMap(({ piece, long, square }) => {
      const one = pieces[piece];
      return Array.from({ length: one ? width(one, long) : 0 }, (_, index) => square + index);
    }),
  );
  return Array.from({ length: squares }, (_, square) => square).filter(
    (square) => square >= from && !taken.has(square),
  );
}
