import { expect, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { clipped } from "../shared/clipped";
import { asked, awaited, kindOf, lots, moment, settled } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { answer, feastTable, openSpace } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [
  [320, 700],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

/** Every width; closely on a phone by day and on a desk by night. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await nothingSpills(page, `${name} at ${width}`);
    await picture(page, `feast-${name}-day-${width}`);
    if (width === 390) expect(await faults(page), `${name} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await picture(page, `feast-${name}-night-1280`);
  expect(await faults(page), `${name} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

test("decisions fit every screen and are free of serious faults, by day and by night", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(seatLink(await feastTable(request, 1, 0, { length: "short", solo_choose_start: true })));
  const draw = lots(7);
  const seen = new Set<string>();
  for (let n = 0; n < 40 && seen.size < 8 && (await awaited(page)); n += 1) {
    const kind = await kindOf(page);
    if (!seen.has(kind)) await inspect(page, kind);
    seen.add(kind);
    await answer(page, draw);
  }
  expect(seen.size).toBeGreaterThan(5);
});

test("all 61 spaces can be found, read and used at 390 px", async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(seatLink(await feastTable(request, 1, 0)));
  await expect(asked(page)).toBeVisible();
  const cells = page.locator(".spcell");
  await expect(cells).toHaveCount(38);
  const found = new Set<string>();
  for (let cell = 0; cell < 38; cell += 1) {
    await cells.nth(cell).click();
    const cards = page.locator(".scard");
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    for (let n = 0; n < count; n += 1) {
      const card = cards.nth(n);
      found.add((await card.getAttribute("data-number")) ?? "");
      // It is read: what it does, and its button or the reason why not.
      if ((await card.getAttribute("aria-pressed")) !== "true") await card.click();
      await expect(card.locator("small")).toContainText(/\w/);
      await expect(page.locator(".acts .btn.primary")).toHaveText(/^Use with/);
      const box = await card.boundingBox();
      expect(box?.height ?? 0, "large enough for a finger").toBeGreaterThanOrEqual(44);
      expect(await clipped(page), `card ${n} of cell ${cell}`).toEqual([]);
    }
  }
  await nothingSpills(page, "cells");
  expect(found.size).toBe(61);
  await picture(page, "feast-cells-390");

  // And one of them is used with two taps.
  await openSpace(page, "c1_weekly_beans");
  const before = await moment(page);
  await page.locator('[data-number][data-point~="space:c1_weekly_beans"]').click();
  await settled(page, before);
  expect(await kindOf(page)).toBe("end");
});
