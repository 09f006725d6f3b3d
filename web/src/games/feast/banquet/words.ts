/** The table and feasts in words. */
import { listed, plural } from "../../../kit/words";
import { boxOf, type Piece } from "../geometry";
import type { FeastBox } from "../view";

import { type Feast, SHAME } from "./cheapest";
import { type Dish, openSquares, width } from "./dishes";

export function tableWords(pieces: readonly Piece[], food: readonly Dish[], squares: number): string {
  const open = openSquares(pieces, food, squares).length;
  const dishes = food.map(({ piece, long, square }) => {
    const one = pieces[piece];
    const end = square + (one ? width(one, long) : 1);
    return `${one?.name.toLowerCase() ?? ""} on ${square + 1}${end > square + 1 ? ` to ${end}` : ""}`;
  });
  const laid = dishes.length ? `${listed(dishes)}. ` : "Nothing is served yet. ";
  return `Banquet table, ${plural(squares, "square")} to fill. ${laid}${plural(open, "square")} open.`;
}

const dishWords = (pieces: readonly Piece[], { piece, long }: Dish): string => {
  const one = pieces[piece];
  const name = one?.name.toLowerCase() ?? "";
  return long ? `${name} lying` : name;
};

/** "Stockfish lying, peas and 1 silver". */
export function feastWords(board: FeastBox, { dishes, silver, empty }: Feast): string {
  const { pieces } = boxOf(board);
  const parts = [
    ...dishes.map((dish) => dishWords(pieces, dish)),
    ...(silver ? [`${silver} silver`] : []),
    ...(empty ? [`${empty} empty`] : []),
  ];
  const words = listed(parts) || "Nothing is missing";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it takes, in one line. */
export function feastCost({ dishes, silver, empty }: Feast): string {
  if (empty) return `${plural(empty, "penalty", "penalties")}, −${SHAME * empty} points at the end`;
  const food = dishes.length ? plural(dishes.length, "tile") : "no food";
  return `fills the table with ${food}${silver ? ` and ${silver} silver` : ", no silver"}`;
}
