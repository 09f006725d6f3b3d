import { expect, type Page, test } from "@playwright/test";
import { answer, asked, awaited, kindOf, type Lots, lots, moment, playOn } from "../shared/player";
import { turnScenesOff } from "../shared/scenes";
import { TestServer } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Plays on until it is my own turn: no bot can end it while the server goes down. */
async function toMyTurn(page: Page, draw: Lots): Promise<void> {
  while ((await awaited(page)) && (await kindOf(page)) !== "announce") await answer(page, draw);
  expect(await kindOf(page)).toBe("announce");
}

test("the server dies in mid-game and the page comes back to the same moment by itself", async ({ page }) => {
  test.setTimeout(120_000);
  const server = await TestServer.open("restart");
  try {
    await turnScenesOff(page);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play now against bots" }).click();
    const draw = lots(13);
    await playOn(page, draw, answer, 4);
    await toMyTurn(page, draw);
    const before = await moment(page);
    const log = await page.locator(".log li").count();

    await server.kill();
    await expect(page.getByText("The connection broke")).toBeVisible();
    await server.start();
    await expect(page.getByText("The connection broke")).toBeHidden({ timeout: 15_000 });
    await expect(asked(page)).toBeVisible();
    expect(await moment(page)).toBe(before);
    expect(await page.locator(".log li").count()).toBe(log);
    await playOn(page, draw, answer, 3);

    // A move made while the server is down is played once, when it is back.
    await toMyTurn(page, draw);
    const then = Number(await moment(page));
    await server.kill();
    await expect(page.getByText("The connection broke")).toBeVisible();
    const sent = answer(page, draw);
    await server.start();
    await sent;
    expect(Number(await moment(page))).toBeGreaterThan(then);

    // The page itself can be loaded again too.
    await page.reload();
    await awaited(page);
  } finally {
    await server.kill();
  }
});
