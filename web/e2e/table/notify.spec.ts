import { expect, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

test("the title marks my turn, and notifications are set up by keyboard alone on a phone", async ({
  page,
  still,
}) => {
  await still.open(page, "clash/announce");
  await expect(page).toHaveTitle(/^● Your turn · Clash of Vikings · Meadhall$/);
  await page.getByRole("button", { name: "This table" }).press("Enter");
  await page.getByRole("button", { name: "Tell me when it is my turn" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Tell me when it is my turn" })).toBeVisible();
  await page.getByText("By mail or webhook").press("Enter");
  const field = page.getByLabel("Webhook", { exact: true });
  await field.press("h");
  await field.fill("http://127.0.0.1:8653/api/tables");
  await field.press("Enter");
  await expect(page.getByText("This webhook cannot be called: not a public address.")).toBeVisible();
  await picture(page, "callme-390");
  await nothingSpills(page, "with the fold open");
});
