import { expect, test } from "../positions/still";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("two people share a screen, and a curtain keeps their cards apart", async ({ page, still }) => {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByLabel("Players").selectOption("2");
  await page.getByLabel("Who sits on seat 2").selectOption("me");
  await page.getByLabel("Name of the player on seat 2").fill("Runa");
  await page.getByRole("button", { name: "Create and begin" }).click();

  const curtain = page.locator(".curtain");
  const table = await still.tableOn(page);
  const seen: string[] = [];
  // Somebody announces, the other answers, and so on.
  for (let n = 0; n < 3; n += 1) {
    await expect(curtain).toBeVisible();
    await expect(page.locator(".hand"), "no hand lies behind the curtain").toHaveCount(0);
    expect(await page.locator(".log").innerText()).not.toMatch(/^You /m);
    const name = (await curtain.innerText()).includes("Runa") ? "Runa" : "Ylva";
    seen.push(name);
    await picture(page, `curtain-${n}`);
    await curtain.getByRole("button").click();
    await expect(curtain).toBeHidden();
    await expect(page.locator(".hand .card").first()).toBeVisible();
    await expect(page.locator(".seat-card", { hasText: "you" })).toContainText(name);
    await table.answer();
  }
  expect(new Set(seen).size).toBe(2);
});
