/** Spoils at every size that people have, with four and with ten players: nothing is cut, every button can be pressed. */
import type { Page } from "@playwright/test";
import { expect, resize, test } from "../positions/still";
import { SIZES } from "../shared/clipped";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { cutTexts, empty, reachable } from "./clipped";
import { playRound } from "./round";

// Scenes stand still until "Go on".
test.use({ contextOptions: { reducedMotion: "reduce" }, memory: "scenes on" });

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

for (const [players, position] of [
  [4, "spoils/raise-of-four"],
  [10, "spoils/raise-of-ten"],
] as const) {
  test(`${players} players: every step fits every size`, async ({ page, still }) => {
    const table = await still.open(page, position);
    await playRound(table, async (step) => {
      if (step === "bid" || step === "bet" || step === "pick") expect(await kindOf(page)).toBe(step);
      for (const [width, height] of SIZES) {
        await resize(page, width, height);
        expect.soft(await wrong(page), `${step} at ${width}x${height}`).toEqual({
          sideways: 0,
          downwards: 0,
          cut: [],
          "the red button can be pressed": true,
          empty: [],
        });
        await picture(page, `layout-${step}-${players}-${width}x${height}`);
      }
    });
  });
}
