/** A space as it is read out. */
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

/** The name of its looks, for the style sheet. */
export function looks(state: SpaceState, asked: boolean): string {
  if (state.current) return "mine";
  if (state.imitate) return "copy";
  if (state.by >= 0) return "taken";
  return state.use || (!asked && !state.why) ? "can" : "cant";
}
