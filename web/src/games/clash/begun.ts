/** What a player has picked for a decision and not yet sent. Board and tray share it. */
import { begunOf } from "../shared/begun";
import type { Card } from "./view";

export interface Picked {
  /** Place in my hand. */
  card: number | null;
  claim: Card | null;
  space: string | null;
  target: number | null;
  /** The plain list of all moves is open. */
  listing: boolean;
}

export const NOTHING_PICKED: Picked = { card: null, claim: null, space: null, target: null, listing: false };

export const { Provider, useBegun } = begunOf({ ofTable: {}, ofDecision: { picked: NOTHING_PICKED } });
