import type { Page } from "@playwright/test";
import { expect, resize, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [
  [320, 700],
  [390, 844],
  [1280, 800],
] as const;

/** Every width, by day and by night; the Edge has nothing that the line has not. */
async function inspect(page: Page, name: string): Promise<void> {
  const closely = name !== "edge";
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height);
    await nothingSpills(page, `${name} at ${width}`);
    await picture(page, `sagas-${name}-day-${width}`);
    if (closely && width === 390) expect(await faults(page), `${name} at ${width}`).toEqual([]);
  }
  await setTheme(page, "night");
  await picture(page, `sagas-${name}-night-1280`);
  if (closely) expect(await faults(page), `${name} by night`).toEqual([]);
}

for (const [name, position] of [
  ["edge", "sagas/edge"],
  ["line", "sagas/battle"],
  ["shoot", "sagas/shoot"],
  ["end", "sagas/lost"],
] as const) {
  test(`${name}: it fits every screen and is free of serious faults, by day and by night`, async ({
    page,
    still,
  }) => {
    await still.open(page, position);
    if (name === "end") await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
    await inspect(page, name);
  });
}

test("the Saga's panel is free of serious faults, and nothing spills", async ({ page, still }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await still.open(page, "sagas/course-at-sea");
  await page.getByRole("tab", { name: "Saga" }).click();
  const panel = page.getByRole("region", { name: "The Saga", exact: true });
  await expect(panel.getByRole("img", { name: /voyages left/ })).toBeVisible();
  for (const fold of await panel.locator("summary").all()) await fold.click();
  await nothingSpills(page, "the Saga's panel");
  await picture(page, "sagas-panel-390");
  expect(await faults(page)).toEqual([]);
});
