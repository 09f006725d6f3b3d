import { expect, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`whoever is asked about artifacts may say that they need longer, and all are shown it: ${width} px`, async ({
    page,
    elsewhere,
    still,
  }) => {
    await page.setViewportSize({ width, height });
    // Whoever has given an order and does not answer passes when the common time is over, unless they think.
    const seats = Array.from({ length: 3 }, () => ({ order: "useful" }));
    const table = await still.open(page, "spoils/before-dice", { seats, timing: { window: 4 } });
    const watcher = await elsewhere();
    await watcher.goto(`/t/${table.seated.table}`);
    await picture(page, `spoils-window-${width}`);
    await page.getByRole("button", { name: "Let me think" }).click();
    const shown = watcher.getByText("Somebody needs longer.");
    await expect(shown).toBeVisible();
    await expect(page.getByRole("group", { name: "Artifact window" })).toBeVisible();
    await nothingSpills(page, "while I think");
    await nothingSpills(watcher, "while somebody thinks");
    await picture(page, `spoils-window-thinking-${width}`);
    // The common time is over, and nothing was played for me.
    await table.advance(5);
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: "Pass", exact: true }).click();
    await expect(shown).toBeHidden();
  });
}
