/** Whole games of A Feast for Odin by random clicks. */

import { feastTable, layOne, pass, round } from "../feast/player";
import { expect, rest, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { lots, over } from "../shared/player";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

for (const seed of [1, 2, 3]) {
  test(`a whole short game alone, by clicks: ${seed}`, async ({ page, request, still }) => {
    await still.seed(seed);
    const table = await still.sitDown(page, await feastTable(request, 1, 0, { length: "short" }), 0);
    const draw = lots(seed);
    const kinds = new Set<string>();
    for (let taken = 0; !(await over(page).isVisible()); ) {
      const kind = await table.kind();
      if (!kinds.has(kind)) await nothingSpills(page, kind);
      kinds.add(kind);
      if (kind === "end" && taken < 6) {
        await layOne(page, taken);
        await rest(page);
        taken += 1;
      }
      await table.answer(draw);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["action", "end", "feast"]));
    await expect(page.getByRole("region", { name: "Score sheet" })).toBeVisible();
  });
}

test("two people and two bots play a round of the long game", async ({ page, request, still, elsewhere }) => {
  const seated = await feastTable(request, 2, 2, { length: "long" });
  const wide = await still.sitDown(page, seated, 0);
  const phone = await elsewhere({ viewport: { width: 390, height: 844 } });
  const tables = [wide, await still.sitDown(phone, seated, 1)];
  const draw = lots(3);
  const answers = [0, 0];
  while ((await round(page)) <= 1) {
    for (const [place, table] of tables.entries()) {
      await table.showsAll();
      const kind = await table.kind();
      if (kind === "wait") await table.advance(1);
      else {
        // Who has had several turns passes: so the round comes to its end.
        if (kind === "action" && (answers[place] ?? 0) > 5) await pass(table.page);
        else await table.answer(draw);
        answers[place] = (answers[place] ?? 0) + 1;
      }
    }
  }
  expect(Math.min(...answers), "both had several turns").toBeGreaterThan(4);
});
