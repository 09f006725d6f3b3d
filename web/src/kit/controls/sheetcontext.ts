/** For a game that draws the tabs of a phone itself: which sheet of the page is open beside the game's own parts. */
import { createContext } from "react";

export interface OpenSheet {
  /** "me" while the game itself is shown. */
  readonly sheet: string;
  /** What waits to be read there. */
  readonly badge: number;
  show(sheet: "me" | "log"): void;
}

/** Null where the page has no sheets. */
export const SheetContext = createContext<OpenSheet | null>(null);
