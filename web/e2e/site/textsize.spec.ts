import { expect, type Page, test } from "@playwright/test";
import { feastTable } from "../feast/player";
import { sagasTable } from "../sagas/player";
import { asked } from "../shared/player";
import { newTable, picture, seatLink } from "../shared/server";
import { spoilsTable } from "../spoils/player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HEIGHTS: Record<number, number> = { 320: 700, 390: 844, 1280: 800 };

/** How many pixels the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page is no wider than its window, once it has settled in it. */
const within = (page: Page, when: string): Promise<void> =>
  expect.poll(() => sideways(page), { message: when, timeout: 3_000 }).toBeLessThanOrEqual(0);

/** Prompts of which a part is not seen. */
const cutPrompts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".prompt, .prompt .say")]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map(
        (one) =>
          `${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}, ${one.scrollHeight} in ${one.clientHeight}`,
      ),
  );

/** Adds rules as a reader's own style sheet does. */
const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);

const LARGE = "html { font-size: 200% !important; }";
/** WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const TABLES = {
  clash: (page: Page) => newTable(page.request, ["me", "bot", "bot"]),
  spoils: (page: Page) => spoilsTable(page.request, 1, 2),
  sagas: (page: Page) => sagasTable(page.request),
  feast: (page: Page) => feastTable(page.request, 1, 0),
};

/** Opens a page of each kind in turn, with something on it. */
async function* everyPage(page: Page): AsyncGenerator<string> {
  for (const address of ["/", "/verify", "/mine", "/nothing", "/rules/clash"]) {
    await page.goto(address);
    await expect(page.locator("main")).toBeVisible();
    if (address === "/") await expect(page.locator(".home-create select").first()).toBeVisible();
    yield address;
  }
  await page.goto("/puzzles");
  await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
  yield "/puzzles";
  for (const game of Object.keys(TABLES)) {
    await page.goto(`/puzzles/${game}/1`);
    await expect(page.locator(".puzzle-page .table-stage")).toBeVisible();
    yield `/puzzles/${game}`;
  }
  await page.goto(seatLink(await newTable(page.request, ["me", "open", "bot"])));
  await expect(page.getByRole("textbox", { name: "Link for friends" })).toBeVisible();
  yield "lobby";
  for (const [game, make] of Object.entries(TABLES)) {
    await page.goto(seatLink(await make(page)));
    await expect(asked(page)).toBeVisible();
    yield game;
  }
}

test("no page is wider than a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for await (const name of everyPage(page)) await within(page, name);
});

test("text of twice the size makes no page wider than its window", async ({ page }) => {
  for await (const name of everyPage(page)) {
    await restyle(page, LARGE);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
      await within(page, `${name} at ${width}`);
      await picture(page, `large-${name.replaceAll("/", "-")}-${width}`);
    }
  }
});

test("more space between letters, words and lines cuts no prompt", async ({ page }) => {
  for await (const name of everyPage(page)) {
    await restyle(page, SPACED);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
      await within(page, `${name} at ${width}`);
      await expect
        .poll(() => cutPrompts(page), { message: `${name} at ${width}`, timeout: 3_000 })
        .toEqual([]);
      await picture(page, `spaced-${name.replaceAll("/", "-")}-${width}`);
    }
  }
});

test("an unknown address says so, and leads back", async ({ page }) => {
  for (const address of ["/nothing", "/rules/clash/more", "/%E0%A4%A"]) {
    const answer = await page.goto(address);
    if (address === "/nothing") expect(answer?.status()).toBe(404);
    await expect(page.getByText("There is no such page here.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the start page" }).click();
  await expect(page.getByRole("button", { name: /Play now against bots/ })).toBeVisible();
});
