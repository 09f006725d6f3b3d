import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  // matchMedia parses its query each time: too slow for every render.
  const list = useMemo(() => (typeof matchMedia === "function" ? matchMedia(query) : null), [query]);
  const watch = useCallback(
    (watcher: () => void) => {
      list?.addEventListener("change", watcher);
      return () => list?.removeEventListener("change", watcher);
    },
    [list],
  );
  return useSyncExternalStore(watch, () => list?.matches ?? false);
}

const NARROW = "(max-width: 980px)";

/** Phone and portrait tablet: one column, with tabs at the bottom. */
export const useNarrow = (): boolean => useMedia(NARROW);
