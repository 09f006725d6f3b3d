import { expect, resize, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { openMenu } from "../shared/menu";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("what was agreed while I was away is told when I am back, and I take it back", async ({
  page: alone,
  still,
  elsewhere,
}) => {
  const { root, seated } = await still.open(alone, "clash/start", { others: "" });
  await openMenu(alone, "Time and seats");
  await alone.getByRole("button", { name: /^Pause/ }).click();
  await expect(root.getByText("The table is paused.").first()).toBeVisible();

  const back = await elsewhere();
  await still.sitDown(back, seated, 1);
  const card = back.getByRole("region", { name: "Agreed without you" });
  await expect(card).toContainText("asks to pause.");
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(back, width, height);
    await nothingSpills(back, `with what was agreed, ${width} px`);
    await picture(back, `table-agreed-${width}`);
  }
  await card.getByRole("button", { name: "Go on" }).click();
  await expect(card).toBeHidden();
  await expect(alone.locator(".time-note", { hasText: "The table is paused." })).toBeHidden();
});
