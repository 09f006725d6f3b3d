import type { Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { faults } from "../shared/checks";
import { picture } from "../shared/server";
import { ANSWERS } from "./answers";
import { doStep, keys } from "./learner";

const GAMES = [
  ["clash", "Clash of Vikings"],
  ["spoils", "Spoils of War"],
  ["sagas", "Sagas"],
  ["feast", "A Feast for Odin"],
] as const;

/** Nothing is wider than the window, at any step. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });
// Some sixty presses each, and axe at every sixth step.
test.describe.configure({ timeout: 180_000 });

for (const [game, title] of GAMES) {
  // By taps on phones, phones.spec.ts walks it. The usual run plays one by keys, `make lessons-walk` all.
  const tag = game === "spoils" ? [] : "@walk";
  test(`the first game of ${game} is played by keys, from the start page to its end`, { tag }, async ({
    page,
    still,
  }) => {
    await page.goto("/");
    await keys.press(page, page.getByRole("button", { name: `Teach me: ${title}` }));
    const table = await still.tableOn(page);
    await expect(page.getByText("Step 1 of")).toBeVisible();
    const steps = Number(/\d+$/.exec((await page.locator(".coach .count").textContent()) ?? "")?.[0]);
    const done: number[] = [];
    for (let n = 0; n <= steps; n += 1) {
      const { step, over } = await doStep(table, keys, ANSWERS[game] ?? []);
      if (over) break;
      done.push(step);
      expect(await sideways(page), `step ${step}`).toBe(0);
      if (step % 6 === 1) expect(await faults(page), `after step ${step}`).toEqual([]);
      await picture(page, `lesson-${game}-${step}`);
    }
    // What one press plays together may carry over two steps.
    expect(done.every((step, n) => step > (done[n - 1] ?? 0))).toBe(true);
    expect([done[0], done.at(-1)]).toEqual([1, steps]);
    await expect(page.getByText("Lesson done.")).toBeVisible();
    await expect(page.getByText("You have learnt:")).toBeVisible();
    expect(await faults(page), "at the end").toEqual([]);
    await keys.press(page, page.getByRole("link", { name: "All lessons" }));
    await expect(page.locator(`[data-lesson="${game}/first-game"] .done-mark`)).toBeVisible();
  });
}
