/** The menu of a table: everything is one press and less than a screen away. */
import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { openMenu } from "../shared/menu";
import { keepTable, picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const COMMON = ["Go back", "Time and seats", "Links", "Preferences", "To the start page"];
const TIMING = { kind: "live", bank: 3600, increment: 20, reaction: 600 };

/** By how many pixels the open menu is higher than its window. */
const tooHigh = (page: Page): Promise<number> =>
  page.getByRole("dialog").evaluate((sheet) => Math.max(0, sheet.scrollHeight - sheet.clientHeight));

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`all sections of the menu fit at ${width}x${height}, the common ones first`, async ({
    page,
    still,
  }) => {
    await page.setViewportSize({ width, height });
    // A table whose owner may do everything: people, bots, a clock, standing orders.
    const seats = [{}, { bot: "random" }, {}];
    const { seated } = await still.start("clash/start", { seats, timing: TIMING });
    await keepTable(page, seated, "clash", [2]);
    await page.goto(`/t/${seated.table}`);
    await openMenu(page);
    const menu = page.getByRole("dialog", { name: "This table" });
    const entries = menu.locator(".menu-list button");
    await expect(entries.first()).toBeVisible();
    const names = await entries.allInnerTexts();
    expect(names.slice(0, 5)).toEqual(COMMON);
    expect(names.length).toBeGreaterThanOrEqual(12);
    expect(await tooHigh(page)).toBe(0);
    await picture(page, `menu-list-${width}`);

    for (const name of await menu.locator(".menu-list .opens").allInnerTexts()) {
      const entry = menu.getByRole("button", { name, exact: true });
      await entry.click();
      await expect(menu.getByRole("heading", { name, exact: true })).toBeVisible();
      // What is fetched when it is opened has come.
      await rest(page);
      await expect(menu.locator("section > :not(.menu-section, .dim)").first()).toBeVisible();
      expect(await tooHigh(page), name).toBe(0);
      await picture(page, `menu-${name.replaceAll(" ", "-")}-${width}`);
      await menu.getByRole("button", { name: "All of this table" }).click();
      // Who goes by keys is where they were.
      await expect(entry).toBeFocused();
    }
    await menu.getByRole("button", { name: "Go back", exact: true }).click();
    await expect(menu.getByRole("button", { name: "Before my last move" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
  });
}
