import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { resize } from "../positions/table";
import { inSight } from "../shared/clipped";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { SIZES } from "./sizes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** How many lines each name of a Saga takes. */
const nameLines = (page: Page): Promise<number[]> =>
  page.locator(".sg-ending ol.sagas b").evaluateAll((names) =>
    names.map((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getClientRects().length;
    }),
  );

/** No name is torn apart. On a desk the door has what carries over and the way on, whole and without scrolling. */
async function doorIsWhole(page: Page): Promise<void> {
  for (const [width, height] of SIZES.toReversed()) {
    await resize(page, width, height);
    expect(await nameLines(page), `${width}`).toEqual([1, 1, 1, 1]);
  }
  const facts = await page.locator(".sg-ending .sg-carried > div").count();
  expect(facts).toBeGreaterThanOrEqual(7);
  expect(await inSight(page, ".sg-ending .sg-carried > div"), "what carries over").toBe(facts);
  expect(await inSight(page, ".sg-ending .onward button")).toBe(1);
}

test("a campaign begins on the start page, behind a door that tells what goes with you", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Game", { exact: true }).first().selectOption("sagas");
  await page.getByLabel("Length").selectOption("campaign");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.locator(".sagas-board")).toBeVisible();
  const door = page.getByRole("region", { name: "The campaign begins" });
  await expect(door).toContainText("What goes with you into the next Saga");
  await doorIsWhole(page);
  await picture(page, "sagas-campaign-door-1280");
  await door.getByRole("button", { name: /^Begin / }).click();
  await expect(door).toBeHidden();
  await rest(page);
  expect(await kindOf(page)).toBe("home");
});

test("a campaign is left after its first Saga and taken up again on another day", async ({ page, still }) => {
  const table = await still.open(page, "sagas/campaign-lost-one");
  // The browser remembers the table.
  await page.goto("/");
  await page.getByRole("link", { name: /Sagas/ }).first().click();

  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end).toContainText("Lost.");
  const sagas = end.getByRole("list", { name: "Sagas of the campaign" });
  await expect(sagas.getByRole("listitem").filter({ hasText: /lost|again/ })).toHaveCount(1);
  await expect(end).toContainText("One more lost Saga ends the campaign.");
  await doorIsWhole(page);
  await picture(page, "sagas-campaign-1280");
  await end.getByRole("button", { name: /^On to/ }).click();
  await expect(end).toBeHidden();

  // The next one is set up by the page.
  expect(await table.answer()).toBe("home");
  expect(await table.kind()).toBe("religion");
  await expect(page.getByText(/Campaign/).first()).toBeVisible();
});
