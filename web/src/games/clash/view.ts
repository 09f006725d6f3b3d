/** The parts of a Clash view, board and decision that are drawn; all of them from the server's own records. */

import type * as wire from "../../net/wire/clash";

export const CARDS = [
  "walk",
  "sprint",
  "slam",
  "punch",
  "club",
  "slingshot",
  "hammer",
  "shield",
] as const satisfies readonly wire.ClashCard[];
export type Card = wire.ClashCard;
export type SeatView = Omit<wire.ClashSeatView, "kept" | "barred" | "played" | "tested">;
export type MineView = wire.ClashMineView;
export type Claim = wire.ClashClaim;
export type ClashView = Omit<
  wire.ClashView,
  "game" | "version" | "stack" | "seats" | "sealed" | "removed" | "trail" | "final"
> & { seats: SeatView[]; sealed: Pick<wire.ClashAskedSeat, "seat">[] };
export type BoardSpace = wire.ClashBoardSpace;
export type ArenaBoard = Omit<wire.ClashArenaBoard, "rings"> & {
  rings: readonly (readonly [number, number])[];
};
/** What each kind of decision offers, by the tag of its options. */
export type Options = wire.ClashOptions;
