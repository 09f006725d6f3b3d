import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 980px)";

const watch = (watcher: () => void): (() => void) => {
  const list = matchMedia(NARROW);
  list.addEventListener("change", watcher);
  return () => list.removeEventListener("change", watcher);
};

/** Phone and portrait tablet: one column, with tabs at the thumb. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
