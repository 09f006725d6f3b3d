/**
 * Every kind of decision of every game, on the smallest phone: the page comes to rest, asks for what it needs, is answered
 * as a person does it, and the game goes on.
 */
import { nothingSpills } from "../shared/checks";
import { inSight } from "../shared/clipped";
import { picture } from "../shared/server";
import { expect, POSITIONS, test } from "./still";

test.use({ viewport: { width: 360, height: 640 } });

for (const [name, { kind }] of Object.entries(POSITIONS).filter(([name, { kind }]) =>
  name.endsWith(`/${kind}`),
)) {
  test(name, async ({ page, still }) => {
    const table = await still.open(page, name);
    await nothingSpills(page, name);
    await picture(page, `decision-${name.replace("/", "-")}`);
    expect(await inSight(page, ".prompt"), "the question is whole in sight").toBeGreaterThan(0);
    expect(await table.answer()).toBe(kind);
    await table.untilAsked();
  });
}
