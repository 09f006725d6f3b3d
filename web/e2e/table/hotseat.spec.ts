import { expect, type Page, test } from "@playwright/test";
import { answer, lots, over } from "../shared/player";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const curtain = (page: Page) => page.locator(".curtain");

test("two people share a screen, and a curtain keeps their cards apart", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByLabel("Players").selectOption("2");
  await page.getByLabel("Who sits on seat 2").selectOption("me");
  await page.getByLabel("Name of the player on seat 2").fill("Runa");
  await page.getByRole("button", { name: "Create and begin" }).click();

  const draw = lots(7);
  const seen = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    await expect(curtain(page).or(page.locator(".prompt.mine")).or(over(page)).first()).toBeVisible();
    if (await over(page).isVisible()) break;
    if (await curtain(page).isVisible()) {
      expect(await page.locator(".hand").count(), "no hand lies behind the curtain").toBe(0);
      expect(await page.locator(".log").innerText()).not.toMatch(/^You /m);
      const words = await curtain(page).innerText();
      seen.add(words.includes("Runa") ? "Runa" : "Ylva");
      if (seen.size === 2) await picture(page, "curtain");
      await curtain(page).getByRole("button").click();
      await expect(curtain(page)).toBeHidden();
      await expect(page.locator(".hand .card").first()).toBeVisible();
      const name = words.includes("Runa") ? "Runa" : "Ylva";
      await expect(page.locator(".seat-card", { hasText: "you" })).toContainText(name);
    }
    await answer(page, draw);
  }
  expect([...seen].sort()).toEqual(["Runa", "Ylva"]);
});
