/** A part of the page that is fetched late may be gone, because the server has a newer version of the page by then. */

const KEY = "meadhall.renewed";
/** Milliseconds within which a second reload would not help. */
const SOON = 30_000;

/** Whether the server gives out this page at all. */
const isThere = (): Promise<boolean> =>
  fetch(location.href, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads the page, unless it was reloaded a moment ago, or the server is away: then there would be no page at all. */
export async function reloadOnce(
  there = isThere,
  load = (): void => location.reload(),
  now = Date.now(),
): Promise<void> {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - before < SOON || !(await there())) return;
  sessionStorage.setItem(KEY, String(now));
  load();
}
