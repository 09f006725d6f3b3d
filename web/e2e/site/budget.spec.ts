import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { firstPaint } from "../figures/speed";
import { expect, rest, test } from "../positions/still";
import { allow, type Seated, screenLink, seatLink } from "../shared/server";

const PAGE = join(import.meta.dirname, "..", "..", "..", "src", "meadhall", "server", "page");
/** What the first view of a table loads by itself, and what any other page does. */
const TABLE = 180_000;
const BUDGET = 150_000;
const WORKER = "worker.js";
/** What opens on a click may load this much more. */
const PANEL = 20_000;

/** How a built script names another: at its head, or where it fetches it later. */
const AT_ONCE = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATER = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** The one script of which every game has its own. */
const isFace = (name: string): boolean => /(^|\/)face-[\w-]+\.js$/.test(name);

const source = (name: string): string => readFileSync(join(PAGE, name), "utf8");
const sizes = new Map<string, number>();
/** Most scripts belong to many pages, and are packed once. */
function sizeOf(name: string): number {
  const size = sizes.get(name) ?? gzipSync(readFileSync(join(PAGE, name))).length;
  sizes.set(name, size);
  return size;
}
const gzipped = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + sizeOf(name), 0);
const named = (name: string, how: RegExp): string[] =>
  [...source(name).matchAll(how)].map(([, next = ""]) => `assets/${next}`);
const entries = (): string[] =>
  [...source("index.html").matchAll(/src="\/([\w./-]+\.js)"/g)].map(([, name = ""]) => name);
/** The pages: what the entry fetches later, one of them for each address. */
const pages = (): string[] => entries().flatMap((name) => named(name, LATER));

/** These scripts and all that comes with them at once. */
function whole(scripts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const queue = [...scripts];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...named(name, AT_ONCE));
  }
  return found;
}

/** What a page that has loaded these may load later; other pages and other games are not its own. */
function panels(loaded: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const queue = [...loaded];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const next = named(name, LATER).filter((one) => !pages().includes(one) && !isFace(one));
    for (const one of next.filter((each) => !found.has(each) && !loaded.has(each))) {
      found.add(one);
      queue.push(...whole([one]));
    }
  }
  return [...found];
}

interface Known {
  name: string;
  players: number[];
}

/** A table of a game, at which somebody sits with bots. */
async function tableOf(request: APIRequestContext, game: Known): Promise<Seated> {
  const players = game.players.includes(3) ? 3 : (game.players[0] ?? 1);
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
  );
  const answer = await request.post("/api/tables", { data: { game: game.name, seats, start: true } });
  return (await answer.json()) as Seated;
}

/** What is there when a page has been drawn for the first time. */
const STAGE = ".table-page .table-stage";
const PUZZLE = ".puzzle-page .table-stage";
const ROOM = ".screen-room";
const MAIN = "main";

/** Notes from the beginning when each of them is drawn. */
const watchParts = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (parts) => {
      const open = new Set(parts);
      new MutationObserver(() => {
        for (const part of [...open].filter((one) => document.querySelector(one))) {
          performance.mark(part);
          open.delete(part);
        }
      }).observe(document, { childList: true, subtree: true });
    },
    [STAGE, PUZZLE, ROOM, MAIN],
  );

/** Which scripts the browser has asked for at an address when this part of the page is drawn. */
async function loadedAt(page: Page, address: string, there: string): Promise<Set<string>> {
  await page.goto(address);
  await expect(page.locator(there).first()).toBeVisible();
  const paths = await page.evaluate((part) => {
    const drawn = performance.getEntriesByName(part, "mark")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < drawn)
      .map(({ name }) => new URL(name).pathname.slice(1));
  }, there);
  return new Set(paths);
}

test("a table loads less than 180 kB of gzipped scripts by itself, other pages 150 kB, and no panel adds more than 20 kB", async ({
  page,
  request,
}) => {
  await watchParts(page);
  const measured = new Set<string>();
  const check = async (address: string, there: string, budget = BUDGET): Promise<Set<string>> => {
    const loaded = await loadedAt(page, address, there);
    const scripts = whole([...entries(), ...loaded]);
    expect(gzipped(scripts), `${address}: ${[...scripts].join(", ")}`).toBeLessThan(budget);
    for (const panel of panels(scripts)) {
      const more = [...whole([panel])].filter((name) => !scripts.has(name));
      expect(gzipped(more), `${address}, later: ${more.join(", ")}`).toBeLessThan(PANEL);
      for (const name of more) measured.add(name);
    }
    for (const name of scripts) measured.add(name);
    return loaded;
  };
  for (const game of (await (await request.get("/api/games")).json()) as Known[]) {
    const seated = await tableOf(request, game);
    const loaded = await check(seatLink(seated), STAGE, TABLE);
    const faces = [...loaded].filter(isFace);
    expect(faces, `the table of ${game.name} loads the face of one game`).toHaveLength(1);
    await check(`/t/${seated.table}/replay`, MAIN, TABLE);
  }
  await check("/puzzles/feast/1", PUZZLE, TABLE);
  for (const address of ["/", "/learn", "/mine", "/puzzles", "/rules/clash", "/verify", "/t/none/end"])
    await check(address, MAIN);
  const shown = await tableOf(request, { name: "clash", players: [3] });
  await check(screenLink(shown, await allow(request, shown)), ROOM, TABLE);
  // The service worker is no part of a page: browsers fetch it when nothing else is to be done.
  expect(sizeOf(WORKER)).toBeLessThan(5_000);
  const built = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && name !== WORKER,
  );
  expect([...measured].sort(), "every built script belongs to a page that was measured").toEqual(
    built.sort(),
  );
});

