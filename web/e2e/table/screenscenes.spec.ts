import { type Browser, expect, type Page, test } from "@playwright/test";
import { answer, asked, glance, lots } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { newTable, picture, seatLink } from "../shared/server";

test.use({ storageState: SCENES_ON });

async function opened(browser: Browser, address: string, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, storageState: SCENES_ON });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** From here on time stands still on this page. */
async function hold(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("a scene plays on the big screen, and the phones say to look there and tell nothing of its end", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const seated = await newTable(request, ["me", "me"]);
  const leave = await request.put(`/api/tables/${seated.table}/screen`, {
    data: { on: true },
    headers: { authorization: `Bearer ${seated.owner}` },
  });
  const { token } = (await leave.json()) as { token: string };
  const tv = await opened(browser, `/screen/${seated.table}#${token}`, 1920, 1080);
  const phones = [
    await opened(browser, seatLink(seated, 0), 390, 844),
    await opened(browser, seatLink(seated, 1), 390, 844),
  ];
  const draw = lots(3);
  let caller: Page | undefined;
  while (!caller) {
    for (const page of phones) {
      if (!(await asked(page).isVisible())) continue;
      if ((await glance(page)).kind === "call") caller = page;
      else await answer(page, draw);
    }
  }
  const pages = [tv, ...phones];
  for (const page of pages) await hold(page);
  await caller.locator(".duo .btn.equal").first().click();
  await expect(tv.locator(".stage-layer")).toBeVisible();
  for (const page of phones) {
    await expect(page.locator(".look-up")).toBeVisible();
    await page.clock.runFor(400);
    await expect(page.getByText("Look at the screen")).toBeInViewport();
    await expect(page.locator(".stage-layer"), "phones stay quiet").toHaveCount(0);
    await expect(page.locator("body")).not.toContainText(/It is true|It was|is a lie|lied/);
  }
  await picture(tv, "screen-scene");
  await tv.clock.runFor(1_450);
  await picture(tv, "screen-scene-face");
  await picture(phones[0] as Page, "hand-look-up");
  // Each scene plans its marks when the one before has ended.
  for (const page of pages)
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.locator(".stage-layer, .look-up").count();
      })
      .toBe(0);
});
