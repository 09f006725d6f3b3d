/** Whole games of Spoils of War by random clicks, and by random keys. */
import { expect, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { lots, over } from "../shared/player";
import { KEYS, spoilsTable } from "../spoils/player";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

for (const [way, bots, hands] of [
  ["clicks", 3, undefined],
  ["keys", 2, { spoils: KEYS }],
] as const) {
  test(`a whole game by ${way}`, async ({ page, request, still }) => {
    const table = await still.sitDown(page, await spoilsTable(request, 1, bots), 0);
    const draw = lots(1);
    const kinds = new Set<string>();
    for (let answers = 0; ; answers += 1) {
      await table.untilAsked();
      if (await over(page).isVisible()) break;
      await nothingSpills(page, `answer ${answers}`);
      kinds.add(await table.answer(draw, hands));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["bid", "bet"]));
    await expect(page.getByRole("region", { name: "Score sheet" })).toBeVisible();
    await expect(page.locator("header").first()).toContainText("Round 9");
  });
}
