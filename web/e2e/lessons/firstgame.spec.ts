import { expect, type Page, test } from "@playwright/test";
import { faults } from "../shared/checks";
import { picture } from "../shared/server";
import { ANSWERS } from "./answers";
import { doStep, finger, type Hand, keys } from "./learner";

const GAMES = [
  ["clash", "Clash of Vikings"],
  ["spoils", "Spoils of War"],
  ["sagas", "Sagas"],
  ["feast", "A Feast for Odin"],
] as const;

/** Nothing is wider than the window, at any step. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const WAYS: readonly (readonly [how: string, hand: Hand, width: number, height: number])[] = [
  ["by clicks on a phone", finger, 390, 844],
  ["by keys on a wide screen", keys, 1280, 800],
];

for (const [how, hand, width, height] of WAYS) {
  test.describe(how, () => {
    test.use({ viewport: { width, height } });
    for (const [game, title] of GAMES) {
      test(`the first game of ${game} is played from the start page to its end`, async ({ page }) => {
        test.setTimeout(180_000);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto("/");
        await hand.press(page, page.getByRole("button", { name: `Teach me: ${title}` }));
        await expect(page.locator(".coach .say")).toBeVisible();
        await expect(page.getByText("Step 1 of")).toBeVisible();
        const steps = Number(/\d+$/.exec((await page.locator(".coach .count").textContent()) ?? "")?.[0]);
        const done: number[] = [];
        for (let n = 0; n <= steps; n += 1) {
          const { step, over } = await doStep(page, hand, ANSWERS[game] ?? []);
          if (over) break;
          done.push(step);
          expect(await sideways(page), `step ${step}`).toBe(0);
          if (step % 6 === 1) expect(await faults(page), `after step ${step}`).toEqual([]);
          await picture(page, `lesson-${game}-${width}-${step}`);
        }
        // What one press plays together may carry over two steps.
        expect(done.every((step, n) => step > (done[n - 1] ?? 0))).toBe(true);
        expect([done[0], done.at(-1)]).toEqual([1, steps]);
        await expect(page.getByText("Lesson done.")).toBeVisible();
        await expect(page.getByText("You have learnt:")).toBeVisible();
        expect(await faults(page), "at the end").toEqual([]);
        await hand.press(page, page.getByRole("link", { name: "All lessons" }));
        await expect(page.locator(`[data-lesson="${game}/first-game"] .done-mark`)).toBeVisible();
      });
    }
  });
}
