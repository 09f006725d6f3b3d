/** Where the moves of a hint are marked in Sagas. */
import type { HintPoints } from "../face";
import { button, numberOf, typeOf } from "../shared/hints";
import type { SagasView, World } from "./view";

export const hintPoints: HintPoints<SagasView, World> = (candidate, _, world) => {
  const space = world.spaces[numberOf(candidate, "space")];
  const bound = world.spaces.find(({ name }) => name === candidate.goal);
  switch (typeOf(candidate)) {
    case "buy":
    case "recruit":
    case "lose": {
      const unit = world.units[numberOf(candidate, "unit")];
      return unit ? [`unit:${unit.id}`] : [button(candidate)];
    }
    case "shoot":
      return [["button:shoot", numberOf(candidate, "place")]];
    case "force":
    case "sail":
      return bound ? [`space:${bound.id}`] : [button(candidate)];
    case "voyage":
      return [
        ...(space ? [`space:${space.id}` as const] : []),
        ...(bound && bound !== space ? [`space:${bound.id}` as const] : []),
      ];
    default:
      return space ? [`space:${space.id}`] : [button(candidate)];
  }
};
