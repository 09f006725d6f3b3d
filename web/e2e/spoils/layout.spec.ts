/** Spoils at every size that people have, with four and with ten players: nothing is cut, every button can be pressed. */
import { expect, type Page, test } from "@playwright/test";
import { kindOf, lots } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { picture, seatLink } from "../shared/server";
import { cutTexts, empty, reachable } from "./clipped";
import { answer, awaited, skip, spoilsTable } from "./player";

// Scenes stand still until "Go on".
test.use({ contextOptions: { reducedMotion: "reduce" }, storageState: SCENES_ON });

const SIZES = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

/** How far the page can be scrolled. */
const scrolls = (page: Page): Promise<{ sideways: number; downwards: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, downwards: scrollHeight - clientHeight };
  });

/** Everything that is wrong on the page as it is laid out now. */
async function wrong(page: Page): Promise<object> {
  const panels = ".spoils-tray .sp-tray, .spoils-board, .spoils-stash";
  return {
    ...(await scrolls(page)),
    cut: await cutTexts(page),
    "the red button can be pressed": await reachable(page),
    empty: await empty(page, panels),
  };
}

/** A window that got another size is laid out anew a moment later: what counts is how it comes to rest. */
async function fits(page: Page, when: string): Promise<void> {
  await expect.soft
    .poll(() => wrong(page), { message: when, timeout: 1500 })
    .toEqual({
      sideways: 0,
      downwards: 0,
      cut: [],
      "the red button can be pressed": true,
      empty: [],
    });
}

for (const players of [4, 10]) {
  test(`${players} players: every step fits every size`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const draw = lots(4);
    const wanted = new Set(["bid", "bet", "reveal", "closing", "pick"]);
    const look = async (what: string): Promise<void> => {
      if (!wanted.delete(what)) return;
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await fits(page, `${what} at ${width}x${height}`);
        await picture(page, `layout-${what}-${players}-${width}x${height}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const reveal = async (): Promise<void> => {
      if (await page.locator(".closing").isVisible()) await look("closing");
      else if (await page.locator(".reveal").isVisible()) await look("reveal");
      await skip(page).click();
    };
    // In about one game of thirty nothing is won, and nothing is picked from the pile: then another one is played.
    for (let games = 0; wanted.size && games < 3; games += 1) {
      await page.goto(seatLink(await spoilsTable(request, 1, players - 1)));
      while (wanted.size && (await awaited(page, reveal))) {
        // A first bid has none before it: the picture of a bid is one of a raise.
        const first = (await page.locator(".spoils-board").getByText("No bid yet").count()) > 0;
        if (!first) await look(await kindOf(page));
        await answer(page, draw);
      }
    }
    expect([...wanted]).toEqual([]);
  });
}
