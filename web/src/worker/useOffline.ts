/** Whether the browser knows that it has no net. It may have none and not know it. */
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine === false);
