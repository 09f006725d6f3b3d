/** A decision half made: what has been picked on the map, in the list or in the tray but not sent. All look at the same one. */
import type { Ask, Choice } from "../../net/wire/table";
import { selectionOf } from "../shared/selection";

export interface Picked {
  space: number | null;
  /** Units that are to go, as a band. */
  units: readonly number[] | null;
}

export const NOTHING_PICKED: Picked = { space: null, units: null };

export const { usePicked, forget } = selectionOf(NOTHING_PICKED);

/** All legal moves of one type. */
export const legals = (ask: Ask | null, type: string): Choice[] =>
  ask?.choices.filter(({ move }) => move.type === type) ?? [];
