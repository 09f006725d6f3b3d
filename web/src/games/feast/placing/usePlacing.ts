/** The piece in hand: board, tray and supply all look at the same one. */
import type { PointerEvent as Press } from "react";
import { EMPTY_HAND, type InHand, NOWHERE, useBegun, useChange } from "../begun";

export interface PlacingStore {
  /** The number of the piece in hand, or null. */
  piece: number | null;
  hand: InHand;
  /** Takes a piece from the supply to lay it. */
  take(piece: number, board?: number, put?: boolean): void;
  putBack(): void;
}

export function usePlacing(): PlacingStore {
  const [hand] = useBegun("hand");
  const change = useChange();
  return {
    piece: hand.piece,
    hand,
    take: (piece, board, put = false) =>
      change(() => ({
        hand: { ...EMPTY_HAND, piece, put },
        lying: { ...NOWHERE, board: board ?? null },
      })),
    putBack: () => change(() => ({ hand: EMPTY_HAND, lying: NOWHERE })),
  };
}

/** So far a pointer goes before it drags. */
export const DRAG = 6;

/** Begins to drag a piece out of the supply; over the board, which may have moved meanwhile, the board follows the pointer. */
export function useDrag(): (event: Press, take: () => void) => void {
  const [, set] = useBegun("hand");
  return (event, take) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const move = (now: PointerEvent): void => {
      if (Math.hypot(now.clientX - x, now.clientY - y) <= DRAG) return;
      window.removeEventListener("pointermove", move);
      take();
      set((hand) => ({ ...hand, dragged: true }));
    };
    const end = (): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      set((hand) => (hand.dragged ? { ...hand, dragged: false } : hand));
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };
}
