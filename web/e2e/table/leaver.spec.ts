import { type Browser, expect, type Page, test } from "@playwright/test";
import { nothingSpills } from "../shared/checks";
import { picture, type Seated, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Those who stay may vote for a bot after five seconds. */
const TIMING = { kind: "live", bank: 3600, increment: 20, reaction: 600, patience: 5 };

/** A person on a device of their own. */
async function person(browser: Browser, seated: Seated, grant: number, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(seatLink(seated, grant));
  await expect(page.locator(".prompt")).toBeVisible();
  return page;
}

const moment = async (page: Page): Promise<number> =>
  Number(await page.locator(".table-page").getAttribute("data-v"));

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^This table/ }).click();
}

for (const [game, seats] of [
  ["clash", ["me", "me"]],
  ["spoils", ["me", "me", "bot"]],
  ["feast", ["me", "me"]],
] as const) {
  test(`${game}: a bot plays for one who has left, until they are back`, async ({ browser, request }) => {
    const names = ["Ylva", "Runa"];
    const answer = await request.post("/api/tables", {
      data: {
        game,
        start: true,
        timing: TIMING,
        seats: seats.map((kind, n) =>
          kind === "bot" ? { kind, bot: "random" } : { kind, name: names[n] ?? "" },
        ),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const seated = (await answer.json()) as Seated;
    const pages = [await person(browser, seated, 0, 1280), await person(browser, seated, 1, 390)] as const;
    // A bot may still be about to move: whoever of the two is asked first goes.
    const first = async () =>
      (await Promise.all(pages.map((page) => page.locator(".prompt.mine").isVisible()))).indexOf(true);
    await expect.poll(first).not.toBe(-1);
    const gone = await first();
    const stays = pages[1 - gone] as Page;
    const name = names[gone] ?? "";
    const seat = stays.locator(`.seat-strip [data-point~="seat:${gone}"]`);
    await expect(seat.locator(".clock.running")).toHaveText(/left, running/);

    const before = await moment(stays);
    await pages[gone]?.context().close();
    await openMenu(stays);
    await stays.waitForTimeout(5_500);
    await stays.getByRole("button", { name: `Let a bot play for ${name}` }).click();
    await expect.poll(() => moment(stays)).toBeGreaterThan(before);
    await expect(seat).toContainText("played by");
    await nothingSpills(stays, `${game} with a stand-in`);

    const back = await person(browser, seated, gone, 390);
    await expect(back.getByText(/plays for you/).first()).toBeVisible();
    await nothingSpills(back, `${game} played for me`);
    if (game === "clash") await picture(back, "leaver-back");
    await back.getByRole("button", { name: "Play myself" }).click();
    await expect(back.getByText(/plays for you/)).toHaveCount(0);
    await expect(seat).not.toContainText("played by");
    await back.context().close();
    await stays.context().close();
  });
}

test("sagas: a bot plays on for a while, and I take my saga back", async ({ page, request }) => {
  // A bot without pauses ends one saga in a moment; a campaign takes it longer than the next click.
  const options = { mode: "campaign" };
  const data = { game: "sagas", start: true, options, seats: [{ kind: "me", name: "Ylva" }] };
  const seated = (await (await request.post("/api/tables", { data })).json()) as Seated;
  await page.goto(seatLink(seated));
  await expect(page.locator(".prompt.mine")).toBeVisible();
  const before = await moment(page);
  await openMenu(page);
  await page.getByRole("button", { name: "Let it play for me" }).click();
  await expect.poll(() => moment(page)).toBeGreaterThan(before);
  // Every move of the bot may shift the button: it is clicked without waiting for it to be stable.
  await page.getByRole("button", { name: "Play myself" }).dispatchEvent("click");
  await expect(page.locator(".prompt.mine")).toBeVisible();

  // Alone, a pause needs nobody's consent.
  await openMenu(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.locator(".prompt")).toContainText("Paused.");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
});
