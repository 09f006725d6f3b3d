import { expect, test } from "@playwright/test";
import { nothingSpills } from "../shared/checks";
import { newTable, picture, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [1280, 390]) {
  test(`what was agreed while I was away is told when I am back, and I take it back: ${width} px`, async ({
    browser,
    request,
  }) => {
    const seated = await newTable(request, ["me", "me", "me"]);
    const alone = await browser.newPage();
    await alone.goto(seatLink(seated, 0));
    await alone.getByRole("button", { name: /^This table/ }).click();
    await alone.getByRole("button", { name: /^Pause/ }).click();
    const paused = alone.getByText("The table is paused.").first();
    await expect(paused).toBeVisible();

    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 800 } });
    const back = await context.newPage();
    await back.goto(seatLink(seated, 1));
    const card = back.getByRole("region", { name: "Agreed without you" });
    await expect(card).toContainText("asks to pause.");
    await nothingSpills(back, "with what was agreed");
    await picture(back, `table-agreed-${width}`);
    await card.getByRole("button", { name: "Go on" }).click();
    await expect(card).toBeHidden();
    await expect(alone.locator(".time-note", { hasText: "The table is paused." })).toBeHidden();
    await context.close();
    await alone.close();
  });
}
