/** Registers the service worker once the page has nothing else to load. Pages over plain HTTP have none. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/worker.js").catch(() => {
      // A browser may forbid it: the page then needs the net, and cannot be told of turns.
    });
  });
}
