import type { Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { layer, setOut } from "../sagas/beforescenes";
import { nothingSpills } from "../shared/checks";
import { standStill } from "../shared/film";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";

test.use({ memory: "scenes on" });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

const runFor = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

/** Everything that can be read: text of the page with what is hidden, labels, and what is announced. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title], [alt]")].map((one) =>
      ["aria-label", "title", "alt"].map((name) => one.getAttribute(name) ?? "").join(" "),
    );
    return [document.body.textContent, ...labels].join("\n");
  });

/** What the line above the tray says. */
const said = (page: Page): Promise<string> =>
  page.locator(".prompt-row .prompt, .prompt-row").first().innerText();

/** How many units stand in the two lines. */
const standing = (page: Page): Promise<number> => page.locator(".sagas-board .sg-line > ol > li").count();

/** Runs the clock until no scene is on the layer; the names of those that were. */
async function playAll(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let n = 0; n < 200 && (await layer(page).count()) > 0; n += 1) {
    const name = (await layer(page).getAttribute("data-scene")) ?? "";
    if (names.at(-1) !== name) names.push(name);
    await runFor(page, 100);
  }
  return names;
}

for (const [width, height] of SIZES) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height } });

    test("the movement die is told when it lies, and not before", async ({ page, still }) => {
      await still.open(page, "sagas/course-at-sea");
      await standStill(page);
      const told = /Movement die \d|Up to \d space|Sail (up to )?(one|two|three|four) space|die showing/i;
      expect(await readable(page)).not.toMatch(told);
      await page.getByRole("button", { name: /^Sail: roll the die/ }).click();
      await expect(layer(page)).toHaveAttribute("data-scene", "sagas-die");
      await runFor(page, 410);
      expect(await readable(page)).not.toMatch(told);
      await runFor(page, 20);
      await expect(layer(page)).toContainText(/Up to \d spaces?/);
      expect(await readable(page)).not.toMatch(/Movement die \d|Sail (up to )?(one|two|three|four) space/);
      await runFor(page, 700);
      await expect(layer(page)).toHaveCount(0);
      await expect.poll(() => kindOf(page)).toBe("sailing");
      expect(await readable(page)).toMatch(/Sail (up to )?(one|two|three|four) space/);
    });

    test("a voyage: what follows it is told step by step, in order, and nothing of it before", async ({
      page,
      still,
    }) => {
      await still.open(page, "sagas/sailing");
      await standStill(page);
      const prompt = await said(page);
      const lines = await page.locator(".log li").count();
      await setOut(page);
      await expect(layer(page)).toHaveAttribute("data-scene", "sagas-sail");
      const early = /sail to|storm die|no storm\b|a storm\b|voyage card:|Hostiles: die/i;
      const known = (await readable(page)).match(new RegExp(early, "gi"))?.length ?? 0;
      // The shortest voyage, at double speed because more follows it, takes 385 ms.
      for (let at = 0; at < 320; at += 80) {
        await runFor(page, 80);
        expect((await readable(page)).match(new RegExp(early, "gi"))?.length ?? 0).toBe(known);
        expect(await said(page)).toBe(prompt);
        expect(await page.locator(".log li").count()).toBe(lines);
      }
      await expect(page.locator(".sagas-chart .vessel")).toHaveCount(1);
      const names = await playAll(page);
      expect(names.slice(0, 2)).toEqual(["sagas-sail", "sagas-storm"]);
      expect(await said(page)).not.toBe(prompt);
    });

    test("a battle: no die, hit or miss is in the page before its mark, and lines change after each shot", async ({
      page,
      still,
    }) => {
      await still.open(page, "sagas/battle");
      await standStill(page);
      await page.getByRole("button", { name: /^Roll round/ }).click();
      await expect(layer(page)).toHaveCount(1);
      const scene = async (): Promise<string> => (await layer(page).getAttribute("data-scene")) ?? "";
      let shots = 0;
      for (let n = 0; n < 12 && shots < 3; n += 1) {
        if ((await layer(page).count()) === 0) {
          if ((await kindOf(page)) !== "shoot") break;
          await page.locator(".sagas-tray .btn.primary").click();
        }
        await expect(layer(page)).toHaveCount(1);
        if ((await scene()) !== "sagas-shot") {
          await runFor(page, 260);
          continue;
        }
        shots += 1;
        const stood = await standing(page);
        const told = await page.locator(".sg-shots li").count();
        await runFor(page, 100);
        const verdict = /\bHit\b|\bMiss\b|Turned away|die showing/;
        const shown = (await layer(page).innerHTML()).replace(/closed die/g, "");
        expect(shown).not.toMatch(verdict);
        await runFor(page, 200);
        if ((await layer(page).getAttribute("data-mark")) === "2") {
          expect((await layer(page).innerHTML()).replace(/closed die/g, "")).not.toMatch(verdict);
        }
        expect(await standing(page)).toBe(stood);
        expect(await page.locator(".sg-shots li").count()).toBe(told);
        for (let at = 0; at < 2_000 && (await layer(page).getAttribute("data-mark")) !== "3"; at += 20) {
          await runFor(page, 20);
        }
        expect(await layer(page).innerHTML()).toMatch(verdict);
        await runFor(page, 300);
      }
      expect(shots).toBe(3);
    });

    test("skip shows the end of it at once", async ({ page, still }) => {
      await still.open(page, "sagas/sailing");
      await standStill(page);
      const prompt = await said(page);
      await setOut(page);
      await expect(layer(page)).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(layer(page)).toHaveCount(0);
      expect(await said(page)).not.toBe(prompt);
    });

    test.describe("on a calm screen", () => {
      test.use({ contextOptions: { reducedMotion: "reduce" } });

      test("a voyage is a still map with its way and its dice, until Go on", async ({ page, still }) => {
        await still.open(page, "sagas/sailing");
        await setOut(page);
        const calm = page.getByRole("dialog", { name: "What happened" });
        await expect(calm).toContainText(/sail to/);
        await expect(calm).toContainText(/Movement die \d: up to \d/);
        await expect(calm.locator(".route-map .way path").first()).toBeVisible();
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await nothingSpills(page, "the still voyage");
        await picture(page, `sagas-still-voyage-${width}`);
        await calm.getByRole("button", { name: "Go on" }).click();
        await expect(calm).toHaveCount(0);
      });

      test("a battle is the list of its shots, and who lives", async ({ page, still }) => {
        await still.open(page, "sagas/battle");
        await page.getByRole("button", { name: "Fight it out" }).click();
        const calm = page.getByRole("dialog", { name: "What happened" });
        await expect(calm).toContainText(/(Won|Lost): /);
        await expect(calm).toContainText(/\d of \d+ units? live/);
        expect(await calm.getByRole("listitem").count()).toBeGreaterThan(1);
        await nothingSpills(page, "the still battle");
        await picture(page, `sagas-still-battle-${width}`);
        await calm.getByRole("button", { name: "Go on" }).click();
        await expect(calm).toHaveCount(0);
      });
    });
  });
}
