/** A part of the page that is fetched late may be gone: the host has a newer page by then, which knows the game. */

const KEY = "meadhall.renewed";
/** Milliseconds in which a second try would not help. */
const SOON = 30_000;

/** Loads the page anew, at the same place, unless that was just done in vain. */
export function reloadOnce(event: Event, load = (): void => location.reload(), now = Date.now()): void {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - before < SOON) return;
  sessionStorage.setItem(KEY, String(now));
  event.preventDefault();
  load();
}
