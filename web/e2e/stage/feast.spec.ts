import type { Locator, Page } from "@playwright/test";
import type { FeastEvent } from "../../src/net/wire/feast";
import { toSpaces } from "../feast/player";
import { expect, type StillServer, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { roll, standStill } from "../shared/film";
import { type Tapped, tap } from "../shared/happen";
import { picture } from "../shared/server";

test.use({ memory: "scenes on" });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

/** Everything that could give something away: the page's source, its accessibility tree, its title. */
async function everything(page: Page): Promise<string> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  return `${source}\n${await page.locator("body").ariaSnapshot()}\n${await page.title()}`;
}

const scene = (page: Page, name: string): Locator => page.locator(`.stage-layer[data-scene="${name}"]`);

/** What the table itself says, apart from the scene: seats, prompt, tray, log. */
const table = (page: Page): Promise<string[]> =>
  page
    .locator(".seat-strip, .prompt .say, .log, .feast-tray")
    .evaluateAll((parts) => parts.map((part) => part.textContent ?? ""));

/** What screen readers are told at once. */
const heard = (page: Page): Locator => page.locator(".table-page > p[role=alert]");

/** The event of this type in the message that the page has got last. */
const eventIn = <T extends FeastEvent["type"]>({ last }: Tapped, type: T) =>
  last()
    .lines.map(({ event }) => event as unknown as FeastEvent)
    .findLast((event): event is Extract<FeastEvent, { type: T }> => event.type === type);

/** A table of mine alone, with this space in sight and chosen. */
async function chosen(page: Page, server: StillServer, space: string): Promise<Tapped> {
  const tapped = await tap(page);
  await server.open(page, "feast/action");
  await toSpaces(page);
  const there = page.locator(`[data-number][data-point~="space:${space}"]`);
  // On a phone, spaces may stand under a theme that is opened first.
  if (!(await there.isVisible())) await page.locator(`[data-point~="space:${space}"]`).first().click();
  await there.click();
  return tapped;
}

/** A game of two before its last answer, which is mine. */
async function toTheEnd(page: Page, server: StillServer): Promise<Tapped> {
  const tapped = await tap(page);
  await server.open(page, "feast/last-answer");
  return tapped;
}

const use = (page: Page): Promise<void> => page.locator(".acts .btn.primary").click();

/** Runs the clock until this scene has begun, and checks all the way that nothing is told. */
async function until(page: Page, there: Locator, secret: RegExp): Promise<void> {
  for (let at = 0; at < 1_500; at += 40) {
    expect(await everything(page), `${at} ms`).not.toMatch(secret);
    if (await there.isVisible()) return;
    await page.clock.runFor(40);
  }
  throw new Error("The scene has not begun.");
}

