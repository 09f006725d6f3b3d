import { useSyncExternalStore } from "react";

/** Whether the screen is like this now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const list = matchMedia(query);
      list.addEventListener("change", watcher);
      return () => list.removeEventListener("change", watcher);
    },
    () => matchMedia(query).matches,
  );
}

/** One thing at a time: the table itself changes here too. */
export const NARROW = "(max-width: 980px)";
/** Too small for the grid of all spaces. */
export const SMALL = "(max-width: 719px)";
