/** A value that several parts of a face look at, such as what is picked on the board and sent from the tray. */
import { useSyncExternalStore } from "react";

export interface Store<T> {
  get(): T;
  set(next: T): void;
  watch(watcher: () => void): () => void;
}

export function storeOf<T>(first: T): Store<T> {
  const watchers = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

export const useStore = <T>({ watch, get }: Store<T>): T => useSyncExternalStore(watch, get);
