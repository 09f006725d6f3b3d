/** What the prompt says while a piece is in hand: how it is laid. */
import type { Doing } from "../../face";
import type { Piece } from "../geometry";

export function layingWords({ name, special }: Pick<Piece, "name" | "special">, fits: boolean): Doing {
  return {
    icon: "longhouse",
    lead: `Lay ${special ? name : name.toLowerCase()}.`,
    rest: fits ? "Drag it or use the arrows, then press Lay\u00a0it." : "Move or turn it until it fits.",
  };
}
