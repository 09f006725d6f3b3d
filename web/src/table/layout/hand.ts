/** A phone at a table that a big screen in the room shows: it has the hand and the buttons, and the board on demand. */
import { useState } from "react";
import { useNarrow } from "../../kit";
import type { Ask } from "../../net/wire/table";
import type { AtTable } from "../attable";
import "./Hand.css";

/** Questions that are answered on the board itself. In Feast what a player owns stands there too. */
const ON_THE_BOARD: Readonly<Record<string, readonly string[] | "always">> = {
  clash: ["start", "move", "slam", "attack", "drop"],
  sagas: ["home", "reveal", "destroy", "course", "sailing"],
  feast: "always",
};

export function needsBoard(game: string, ask: Ask | null): boolean {
  const kinds = ON_THE_BOARD[game] ?? [];
  return kinds === "always" || (ask !== null && ask.answer === null && kinds.includes(ask.kind));
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

export function useHandMode({ seating, screen, sync }: AtTable): HandMode {
  const narrow = useNarrow();
  const [wanted, setWanted] = useState(false);
  const on =
    narrow && screen.state.screens > 0 && seating.seat !== null && sync.outcome == null && !sync.table.lesson;
  const needed = needsBoard(sync.table.game, sync.ask);
  return {
    on,
    board: !on || wanted || needed,
    whole: ON_THE_BOARD[sync.table.game] === "always",
    toggle: needed ? null : () => setWanted(!wanted),
  };
}
