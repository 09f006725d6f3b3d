import { expect, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { awaited, kindOf, lots } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { beforeBattle, idle, playUntil, viewOf } from "./autoplay";
import { answer, sagasTable } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [
  [320, 700],
  [390, 844],
  [1280, 800],
] as const;

/** Every width, by day and by night; the Edge has nothing that the line has not. Ends as it began, wide and by day. */
async function inspect(page: Page, name: string): Promise<void> {
  const closely = name !== "edge";
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await nothingSpills(page, `${name} at ${width}`);
    await picture(page, `sagas-${name}-day-${width}`);
    if (closely && width === 390) expect(await faults(page), `${name} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await picture(page, `sagas-${name}-night-1280`);
  if (closely) expect(await faults(page), `${name} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

test("a battle fits every screen and is free of serious faults, by day and by night", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const seated = await beforeBattle(
    baseURL ?? "",
    () => sagasTable(page.request, { saga: "heimskringla" }),
    (now) => viewOf(now).battle !== null,
  );
  await page.goto(seatLink(seated));
  await awaited(page);
  const wanted = new Set(["edge", "line", "shoot"]);
  const draw = lots(2);
  for (let n = 0; n < 12 && wanted.size > 0 && (await awaited(page)); n += 1) {
    const kind = await kindOf(page);
    if (wanted.delete(kind)) await inspect(page, kind);
    if (!["edge", "line", "shoot"].includes(kind)) break;
    await answer(page, draw);
  }
  expect([...wanted]).not.toContain("line");
});

test("the Saga's panel and the end are free of serious faults, and nothing spills", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const seated = await sagasTable(page.request, { saga: "floamanna" });
  await playUntil(baseURL ?? "", seated, (now) => viewOf(now).voyage > 1, idle);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(seatLink(seated));
  await page.getByRole("tab", { name: "Saga" }).click();
  const panel = page.getByRole("region", { name: "The Saga", exact: true });
  await expect(panel.getByRole("img", { name: /voyages left/ })).toBeVisible();
  for (const fold of await panel.locator("summary").all()) await fold.click();
  await nothingSpills(page, "the Saga's panel");
  await picture(page, "sagas-panel-390");
  expect(await faults(page)).toEqual([]);

  await page.getByRole("tab", { name: "Me" }).click();
  await playUntil(baseURL ?? "", seated, () => false, idle);
  await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  await inspect(page, "end");
});
