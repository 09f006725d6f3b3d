/** What has been picked for a decision but not sent. Map, list and tray share it. */
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
