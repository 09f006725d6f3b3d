/** The first screens of all games, at every size: nothing is cut off, and the prompt is whole. */
import { expect, test } from "@playwright/test";
import { feastTable } from "../feast/player";
import { sagasTable } from "../sagas/player";
import { clipped, SIZES, tornPrompt } from "../shared/clipped";
import { newTable, picture, seatLink } from "../shared/server";
import { spoilsTable } from "../spoils/player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const each = expect.configure({ soft: true });

const TABLES = { clash: newTable, spoils: spoilsTable, sagas: sagasTable, feast: feastTable };

for (const game of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
  test(`${game}: nothing is cut at any size when the game begins`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const seated =
      game === "clash"
        ? await newTable(request, ["me", "bot", "bot"])
        : game === "sagas"
          ? await sagasTable(request)
          : await TABLES[game](request, 1, 2);
    await page.goto(seatLink(seated));
    await expect(page.locator(".prompt .say")).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const at = `${game} at ${width}x${height}`;
      await each.poll(() => clipped(page), { message: at, timeout: 2_000 }).toEqual([]);
      each(await tornPrompt(page), at).toEqual([]);
      await picture(page, `fits-${game}-${width}x${height}`);
    }
  });
}
