import type { Page } from "@playwright/test";
import { expect, press, rest, test } from "../positions/still";
import { kindOf, moment } from "../shared/player";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const field = (page: Page) => page.getByRole("region", { name: /^Battle at/ });
const units = (page: Page, line: RegExp): Promise<string[]> =>
  page.getByRole("list", { name: line }).locator(".called b").allTextContents();

test("in mid-battle a reload leads back to the same lines, the same chance and the same question", async ({
  page,
  still,
}) => {
  await still.open(page, "sagas/battle");
  await expect(field(page)).toBeVisible();
  const chance = page.getByRole("region", { name: "Chance to win" });
  await expect(chance).toContainText(/\d+%.*Exact, for this line/);

  // The chance belongs to the line as it is set: a preset changes both.
  await page.getByRole("radio", { name: /^Weakest first/ }).click();
  await expect(page.getByRole("radio", { name: /^Weakest first, \d+% to win/ })).toBeChecked();
  await rest(page);
  const line = await units(page, /^Your line/);
  await picture(page, "sagas-line-1280");
  await press(page, page.getByRole("button", { name: "Roll round 1" }));

  expect(await kindOf(page), "I am to strike").toBe("shoot");
  const before = await moment(page);
  const theirs = await units(page, /hostiles/);
  const mine = await units(page, /^Your line/);
  const won = await chance.textContent();
  expect(line.join()).toContain(mine.join());
  await page.reload();
  await rest(page);
  expect(await moment(page)).toBe(before);
  expect(await kindOf(page)).toBe("shoot");
  expect(await units(page, /hostiles/)).toEqual(theirs);
  expect(await units(page, /^Your line/)).toEqual(mine);
  await expect(chance).toContainText(/\d+%.*Exact/);
  await expect(chance).toHaveText(won ?? "");
  await picture(page, "sagas-shoot-1280");
});

test("the rest of a battle is fought at once", async ({ page, still }) => {
  await still.open(page, "sagas/battle");
  await expect(field(page)).toBeVisible();
  const ended = page.locator(".log li", { hasText: /The battle of .* is (won|lost)/ });
  const before = await ended.count();
  await page.getByRole("button", { name: "Fight it out" }).click();
  await expect(ended).toHaveCount(before + 1);
  await expect(ended.last()).toBeVisible();
  await expect(field(page)).toBeHidden();
});
