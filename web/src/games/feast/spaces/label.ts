/** A space as it is read out. */
import { type Pointed, type PointName, points } from "../../../kit";
import type { FeastBox, FeastView, Space } from "../view";
import { vikings } from "../words";
import type { SpaceState } from "./states";

/** "taken by Runa", "Needs 2 wood, you have 1.", "can be imitated", or "". */
export function standingOf(state: SpaceState, names: readonly string[], seat: number | null): string {
  const { by, imitate, why } = state;
  if (by < 0) return why?.text ?? "";
  if (names.length === 1) return why?.text ?? "";
  const who = by === seat ? "yours" : `taken by ${names[by] ?? "somebody"}`;
  return imitate ? `${who}, can be imitated` : who;
}

export function labelOf(
  state: SpaceState & { says: string; last?: boolean },
  names: readonly string[],
  seat: number | null,
): string {
  const { space, says } = state;
  const standing = standingOf(state, names, seat);
  const just = state.last ? ", just now" : "";
  return `${space.name}, ${vikings(space.column)}. ${says}${standing ? ` ${standing}${just}` : ""}`;
}

/** What a space is pointed at by: itself, the islands that can be taken there, the special tiles that are sold there. */
export function spacePoints(space: Space, view: FeastView, board: FeastBox): Pointed {
  const isles = space.parts.flatMap((part) => (part.op === "explore" ? part.boards : []));
  const open = view.isles
    .filter(({ claimed }) => !claimed)
    .map((isle) => board.boards[isle.board]?.id ?? "")
    .filter((id) => isles.includes(id));
  const sells = space.parts.some(({ op }) => op === "sale");
  return points(`space:${space.id}`, ...open.map((id): PointName => `isle:${id}`), sells && "part:specials");
}

/** The name of its looks, for the style sheet. */
export function looks(state: SpaceState, asked: boolean): string {
  if (state.current) return "mine";
  if (state.imitate) return "copy";
  if (state.by >= 0) return "taken";
  return state.use || (!asked && !state.why) ? "can" : "cant";
}
