import type { Page } from "@playwright/test";
import { expect, resize, rest, setTheme, test } from "../positions/still";
import { faults } from "../shared/checks";
import { asked } from "../shared/player";
import { picture } from "../shared/server";

const SIZES = [
  [320, 700],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

/** How many pixels the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Checks a page with axe and at every width, and keeps pictures of it. By night only colours differ. Ends by day. */
async function inspect(page: Page, name: string, whole = false): Promise<void> {
  for (const theme of ["day", "night"] as const) {
    await setTheme(page, theme);
    for (const [width, height] of SIZES) {
      const looked = width === 1280 || (width === 390 && theme === "day");
      if (!looked && theme === "night") continue;
      await resize(page, width, height);
      expect(await sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      if (!looked) continue;
      await picture(page, `${name}-${theme}-${width}`, whole);
      expect(await faults(page), `${name} at ${width}, by ${theme}`).toEqual([]);
    }
  }
  await setTheme(page, "day");
}

test("the start page, by day and by night", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByText("Options of Clash of Vikings").click();
  await inspect(page, "home", true);
});

test("the rules, by day and by night", async ({ page }) => {
  await page.goto("/rules/clash");
  await page.getByRole("searchbox").fill("shield");
  await expect(page.locator(".rule-entry").first()).toContainText(/shield/i);
  await inspect(page, "rules");
});

test("the lobby, by day and by night", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Create and invite" }).click();
  await expect(page.getByRole("textbox", { name: "Link for friends" })).toBeVisible();
  await inspect(page, "lobby", true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("button", { name: "Sit down here" })).toBeVisible();
  await inspect(page, "lobby-guest", true);
});

for (const kind of ["announce", "last-call"]) {
  test(`the table, by day and by night: ${kind}`, async ({ page, still }) => {
    await still.open(page, `clash/${kind}`);
    await inspect(page, `table-${kind}`);
  });
}

test("rules, menu and help beside the table, by day and by night", async ({ page, still }) => {
  await still.open(page, "clash/announce");
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(page.locator(".rule-entry").first()).toBeVisible();
  await page.getByRole("button", { name: "This table" }).click();
  await expect(page.getByRole("dialog", { name: "This table" })).toBeVisible();
  for (const theme of ["day", "night"] as const) {
    await setTheme(page, theme);
    await picture(page, `menu-${theme}`);
    expect(await faults(page), `menu by ${theme}`).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const theme of ["night", "day"] as const) {
    await setTheme(page, theme);
    await picture(page, `help-${theme}`);
    expect(await faults(page), `help by ${theme}`).toEqual([]);
  }
});

test("the tabs of a phone, by day and by night", async ({ page, still }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still.open(page, "clash/announce");
  for (const tab of ["Rivals", "Log", "Chat", "Rules"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    for (const theme of ["night", "day"] as const) {
      await setTheme(page, theme);
      await picture(page, `tab-${tab.toLowerCase()}-${theme}-390`);
    }
    expect(await faults(page), tab).toEqual([]);
    expect(await sideways(page), tab).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("tabpanel", { name: "Me" })).toBeVisible();
  await expect(asked(page)).toBeVisible();
});

test("a rule link opens the rules at that rule", async ({ page, still }) => {
  await still.open(page, "clash/move");
  const link = page.locator(".log .rl").first();
  const id = (await link.getAttribute("aria-label"))?.replace("Rule ", "") ?? "";
  await link.click();
  await rest(page);
  await expect(page.locator(`[id="rule-${id}"]`)).toBeFocused();
  await expect(page.locator(`[id="rule-${id}"]`)).toBeInViewport();
});
