import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { answer as answerFeast, feastTable } from "../feast/player";
import { answer as answerSagas, sagasTable } from "../sagas/player";
import { boxes } from "../shared/boxes";
import { answer, firstSeen, type Lots, lots, moment, SIGNS } from "../shared/player";
import { scenesOn } from "../shared/scenes";
import { newTable, picture, type Seated, seatLink, TestServer } from "../shared/server";
import { shiftsOf, watchShifts, worst } from "../shared/shifts";
import { answer as answerSpoils, spoilsTable } from "../spoils/player";

/** What comes later finds its place kept, on the start page and at every table. */
const MOST = 0.05;
const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

for (const [width, height] of SIZES) {
  test(`the start page does not jump when the games arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    // The page is drawn long before the games arrive, as with a slow connection.
    await page.route("**/api/games", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play now against bots" })).toBeVisible();
    await expect(page.locator(".home-create select").first()).toBeVisible();
    await page.waitForTimeout(300);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
  });
}

for (const [width, height] of SIZES) {
  test(`the start page does not jump when its typeface arrives, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Play now against bots" })).toBeVisible();
    await expect(page.locator(".home-create select").first()).toBeVisible();
    const arrived = (): Promise<boolean> =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes("Source Sans 3") && status === "loaded",
        ),
      );
    const before = (await shiftsOf(page)).length;
    release();
    await page.waitForFunction(() => document.fonts.check("16px 'Source Sans 3'"));
    expect(await arrived()).toBe(true);
    await page.waitForTimeout(300);
    const shifts = (await shiftsOf(page)).slice(before);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
  });
}

/** Tables at which somebody waits, as the start page is told of them. */
const OPEN = ["a", "b", "c", "d", "e"].map((table) => ({
  table,
  game: "clash",
  title: "Clash of Vikings",
  seats: 4,
  free: 2,
  waiting: ["Ann", "Bo"],
}));

for (const [width, height] of SIZES) {
  test(`the start page does not jump when open tables arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/open-tables", async (route) => {
      await held;
      await route.fulfill({ json: { tables: OPEN } });
    });
    await page.goto("/");
    await expect(page.locator(".home-create select").first()).toBeVisible();
    // What stands below them is in sight: nothing of it may move.
    await page.locator(".home-doors").scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    const places = () => boxes(page, ".home-shelf", ".home-doors", ".home-create", ".home-foot");
    const before = await places();
    const count = (await shiftsOf(page)).length;
    release();
    await expect(page.locator(".open-tables a")).toHaveCount(OPEN.length);
    expect(await places()).toEqual(before);
    expect((await shiftsOf(page)).slice(count)).toEqual([]);
    await picture(page, `open-tables-full-${width}`, true);
  });
}

interface Game {
  table(server: APIRequestContext): Promise<Seated>;
  answer(page: Page, draw: Lots): Promise<unknown>;
}

const GAMES: Record<string, Game> = {
  clash: { table: (server) => newTable(server, ["me", "bot", "bot"]), answer },
  spoils: { table: (server) => spoilsTable(server, 1, 2), answer: answerSpoils },
  sagas: { table: (server) => sagasTable(server), answer: answerSagas },
  feast: { table: (server) => feastTable(server, 1, 1), answer: answerFeast },
};

/** Bots take their time: what follows a press within half a second would not count. */
const PACE = 0.8;
const WINDOW = 5_000;
/** So many moments are looked at: a round of bids with its reveal, some turns of the others. */
const MOMENTS = 16;
/** Milliseconds a person takes for an answer. */
const THOUGHT = 300;

/** Plays for a while, as a person who lets scenes play and reads what is to be read. */
async function playOn(page: Page, { answer: act }: Game): Promise<void> {
  const draw = lots(4);
  for (const seen = new Set<string>(); seen.size < MOMENTS; seen.add(await moment(page))) {
    await page.waitForTimeout(THOUGHT);
    const sign = await firstSeen(page, { ...SIGNS, read: ".scene-end .go-on", waits: ".table-page" });
    if (sign === "over") return;
    if (sign === "read") await page.locator(".scene-end .go-on").click();
    if (sign === "asked") await act(page, draw);
  }
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`${name}: the screen does not jump while others play`, { tag: "@figure" }, async ({ browser }) => {
    test.setTimeout(150_000);
    const server = await TestServer.open(`shifts-${name}`, PACE);
    try {
      const api = await request.newContext({ baseURL: server.url });
      const onScreen = async ([width, height]: (typeof SIZES)[number]): Promise<void> => {
        const page = await browser.newPage({
          baseURL: server.url,
          viewport: { width, height },
          storageState: scenesOn(server.url),
        });
        await watchShifts(page);
        await page.goto(seatLink(await game.table(api)));
        await playOn(page, game);
        const { sum, shifts } = worst(await shiftsOf(page), WINDOW);
        expect(sum, `${name} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
        await page.close();
      };
      await Promise.all(SIZES.map(onScreen));
    } finally {
      await server.kill();
    }
  });
}
