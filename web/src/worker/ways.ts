/** Which way a request of the page goes: to the net, or to what was kept. */

export type Way =
  /** A page: from the net; without it the shell, which says itself what needs the net. */
  | "page"
  /** A file whose name changes with its content: what was kept is right. */
  | "asset"
  /** Rules, lessons and the list of games: from the net; without it what was kept. */
  | "text"
  /** Tables and everything else: the net alone. */
  | "net";

const TEXTS = /^\/api\/(games|lessons|games\/[^/]+\/rules|glossary\/[^/]+)$/;
const NO_PAGES = /^\/(api|schema|mail|healthz|livez|readyz|metrics)(\/|$)/;
const FILES = /^\/(assets\/|theme\.js$|manifest\.webmanifest$|icon)/;

export function wayOf(request: { method: string; mode: string; url: string }, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "net";
  if (FILES.test(url.pathname)) return "asset";
  if (TEXTS.test(url.pathname)) return "text";
  return request.mode === "navigate" && !NO_PAGES.test(url.pathname) ? "page" : "net";
}
