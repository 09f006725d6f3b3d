import type { Page } from "@playwright/test";
import { expect, press, resize, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { clipped } from "../shared/clipped";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { openSpace } from "./player";
import { space } from "./turn";

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
    await resize(page, width, height);
    await nothingSpills(page, `${name} at ${width}`);
    await picture(page, `feast-${name}-day-${width}`);
    if (width === 390) expect(await faults(page), `${name} at ${width}`).toEqual([]);
  }
  await setTheme(page, "night");
  await picture(page, `feast-${name}-night-1280`);
  expect(await faults(page), `${name} by night`).toEqual([]);
}

for (const kind of ["action", "end", "effect", "mountain", "upgrade", "window", "feast", "occupation"]) {
  test(`${kind} fits every screen and is free of serious faults, by day and by night`, async ({
    page,
    still,
  }) => {
    await still.open(page, `feast/${kind}`);
    await inspect(page, kind);
  });
}

test("all 61 spaces can be found, read and used at 390 px", async ({ page, still }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still.open(page, "feast/action");
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
  await press(page, space(page, "c1_weekly_beans"));
  expect(await kindOf(page)).toBe("end");
});
