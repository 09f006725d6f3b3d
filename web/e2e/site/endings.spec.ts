import { expect, type Page, test } from "@playwright/test";
import { boxes } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { film, standStill } from "../shared/film";
import { type Finished, finished } from "../shared/finished";
import { picture, seatLink } from "../shared/server";

test.describe.configure({ timeout: 180_000 });

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const THEMES = { day: "light", night: "dark" } as const;
/** How many play, and where the score stands. */
const GAMES = {
  clash: [3, ".clash-board .end"],
  spoils: [4, ".score-sheet"],
  sagas: [1, ".table-stage"],
  feast: [2, ".score"],
} as const;

const HEAD = ".you-first";
const head = (page: Page) => page.locator(HEAD);
/** On a busy machine a table is slow to load, and that is not what is tested here. */
const LOADED = { timeout: 30_000 };

async function inEveryLight(page: Page, name: string, whole: boolean): Promise<void> {
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(head(page)).toBeVisible();
      await picture(page, `${name}-${theme}-${width}`, whole);
      expect(await faults(page), `${name} at ${width}, by ${theme}`).toEqual([]);
    }
  }
}

/** How much of a score sheet lies below its edge. */
const hidden = (page: Page): Promise<number> =>
  page
    .locator(".score-scroll, .score-sheet .scroll, .clash-board .end")
    .evaluateAll((all) => all.reduce((sum, one) => sum + one.scrollHeight - one.clientHeight, 0));

/** What the title of the own seat must be. */
function titleOf({ scores, winners }: Finished): RegExp {
  if (scores.length === 1) return /^(You win|You lose|Finished)$/;
  if (winners.includes(0)) return winners.length > 1 ? /^You share the victory$/ : /^You win$/;
  return /^(Second|Third|Fourth)$/;
}

for (const [game, [players, sheet]] of Object.entries(GAMES)) {
  test.describe(game, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the end begins with you, and the sheet with its totals comes after", async ({
      page,
      request,
      baseURL,
    }) => {
      const over = await finished(request, baseURL ?? "", game, players);
      await page.goto(seatLink(over));
      await expect(head(page)).toBeVisible(LOADED);
      await expect(head(page).getByRole("heading", { level: 2 })).toHaveText(titleOf(over));
      if (players > 1) {
        const points = String(over.scores[0]).replace("-", "−");
        await expect(head(page).locator(".you-score")).toContainText(`${points} points`);
      }
      await inEveryLight(page, `end-${game}`, false);
      await nothingSpills(page, game);
      expect(await hidden(page), "the sheet is whole at 1280 x 800").toBe(0);
      const above = async (): Promise<number> => {
        const [first, score] = await boxes(page, HEAD, sheet);
        return first && score ? score.top - first.top : 0;
      };
      await expect.poll(above, "above the score").toBeGreaterThan(0);
      await page.goto(`/t/${over.table}/end`);
      await expect(head(page)).toBeVisible(LOADED);
      await expect(head(page).getByRole("heading", { level: 2 })).toHaveText(titleOf(over));
      await expect(page.getByRole("heading", { name: "How you played" })).toBeVisible();
      await inEveryLight(page, `how-it-went-${game}`, true);
    });
  });
}

test("what decided it leads to that moment of the replay", async ({ page, request, baseURL }) => {
  const over = await finished(request, baseURL ?? "", "spoils", 3);
  await page.goto(seatLink(over));
  await head(page).getByRole("link", { name: "Watch it" }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${over.table}/replay\\?seat=0&v=\\d+$`));
});

test("the end is played once, and a key brings all of it at once", async ({ page, request, baseURL }) => {
  const over = await finished(request, baseURL ?? "", "clash", 2);
  await page.goto(seatLink(over));
  await expect(head(page)).toBeVisible();
  const running = (): Promise<number> =>
    page.evaluate(() => {
      const first = document.querySelector(".you-first");
      return (first?.getAnimations({ subtree: true }) ?? []).filter(
        ({ playState }) => playState === "running",
      ).length;
    });
  expect(await running()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect.poll(running).toBe(0);
  await expect(head(page).locator(".you-score b")).toHaveText(String(over.scores[0]));
  await page.reload();
  await expect(head(page)).toBeVisible();
  expect(await running(), "nor is it played again after a reload").toBe(0);
  await expect(head(page).locator(".you-score b")).toHaveText(String(over.scores[0]));
});

/** Pictures of six moments of the end, for people to look at. */
if (process.env.PICTURES) {
  for (const game of ["clash", "spoils", "sagas"] as const) {
    for (const [width, height] of SIZES) {
      test(`film strip of the end of ${game} at ${width}`, async ({ page, request, baseURL }) => {
        const over = await finished(request, baseURL ?? "", game, GAMES[game][0]);
        await page.setViewportSize({ width, height });
        await standStill(page);
        await page.goto(seatLink(over));
        // Time goes on until the end is there, and not a moment longer.
        await expect(async () => {
          await page.clock.runFor(20);
          expect(await head(page).count()).toBe(1);
        }).toPass({ intervals: [20], timeout: 40_000 });
        await film(page, `ending-${game}-day-${width}`, [40, 240, 480, 900, 1_200, 1_700]);
      });
    }
  }
}
