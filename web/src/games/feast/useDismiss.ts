/** Closes what lies over the table when something else is touched, or by Escape. */
import { type RefObject, useEffect } from "react";

export function useDismiss(root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", onKey);
    };
  });
}
