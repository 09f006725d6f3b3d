import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { FeastEvent } from "../../src/net/wire/feast";
import { answer, feastTable, pass, round, toSpaces } from "../feast/player";
import { rareTable } from "../feast/tables";
import { faults, nothingSpills } from "../shared/checks";
import { roll, standStill } from "../shared/film";
import { type Tapped, tap } from "../shared/happen";
import { awaited, firstSeen, kindOf, lots, SIGNS } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { picture, seatLink } from "../shared/server";
import { shiftsOf, watchShifts, worst } from "../shared/shifts";

test.use({ storageState: SCENES_ON });

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
async function chosen(page: Page, request: APIRequestContext, space: string): Promise<Tapped> {
  const tapped = await tap(page);
  await page.goto(seatLink(await feastTable(request, 1, 0, { length: "short" })));
  await awaited(page);
  await toSpaces(page);
  const there = page.locator(`[data-number][data-point~="space:${space}"]`);
  // On a phone, spaces may stand under a theme that is opened first.
  if (!(await there.isVisible())) await page.locator(`[data-point~="space:${space}"]`).first().click();
  await there.click();
  return tapped;
}

/** A game of two before its last answer, which is mine. */
async function toTheEnd(page: Page): Promise<Tapped> {
  const tapped = await tap(page);
  await page.goto(seatLink(rareTable("end")));
  await awaited(page);
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
      request,
    }) => {
      test.setTimeout(90_000);
      const tapped = await chosen(page, request, "c1_hunting_game");
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
      request,
    }) => {
      test.setTimeout(90_000);
      const tapped = await chosen(page, request, "c1_draw_occupation");
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
    }) => {
      test.setTimeout(90_000);
      const tapped = await toTheEnd(page);
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

  const still = (page: Page): Locator => page.getByRole("dialog", { name: "What happened" });

  /** The still picture has all of it and nothing moves; Go on has the focus, and takes it away. */
  async function seenStill(page: Page, name: string, tells: string | RegExp): Promise<void> {
    await expect(still(page)).toContainText(tells);
    await expect(still(page).getByRole("button", { name: "Go on" })).toBeFocused();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await nothingSpills(page, name);
    expect(await faults(page), name).toEqual([]);
    await picture(page, `scene-feast-${name}-still-${page.viewportSize()?.width}`);
    await page.keyboard.press("Enter");
    await expect(still(page)).toHaveCount(0);
  }

  for (const [width, height] of SIZES) {
    test(`a die, a card and the scores stand until Go on is pressed, at ${width}x${height}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height });
      const rolled = await chosen(page, request, "c1_hunting_game");
      await use(page);
      await expect(still(page)).toBeVisible();
      await seenStill(page, "dice", /Costs|nothing/);
      await expect(heard(page)).toContainText(`rolls ${eventIn(rolled, "dierolled")?.die}`);

      await page.unrouteAll();
      const drawn = await chosen(page, request, "c1_draw_occupation");
      await use(page);
      await expect(still(page)).toBeVisible();
      await seenStill(page, "occupation", eventIn(drawn, "cardseen")?.name ?? "");

      await toTheEnd(page);
      await page.getByRole("button", { name: "Go on" }).click();
      await seenStill(page, "scoring", /Ylva wins with −139 points.*Total−139−155/);
      await expect(page.locator(".ending")).toBeVisible();
    });
  }
});

declare global {
  interface Window {
    /** Milliseconds of each. */
    longTasks?: number[];
    /** The scenes that were played, by their names. */
    played?: Set<string>;
  }
}

/** What blocks the page for more than 50 milliseconds. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask", buffered: true });
  });

/** Which scenes are played, however short. */
const watchScenes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const played = new Set<string>();
    window.played = played;
    new MutationObserver(() => {
      const name = document.querySelector(".stage-layer")?.getAttribute("data-scene");
      if (name) played.add(name);
    }).observe(document, { childList: true, subtree: true });
  });

const MOST = 0.05;
const WINDOW = 5_000;
/** Three spaces of mine, then Pass: a round with scenes need not be a long one. */
const SPACES = 3;

test(
  "a round with scenes does not jump on a slow machine, at 390x844",
  { tag: "@figure" },
  async ({ page, request }, info) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await watchTasks(page);
    await watchScenes(page);
    await page.goto(seatLink(await feastTable(request, 1, 1, { length: "short" })));
    await awaited(page);
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => window.longTasks?.splice(0));
    const draw = lots(2);
    const goOn = page.locator(".stage-layer .scene-end .btn.primary");
    for (let used = 0; (await round(page)) === 1; ) {
      const sign = await firstSeen(page, { scene: ".stage-layer", ...SIGNS });
      if (sign === "over") break;
      if (sign === "scene") {
        // It may be over by now, or go on by itself while it is pressed.
        if (await goOn.isVisible()) await goOn.click({ timeout: 2_000 }).catch(() => {});
        continue;
      }
      const kind = await kindOf(page);
      const act = (): Promise<unknown> =>
        kind === "action" && used === SPACES ? pass(page) : answer(page, draw);
      // On a page this slow a press may last long enough to open the card of a thing: it is closed, and pressed again.
      const done = await act().then(
        () => true,
        async (error) => {
          if (!(await page.locator(".inspection").isVisible())) throw error;
          await page.keyboard.press("Escape");
          return false;
        },
      );
      if (done && kind === "action") used += 1;
    }
    const played = await page.evaluate(() => [...(window.played ?? [])]);
    expect(played, "scenes were played").toEqual(expect.arrayContaining(["deed", "banquet"]));
    const { sum, shifts } = worst(await shiftsOf(page), WINDOW);
    const tasks = (await page.evaluate(() => window.longTasks ?? [])).sort((a, b) => b - a);
    const told = `shift ${sum.toFixed(3)}; ${tasks.length} long tasks, the longest ${tasks.slice(0, 5).join(", ")} ms`;
    info.annotations.push({ type: "measured", description: told });
    await info.attach("measured", { body: told });
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
  },
);
