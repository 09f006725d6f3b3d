import type { Page } from "@playwright/test";
import { expect, resize, rest, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { openMenu } from "../shared/menu";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONE = { width: 390, height: 844 };
const takeBack = (page: Page) => page.getByRole("button", { name: "Take back" });

test("sagas: purchases are taken back one by one or all at once, and a die by going back", async ({
  page,
  still,
}) => {
  await page.setViewportSize(PHONE);
  const table = await still.open(page, "sagas/buy");
  const shows = (v: string | null) => expect(table.root).toHaveAttribute("data-v", v ?? "");
  const offers = page.locator(".offer .btn:not([aria-disabled=true])");
  const buy = async (): Promise<string | null> => {
    const before = await table.root.getAttribute("data-v");
    await offers.first().click();
    await expect(table.root).not.toHaveAttribute("data-v", before ?? "");
    await rest(page);
    return table.root.getAttribute("data-v");
  };
  const start = await table.root.getAttribute("data-v");
  const one = await buy();
  await buy();
  await expect(page.getByRole("button", { name: "All steps" })).toBeVisible();
  await nothingSpills(page, "with steps to take back");
  await picture(page, "undo-390");
  await takeBack(page).click();
  await shows(one);
  await buy();
  await page.getByRole("button", { name: "All steps" }).click();
  await expect(takeBack(page)).toBeHidden();
  expect(Number(await table.root.getAttribute("data-v"))).toBeLessThanOrEqual(Number(start));

  await openMenu(page, "Go back");
  await page.getByRole("button", { name: "Before my last move" }).click();
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".log .mark")).toContainText("Chance starts afresh here (return 1).");
  await page.keyboard.press("n");
  await page.getByLabel(/Only you can read this/).fill("Mind the storm");
  await nothingSpills(page, "with notes");
  await page.keyboard.press("Escape");
  await page.reload();
  await rest(page);
  await page.keyboard.press("n");
  await expect(page.getByLabel(/Only you can read this/)).toHaveValue("Mind the storm");
});

test("feast: the whole turn is taken back before it is ended", async ({ page, still }) => {
  const table = await still.open(page, "feast/action");
  const before = await table.root.getAttribute("data-v");
  await page.locator('[data-number][data-point~="space:c1_weekly_beans"]').click();
  await page.locator(".acts .btn.primary").click();
  await expect(takeBack(page)).toBeVisible();
  expect(await table.kind()).toBe("end");
  await takeBack(page).click();
  await expect(table.root).toHaveAttribute("data-v", before ?? "");
  expect(await table.kind()).toBe("action");
});

test("spoils: who ends turns with a button can take a bid back", async ({ page, still }) => {
  await page.addInitScript(() => localStorage.setItem("meadhall.endturn.spoils", "on"));
  const table = await still.open(page, "spoils/bid");
  await page.getByRole("radio").and(page.locator(".faces *")).last().click();
  await page.locator(".spoils-tray .act .btn.primary").click();
  const end = page.locator(".end-turn");
  await expect(page.locator(".prompt")).toContainText("Your move is made.");
  for (const width of [1280, 390]) {
    await resize(page, width, 844);
    await expect(end).toBeInViewport({ ratio: 1 });
    await nothingSpills(page, `with a turn to end, ${width} wide`);
    await picture(page, `end-turn-${width}`);
  }
  await takeBack(page).click();
  await expect(end).toBeHidden();
  expect(await table.kind()).toBe("bid");
});

test("clash: two people agree to go back past what was said", async ({ page: mover, still, elsewhere }) => {
  const table = await still.open(mover, "clash/announce", { others: "" });
  const other = await elsewhere({ viewport: PHONE });
  await still.sitDown(other, table.seated, 1);
  const start = await table.root.getAttribute("data-v");
  await table.answer();
  await expect(takeBack(mover)).toBeHidden();
  await expect(other.locator(".prompt.mine")).toBeVisible();
  await openMenu(mover, "Go back");
  await mover.getByRole("button", { name: "Before my last move" }).click();
  const card = other.getByRole("region", { name: "A question to the table" });
  await expect(card).toContainText(/asks to go back to before the last move/);
  await expect(mover.getByText(/^Waiting for/)).toBeVisible();
  await nothingSpills(other, "with a question");
  await picture(other, "vote-other");
  await picture(mover, "vote-mover");
  await card.getByRole("button", { name: "Agree" }).press("Enter");
  await expect(table.root).toHaveAttribute("data-v", start ?? "");
  expect(await table.kind()).toBe("announce");
  for (const page of [mover, other]) {
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page.locator(".log .mark")).toContainText("All agreed");
  }
});
