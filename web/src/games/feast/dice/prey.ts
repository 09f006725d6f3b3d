/** What a battle result takes: blue goods and special tiles by their sword values (FO-10.26 to FO-10.29). */
import { swordOf } from "../decisions/offer";
import { boxOf } from "../geometry";
import type { FeastBox, FeastView } from "../view";

/** Less fails by itself. */
export const LEAST = 6;

/** All tiles that can be plundered now, dearest first. */
export function prey(view: FeastView, board: FeastBox): { piece: number; sword: number }[] {
  return boxOf(board)
    .pieces.filter(({ number, special }) => !special || view.specials.includes(number))
    .map(({ number }) => ({ piece: number, sword: swordOf(board, number) }))
    .filter(({ sword }) => sword > 0)
    .sort((a, b) => b.sword - a.sword || a.piece - b.piece);
}

/** What is missing to take a tile with this result. */
export const shortOf = (sword: number, value: number): number => Math.max(0, Math.max(LEAST, sword) - value);
