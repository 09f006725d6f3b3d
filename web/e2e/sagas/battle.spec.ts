import { expect, type Page, test } from "@playwright/test";
import { awaited, kindOf, lots, moment } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { beforeBattle, viewOf } from "./autoplay";
import { answer, sagasTable } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The page before the first round of a battle, with at least three of mine. */
async function battle(page: Page, url: string): Promise<void> {
  const seated = await beforeBattle(
    url,
    () => sagasTable(page.request, { saga: "heimskringla" }),
    // Two hostiles or more: then the first of mine to strike has a choice, whatever the dice say.
    (now) =>
      now.ask?.kind === "line" &&
      (viewOf(now).battle?.line.length ?? 0) > 2 &&
      (viewOf(now).battle?.hostiles.length ?? 0) > 1,
  );
  await page.goto(seatLink(seated));
}

const field = (page: Page) => page.getByRole("region", { name: /^Battle at/ });
const units = (page: Page, line: RegExp): Promise<string[]> =>
  page.getByRole("list", { name: line }).locator(".called b").allTextContents();

test("in mid-battle a reload leads back to the same lines, the same chance and the same question", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await battle(page, baseURL ?? "");
  await expect(field(page)).toBeVisible();
  const chance = page.getByRole("region", { name: "Chance to win" });
  await expect(chance).toContainText(/\d+%.*Exact, for this line/);

  // The chance belongs to the line as it is set: a preset changes both.
  await page.getByRole("radio", { name: /^Weakest first/ }).click();
  await expect(page.getByRole("radio", { name: /^Weakest first, \d+% to win/ })).toBeChecked();
  const line = await units(page, /^Your line/);
  await picture(page, "sagas-line-1280");
  await page.getByRole("button", { name: "Roll round 1" }).click();
  await expect(page.getByRole("list", { name: "Shots of this round" }).or(field(page)).first()).toBeVisible();

  // Either I am to strike now, or the first round is over already.
  for (let n = 0; n < 3 && (await awaited(page)) && (await kindOf(page)) === "shoot"; n += 1) {
    const before = await moment(page);
    const theirs = await units(page, /hostiles/);
    const mine = await units(page, /^Your line/);
    expect(line.join()).toContain(mine.join());
    await page.reload();
    await awaited(page);
    expect(await moment(page)).toBe(before);
    expect(await units(page, /hostiles/)).toEqual(theirs);
    expect(await units(page, /^Your line/)).toEqual(mine);
    await expect(chance).toContainText(/\d+%.*Exact/);
    await picture(page, "sagas-shoot-1280");
    await answer(page, lots(n));
  }
});

test("the rest of a battle is fought at once", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await battle(page, baseURL ?? "");
  await expect(field(page)).toBeVisible();
  const ended = page.locator(".log li", { hasText: /The battle of .* is (won|lost)/ });
  const before = await ended.count();
  await page.getByRole("button", { name: "Fight it out" }).click();
  await expect(ended).toHaveCount(before + 1, { timeout: 20_000 });
  await expect(ended.last()).toBeVisible();
  // A quest on the same spot may lead into the next battle at once; that one stands before its first round.
  const next = page
    .getByText("Who will have the Edge?")
    .or(page.getByRole("button", { name: "Roll round 1" }));
  if (!(await next.first().isVisible())) await expect(field(page)).toBeHidden();
});
