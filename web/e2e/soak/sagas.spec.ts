/** Whole Sagas by random clicks, and by keys with the list in place of the map. */
import { expect, rest, test } from "../positions/still";
import { answerByKeys, sagasTable } from "../sagas/player";
import { lots, over } from "../shared/player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [seed, saga] of [
  [3, "eirik"],
  [4, "heimskringla"],
  [5, "volsunga"],
] as const) {
  test(`a whole Saga by clicks, with the map: ${saga}`, async ({ page, request, still }) => {
    await still.seed(seed);
    const table = await still.sitDown(page, await sagasTable(request, { saga }), 0);
    const draw = lots(seed);
    const kinds = new Set<string>();
    while (!(await over(page).isVisible())) kinds.add(await table.answer(draw));
    expect([...kinds]).toEqual(expect.arrayContaining(["home", "religion", "buy", "voyage", "movement"]));
    const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
    await expect(end.getByText(/^(Won|Lost)\.$/)).toBeVisible();
  });
}

test("a whole Saga by keys alone, with the list in place of the map", async ({ page, request, still }) => {
  await still.sitDown(page, await sagasTable(request, { saga: "floamanna" }), 0);
  await page.getByRole("button", { name: "List" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "The map as a list" })).toBeVisible();
  for (const draw = lots(7); !(await over(page).isVisible()); ) {
    await answerByKeys(page, draw);
    await rest(page);
  }
  await expect(page.getByRole("region", { name: "How the Saga ended", exact: true })).toBeVisible();
});
