/** The start page keeps the places of what comes later, at both widths. */
import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { boxes } from "../shared/boxes";
import { holdBack } from "../shared/late";
import { picture } from "../shared/server";
import { shiftsOf, watchShifts } from "../shared/shifts";

/** As a share of the window, as browsers count it. */
const START = 0.05;
const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

/** How much has jumped since so many jumps; a browser tells of them two frames later. */
async function jumped(page: Page, since = 0): Promise<{ sum: number; what: string }> {
  await rest(page);
  await page.evaluate(
    // biome-ignore lint/plugin: two frames, and then the task after the second one
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  const shifts = (await shiftsOf(page)).slice(since);
  return { sum: shifts.reduce((all, { value }) => all + value, 0), what: JSON.stringify(shifts) };
}

const begin = (page: Page) => page.getByRole("button", { name: "Play now against bots" });
const form = (page: Page) => page.locator(".home-create select").first();

for (const [width, height] of SIZES) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("the start page does not jump when the games arrive", async ({ page }) => {
      await watchShifts(page);
      // As with a slow connection, the page is drawn long before they come.
      const release = await holdBack(page, "**/api/games");
      await page.goto("/");
      await expect(page.locator(".home-coming")).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      release();
      await expect(begin(page)).toBeVisible();
      await expect(form(page)).toBeVisible();
      const { sum, what } = await jumped(page);
      expect(sum, what).toBeLessThan(START);
    });

    test("the start page does not jump when its typeface arrives", async ({ page }) => {
      await watchShifts(page);
      const release = await holdBack(page, "**/*.woff2");
      await page.goto("/", { waitUntil: "commit" });
      await expect(begin(page)).toBeVisible();
      await expect(form(page)).toBeVisible();
      const before = (await shiftsOf(page)).length;
      release();
      const arrived = (): Promise<boolean> =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes("Source Sans 3") && status === "loaded",
          ),
        );
      await expect.poll(arrived).toBe(true);
      const { sum, what } = await jumped(page, before);
      expect(sum, what).toBeLessThan(START);
    });

    test("the start page does not jump when open tables arrive", async ({ page }) => {
      await watchShifts(page);
      const tables = ["a", "b", "c", "d", "e"].map((table) => ({
        table,
        game: "clash",
        title: "Clash of Vikings",
        seats: 4,
        free: 2,
        waiting: ["Ann", "Bo"],
      }));
      const release = await holdBack(page, "**/api/open-tables", (route) =>
        route.fulfill({ json: { tables } }),
      );
      await page.goto("/");
      await expect(form(page)).toBeVisible();
      // What stands below them is in sight: nothing of it may move.
      await page.locator(".home-doors").scrollIntoViewIfNeeded();
      await page.evaluate(() => document.fonts.ready);
      const places = () => boxes(page, ".home-shelf", ".home-doors", ".home-create", ".home-foot");
      const before = await places();
      const count = (await shiftsOf(page)).length;
      release();
      await expect(page.locator(".open-tables a")).toHaveCount(tables.length);
      expect(await places()).toEqual(before);
      expect((await jumped(page, count)).what).toBe("[]");
      await picture(page, `open-tables-full-${width}`, true);
    });
  });
}
