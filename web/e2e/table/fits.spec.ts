/** The first screens of all games, at every size: nothing is cut off, and the prompt is whole. */
import { expect, resize, test } from "../positions/still";
import { clipped, SIZES, tornPrompt } from "../shared/clipped";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const each = expect.configure({ soft: true });

for (const position of ["clash/announce", "spoils/name", "sagas/home", "feast/action"]) {
  test(`${position}: nothing is cut at any size when the game begins`, async ({ page, still }) => {
    await still.open(page, position);
    await expect(page.locator(".prompt .say")).toBeVisible();
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const at = `${position} at ${width}x${height}`;
      each(await clipped(page), at).toEqual([]);
      each(await tornPrompt(page), at).toEqual([]);
      await picture(page, `fits-${position.split("/")[0]}-${width}x${height}`);
    }
  });
}
