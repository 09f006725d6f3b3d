import { expect, POSITIONS, rest, test } from "../positions/still";
import { first, kindOf } from "../shared/player";
import { answerByKeys } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("from the start page to a Saga and its home, by clicks on the map", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Game", { exact: true }).first().selectOption("sagas");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page.locator(".sagas-board")).toBeVisible();
  await rest(page);
  expect(await kindOf(page)).toBe("home");
  await page.locator(".ring-button").first().click();
  await page.locator(".sagas-tray .btn.primary").click();
  await expect(page.locator("[data-kind]")).toHaveAttribute("data-kind", "religion");
  await rest(page);
});

const KINDS = Object.values(POSITIONS).flatMap(({ log, kind }) =>
  log.startsWith("sagas-") && kind ? [kind] : [],
);

for (const kind of new Set(KINDS)) {
  test(`${kind} is answered by keys alone`, async ({ page, still }) => {
    const table = await still.open(page, `sagas/${kind}`);
    if (["home", "reveal", "voyage", "course", "sailing"].includes(kind)) {
      await page.getByRole("button", { name: "List" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "The map as a list" })).toBeVisible();
    }
    expect(await answerByKeys(page, first)).toBe(kind);
    await table.untilAsked();
  });
}
