/** Where the moves of a hint are marked in Spoils of War. */
import type { PointName } from "../../kit";
import type { SpoilsDeck, SpoilsView } from "../../net/wire/spoils";
import type { HintPoints } from "../face";
import { button, numberOf, typeOf } from "../shared/hints";
import { ownPoint, treasureAt } from "./view";

/** The seat that leads a side of a bet. */
const leader = ({ declarer, challenger }: SpoilsView, side: number): PointName[] => {
  const seat = side === 0 ? declarer : challenger;
  return seat === null ? [] : [`seat:${seat}`];
};

export const hintPoints: HintPoints<SpoilsView, SpoilsDeck> = (candidate, view, board) => {
  switch (typeOf(candidate)) {
    case "name":
    case "give":
      return [`seat:${numberOf(candidate, "seat")}`];
    case "bid":
      return [`face:${numberOf(candidate, "face")}`];
    case "bet":
      return leader(view, numberOf(candidate, "side"));
    case "pick":
      return [`pile:${numberOf(candidate, "place")}`];
    case "use":
      return [ownPoint(board, numberOf(candidate, "card"))];
    case "swap":
    case "take":
      return [treasureAt(board, numberOf(candidate, "card")) ?? button(candidate)];
    default:
      return [button(candidate)];
  }
};
