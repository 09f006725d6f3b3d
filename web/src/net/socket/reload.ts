/** A part of the page that is fetched late may be gone, because the server has a newer version of the page by then. */

const KEY = "meadhall.renewed";
/** Milliseconds within which a second reload would not help. */
const SOON = 30_000;

/** Reloads the page, unless it was reloaded a moment ago. */
export function reloadOnce(event: Event, load = (): void => location.reload(), now = Date.now()): void {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - before < SOON) return;
  sessionStorage.setItem(KEY, String(now));
  event.preventDefault();
  load();
}
