/** Where the moves of a hint are marked in A Feast for Odin. */
import type { PointName } from "../../kit";
import type { HintPoints } from "../face";
import { button, numberOf, typeOf } from "../shared/hints";
import { boxOf } from "./box";
import type { FeastBox, FeastView } from "./view";

/** The cell that the top left corner of a piece lies on, of a board of mine. */
function cell(view: FeastView, board: FeastBox, place: number, at: number): PointName[] {
  const laid = view.seats[view.seat ?? 0]?.boards[place];
  const plan = laid && boxOf(board).plans[laid.board];
  if (!plan) return [];
  return [`cell:${plan.id}/${Math.floor(at / plan.stride)},${at % plan.stride}`];
}

export const hintPoints: HintPoints<FeastView, FeastBox> = (candidate, view, board) => {
  const good = (): PointName => `good:${boxOf(board).pieces[numberOf(candidate, "piece")]?.id ?? ""}`;
  switch (typeOf(candidate)) {
    case "use":
      return [`space:${board.spaces[numberOf(candidate, "space")]?.id ?? ""}`];
    case "take":
      return [`strip:${numberOf(candidate, "strip")}`];
    case "lay":
    case "put":
      return [...cell(view, board, numberOf(candidate, "board"), numberOf(candidate, "cell")), good()];
    case "turn":
    case "fetch":
      return [good()];
    case "keep":
    case "playcard":
    case "usecard":
      return [`card:${numberOf(candidate, "card")}`];
    case "discover":
      return [`isle:${board.boards[numberOf(candidate, "board")]?.id ?? ""}`];
    default:
      return [button(candidate)];
  }
};
