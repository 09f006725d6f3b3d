import { expect, test } from "@playwright/test";
import { lots } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { answerByKeys, playOut, sagasTable } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a whole Saga by clicks, with the map", async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.goto(seatLink(await sagasTable(request, { saga: "eirik" })));
  const kinds = await playOut(page, lots(3));
  expect([...kinds]).toEqual(expect.arrayContaining(["home", "religion", "buy", "voyage", "movement"]));
  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end.getByText(/^(Won|Lost)\.$/)).toBeVisible();
  await expect(end.getByRole("list", { name: "Objective" }).getByRole("listitem")).toHaveCount(4);
  await picture(page, "sagas-end-1280");
});

test("a whole Saga by keys alone, with the list in place of the map", async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.goto(seatLink(await sagasTable(request, { saga: "floamanna" })));
  await page.getByRole("button", { name: "List" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "The map as a list" })).toBeVisible();
  await playOut(page, lots(7), answerByKeys);
  await expect(page.getByRole("region", { name: "How the Saga ended", exact: true })).toBeVisible();
});
