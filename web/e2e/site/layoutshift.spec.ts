import { expect, type Page, test } from "@playwright/test";

declare global {
  interface Window {
    shifts?: { value: number; what: string }[];
  }
}

/** Notes from the beginning what jumps on the screen. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className : ""));
        shifts.push({ value: entry.value, what: nodes.join(", ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
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
    const shifts = await page.evaluate(() => window.shifts ?? []);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.1);
  });
}
