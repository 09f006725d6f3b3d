import { type Browser, expect, type Page, test } from "@playwright/test";
import { feastTable } from "../feast/player";
import { playUntil } from "../sagas/autoplay";
import { sagasTable } from "../sagas/player";
import { nothingSpills } from "../shared/checks";
import { answer, asked, awaited, kindOf, lots, moment, settled } from "../shared/player";
import { newTable, picture, type Seated, seatLink } from "../shared/server";
import { answer as answerSpoils, awaited as awaitedSpoils, spoilsTable } from "../spoils/player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONE = { width: 390, height: 844 };
const takeBack = (page: Page) => page.getByRole("button", { name: "Take back" });
const openMenu = (page: Page): Promise<void> => page.getByRole("button", { name: /^This table/ }).click();

test("sagas: purchases are taken back one by one or all at once, and a die by going back", async ({
  page,
  request,
  baseURL,
}) => {
  const seated = await sagasTable(request);
  await playUntil(
    String(baseURL),
    seated,
    ({ ask }) => ask?.kind === "buy",
    () => null,
  );
  await page.setViewportSize(PHONE);
  await page.goto(seatLink(seated));
  const offers = page.locator(".offer .btn:not([aria-disabled=true])");
  await expect(offers.first()).toBeVisible();
  const start = await moment(page);
  const buy = async (): Promise<void> => {
    const before = await moment(page);
    await offers.first().click();
    await settled(page, before);
  };
  await buy();
  const one = await moment(page);
  await buy();
  await expect(page.getByRole("button", { name: "All steps" })).toBeVisible();
  await nothingSpills(page, "with steps to take back");
  await picture(page, "undo-390");
  await takeBack(page).click();
  await expect.poll(() => moment(page)).toBe(one);
  await buy();
  await page.getByRole("button", { name: "All steps" }).click();
  await expect.poll(async () => Number(await moment(page))).toBeLessThanOrEqual(Number(start));
  await expect(takeBack(page)).toBeHidden();

  await openMenu(page);
  await page.getByRole("button", { name: "Before my last move" }).click();
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".log .mark")).toContainText("Chance begins anew here (return 1).");
  await page.keyboard.press("n");
  await page.getByLabel(/Only you can read this/).fill("Mind the storm");
  await nothingSpills(page, "with notes");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.locator(".prompt")).toBeVisible();
  const notes = page.getByLabel(/Only you can read this/);
  // A page that has only just come may not listen to keys yet.
  await expect(async () => {
    if (!(await notes.isVisible())) await page.keyboard.press("n");
    await expect(notes).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(notes).toHaveValue("Mind the storm");
});

test("feast: the whole turn is taken back before it is ended", async ({ page, request }) => {
  await page.goto(seatLink(await feastTable(request, 1, 0)));
  await expect(asked(page)).toBeVisible();
  const before = await moment(page);
  await page.locator('[data-number][data-point~="space:c1_weekly_beans"]').click();
  await page.locator(".acts .btn.primary").click();
  await settled(page, before);
  expect(await kindOf(page)).toBe("end");
  await takeBack(page).click();
  await expect.poll(() => kindOf(page)).toBe("action");
  expect(await moment(page)).toBe(before);
});

test("spoils: who ends turns with a button can take a bid back", async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem("meadhall.endturn.spoils", "on"));
  await page.goto(seatLink(await spoilsTable(request, 1, 2)));
  const draw = lots(5);
  const end = page.locator(".end-turn");
  for (let n = 0; n < 40 && !(await end.isVisible()); n += 1) {
    expect(await awaitedSpoils(page)).toBe(true);
    if (!(await end.isVisible())) await answerSpoils(page, draw);
  }
  await expect(page.locator(".prompt")).toContainText("Your move is made.");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(end).toBeInViewport({ ratio: 1 });
    await nothingSpills(page, `with a turn to end, ${width} wide`);
    await picture(page, `end-turn-${width}`);
  }
  await takeBack(page).click();
  await expect(end).toBeHidden();
  await expect(asked(page)).toBeVisible();
});

async function sitDown(browser: Browser, seated: Seated, grant: number, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(seatLink(seated, grant));
  await expect(page.locator(".prompt")).toBeVisible();
  return page;
}

test("clash: two people agree to go back past what was said", async ({ browser, request }) => {
  const seated = await newTable(request, ["me", "me"]);
  const pages = [await sitDown(browser, seated, 0, 1280), await sitDown(browser, seated, 1, 390)] as const;
  const first = await pages[0].locator(".prompt.mine").isVisible();
  const [mover, other] = first ? pages : [pages[1], pages[0]];
  expect(await kindOf(mover)).toBe("announce");
  const start = await moment(mover);
  await answer(mover, lots(2));
  await expect(takeBack(mover)).toBeHidden();
  expect(await awaited(other)).toBe(true);
  await openMenu(mover);
  await mover.getByRole("button", { name: "Before my last move" }).click();
  const card = other.getByRole("region", { name: "A question to the table" });
  await expect(card).toContainText(/asks to go back to before the last move/);
  await expect(mover.getByText(/^Waiting for/)).toBeVisible();
  await nothingSpills(other, "with a question");
  await picture(other, "vote-other");
  await picture(mover, "vote-mover");
  await card.getByRole("button", { name: "Agree" }).press("Enter");
  await expect.poll(() => moment(mover)).toBe(start);
  await expect.poll(() => kindOf(mover)).toBe("announce");
  for (const page of pages) {
    const tab = page.getByRole("tab", { name: "Log" });
    await tab.click();
    await expect(page.locator(".log .mark")).toContainText("All agreed");
    await page.context().close();
  }
});
