/** A phone at a table that a big screen in the room shows: it has the hand and the buttons, and the board on demand. */

import { useState } from "react";
import type { AnyFace } from "../../games";
import { useNarrow } from "../../kit";
import type { Ask } from "../../net/wire/table";
import type { AtTable } from "../attable";
import "./Hand.css";

/** Whether the question is answered on the board itself, or what a player owns stands there too. */
export function needsBoard({ onBoard = [] }: Pick<AnyFace, "onBoard">, ask: Ask | null): boolean {
  return onBoard === "always" || (ask !== null && ask.answer === null && onBoard.includes(ask.kind));
}

export interface HandMode {
  /** Another screen shows the table. */
  readonly on: boolean;
  /** The board is shown here as well. */
  readonly board: boolean;
  /** The game's own page for phones shows what a player owns, above its board. */
  readonly whole: boolean;
  /** Shows the board here or not; null where the question needs it. */
  readonly toggle: (() => void) | null;
}

export function useHandMode({ face, seating, screen, sync }: AtTable & { face: AnyFace }): HandMode {
  const narrow = useNarrow();
  const [wanted, setWanted] = useState(false);
  const on =
    narrow && screen.state.screens > 0 && seating.seat !== null && sync.outcome == null && !sync.table.lesson;
  const needed = needsBoard(face, sync.ask);
  return {
    on,
    board: !on || wanted || needed,
    whole: face.onBoard === "always",
    toggle: needed ? null : () => setWanted(!wanted),
  };
}
