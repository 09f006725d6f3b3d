import type { Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { standStill } from "../shared/film";
import { tap } from "../shared/happen";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the two answers are on the screen. */
const places = (page: Page): Promise<string[]> =>
  page.locator(".window .duo .btn").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    }),
  );

const PEOPLE = { others: "" };

for (const [name, width, height] of [
  ["a wide screen", 1280, 800],
  ["a phone", 390, 844],
  ["a small phone", 320, 844],
] as const) {
  test(`Call and Let pass keep their place on ${name} while the window is open`, async ({ page, still }) => {
    await page.setViewportSize({ width, height });
    // The last one clockwise: whoever sits before may still call first, so that the window stays open.
    const table = await still.open(page, "clash/last-call", PEOPLE);
    const window = page.getByRole("group", { name: "Call window" });
    await expect(window).toBeVisible();
    const first = await places(page);
    expect(first).toHaveLength(2);
    const stay = async (words: string | RegExp): Promise<void> => {
      await expect(window.locator(".foot")).toHaveText(words);
      expect(await places(page), String(words)).toEqual(first);
    };
    await window.getByRole("button", { name: "Let pass" }).click();
    await stay(/^You have answered.*Awaiting .* and .*\.$/);
    await picture(page, `window-${width}`);
    await table.play((table.seat + 2) % 4, { move: { type: "pass" } });
    await stay(/^You have answered.*Awaiting (?!.* and ).*\.$/);
    await window.getByRole("button", { name: "Call", exact: true }).click();
    await expect(window.getByRole("button", { name: "Call", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await stay(/^You have answered/);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a press that comes a moment late does not answer the next window, at ${width}`, async ({
    page,
    still,
  }) => {
    await page.setViewportSize({ width, height });
    const tapped = await tap(page);
    await still.open(page, "clash/last-call", PEOPLE);
    const call = page.locator(".window .duo .btn").first();
    const box = await call.boundingBox();
    if (!box) throw new Error("The button cannot be seen.");
    const press = (): Promise<void> => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const { ask } = tapped.last();
    if (!ask) throw new Error("Nothing is asked.");
    await standStill(page);
    /** Somebody else has closed the window, and the next one is open already. */
    const next = async (at: number): Promise<void> => {
      tapped.happen([], (view) => ({ ...view, at }), { ask: { ...ask, at } });
      await expect(page.locator(`.table-page[data-v="${tapped.last().v}"]`)).toBeVisible();
    };
    await next(ask.at + 1);
    await press();
    await page.clock.runFor(300);
    await press();
    expect(tapped.sent("play"), "too early to be meant for it").toEqual([]);
    await page.clock.runFor(100);
    await press();
    await expect.poll(() => tapped.sent("play").length, "seen by now").toBe(1);
    // The server knows nothing of this window, and says so.
    await expect(page.locator('.own-things[aria-busy="false"]')).toBeVisible();
    await page.clock.runFor(1_000);
    await next(ask.at + 2);
    await expect(page.locator("[data-deaf]")).toHaveCount(1);
    await page.keyboard.press("c");
    await expect.poll(() => tapped.sent("play").length, "keys are heard at once").toBe(2);
  });
}
