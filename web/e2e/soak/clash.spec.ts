/** Whole games of Clash of Vikings by random clicks, and by random keys. */
import { KEYS } from "../clash/player";
import { expect, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { lots, over } from "../shared/player";
import { newTable } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

for (const [way, hands] of [
  ["clicks", undefined],
  ["keys", { clash: KEYS }],
] as const) {
  test(`a whole game by ${way}`, async ({ page, request, still }) => {
    const table = await still.sitDown(page, await newTable(request, ["me", "bot", "bot"]), 0);
    const draw = lots(1);
    const kinds = new Set<string>();
    for (let answers = 0; ; answers += 1) {
      await table.untilAsked();
      if (await over(page).isVisible()) break;
      await nothingSpills(page, `answer ${answers}`);
      kinds.add(await table.answer(draw, hands));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["announce", "call"]));
    await expect(page.getByRole("region", { name: "Final score" })).toBeVisible();
  });
}
