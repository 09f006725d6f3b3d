/** The piece in hand: board, tray and supply all look at the same one. */
import { storeOf, useStore } from "../../shared/store";
import type { Trial } from "./trial";

export interface InHand {
  /** Whose; a screen may serve several seats. */
  seat: number | null;
  /** Null: nothing is being laid. */
  piece: number | null;
  /** Which own board it is tried on; null: the best one to begin with. */
  board: number | null;
  /** Null: where it begins. */
  trial: Trial | null;
  /** How many pieces lay on that board: a trial belongs to one moment of it. */
  moment: number;
  /** It is no piece of the supply: a card gives it if it is laid. */
  put: boolean;
}

const NOTHING: InHand = { seat: null, piece: null, board: null, trial: null, moment: 0, put: false };

const inHand = storeOf(NOTHING);

export interface PlacingStore {
  /** The number of the piece in hand, or null. */
  piece: number | null;
  hand: InHand;
  /** Takes a piece from the supply to lay it. */
  take(piece: number, board?: number, put?: boolean): void;
  putBack(): void;
  change(change: Partial<Pick<InHand, "board" | "trial" | "moment">>): void;
}

/** Takes a piece from the supply of this seat. */
export const takePiece = (seat: number | null, piece: number, board?: number, put = false): void =>
  inHand.set({ ...NOTHING, seat, piece, board: board ?? null, put });

export function usePlacing(seat: number | null): PlacingStore {
  const now = useStore(inHand);
  const mine = seat !== null && now.seat === seat ? now : NOTHING;
  return {
    piece: mine.piece,
    hand: mine,
    take: (piece, board, put) => takePiece(seat, piece, board, put),
    putBack: () => inHand.set(NOTHING),
    change: (change) => inHand.set({ ...mine, seat, ...change }),
  };
}

/** The table is left. */
export const forgetPlacing = (): void => inHand.set(NOTHING);