/**
 * How many bytes of answers come over the network at an address, until this part of the page is there. The typeface does not
 * count: text is there before it, and it has a budget of its own.
 */
async function bytesAt(page: Page, address: string, there: string): Promise<number> {
  const network = await page.context().newCDPSession(page);
  const fonts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType === "font/woff2") fonts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  await page.goto(address);
  await expect(page.locator(there).first()).toBeVisible();
  await rest(page);
  await network.detach();
  return bytes;
}

/** With its scenes and the pictures of its cards, which come after the first view. */
const FEAST_WHOLE = 240_000;

test("a table of Feast takes less than 240 kB at first, and at a second visit hardly anything", async ({
  page,
  context,
  request,
}) => {
  const seated = await tableOf(request, { name: "feast", players: [2] });
  const first = await bytesAt(page, seatLink(seated), STAGE);
  expect(first).toBeGreaterThan(50_000);
  expect(first).toBeLessThan(FEAST_WHOLE);
  // Another page, and not a reload: that would ask for everything anew.
  const later = await context.newPage();
  expect(await bytesAt(later, seatLink(seated), STAGE)).toBeLessThan(5_000);
  expect(await bytesAt(later, "/rules/feast", MAIN)).toBeLessThan(30_000);
  await later.goto("about:blank");
  expect(await bytesAt(later, "/rules/feast", MAIN)).toBeLessThan(5_000);
});

test("the start page does not load a board before somebody sits down", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await expect(page.getByText("begins at once")).toBeVisible();
  await rest(page);
  expect(loaded.filter((url) => /face-.*\.js/.test(url))).toEqual([]);
});

/** How many bytes the typeface may have. */
const TYPEFACE = 60_000;

test("the typeface is one preloaded file under 60 kB, with its licence, and is what text is set in", async ({
  page,
  request,
}) => {
  const fonts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "font") fonts.push(new URL(asked.url()).pathname);
  });
  await page.goto("/");
  const loaded = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    );
  await expect.poll(async () => (await loaded()).join()).toContain("Source Sans 3");
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute("href");
  expect([...new Set(fonts)]).toEqual([preloaded]);
  const file = await request.get(preloaded ?? "");
  expect(file.headers()["content-type"]).toBe("font/woff2");
  expect((await file.body()).length).toBeLessThan(TYPEFACE);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Source Sans 3"/);
  const licence = await request.get("/licences/source-sans-3.txt");
  expect(await licence.text()).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

/** Bytes of all pictures that a page shows, as they are sent. */
const PICTURES_OF_A_GAME = 15_000;
const PICTURES_OF_THE_START = 40_000;

test("pictures come as files of their own: those of a game under 15 kB, those of the start page under 40 kB after the first paint", async ({
  page,
  request,
}) => {
  const sent = async (path: string): Promise<number> =>
    Number((await request.get(path, { headers: { "accept-encoding": "br" } })).headers()["content-length"]);
  const built = readdirSync(join(PAGE, "assets")).filter((name) => name.endsWith(".svg"));
  const sheets = built.filter((name) => name.startsWith("art-"));
  expect(sheets).toHaveLength(4);
  for (const name of sheets) expect(await sent(`/assets/${name}`), name).toBeLessThan(PICTURES_OF_A_GAME);
  const shown: string[] = [];
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.endsWith(".svg")) shown.push(pathname);
  });
  await page.goto("/");
  await expect.poll(() => shown.length).toBeGreaterThan(4);
  expect(shown.filter((path) => path.includes("/art-"))).toEqual([]);
  const sizes = await Promise.all(shown.map(sent));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_OF_THE_START);
  const first = await page.evaluate(() =>
    Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".svg"))
        .map(({ startTime }) => startTime),
    ),
  );
  expect(first).toBeGreaterThan(await firstPaint(page));
});
