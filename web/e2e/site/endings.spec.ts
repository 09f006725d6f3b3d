import type { Page } from "@playwright/test";
import { expect, resize, rest, setTheme, test } from "../positions/still";
import { boxes } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { film, standStill } from "../shared/film";
import { picture } from "../shared/server";

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const HEAD = ".you-first";
const head = (page: Page) => page.locator(HEAD);

/** A bot thinks about every decision of the game again: of Feast that takes seconds, on a busy machine many. */
const REVIEWED = { timeout: 45_000 };

/** Where the score stands, the title of the own seat, and its points. */
const ENDS = [
  { position: "clash/over", sheet: ".clash-board .end", title: "You win", points: "21 points" },
  { position: "spoils/over", sheet: ".score-sheet", title: "Third", points: "60 points" },
  { position: "sagas/over", sheet: ".table-stage", title: "You lose", points: "" },
  { position: "feast/over", sheet: ".score", title: "Finished", points: "" },
];

/** Colours are those of a theme at every size: by day on a desk, by night on a phone. */
async function inEveryLight(page: Page, name: string, whole: boolean): Promise<void> {
  for (const [theme, width, height] of [
    ["night", 390, 844],
    ["day", 1280, 800],
  ] as const) {
    await setTheme(page, theme);
    await resize(page, width, height);
    await expect(head(page)).toBeVisible();
    await picture(page, `${name}-${theme}-${width}`, whole);
    expect(await faults(page), `${name} at ${width}, by ${theme}`).toEqual([]);
  }
}

/** How much of a score sheet lies below its edge. */
const hidden = (page: Page): Promise<number> =>
  page
    .locator(".score-scroll, .score-sheet .scroll, .clash-board .end")
    .evaluateAll((all) => all.reduce((sum, one) => sum + one.scrollHeight - one.clientHeight, 0));

test.describe("at once", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const { position, sheet, title, points } of ENDS) {
    test(`${position}: the end begins with you, and the sheet with its totals comes after`, async ({
      page,
      still,
    }) => {
      const { seated } = await still.open(page, position);
      await expect(head(page).getByRole("heading", { level: 2 })).toHaveText(title);
      if (points) await expect(head(page).locator(".you-score")).toContainText(points);
      await inEveryLight(page, `end-${position.split("/")[0]}`, false);
      await nothingSpills(page, position);
      expect(await hidden(page), "the sheet is whole at 1280 x 800").toBe(0);
      const [first, score] = await boxes(page, HEAD, sheet);
      if (!first || !score) throw new Error("The score is not drawn.");
      expect(score.top, "above the score").toBeGreaterThan(first.top);
      await page.goto(`/t/${seated.table}/end`);
      await expect(head(page).getByRole("heading", { level: 2 })).toHaveText(title);
      const played = page.locator(".how-played");
      await expect(page.getByRole("heading", { name: "How you played" })).toBeVisible();
      await expect(played.getByRole("heading", { name: "Costliest decisions" })).toBeVisible(REVIEWED);
      await expect(played.getByRole("alert")).toHaveCount(0);
      await inEveryLight(page, `how-it-went-${position.split("/")[0]}`, true);
    });
  }
});

test("what decided it leads to that moment of the replay", async ({ page, still }) => {
  const { seated } = await still.open(page, "spoils/over");
  await head(page).getByRole("link", { name: "Watch it" }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${seated.table}/replay\\?seat=0&v=\\d+$`));
  await rest(page);
  await expect(page.getByText("The dice are not rolled yet.")).toHaveCount(0);
  await picture(page, "watch-it");
});

test("the end is played once, and a key brings all of it at once", async ({ page, still }) => {
  // Its animations would take a minute: nobody has to be quick to see that they run.
  const slow = await page.context().newCDPSession(page);
  await slow.send("Animation.enable");
  await slow.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  const { link } = await still.start("clash/over");
  await page.goto(link);
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
  await expect(head(page).locator(".you-score b")).toHaveText("21");
  await page.reload();
  await rest(page);
  await expect(head(page)).toBeVisible();
  expect(await running(), "nor is it played again after a reload").toBe(0);
  await expect(head(page).locator(".you-score b")).toHaveText("21");
});

/** Pictures of six moments of the end, for people to look at. */
if (process.env.PICTURES) {
  for (const position of ["clash/over", "spoils/over", "sagas/over"]) {
    for (const [width, height] of SIZES) {
      test(`film strip of ${position} at ${width}`, async ({ page, still }) => {
        await page.setViewportSize({ width, height });
        await standStill(page);
        await page.goto((await still.start(position)).link);
        // Time goes on until the end is there, and not a moment longer.
        await expect
          .poll(async () => {
            await page.clock.runFor(20);
            return head(page).count();
          })
          .toBe(1);
        await film(page, `ending-${position.split("/")[0]}-day-${width}`, [40, 240, 480, 900, 1_200, 1_700]);
      });
    }
  }
}
