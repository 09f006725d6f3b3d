/** A lesson of A Feast for Odin on a usual phone: what is pressed next lies above the tabs. */
import { expect, rest, test } from "../positions/still";
import { boxes } from "../shared/boxes";
import { picture } from "../shared/server";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

test("the buttons of a lesson's first step lie above the tabs", async ({ page, still }) => {
  await still.openLesson(page, "feast/first-game");
  await page.locator(".spcell").nth(24).click();
  await rest(page);
  await picture(page, "feast-lesson-390");
  const [acts, tabs] = await boxes(page, ".acts", ".feast-tabs");
  expect(acts?.bottom).toBeLessThanOrEqual(tabs?.top ?? 0);
});
