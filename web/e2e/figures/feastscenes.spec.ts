/** How much of the screen jumps while scenes of A Feast for Odin are played on a slow phone. */
import type { Page } from "@playwright/test";
import { HANDS, pass, round } from "../feast/player";
import { expect, rest, test } from "../positions/still";
import { glance, lots } from "../shared/player";
import { shiftsOf, watchShifts, worst } from "../shared/shifts";
import { slowDown } from "./speed";

test.use({ memory: "scenes on", viewport: { width: 390, height: 844 } });

declare global {
  interface Window {
    /** The scenes that were played, by their names. */
    played?: Set<string>;
  }
}

/** Which scenes are played, however short. */
const watchScenes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const played = new Set<string>();
    window.played = played;
    new MutationObserver(() => {
      const name = document.querySelector(".stage-layer")?.getAttribute("data-scene");
      if (name) played.add(name);
    }).observe(document, { childList: true, subtree: true });
  });

/** The share of the screen that may jump within so many milliseconds. */
const MOST = 0.05;
const WINDOW = 5_000;
/** Three spaces of mine, then Pass: a round with scenes need not be a long one. */
const SPACES = 3;

test("a round with scenes does not jump on a slow machine, at 390x844", async ({ page, still }, info) => {
  test.setTimeout(300_000);
  await watchShifts(page);
  await watchScenes(page);
  await still.open(page, "feast/begins-for-two");
  await slowDown(page);
  const draw = lots(2);
  const goOn = page.locator(".stage-layer .scene-end .btn.primary");
  const ending = page.locator(".end-turn");
  for (let used = 0; (await round(page)) === 1; ) {
    await rest(page);
    if (await goOn.isVisible()) await goOn.click();
    else if (await ending.isVisible()) await ending.click();
    else {
      const { v, kind, mine } = await glance(page);
      if (!mine) await still.advance(1);
      else {
        if (kind === "action" && used === SPACES) await pass(page);
        else await HANDS[kind]?.(page, draw);
        if (kind === "action") used += 1;
        await expect(
          page.locator(`.table-page:not([data-v="${v}"]), .table-page[data-scene]`),
          `${kind} is answered`,
        ).toBeAttached();
      }
    }
  }
  const played = await page.evaluate(() => [...(window.played ?? [])]);
  expect(played, "scenes were played").toEqual(expect.arrayContaining(["deed", "banquet"]));
  const { sum, shifts } = worst(await shiftsOf(page), WINDOW);
  info.annotations.push({ type: "measured", description: `shift ${sum.toFixed(3)}` });
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
});
