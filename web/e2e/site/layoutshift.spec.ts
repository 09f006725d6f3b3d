import { expect, test } from "@playwright/test";
import { boxes } from "../shared/boxes";
import { picture } from "../shared/server";
import { shiftsOf, watchShifts } from "../shared/shifts";

/** The start page keeps the places of what comes later. */
const START = 0.05;
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
    expect(sum, JSON.stringify(shifts)).toBeLessThan(START);
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
    expect(sum, JSON.stringify(shifts)).toBeLessThan(START);
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
