import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { faults } from "../shared/checks";
import { handedIn } from "../shared/golden";
import { holdBack } from "../shared/late";
import { picture } from "../shared/server";
import { shiftsOf, watchShifts } from "../shared/shifts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
/** The most that a page may jump while it loads. */
const MOST = 0.1;

const panel = (page: Page) => page.locator(".how-played");
const link = (page: Page) => panel(page).getByRole("link", { name: /^Show in the replay/ });

for (const [width, height] of SIZES) {
  test(`how you played: counts, luck and costly decisions at ${width} px`, async ({ page, request }) => {
    const table = await handedIn(request, "clash-1");
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    // The review takes its time: the page is drawn long before it comes.
    const release = await holdBack(page, "**/review?*");
    await page.goto(`/t/${table}/end`);
    await expect(panel(page).getByRole("status")).toBeAttached();
    await page.getByRole("link", { name: "How you played" }).press("Enter");
    await expect(panel(page).getByRole("status")).toBeInViewport();
    release();
    await expect(link(page).first()).toBeVisible();
    await rest(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);

    await expect(panel(page).getByRole("row", { name: /^Lies told \d+ of \d+$/ })).toBeVisible();
    await expect(panel(page).locator(".review-decisions > li")).toHaveCount(3);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    expect(await faults(page)).toEqual([]);
    await panel(page).scrollIntoViewIfNeeded();
    await picture(page, `how-played-${width}`, true);

    // By keyboard: another seat is chosen, and the replay opens at the moment of its first decision.
    await panel(page).getByRole("combobox").focus();
    await page.keyboard.press("ArrowDown");
    await expect(link(page).first()).toHaveAttribute("href", /seat=1&v=\d+$/);
    const to = (await link(page).first().getAttribute("href")) ?? "";
    await link(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${to.replace("?", "\\?")}$`));
    const v = new URL(to, "http://x").searchParams.get("v");
    await expect(page.locator(".table-page.replay-page[data-shown=true]")).toHaveAttribute("data-v", v ?? "");
  });
}
