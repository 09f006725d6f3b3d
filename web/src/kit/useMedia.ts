import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether the screen is like this now. */
export function useMedia(query: string): boolean {
  // The browser reads a query anew each time it is asked with one: too dear for every drawing.
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

/** Phone and portrait tablet: one column, with tabs at the thumb. */
export const useNarrow = (): boolean => useMedia(NARROW);
