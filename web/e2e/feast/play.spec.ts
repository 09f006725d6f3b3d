import { expect, resize, rest, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { kindOf, over } from "../shared/player";
import { picture } from "../shared/server";
import { answerByKeys, layByKeys, layOne } from "./player";
import { endTurn, use } from "./turn";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

test("from the start page to a table, a space, a tile on the home board and the next turn, by clicks", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "A Feast for Odin" });
  await page.getByLabel("Players").selectOption("1");
  await page.getByText("Options of A Feast for Odin").click();
  await page.getByLabel("Length").selectOption("short");
  await page.getByRole("button", { name: "Create and begin" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await rest(page);
  await use(page, "c1_craft_linen");
  await nothingSpills(page, "a tile can be laid");
  expect(await layOne(page, 0), "a tile was laid").toBe(true);
  await endTurn(page);
  expect(await kindOf(page)).toBe("action");
  await nothingSpills(page, "the next turn");
});

test("the end of a game: the score sheet, at every size and theme, and another game", async ({
  page,
  still,
}) => {
  await still.open(page, "feast/over");
  const sheet = page.getByRole("region", { name: "Score sheet" });
  for (const name of ["Ships", "Home board", "Thing Penalties", "Final income", "Total"]) {
    await expect(sheet.getByRole("rowheader", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  for (const [width, height, theme] of [
    [1280, 800, "day"],
    [390, 844, "night"],
  ] as const) {
    await setTheme(page, theme);
    await resize(page, width, height);
    await nothingSpills(page, `score sheet at ${width}`);
    await picture(page, `feast-end-${theme}-${width}`);
    expect(await faults(page), `score sheet at ${width}, ${theme}`).toEqual([]);
  }
  const address = page.url();
  await over(page).click();
  await expect(page).not.toHaveURL(address);
  await rest(page);
  expect(await kindOf(page)).toBe("action");
});

for (const kind of ["action", "end", "effect", "mountain", "upgrade", "window", "feast"]) {
  test(`${kind} is answered by keys alone`, async ({ page, still }) => {
    const table = await still.open(page, `feast/${kind}`);
    expect(await answerByKeys(page, ["c2_mountain_3_upgrade_1"])).toBe(kind);
    await table.untilAsked();
  });
}

test("a tile is laid by keys alone", async ({ page, still }) => {
  await still.open(page, "feast/action");
  // Flax becomes linen, which can lie on the home board.
  await use(page, "c1_craft_linen");
  expect(await layByKeys(page)).toBe(true);
});
