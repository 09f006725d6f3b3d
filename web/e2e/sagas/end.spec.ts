import { expect, resize, setTheme, test } from "../positions/still";
import { faults } from "../shared/checks";
import { picture } from "../shared/server";
import { fitsEverySize, SIZES } from "./sizes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a lost Saga: you first, then the map with the way of the Saga and its voyages", async ({
  page,
  still,
}) => {
  await still.open(page, "sagas/lost");
  const first = page.getByRole("region", { name: "How it ended for you" });
  await expect(first.getByRole("heading", { name: "You lose" })).toBeVisible();
  await expect(first).toContainText(/is lost\./);
  await expect(first).not.toContainText("points");
  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end.getByText("Lost.")).toBeVisible();
  await expect(end.getByRole("list", { name: "Objective" }).getByRole("listitem")).toHaveCount(4);
  await expect(end.getByRole("group", { name: /^Map of/ })).toBeVisible();
  expect(await end.locator(".saga-route .leg").count()).toBeGreaterThan(0);
  await expect(end.getByRole("region", { name: "The voyages" }).getByRole("listitem").first()).toContainText(
    /Voyage 1/,
  );
  await expect(first).toContainText("Missing: settlements");
  await expect(end).not.toContainText("Missing");
  await fitsEverySize(page, "end-lost");
  for (const [width, height] of [SIZES[0], SIZES[2]]) {
    await resize(page, width, height);
    for (const theme of ["day", "night"] as const) {
      await setTheme(page, theme);
      expect(await faults(page), `${theme} at ${width}`).toEqual([]);
    }
    await picture(page, `sagas-end-lost-night-${width}`);
  }
});

test("a won Saga is celebrated, and the map stays", async ({ page, still }) => {
  await still.open(page, "sagas/won");
  const first = page.getByRole("region", { name: "How it ended for you" });
  await expect(first).toContainText(/is won\./);
  await expect(first.locator(".rain > *").first()).toBeAttached();
  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end.getByText("Won.")).toBeVisible();
  expect(await end.locator(".saga-route .leg").count()).toBeGreaterThan(1);
  expect(await end.locator(".saga-stops text").count()).toBeGreaterThan(1);
  await fitsEverySize(page, "end-won");
});