/** Runs the clock this far, and checks all the way that nothing is told. */
async function silent(page: Page, ms: number, secret: RegExp): Promise<void> {
  for (let at = 0; at < ms; at += 60) {
    await page.clock.runFor(Math.min(60, ms - at));
    expect(await everything(page), `${at} ms`).not.toMatch(secret);
  }
}

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("until a die lies nothing on the page tells what it shows, and until the end nothing else changes", async ({
      page,
      still,
    }) => {
      const tapped = await chosen(page, still, "c1_hunting_game");
      await standStill(page);
      const ROLLED = /rolls \d|die showing|Costs \d|Costs nothing|Rolled/;
      await use(page);
      await expect.poll(() => eventIn(tapped, "dierolled")?.die).toBeGreaterThan(0);
      const die = eventIn(tapped, "dierolled")?.die;
      await until(page, scene(page, "dice"), ROLLED);
      const was = await table(page);
      await silent(page, 420, ROLLED);
      expect(await table(page), "the table stays as it was").toEqual(was);
      await page.clock.runFor(100);
      await expect(scene(page, "dice")).toContainText(String(die));
      expect(await table(page), "the table stays as it was").toEqual(was);
      await page.clock.runFor(440);
      await expect(scene(page, "dice")).toHaveCount(0);
      await expect(page.getByRole("img", { name: `8-sided die showing ${die}` })).toBeVisible();
      await expect(heard(page)).toContainText(`rolls ${die}`);
    });

    test("until a drawn occupation has turned nothing on the page tells which it is", async ({
      page,
      still,
    }) => {
      const tapped = await chosen(page, still, "c1_draw_occupation");
      await standStill(page);
      await use(page);
      await expect.poll(() => eventIn(tapped, "cardseen")?.name).toBeTruthy();
      const name = eventIn(tapped, "cardseen")?.name ?? "";
      const secret = new RegExp(name);
      await until(page, scene(page, "occupation"), secret);
      await silent(page, 640, secret);
      await page.clock.runFor(100);
      await expect(scene(page, "occupation").getByText(name, { exact: true })).toBeAttached();
      expect((await table(page)).join(" ")).not.toContain(name);
      await page.getByRole("button", { name: "Skip", exact: true }).click();
      await expect(scene(page, "occupation")).toHaveCount(0);
      await nothingSpills(page, "after the scene");
    });

    test("the final score tells a line only when it is counted, and who has won at the end", async ({
      page,
      still,
    }) => {
      const tapped = await toTheEnd(page, still);
      await standStill(page);
      await page.getByRole("button", { name: "Go on" }).click();
      await expect.poll(() => eventIn(tapped, "gameover")?.winners).toEqual([0]);
      const WON = /wins with|Play again|game is over/;
      await until(page, scene(page, "scoring"), WON);
      const points = scene(page, "scoring").locator("tbody td div");
      await expect(points).toHaveCount(0);
      const rows = await scene(page, "scoring").locator("tbody tr").count();
      const seen = new Set<number>();
      for (let at = 0; at < 5_200; at += 60) {
        seen.add((await points.count()) / 2);
        if (seen.has(rows)) break;
        expect(await everything(page), `${at} ms`).not.toMatch(WON);
        await page.clock.runFor(60);
      }
      expect([...seen], "line by line").toEqual(Array.from({ length: rows + 1 }, (_, line) => line));
      const scores = eventIn(tapped, "gameover")?.scores ?? [];
      await expect(scene(page, "scoring").locator("tfoot td")).toHaveText(
        scores.map((score) => String(score).replace("-", "−")),
      );
      await roll(page, 0, 2_000);
      await expect(scene(page, "scoring")).toHaveCount(0);
      await expect(page.locator(".ending")).toBeVisible();
    });
  });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const told = (page: Page): Locator => page.getByRole("dialog", { name: "What happened" });

  /** The still picture has all of it and nothing moves; Go on has the focus, and takes it away. */
  async function seenStill(page: Page, name: string, tells: string | RegExp): Promise<void> {
    await expect(told(page)).toContainText(tells);
    await expect(told(page).getByRole("button", { name: "Go on" })).toBeFocused();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await nothingSpills(page, name);
    expect(await faults(page), name).toEqual([]);
    await picture(page, `scene-feast-${name}-still-${page.viewportSize()?.width}`);
    await page.keyboard.press("Enter");
    await expect(told(page)).toHaveCount(0);
  }

  for (const [width, height] of SIZES) {
    test.describe(`at ${width}x${height}`, () => {
      test.use({ viewport: { width, height } });

      test("a die stands until Go on is pressed", async ({ page, still }) => {
        const tapped = await chosen(page, still, "c1_hunting_game");
        await use(page);
        await seenStill(page, "dice", /Costs|nothing/);
        await expect(heard(page)).toContainText(`rolls ${eventIn(tapped, "dierolled")?.die}`);
      });

      test("a drawn card stands until Go on is pressed", async ({ page, still }) => {
        const tapped = await chosen(page, still, "c1_draw_occupation");
        await use(page);
        await expect(told(page)).toBeVisible();
        await seenStill(page, "occupation", eventIn(tapped, "cardseen")?.name ?? "");
      });

      test("the scores stand until Go on is pressed", async ({ page, still }) => {
        await toTheEnd(page, still);
        await page.getByRole("button", { name: "Go on" }).click();
        await seenStill(page, "scoring", /Ada wins with −139 points.*Total−139−155/);
        await expect(page.locator(".ending")).toBeVisible();
      });
    });
  }
});
