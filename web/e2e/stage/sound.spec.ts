import type { Locator, Page } from "@playwright/test";
import { expect, resize, rest, type StillServer, test } from "../positions/still";
import { boxes, overlap } from "../shared/boxes";
import { faults } from "../shared/checks";
import { SIZES, tornPrompt } from "../shared/clipped";
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

/** The button of the menu, as long as it offers sound. */
const offering = (page: Page): Locator => page.getByRole("button", { name: /^This table: play with sound/ });

const offerOf = (page: Page): Locator => page.getByRole("region", { name: "Sound" });

/** Where everything on the page stands. */
const places = (page: Page): Promise<string[]> =>
  page.locator(".table-page *:not(svg *)").evaluateAll((all) =>
    all
      .filter((one) => !one.closest(".badge, .candle"))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${one.className}: ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
  );

test("sound is offered once, and until then and after a No the table is silent", async ({ page, still }) => {
  await listen(page);
  await page.goto(await waiting(still));
  await expect(offering(page)).toBeVisible();
  const offer = offerOf(page);
  await openMenu(page);
  await expect(offer).toBeVisible();
  expect(await heard(page)).toBe(0);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    for (const other of ["dialog h2", ".menu-list"])
      expect(await overlap(offer, other), `${other} at ${width}`).toBe(0);
    expect(await faults(page)).toEqual([]);
    await picture(page, `sound-offer-${width}`);
  }
  await offer.getByRole("button", { name: "No" }).click();
  await expect(offer).toHaveCount(0);
  await expect(offering(page)).toHaveCount(0);
  expect(await heard(page)).toBe(0);
  await page.reload();
  await expect(page.locator(".clash-board")).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(offer).toHaveCount(0);
});

for (const game of ["clash/call", "spoils/bid", "sagas/home", "feast/action"]) {
  test(`${game}: the offer comes in a pause, stays, and moves nothing`, async ({ page, still }) => {
    await page.clock.install();
    const tapped = await tap(page);
    await still.open(page, game);
    tapped.happen([]);
    for (const [width, height] of SIZES) {
      await page.reload();
      await resize(page, width, height);
      await expect(page.locator(".prompt .say")).toBeVisible();
      const before = await places(page);
      await page.clock.runFor(5_000);
      await expect(offering(page)).toBeVisible();
      expect(await places(page), `at ${width}x${height}`).toEqual(before);
      await picture(page, `sound-badge-${game.split("/")[0]}-${width}x${height}`);
    }
  });
}

test("a move that can be taken back has room for its words, whatever sound is offered", async ({
  page,
  still,
}) => {
  await page.clock.install();
  const tapped = await tap(page);
  const { seat } = await still.open(page, "feast/begins-for-three");
  tapped.happen([{ type: "passed", seat }], undefined, { hold: { seat, until: 0 }, undoable: 2 });
  await expect(page.locator(".end-turn")).toBeVisible();
  await page.clock.runFor(5_000);
  for (const [width, height] of [...SIZES, [1600, 900]] as const) {
    await resize(page, width, height);
    expect(await tornPrompt(page), `at ${width}x${height}`).toEqual([]);
    const [prompt, own] = await boxes(page, ".prompt", ".feast-main");
    expect((prompt?.right ?? 0) - (prompt?.left ?? 0), `at ${width}`).toBeGreaterThan(140);
    expect((prompt?.bottom ?? 0) - (prompt?.top ?? 0), `at ${width}`).toBeLessThan(100);
    expect(own).not.toBeNull();
    await picture(page, `sound-hold-${width}x${height}`);
  }
});

test("who is asked is not asked about sound", async ({ page, still }) => {
  await page.clock.install();
  await still.open(page, "clash/call");
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole("button", { name: /^This table: links/ })).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
});

test("a sound comes with its mark and not before; the volume is set in the menu", async ({ page, still }) => {
  await listen(page);
  const tapped = await tap(page);
  await page.goto(await waiting(still));
  await openMenu(page);
  await offerOf(page).getByRole("button", { name: "Yes" }).click();
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
