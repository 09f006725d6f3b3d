import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { type Seated, seatLink } from "./hall";

const PAGE = join(import.meta.dirname, "..", "..", "src", "meadhall", "server", "page");
const BUDGET = 150_000;

/** How a built script names another, at its head or where it fetches it later. */
const IMPORTS = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** The one script of which every game has its own. */
const isFace = (name: string): boolean => /(^|\/)face-[\w-]+\.js$/.test(name);

const source = (name: string): string => readFileSync(join(PAGE, name), "utf8");
const gzipped = (name: string): number => gzipSync(readFileSync(join(PAGE, name))).length;

/** Every script the page can ever load, at once or later, at a table whose game has this face. */
function reachable(face: string): Set<string> {
  const found = new Set<string>();
  const queue = [...source("index.html").matchAll(/src="\/([\w./-]+\.js)"/g)].map(([, name = ""]) => name);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || (isFace(name) && name !== face)) continue;
    found.add(name);
    for (const [, next = ""] of source(name).matchAll(IMPORTS)) queue.push(`assets/${next}`);
  }
  return found;
}

interface Known {
  name: string;
  players: number[];
}

/** Sits down at a table of a game, and says which scripts the browser asked for. */
async function loadedAt(page: Page, request: APIRequestContext, game: Known): Promise<string[]> {
  const players = game.players.includes(3) ? 3 : (game.players[0] ?? 1);
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
  );
  const answer = await request.post("/api/tables", { data: { game: game.name, seats, start: true } });
  const loaded = new Set<string>();
  const note = (asked: { url(): string }): void => {
    const path = new URL(asked.url()).pathname.slice(1);
    if (path.endsWith(".js")) loaded.add(path);
  };
  page.on("request", note);
  await page.goto("about:blank");
  await page.goto(seatLink((await answer.json()) as Seated));
  await expect(page.locator(".table .stage")).toBeVisible();
  page.off("request", note);
  return [...loaded];
}

test("all that one page can load stays under 150 kB of gzipped scripts, whatever the game", async ({
  page,
  request,
}) => {
  const measured = new Set<string>();
  for (const game of (await (await request.get("/api/games")).json()) as Known[]) {
    const loaded = await loadedAt(page, request, game);
    const faces = loaded.filter(isFace);
    expect(faces, `the table of ${game.name} loads the face of one game`).toHaveLength(1);
    const scripts = reachable(faces[0] ?? "");
    expect([...scripts], `${game.name} loads nothing we do not count`).toEqual(
      expect.arrayContaining(loaded),
    );
    const size = [...scripts].reduce((sum, name) => sum + gzipped(name), 0);
    expect(size, `${game.name}: ${[...scripts].join(", ")}`).toBeLessThan(BUDGET);
    for (const name of scripts) measured.add(name);
  }
  const built = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect([...measured].sort(), "every built script belongs to a page that was measured").toEqual(
    built.sort(),
  );
});

test("the first view comes within a second", async ({ page }) => {
  // The best of three: other tests keep this machine busy, and it is the page that is measured.
  const views: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await page.goto(`/?${n}`);
    await expect(page.getByRole("button", { name: "Play now against bots" })).toBeVisible();
    views.push(
      await page.evaluate(
        () =>
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      ),
    );
  }
  expect(Math.min(...views)).toBeLessThan(1_000);
});

test("the door does not load a board before somebody sits down", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/");
  await expect(page.getByText("begins at once")).toBeVisible();
  expect(loaded.filter((url) => /face-.*\.js/.test(url))).toEqual([]);
});
