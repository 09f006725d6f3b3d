import { expect, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { openMenu } from "../shared/menu";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Those who stay may vote for a bot after five seconds. */
const TIMING = { kind: "live", bank: 3600, increment: 20, reaction: 600, patience: 5 };
const PHONE = { viewport: { width: 390, height: 844 } };

for (const position of ["clash/announce", "spoils/bid", "feast/special"]) {
  test(`${position}: a bot plays for one who has left, until they are back`, async ({
    page,
    still,
    elsewhere,
  }) => {
    const { seated, position: asked } = await still.start(position, { others: "", timing: TIMING });
    const gone = asked.seat;
    const stays = await still.sitDown(page, seated, gone === 0 ? 1 : 0);
    const seat = page.locator(`.seat-strip [data-point~="seat:${gone}"]`);
    const leaver = await elsewhere(PHONE);
    await still.sitDown(leaver, seated, gone);
    await expect(seat.locator(".clock.running")).toHaveText(/left, running/);
    await leaver.close();
    await expect(seat.locator(".away")).toBeVisible();

    const before = Number(await stays.root.getAttribute("data-v"));
    await still.advance(6);
    await openMenu(page, "Time and seats");
    const name = await seat.locator(".called").innerText();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Let a bot play for ${name}` })
      .click();
    await expect(seat).toContainText("played by");
    await stays.advance(10);
    expect(Number(await stays.root.getAttribute("data-v"))).toBeGreaterThan(before);
    await nothingSpills(page, "with a stand-in");

    const back = await elsewhere(PHONE);
    await still.sitDown(back, seated, gone);
    await expect(back.getByText(/plays for you/).first()).toBeVisible();
    await nothingSpills(back, "played for me");
    await picture(back, `leaver-back-${asked.log}`);
    await back.getByRole("button", { name: "Play myself" }).click();
    await expect(back.getByText(/plays for you/)).toHaveCount(0);
    await expect(seat).not.toContainText("played by");
  });
}

test("sagas: a bot plays on for a while, and I take my saga back", async ({ page, still }) => {
  const table = await still.open(page, "sagas/buy");
  await openMenu(page, "Time and seats");
  await page.getByRole("button", { name: "Let it play for me" }).click();
  await expect(page.getByText(/plays for you/).first()).toBeVisible();
  const before = Number(await table.root.getAttribute("data-v"));
  await table.advance(10);
  expect(Number(await table.root.getAttribute("data-v"))).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Play myself" }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();

  // Alone, a pause needs nobody's consent.
  await openMenu(page, "Time and seats");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.locator(".prompt")).toContainText("Paused.");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
});
