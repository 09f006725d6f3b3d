/** What a player has begun and not yet played. Stage, tray and panels share it. */
import { begunOf } from "../shared/begun";
import type { Sought } from "./artifacts/uses";
import type { Bid } from "./bid/bids";
import type { ItemId } from "./pieces";

interface Bet {
  /** Whether a sealed bet is being changed; a new one on its way stays in sight until the table has it. */
  readonly open: "no" | "open" | "sealing";
  /** Undefined until one is chosen; null for none. */
  readonly side?: number | null;
  /** Undefined until gold is put down; null for an empty field. */
  readonly amount?: number | null;
}

export const { Provider, useBegun, useChange } = begunOf({
  ofTable: {
    /** The round that is played once more; null for none. */
    again: null as number | null,
  },
  ofDecision: {
    /** The place of the treasure to take. */
    place: null as number | null,
    /** Places of the pile for which an opened artifact asks. */
    asked: [] as readonly number[],
    /** The place that is chosen for it. */
    target: null as number | null,
    bid: null as Bid | null,
    /** Its number of dice was asked for, and not only its face. */
    counted: false,
    bet: { open: "no" } as Bet,
    /** The player who is named or given something, by seat. */
    named: null as number | null,
    item: null as ItemId | null,
    /** The card to swap or to keep, or the artifact that is open in a window. */
    card: null as number | null,
    /** The panel of own artifacts beside another decision: whether it is open, and which of them. */
    offer: { open: false, card: null as number | null },
    /** What was answered for the artifact that is open. */
    answers: { card: null as number | null, sought: {} as Sought },
  },
});
