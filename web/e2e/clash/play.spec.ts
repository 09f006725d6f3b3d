import { expect, test } from "@playwright/test";
import { answerByKeys, awaited, lots, over, playOn, tabTo } from "../shared/player";
import { picture } from "../shared/server";

test("from the start page to the end of a game by clicks alone", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await awaited(page);
  await picture(page, "table-first-move");
  expect(await playOn(page, lots(1))).toBeGreaterThan(5);
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Final score" })).toBeVisible();
  await expect(page).toHaveTitle(/wins|share/);
  await picture(page, "table-over");

  await page.getByRole("button", { name: "This table" }).click();
  await expect(page.getByText("dice: sha256")).toBeVisible();
  await expect(page.getByText("seed:")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the log" }).click();
  expect((await download).suggestedFilename()).toMatch(/clash-.*\.json$/);
  await page.getByRole("button", { name: "Close" }).click();

  const first = page.url();
  await over(page).click();
  await expect(page).not.toHaveURL(first);
  await awaited(page);
});

test.describe("with the keyboard", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("from the start page to the end of a game by keys alone", async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto("/");
    await expect(page.getByText("begins at once")).toBeVisible();
    await tabTo(page, ".now");
    await page.keyboard.press("Enter");
    await awaited(page);
    expect(await playOn(page, lots(2), answerByKeys)).toBeGreaterThan(5);
    await expect(over(page)).toBeVisible();

    await tabTo(page, ".ending .btn.primary");
    await page.keyboard.press("Enter");
    await awaited(page);
  });

  test("keys of the table: help, last line, seats, and letters can be switched off", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("begins at once")).toBeVisible();
    await tabTo(page, ".now");
    await page.keyboard.press("Enter");
    await awaited(page);
    const loud = page.locator("[aria-live=assertive]");
    await expect(loud).toContainText("Your turn");

    await page.keyboard.press("l");
    const last = await page.locator(".log li > span").last().innerText();
    await expect(loud).toContainText(last.trim());

    await page.keyboard.press("s");
    await expect(page.getByRole("list", { name: "Seats, clockwise" })).toBeFocused();
    await expect(loud).toContainText("bracelets");

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Help" });
    await expect(help).toBeVisible();
    await tabTo(page, "#letter-keys");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("?");
    await expect(help).toBeHidden();
  });
});
