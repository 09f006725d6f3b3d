/**
 * The service worker: keeps the shell, the rules and the list of lessons for when there is no net, shows push messages,
 * and leads from a notification to its table. Games are played on the server: without the net they wait.
 */
import { shownFor } from "./told";
import { wayOf } from "./ways";

/** What of a service worker is used here: the types of pages and of workers cannot be loaded together. */
interface Late extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Late {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Late {
  readonly data: { text(): string } | null;
}
interface Tapped extends Late {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: Late) => void): void;
  addEventListener(type: "fetch", listen: (event: Asked) => void): void;
  addEventListener(type: "push", listen: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listen: (event: Tapped) => void): void;
}
const worker = globalThis as unknown as Worker;

/** The files of the shell; the build writes their names here. */
const SHELL: readonly string[] = "__SHELL__" as unknown as readonly string[];
const KEPT = "meadhall-__VERSION__";
const TEXTS = "meadhall-texts";
/** The names of all games; the build writes them here, for a service worker imports nothing. */
const GAMES: readonly string[] = "__GAMES__" as unknown as readonly string[];
const FIRST_TEXTS = [
  "/api/games",
  "/api/lessons",
  ...GAMES.flatMap((game) => [`/api/games/${game}/rules`, `/api/glossary/${game}`]),
];

worker.addEventListener("install", (event) => {
  const kept = caches.open(KEPT).then((cache) => cache.addAll(["/", ...SHELL]));
  event.waitUntil(kept.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([forgetOlder(), worker.clients.claim()]).then(() => {
      // Nobody waits for these, and one that fails is kept when it is read.
      for (const path of FIRST_TEXTS) void fromNet(new Request(path), TEXTS).catch(() => undefined);
    }),
  );
});

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("meadhall-") && name !== KEPT && name !== TEXTS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (wayOf(request, worker.location.origin)) {
    case "asset":
      event.respondWith(fromKept(request));
      break;
    case "text":
      event.respondWith(fromNet(request, TEXTS));
      break;
    case "page":
      event.respondWith(fetch(request).catch(() => kept(new Request("/"))));
      break;
    case "net":
      break;
  }
});

async function fromKept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

async function fromNet(request: Request, cache: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(cache)).put(request, answer.clone());
    return answer;
  } catch {
    return kept(request);
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
}

worker.addEventListener("push", (event) => {
  const { title, body, tag, path } = shownFor(event.data?.text() ?? "");
  const options = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(
    (async () => {
      const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = windows.find((window) => new URL(window.url).pathname === path);
      await (there ? there.focus() : worker.clients.openWindow(path));
    })(),
  );
});
