import { expect, type Page, test } from "@playwright/test";
import { faults } from "../shared/checks";
import { picture, type Seated, seatLink } from "../shared/server";
import { idle, playUntil, seekSea } from "./autoplay";
import { sagasTable } from "./player";
import { fitsEverySize, SIZES } from "./sizes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a lost Saga: you first, then the map with the way of the Saga and its voyages", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const seated = await sagasTable(page.request, { saga: "floamanna" });
  await playUntil(baseURL ?? "", seated, () => false, seekSea);
  await page.goto(seatLink(seated));
  const first = page.getByRole("region", { name: "How it ended for you" });
  await expect(first.getByRole("heading", { name: "You lose" })).toBeVisible();
  await expect(first).toContainText(/is lost\./);
  await expect(first).not.toContainText("points");
  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end.getByRole("group", { name: /^Map of/ })).toBeVisible();
  expect(await end.locator(".saga-route .leg").count()).toBeGreaterThan(0);
  await expect(end.getByRole("region", { name: "The voyages" }).getByRole("listitem").first()).toContainText(
    /Voyage 1/,
  );
  await expect(first).toContainText("Missing: pillaged spaces");
  await expect(end).not.toContainText("Missing");
  await fitsEverySize(page, "end-lost");
  for (const [width, height] of [SIZES[0], SIZES[2]]) {
    await page.setViewportSize({ width, height });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await faults(page), `${theme} at ${width}`).toEqual([]);
    }
    await picture(page, `sagas-end-lost-night-${width}`);
  }
});

/** A bot plays alone until it has won one. */
async function wonTable(page: Page, url: string): Promise<string> {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await page.request.post("/api/tables", {
      data: {
        game: "sagas",
        name: "Ylva",
        options: { saga: "floamanna" },
        start: true,
        seats: [{ kind: "bot", bot: "karl", name: "" }],
      },
    });
    const seated = (await answer.json()) as Seated;
    const last = await playUntil(url, seated, ({ outcome }) => outcome !== null, idle);
    if (last.outcome?.winners.length) return seated.table;
  }
  throw new Error("Twelve Sagas were lost.");
}

test("a won Saga is celebrated, and the map stays", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await page.goto(`/t/${await wonTable(page, baseURL ?? "")}`);
  const first = page.getByRole("region", { name: "How it ended for you" });
  await expect(first).toContainText(/is won\./);
  await expect(first.locator(".rain > *").first()).toBeAttached();
  const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
  await expect(end.getByText("Won.")).toBeVisible();
  expect(await end.locator(".saga-route .leg").count()).toBeGreaterThan(1);
  expect(await end.locator(".saga-stops text").count()).toBeGreaterThan(1);
  await fitsEverySize(page, "end-won");
});
