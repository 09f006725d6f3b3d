import { type Browser, expect, type Page, test } from "@playwright/test";
import { asked, kindOf, lots, moment, settled } from "../shared/player";
import { picture, type Seated, seatLink } from "../shared/server";
import { answer, feastTable, pass, round } from "./player";

async function sitDown(browser: Browser, seated: Seated, seat: number): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.setViewportSize(seat ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await page.goto(seatLink(seated, seat));
  await expect(page.locator(".feast-main")).toBeVisible();
  return page;
}

test("two people and two bots play a round of the long game, and one reloads on the way", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const seated = await feastTable(request, 2, 2, { length: "long" });
  const pages = await Promise.all([0, 1].map((seat) => sitDown(browser, seated, seat)));
  const [wide, narrow] = pages as [Page, Page];
  const draw = lots(3);
  const answers = [0, 0];
  let reloaded = false;
  const inFirstRound = async (): Promise<boolean> => (await round(wide)) <= 1;
  while (await inFirstRound()) {
    for (const [place, page] of pages.entries()) {
      if (!(await asked(page).isVisible())) continue;
      if (place === 1 && !reloaded && (answers[1] ?? 0) > 2) {
        const [before, kind] = [await moment(page), await kindOf(page)];
        await page.reload();
        await expect(asked(page)).toBeVisible();
        expect([await moment(page), await kindOf(page)], "the same question after a reload").toEqual([
          before,
          kind,
        ]);
        reloaded = true;
      }
      // Who has had several turns passes: so the round comes to its end.
      const enough = (answers[place] ?? 0) > 5 && (await page.locator(".btn.pass").isVisible());
      if (enough) await pass(page);
      else await answer(page, draw);
      answers[place] = (answers[place] ?? 0) + 1;
    }
    await wide.waitForTimeout(50);
  }
  expect(reloaded).toBe(true);
  expect(Math.min(...answers), "both had several turns").toBeGreaterThan(4);

  // The others' boards are one tap away. A new turn would lead back to the spaces: first it has to be somebody's.
  await expect
    .poll(async () => (await asked(wide).isVisible()) || (await asked(narrow).isVisible()), {
      timeout: 30_000,
    })
    .toBe(true);
  await wide.getByRole("tab", { name: "Rivals" }).click();
  const rivals = wide.getByRole("region", { name: "Rivals" });
  await expect(rivals.getByRole("tab", { name: /Runa/ })).toBeVisible();
  await expect(rivals.getByRole("tabpanel", { name: /Runa/ })).toBeVisible();
  await picture(wide, "feast-rivals-1280");
  await narrow.getByRole("tab", { name: "Rivals" }).first().click();
  await picture(narrow, "feast-rivals-390");
  for (const page of pages) await page.context().close();
});

test("an own step can be taken back until the turn ends", async ({ page, request }) => {
  await page.goto(seatLink(await feastTable(request, 1, 0)));
  await expect(asked(page)).toBeVisible();
  const space = page.locator('[data-number][data-point~="space:c1_weekly_beans"]');
  await space.click();
  const before = await moment(page);
  await page.locator(".acts .btn.primary").click();
  await settled(page, before);
  await expect(page.getByRole("button", { name: "End turn" })).toBeVisible();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("button", { name: "End turn" })).toBeHidden();
  expect(await kindOf(page)).toBe("action");
  await expect(space).toHaveClass(/can/);
});
