import { expect, test } from "../positions/still";
import { standStill } from "../shared/film";
import { allow, picture, screenLink } from "../shared/server";

test.use({ memory: "scenes on" });

const PHONE = { viewport: { width: 390, height: 844 } };

test("a scene plays on the big screen, and the phones say to look there and tell nothing of its end", async ({
  page: tv,
  request,
  still,
  elsewhere,
}) => {
  const { seated, position } = await still.start("clash/call", { others: "" });
  const token = await allow(request, seated);
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.goto(screenLink(seated, token));
  await expect(tv.locator(".screen-room .table-stage")).toBeVisible();
  const phones = [await elsewhere(PHONE), await elsewhere(PHONE)] as const;
  for (const [seat, phone] of phones.entries()) await still.sitDown(phone, seated, seat);
  const caller = phones[position.seat === 0 ? 0 : 1];
  const pages = [tv, ...phones];
  for (const page of pages) await standStill(page);
  await caller.locator(".duo .btn.equal").first().click();
  await expect(tv.locator(".stage-layer")).toBeVisible();
  for (const phone of phones) {
    await expect(phone.locator(".look-up")).toBeVisible();
    await phone.clock.runFor(400);
    await expect(phone.getByText("Look at the screen")).toBeInViewport();
    await expect(phone.locator(".stage-layer"), "phones stay quiet").toHaveCount(0);
    await expect(phone.locator("body")).not.toContainText(/It is true|It was|is a lie|lied/);
  }
  await picture(tv, "screen-scene");
  await tv.clock.runFor(1_450);
  await picture(tv, "screen-scene-face");
  await picture(phones[0], "hand-look-up");
  // Each scene plans its marks when the one before has ended.
  for (const page of pages)
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.locator(".stage-layer, .look-up").count();
      })
      .toBe(0);
});
