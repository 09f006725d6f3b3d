import type { Page } from "@playwright/test";
import { expect, rest, type StillServer, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { pass, standStill } from "../shared/film";
import { skip } from "./player";

test.use({ memory: "scenes on" });

const reveal = (page: Page) => page.locator(".reveal");
const verdict = (page: Page) => reveal(page).getByRole("status");
const closing = (page: Page) => page.locator(".closing");
const goOn = (page: Page) => page.locator(".scene-end .go-on");

/** Everybody has bet, and the cups are about to be lifted. */
async function toTheReveal(page: Page, still: StillServer): Promise<void> {
  const { seated, seat } = await still.open(page, "spoils/bet");
  await page.getByRole("textbox", { name: "Gold you bet" }).fill("6");
  await page.getByRole("button", { name: "Bet 6 gold on" }).click();
  await rest(page);
  await standStill(page);
  await still.playUntilAsked(seated, seat);
  await expect(reveal(page)).toBeVisible();
}

/** How many things on the page move. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState }) => playState === "running" || playState === "paused")
        .length,
  );

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the button": (page) => skip(page).click(),
  "a tap": (page) => reveal(page).click({ position: { x: 5, y: 5 } }),
  "the space bar": (page) => page.keyboard.press("Space"),
};

for (const [way, end] of Object.entries(WAYS)) {
  test(`${way} skips the reveal; until then the log tells no more than the stage`, async ({
    page,
    still,
  }) => {
    await toTheReveal(page, still);
    const verdicts = page.locator(".log, .spoils-board").getByText(/side wins|the bid is (true|false)/i);
    await expect(verdicts).toHaveCount(0);
    await end(page);
    await expect(reveal(page)).toBeHidden();
    await pass(page, 10_000);
    await expect(verdicts).not.toHaveCount(0);
  });
}

test("the reveal plays to its end by itself", async ({ page, still }) => {
  await toTheReveal(page, still);
  await expect(reveal(page).locator(".closed")).toHaveCount(3);
  await page.getByRole("button", { name: "Play scenes at speed 2" }).click();
  await pass(page, 1_000);
  await expect(reveal(page).locator(".closed")).not.toHaveCount(3);
  // A scene that follows waits for "Go on", however long.
  await pass(page, 10_000);
  await expect(reveal(page)).toBeHidden();
  await expect(closing(page)).toBeVisible();
  await goOn(page).click();
  await expect(closing(page)).toBeHidden();
});

test("a reveal can be seen once more", async ({ page, still }) => {
  await still.open(page, "spoils/before-dice");
  await standStill(page);
  await page.getByRole("button", { name: "Round 1 again" }).click();
  await expect(reveal(page)).toContainText("Round 1 again");
  await expect(verdict(page)).toHaveCount(0);
  await pass(page, 10_000);
  await expect(verdict(page)).toBeVisible();
  await page.getByRole("button", { name: "Back to the table" }).click();
  await expect(reveal(page)).toBeHidden();
});

test.describe("on a calm screen", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves: the end of the reveal stands at once, on any width", async ({ page, still }) => {
    await toTheReveal(page, still);
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
