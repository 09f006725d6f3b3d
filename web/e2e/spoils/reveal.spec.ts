import { expect, type Locator, type Page, test } from "@playwright/test";
import { nothingSpills } from "../shared/checks";
import { asked, type Lots, lots, over } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { seatLink } from "../shared/server";
import { answer, holdTheatre, skip, spoilsTable } from "./player";

test.use({ storageState: SCENES_ON });

const reveal = (page: Page) => page.locator(".reveal");

const verdict = (page: Page) => reveal(page).getByRole("status");

/** Waits for one of these; the clock stands still, so scenes are played on meanwhile, but for the one that is held. */
async function past(page: Page, sign: Locator, held = "spoils-reveal"): Promise<void> {
  await expect(async () => {
    if (await sign.first().isVisible()) return;
    const scene = await page.locator(".table-page").getAttribute("data-scene");
    const goOn = page.locator(".scene-end .go-on");
    if (await goOn.isVisible()) await goOn.click();
    else if (scene && scene !== held) await page.clock.runFor(300);
    expect(await sign.first().isVisible()).toBe(true);
  }).toPass({ timeout: 45_000, intervals: [50] });
}

/** Plays until the cups are about to be lifted. */
async function toTheReveal(page: Page, draw: Lots): Promise<void> {
  for (;;) {
    await past(page, asked(page).or(skip(page)).or(over(page)));
    if (await skip(page).isVisible()) return;
    await answer(page, draw);
  }
}

/** The stage is left. Who holds an artifact may be asked before the last cup is lifted, and answers first. */
async function cleared(page: Page, draw: Lots): Promise<void> {
  await expect(skip(page)).toBeHidden();
  const left = page.locator(".spoils-board:not(:has(.reveal))");
  for (;;) {
    await past(page, left.or(asked(page)));
    if (await left.isVisible()) return;
    await answer(page, draw);
  }
}

/** How many things on the page move. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState }) => playState === "running" || playState === "paused")
        .length,
  );

const WAYS: ((page: Page) => Promise<void>)[] = [
  (page) => skip(page).click(),
  (page) => reveal(page).click({ position: { x: 5, y: 5 } }),
  (page) => page.keyboard.press("Space"),
];

test("button, tap and space bar skip the reveal; until then the log tells no more than the stage", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await page.goto(seatLink(await spoilsTable(request, 1, 2)));
  await holdTheatre(page);
  const draw = lots(5);
  for (const [before, end] of WAYS.entries()) {
    await toTheReveal(page, draw);
    await expect(reveal(page)).toBeVisible();
    // The words for screen readers may still be about the round before.
    const verdicts = page.locator(".log, .spoils-board").getByText(/side wins|the bid is (true|false)/i);
    await expect(verdicts).toHaveCount(before);
    await end(page);
    await cleared(page, draw);
    await expect(reveal(page)).toBeHidden();
    await expect(verdicts).not.toHaveCount(before);
  }
});

test("the reveal plays to its end by itself, and can be seen once more", async ({ page, request }) => {
  test.setTimeout(90_000);
  await page.goto(seatLink(await spoilsTable(request, 1, 2)));
  await holdTheatre(page);
  const draw = lots(6);
  await toTheReveal(page, draw);
  await expect(reveal(page).locator(".closed")).toHaveCount(3);
  await page.getByRole("button", { name: "Play scenes at speed 2" }).click();
  await page.clock.runFor(1_000);
  await expect(reveal(page).locator(".closed")).not.toHaveCount(3);
  for (let at = 0; at < 100 && (await reveal(page).isVisible()); at += 1) await page.clock.runFor(100);
  await expect(page.locator(".closing")).toBeVisible();
  await page.clock.runFor(300);
  await page.getByRole("button", { name: "Go on" }).click();
  const again = page.getByRole("button", { name: /Round 1 again/ });
  while (!(await again.isVisible())) {
    await past(page, asked(page).or(again), "");
    if (!(await again.isVisible())) await answer(page, draw);
  }
  await again.click();
  await expect(reveal(page)).toContainText("Round 1 again");
  await expect(verdict(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(verdict(page)).toBeVisible();
  await page.getByRole("button", { name: "Back to the table" }).click();
  await expect(reveal(page)).toBeHidden();
});

test.describe("on a calm screen", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves: the end of the reveal stands at once, on any width", async ({ page, request }) => {
    await page.goto(seatLink(await spoilsTable(request, 1, 2)));
    await holdTheatre(page);
    await toTheReveal(page, lots(7));
    await expect(verdict(page)).toBeVisible();
    await expect(reveal(page).locator(".cell .closed")).toHaveCount(0);
    expect(await moving(page)).toBe(0);
    await expect(page.getByRole("group", { name: "Speed of scenes" })).toHaveCount(0);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await nothingSpills(page, `reveal at ${width}`);
    }
    await page.keyboard.press("Escape");
    await expect(reveal(page)).toBeHidden();
  });
});
