/** An ordinary server, as `make play` starts it: its bots move by themselves. */
import { expect, rest, test } from "../positions/still";
import { turnScenesOff } from "../shared/scenes";
import { TestServer } from "../shared/server";

test("a newcomer plays at an ordinary server, whose bots answer by themselves", async ({ page }) => {
  const server = await TestServer.open("ordinary");
  await turnScenesOff(page);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now against bots" }).click();
  const asked = page.locator(".table-page:has(.prompt.mine)");
  await expect(asked).toBeVisible();
  await rest(page);
  const before = (await asked.getAttribute("data-v")) ?? "";
  const few = page.locator(".duo .btn.equal");
  if (await few.count()) await few.first().click();
  else {
    await page.getByRole("button", { name: "All moves" }).click();
    await page.locator(".tray.moves li > button").first().click();
  }
  // My move, what the others do, and my next question.
  await expect(page.locator(`.table-page[data-v="${before}"]`)).toHaveCount(0);
  await expect(asked).toBeVisible();
  await server.kill();
});
