/** Where the moves of a hint are marked in Clash of Vikings. */
import type { PointName } from "../../kit";
import type { HintPoints } from "../face";
import { button, numberOf, textOf, typeOf } from "../shared/hints";
import type { ArenaBoard, ClashView } from "./view";

/** Where a Viking stands; its seat before it is placed. */
const stands = ({ seats }: ClashView, seat: number): PointName =>
  seats[seat]?.space ? `space:${seats[seat].space}` : `seat:${seat}`;

/** What an announcement is made for: a space, or the space of a Viking. */
function aim(view: ClashView, goal: string): PointName[] {
  const [kind, name = ""] = goal.split(":");
  if (kind === "seat") return [stands(view, Number(name))];
  return kind === "space" ? [`space:${name}`] : [];
}

export const hintPoints: HintPoints<ClashView, ArenaBoard> = (candidate, view) => {
  switch (typeOf(candidate)) {
    case "announce":
      return [
        ...aim(view, candidate.goal),
        `hand:${textOf(candidate, "card")}`,
        `say:${textOf(candidate, "claim")}`,
      ];
    case "start":
    case "go":
    case "drop":
      return [`space:${textOf(candidate, "space")}`];
    case "ram":
      return [stands(view, numberOf(candidate, "target")), `space:${textOf(candidate, "push")}`];
    case "strike":
      return [stands(view, numberOf(candidate, "target"))];
    case "shield":
      return [`hand:${textOf(candidate, "card")}`];
    case "take":
      return [["button:take", numberOf(candidate, "place")]];
    default:
      return [button(candidate)];
  }
};
