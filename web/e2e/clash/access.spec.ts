import { expect, type Page, test } from "@playwright/test";
import { faults } from "../shared/checks";
import { answer, asked, awaited, lots } from "../shared/player";
import { newTable, picture, seatLink } from "../shared/server";

test.describe.configure({ timeout: 120_000 });

const WIDTHS = [320, 390, 768, 1280];
const heightOf = (width: number): number => ({ 320: 700, 390: 844, 768: 1024 })[width] ?? 800;

/** How many pixels the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function everyWidth(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightOf(width) });
    // A window that got another size is laid out anew a moment later.
    await expect.poll(() => sideways(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

const THEMES = { day: "light", night: "dark" } as const;
type Theme = keyof typeof THEMES;

/** The same page in the other theme. */
async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: THEMES[theme] });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** Checks a page with axe and at every width, and keeps pictures of it. By night only colours differ. Ends by day. */
async function inspect(page: Page, name: string, whole = false): Promise<void> {
  for (const theme of ["day", "night"] as const) {
    await dress(page, theme);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await picture(page, `${name}-${theme}-${width}`, whole);
      if (theme === "night" && width === 390) continue;
      expect(await faults(page), `${name} at ${width}, by ${theme}`).toEqual([]);
    }
    if (theme === "day") await everyWidth(page, name);
  }
  await dress(page, "day");
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

test("the table, by day and by night", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "bot", "bot", "bot"]);
  await page.goto(seatLink(seated));
  const draw = lots(17);
  const wanted = new Set(["announce", "call"]);
  for (let n = 0; n < 40 && wanted.size > 0 && (await awaited(page)); n += 1) {
    const kind = (await page.locator("[data-kind]").getAttribute("data-kind")) ?? "";
    if (wanted.delete(kind)) {
      await inspect(page, `table-${kind}`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await answer(page, draw);
  }
  expect([...wanted]).toEqual([]);
  await awaited(page);
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(page.locator(".rule-entry").first()).toBeVisible();
  await page.getByRole("button", { name: "This table" }).click();
  await expect(page.getByRole("dialog", { name: "This table" })).toBeVisible();
  for (const theme of ["day", "night"] as const) {
    await dress(page, theme);
    await picture(page, `menu-${theme}`);
    expect(await faults(page), `menu by ${theme}`).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const theme of ["night", "day"] as const) {
    await dress(page, theme);
    await picture(page, `help-${theme}`);
  }
});

test("the tabs of a phone, by day and by night", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "bot", "bot"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(seatLink(seated));
  await awaited(page);
  for (const tab of ["Rivals", "Log", "Chat", "Rules"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    for (const theme of ["night", "day"] as const) {
      await dress(page, theme);
      await picture(page, `tab-${tab.toLowerCase()}-${theme}-390`);
    }
    expect(await faults(page), tab).toEqual([]);
    expect(await sideways(page), tab).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("tabpanel", { name: "Me" })).toBeVisible();
  await expect(asked(page)).toBeVisible();
});

test("a rule link opens the rules at that rule", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "bot"]);
  await page.goto(seatLink(seated));
  await awaited(page);
  const link = page.locator(".log .rl").first();
  const id = (await link.getAttribute("aria-label"))?.replace("Rule ", "") ?? "";
  await link.click();
  await expect(page.locator(`[id="rule-${id}"]`)).toBeFocused();
  await expect(page.locator(`[id="rule-${id}"]`)).toBeInViewport();
});
