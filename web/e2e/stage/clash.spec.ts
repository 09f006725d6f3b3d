import type { Page } from "@playwright/test";
import { expect, rest, type StillServer, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { pass, standStill } from "../shared/film";
import { picture } from "../shared/server";

test.use({ memory: "scenes on" });

/** What the other of two has laid at the position of a lie. */
const CARD = "Slingshot";

/** A table of two at which the other has lied, and I may call. */
async function lied(page: Page, still: StillServer): Promise<void> {
  await still.open(page, "clash/lie", { others: "" });
  await expect(page.getByRole("group", { name: "Call window" })).toBeVisible();
}

/** Everything that could give something away: the page's source, its accessibility tree, its title. */
async function everything(page: Page): Promise<string> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  return `${source}\n${await page.locator("body").ariaSnapshot()}\n${await page.title()}`;
}

/** What the table itself shows, apart from the scene: seats, prompt, log, board, own things. */
const table = (page: Page): Promise<string[]> =>
  page
    .locator(".seat-strip, .prompt .say, .log, .clash-board, .hand, .mine-b")
    .evaluateAll((parts) => parts.map((part) => part.textContent ?? ""));

const call = (page: Page): Promise<void> =>
  page.getByRole("group", { name: "Call window" }).getByRole("button", { name: "Call", exact: true }).click();

/** What screen readers are told at once. */
const heard = (page: Page) => page.locator(".table-page > p[role=alert]");

const scene = (page: Page) => page.locator(".stage-layer[data-scene=clash-call]");

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("until a called card has turned nothing on the page tells what it is, and until the end nothing else changes", async ({
      page,
      still,
    }) => {
      await lied(page, still);
      await standStill(page);
      expect(await everything(page)).not.toContain(CARD);
      await call(page);
      await expect(scene(page)).toBeVisible();
      const before = await table(page);
      const VERDICT = /A lie|It was|True\.|It is true/;
      for (let at = 0; at < 1_380; at += 115) {
        const told = await everything(page);
        expect(told, `at ${at} ms`).not.toContain(CARD);
        expect(told, `at ${at} ms`).not.toMatch(VERDICT);
        await page.clock.runFor(115);
      }
      await page.clock.runFor(20);
      await expect(scene(page)).toContainText(CARD);
      expect(await everything(page)).not.toMatch(VERDICT);
      await page.clock.runFor(300);
      await expect(scene(page)).toContainText("A lie.");
      expect(await table(page), "the table stays as it was").toEqual(before);
      await page.clock.runFor(580);
      expect(await table(page), "the table stays as it was").toEqual(before);
      await page.clock.runFor(100);
      await expect(scene(page)).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${CARD}`);
    });

    test("Skip shows everything at once", async ({ page, still }) => {
      await lied(page, still);
      await standStill(page);
      await call(page);
      await expect(scene(page)).toBeVisible();
      await nothingSpills(page, "during a scene");
      await page.getByRole("button", { name: "Skip", exact: true }).click();
      await expect(scene(page)).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${CARD}`);
    });
  });
}

test("at a shared screen the curtain closes after the scene, not before", async ({ page, still }) => {
  // Both seats in one browser. After a true announcement its speaker takes a bracelet, and not whoever called.
  const { seated, seat } = await still.open(page, "clash/truth", { others: "" });
  await page.goto(still.linkOf(seated, 1 - seat));
  await rest(page);
  const curtain = page.locator(".curtain");
  await curtain.getByRole("button").first().click();
  await expect(page.getByRole("group", { name: "Call window" })).toBeVisible();
  await standStill(page);
  await call(page);
  await expect(scene(page)).toBeVisible();
  await expect(curtain).toHaveCount(0);
  await pass(page, 2_000);
  await expect(scene(page)).toContainText("True.");
  await expect(curtain).toHaveCount(0);
  await pass(page, 400);
  await expect(scene(page)).toHaveCount(0);
  await expect(curtain).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [width, height] of SIZES)
    test(`the card and the verdict stand until Go on is pressed, at ${width}x${height}`, async ({
      page,
      still,
    }) => {
      await page.setViewportSize({ width, height });
      await lied(page, still);
      await call(page);
      const shown = page.getByRole("dialog", { name: "What happened" });
      await expect(shown).toContainText(CARD);
      await expect(shown).toContainText("A lie.");
      await expect(shown.getByRole("button", { name: "Go on" })).toBeFocused();
      await expect(page.locator(".table-page")).not.toContainText(CARD);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await nothingSpills(page, "a still picture");
      const [whole, name] = [
        await shown.locator(".card").boundingBox(),
        await shown.locator(".card .tx").boundingBox(),
      ];
      if (!whole || !name) throw new Error("The card cannot be seen.");
      expect(name.y + name.height, "the words stand on the card").toBeLessThan(whole.y + whole.height);
      expect(await faults(page)).toEqual([]);
      await picture(page, `scene-clash-call-still-${width}`);
      await page.keyboard.press("Enter");
      await expect(shown).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${CARD}`);
    });
});
