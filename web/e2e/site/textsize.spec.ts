import type { Page } from "@playwright/test";
import { expect, resize, rest, type StillServer, test } from "../positions/still";
import { newTable, picture, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HEIGHTS: Record<number, number> = { 320: 700, 390: 844, 1280: 800 };

/** How many pixels the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

const GAMES = ["clash", "spoils", "sagas", "feast"];
const TABLES = ["clash/announce", "spoils/name", "sagas/home", "feast/action"];

/** Opens a page of each kind in turn, with something on it: fifteen of them, which takes ten seconds on a busy machine. */
async function* everyPage(page: Page, still: StillServer): AsyncGenerator<string> {
  const plain = ["/", "/verify", "/mine", "/nothing", "/rules/clash", "/puzzles"];
  for (const address of [...plain, ...GAMES.map((game) => `/puzzles/${game}/1`)]) {
    await page.goto(address);
    await rest(page);
    yield address;
  }
  await page.goto(seatLink(await newTable(page.request, ["me", "open", "bot"])));
  await expect(page.getByRole("textbox", { name: "Link for friends" })).toBeVisible();
  await rest(page);
  yield "lobby";
  for (const position of TABLES) {
    await still.open(page, position);
    yield position;
  }
}

/** At a size of a window nothing is wider than it. */
async function within(page: Page, name: string, width: number): Promise<void> {
  await resize(page, width, HEIGHTS[width] ?? 800);
  expect(await sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
}

test("no page is wider than a window of 320 px, also with text of twice the size in a usual one", async ({
  page,
  still,
}) => {
  for await (const name of everyPage(page, still)) {
    await within(page, name, 320);
    await restyle(page, LARGE);
    for (const width of [390, 1280]) {
      await within(page, `${name} with large text`, width);
      await picture(page, `large-${name.replaceAll("/", "-")}-${width}`);
    }
  }
});

test("more space between letters, words and lines cuts no prompt", async ({ page, still }) => {
  for await (const name of everyPage(page, still)) {
    await restyle(page, SPACED);
    for (const width of [320, 390, 1280]) {
      await within(page, name, width);
      expect(await cutPrompts(page), `${name} at ${width}`).toEqual([]);
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
