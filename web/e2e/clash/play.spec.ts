import { expect, rest, test } from "../positions/still";
import { openMenu } from "../shared/menu";
import { lots, over, tabTo } from "../shared/player";
import { picture } from "../shared/server";
import { KEYS } from "./player";

/** The seed of a deal in which the first turn is mine. */
const I_BEGIN = 4;

test("from the start page to a table and through the first answers, by clicks alone", async ({
  page,
  still,
}) => {
  await still.seed(I_BEGIN);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  const table = await still.tableOn(page);
  await picture(page, "table-first-move");
  const draw = lots(1);
  const kinds: string[] = [];
  for (let answers = 0; answers < 5; answers += 1) {
    await table.untilAsked();
    kinds.push(await table.answer(draw));
  }
  expect(kinds).toEqual(expect.arrayContaining(["announce", "call"]));
});

test("a game that is over shows its score, its dice and its log, and another press begins the next", async ({
  page,
  still,
}) => {
  await still.open(page, "clash/over");
  await expect(page.getByRole("region", { name: "Final score" })).toBeVisible();
  await expect(page).toHaveTitle(/wins|share/);
  await picture(page, "table-over");

  await openMenu(page, "Dice you can check");
  await expect(page.getByText("dice: sha256")).toBeVisible();
  await expect(page.getByText("seed:")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the log" }).click();
  expect((await download).suggestedFilename()).toMatch(/clash-.*\.json$/);
  await page.getByRole("button", { name: "Close" }).click();

  const first = page.url();
  await over(page).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.locator(".clash-board")).toBeVisible();
});

test.describe("with the keyboard", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("from the start page to the first answers by keys alone", async ({ page, still }) => {
    await still.seed(I_BEGIN);
    await page.goto("/");
    await rest(page);
    await tabTo(page, ".now");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/t\/[\w-]+$/);
    const table = await still.tableOn(page);
    const draw = lots(2);
    const kinds: string[] = [];
    for (let answers = 0; answers < 5; answers += 1) {
      await table.untilAsked();
      kinds.push(await table.answer(draw, { clash: KEYS }));
    }
    expect(kinds).toEqual(expect.arrayContaining(["announce", "call"]));
  });

  test("a move is chosen, and another game begun, by keys alone", async ({ page, still }) => {
    const table = await still.open(page, "clash/move");
    expect(await table.answer(lots(2), { clash: KEYS })).toBe("move");

    await still.open(page, "clash/over");
    const first = page.url();
    await tabTo(page, ".ending .btn.primary");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(first);
    await expect(page.locator(".clash-board")).toBeVisible();
  });

  test("keys of the table: help, last line, seats, and letters can be switched off", async ({
    page,
    still,
  }) => {
    const table = await still.open(page, "clash/call");
    await table.answer();
    await table.untilAsked();
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
    await rest(page);
    await expect(help).toBeHidden();
  });
});
