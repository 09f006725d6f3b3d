/** Those who wait see who is away, what they can do about it, and what a friend says. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { overlap } from "../shared/boxes";
import { inSight } from "../shared/clipped";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Those who stay may ask for a bot after five seconds. */
const TIMING = { kind: "live", bank: 3600, increment: 20, reaction: 600, patience: 5 };

/** Time goes on for this page until something is there. */
const goOnUntil = (page: Page, thing: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(500);
      return thing.count();
    })
    .toBe(1);

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`who waits sees who is away since when, and may nudge or ask for a bot, at ${width}x${height}`, async ({
    page,
    still,
    elsewhere,
  }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    const { seated, position } = await still.start("clash/announce", { others: "", timing: TIMING });
    const away = position.seat;
    await still.sitDown(page, seated, 1 - away);
    const other = await elsewhere();
    await still.sitDown(other, seated, away);
    const seat = page.locator(`.seat-strip [data-point~="seat:${away}"]`);
    const name = await seat.locator(".called").innerText();
    await expect(seat.locator(".away")).toHaveCount(0);

    // What comes in the first moment was said earlier, and a line stands for a while only: that moment is over, and time stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    await other.getByRole("tab", { name: "Chat" }).click();
    await other.getByLabel("Say something to the table").fill("I must go.");
    await other.getByRole("button", { name: "Say", exact: true }).click();
    if (width < 981) {
      const line = page.getByRole("button", { name: `${name}: I must go.` });
      await expect(line).toBeVisible();
      await picture(page, `away-said-${width}`);
      expect(await inSight(page, ".said-now button")).toBe(1);
      await line.click();
      const chat = page.getByRole("log", { name: "Chat" });
      await goOnUntil(page, chat);
      await expect(chat).toContainText("I must go.");
      await page.getByRole("tab", { name: "Me" }).click();
      await expect(line).toHaveCount(0);
    }

    await other.close();
    await expect(seat.locator(".away")).toBeAttached();
    const note = page.locator(".away-notes .time-note");
    await expect(note, "a page that is loaded again comes back sooner").toHaveCount(0);
    await goOnUntil(page, note);
    await expect(note).toContainText(`${name} is away since`);
    await picture(page, `away-note-${width}`);
    expect(await inSight(page, ".away-notes button")).toBe(2);
    for (const part of [".prompt", ".seat-strip", ".head"]) expect(await overlap(note, part), part).toBe(0);
    await note.getByRole("button", { name: `Nudge ${name}` }).click();
    await expect(page.getByText(`${name} has not set up notifications for each turn.`)).toBeVisible();
    // Too early: the server says so.
    const bot = note.getByRole("button", { name: `Let a bot play for ${name}` });
    await bot.click();
    await expect(page.getByText(`Ask again when ${name} has been away`)).toBeVisible();
    await still.advance(6);
    await bot.click();
    await expect(seat).toContainText("played by");
    await expect(note).toHaveCount(0);
  });
}
