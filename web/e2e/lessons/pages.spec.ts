import type { Page } from "@playwright/test";
import { expect, rest, type StillServer, test } from "../positions/still";
import { faults } from "../shared/checks";
import { picture } from "../shared/server";
import { glance, ready } from "./learner";

const teachMe = (page: Page) => page.getByRole("button", { name: "Teach me Clash" });

/** Lets the coach play the move of a step, and the others what follows it. */
async function showMe(page: Page, still: StillServer): Promise<void> {
  await ready(page);
  await page.getByRole("button", { name: "Show me" }).click();
  await rest(page);
  await still.advance(30);
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("a newcomer finds a lesson first, and whoever has played finds a table first", async ({ page }) => {
      await page.goto("/");
      await expect(teachMe(page)).toHaveClass(/primary/);
      await expect(page.getByRole("button", { name: "Play now against bots" })).not.toHaveClass(/primary/);
      expect(await faults(page)).toEqual([]);
      await picture(page, `start-new-${width}`);
      await page.getByRole("button", { name: "Play now against bots" }).click();
      await expect(page.locator(".table-page")).toBeVisible();
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Play now against bots" })).toHaveClass(/primary/);
      await expect(teachMe(page)).not.toHaveClass(/primary/);
    });

    test("a wrong move is answered by the coach, plays nothing, and the ring stays", async ({ page }) => {
      await page.goto("/");
      await teachMe(page).click();
      await ready(page);
      const before = await page.locator(".table-page").getAttribute("data-v");
      await page.getByRole("radio", { name: /Punch/ }).first().click();
      await page.getByRole("radio", { name: "Say Sprint" }).click();
      await page.locator(".act .btn.primary").click();
      await expect(page.locator('.skald[data-mood="no"]')).toBeVisible();
      expect((await glance(page)).says).toContain("Take the Walk");
      await expect(page.locator(".coach-ring")).not.toHaveCount(0);
      await expect(page.locator(".refusal")).toHaveCount(0);
      expect(await page.locator(".table-page").getAttribute("data-v")).toBe(before);
      expect(await faults(page)).toEqual([]);
      await picture(page, `lesson-wrong-${width}`);
      await page.getByRole("button", { name: "Back to what to do" }).click();
      expect((await glance(page)).says).toContain("First the truth");
    });

    test("a lesson is left and taken up at the same step, from the list and after a reload", async ({
      page,
      still,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      await teachMe(page).click();
      for (let step = 1; step < 3; step += 1) {
        await showMe(page, still);
        await expect.poll(async () => (await glance(page)).step).toBe(step + 1);
      }
      await page.reload();
      expect((await ready(page)).step).toBe(3);
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(page.getByText("Step 2 of")).toBeVisible();
      await page.getByRole("button", { name: "To this step" }).click();
      await page.getByRole("link", { name: "Leave lesson" }).click();
      await expect(page).toHaveURL(/\/learn\/clash$/);
      expect(await faults(page)).toEqual([]);
      await picture(page, `learn-${width}`, true);
      await page.getByRole("button", { name: /^Go on at step 3/ }).click();
      expect((await ready(page)).step).toBe(3);
    });

    test("what makes no sense in a lesson is not there, and its dice are said to be laid", async ({
      page,
    }) => {
      await page.goto("/");
      await teachMe(page).click();
      await ready(page);
      await expect(page.getByText("dice and cards are laid").first()).toBeVisible();
      for (const name of [/^Hint$/, /^This table/])
        await expect(page.getByRole("button", { name })).toHaveCount(0);
      await expect(page.getByRole("tab", { name: /Chat/ })).toHaveCount(0);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toContainText("its dice and cards are laid");
    });
  });
}

test("the help of every table leads to the lessons of its game", async ({ page, still }) => {
  await still.open(page, "clash/announce");
  await page.getByRole("button", { name: "Help and keys" }).click();
  await page.getByRole("link", { name: "Teach me Clash of Vikings" }).click();
  await expect(page).toHaveURL(/\/learn\/clash$/);
  await expect(page.getByRole("heading", { name: "Lessons", exact: true })).toBeVisible();
});

test("the list has the lessons of every game, the first game first, with minutes", async ({ page }) => {
  await page.goto("/learn");
  for (const game of ["clash", "spoils", "sagas", "feast"]) {
    const first = page.locator(`#lessons-${game} .lesson-row`).first();
    await expect(first).toHaveAttribute("data-lesson", `${game}/first-game`);
    await expect(first).toContainText(/\d+ minutes/);
  }
  await expect(page.locator(".lesson-row .btn.primary")).toHaveCount(1);
});

test("Show me plays the move of the step", async ({ page, still }) => {
  await page.goto("/");
  await teachMe(page).click();
  await showMe(page, still);
  await expect.poll(async () => (await glance(page)).step).toBe(2);
});
