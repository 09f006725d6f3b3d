import type { Page } from "@playwright/test";
import { expect, resize, rest, type StillServer, test } from "../positions/still";
import { overlap } from "../shared/boxes";
import { faults } from "../shared/checks";
import { standStill } from "../shared/film";
import { tap } from "../shared/happen";
import { openMenu } from "../shared/menu";
import { picture } from "../shared/server";

test.use({ memory: "nothing" });

declare global {
  interface Window {
    /** How many sounds were played. */
    sounds?: number;
  }
}

/** Counts sounds from the beginning. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.sounds = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given: Parameters<typeof start>) {
      if (this.context instanceof AudioContext) window.sounds = (window.sounds ?? 0) + 1;
      return start.apply(this, given);
    };
  });

const heard = (page: Page): Promise<number> => page.evaluate(() => window.sounds ?? 0);

/** The link of somebody who has to wait for another person. */
async function waiting(still: StillServer): Promise<string> {
  const { seated, position } = await still.start("clash/call", { others: "" });
  return still.linkOf(seated, 1 - position.seat);
}

test("sound is offered once, and until then and after a No the table is silent", async ({ page, still }) => {
  await listen(page);
  await page.goto(await waiting(still));
  const offer = page.getByRole("region", { name: "Sound" });
  await expect(offer).toBeVisible();
  expect(await heard(page)).toBe(0);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    for (const other of [".head", ".seat-strip", ".table-stage", ".prompt", ".own-things"])
      expect(await overlap(offer, other), `${other} at ${width}`).toBe(0);
    expect(await faults(page)).toEqual([]);
    await picture(page, `sound-offer-${width}`);
  }
  await offer.getByRole("button", { name: "No" }).click();
  await expect(offer).toHaveCount(0);
  expect(await heard(page)).toBe(0);
  await page.reload();
  await expect(page.locator(".clash-board")).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("who is asked is not asked about sound", async ({ page, still }) => {
  await page.clock.install();
  await still.open(page, "clash/call");
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("region", { name: "Sound" })).toHaveCount(0);
});

test("a sound comes with its mark and not before; the volume is set in the menu", async ({ page, still }) => {
  await listen(page);
  const tapped = await tap(page);
  await page.goto(await waiting(still));
  await page.getByRole("region", { name: "Sound" }).getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => heard(page)).toBe(1);

  await rest(page);
  await standStill(page);
  tapped.happen([{ type: "called", caller: 0, seat: 1, claim: "slingshot", card: "punch", truthful: false }]);
  const scene = page.locator(".stage-layer[data-scene=clash-call]");
  await expect(scene).toBeVisible();
  await page.clock.runFor(600);
  expect(await heard(page)).toBe(1);
  await page.clock.runFor(60);
  await expect.poll(() => heard(page)).toBe(2);
  await page.clock.runFor(700);
  expect(await heard(page)).toBe(2);
  await page.clock.runFor(60);
  await expect.poll(() => heard(page)).toBe(3);
  await page.keyboard.press("Escape");
  await expect(scene).toHaveCount(0);

  await page.clock.resume();
  await openMenu(page, "Preferences");
  const volume = page.getByRole("slider", { name: "Sound" });
  await expect(volume).toHaveValue("60");
  await volume.focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowLeft");
  await expect(volume).toHaveAttribute("aria-valuetext", "off");
  // Two of the three steps are heard; the last one is off.
  await expect.poll(() => heard(page)).toBe(5);
  await page.keyboard.press("Escape");
  tapped.happen([{ type: "nobodycalled", seat: 1 }]);
  await expect(page.locator(".log")).toContainText("nobodycalled");
  expect(await heard(page)).toBe(5);
});
