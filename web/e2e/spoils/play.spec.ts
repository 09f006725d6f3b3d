import { expect, resize, rest, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { lots, over, tabTo } from "../shared/player";
import { picture } from "../shared/server";
import { KEYS } from "./player";

test("from the start page to a table of four and through the first bids, by clicks alone", async ({
  page,
  still,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Spoils of War" });
  await page.getByLabel("Players").selectOption("4");
  for (const seat of [2, 3, 4]) await page.getByLabel(`Who sits on seat ${seat}`).selectOption("bot:karl");
  await page.getByRole("button", { name: "Create and begin" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);

  const table = await still.tableOn(page);
  const draw = lots(1);
  const kinds: string[] = [];
  for (let answers = 0; answers < 4; answers += 1) {
    await table.untilAsked();
    await nothingSpills(page, `answer ${answers}`);
    kinds.push(await table.answer(draw));
  }
  expect(kinds).toContain("bid");
});

test("the score sheet of a game that is over, by day and by night; its last press opens another table", async ({
  page,
  still,
}) => {
  await still.open(page, "spoils/over");
  const sheet = page.getByRole("region", { name: "Score sheet" });
  await expect(sheet).toBeVisible();
  for (const name of ["Gold", "Treasures", "Weapon sets", "Conqueror's Hoards", "Total"]) {
    await expect(sheet.getByRole("columnheader", { name })).toBeVisible();
  }
  await expect(sheet.getByRole("row")).toHaveCount(4);
  await expect(page).toHaveTitle(/wins|share/);
  await expect(page.locator("header").first()).toContainText("Round 9");

  for (const theme of ["day", "night"] as const) {
    await setTheme(page, theme);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await resize(page, width, height);
      await nothingSpills(page, `score sheet at ${width}`);
      await picture(page, `spoils-end-${theme}-${width}`);
      expect(await faults(page), `score sheet at ${width}, by ${theme}`).toEqual([]);
    }
  }

  const first = page.url();
  await over(page).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.locator(".spoils-board")).toBeVisible();
});

test("from the start page to the first answers by keys alone", async ({ page, still }) => {
  const { keyboard } = page;
  await page.goto("/");
  await rest(page);
  await tabTo(page, "select[id$=-game]");
  await keyboard.type("Spoils");
  for (const seat of [2, 3]) {
    await tabTo(page, `[aria-label='Who sits on seat ${seat}']`);
    await keyboard.type("Bot karl");
  }
  await tabTo(page, "form button[type=submit]");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);

  const table = await still.tableOn(page);
  const draw = lots(2);
  for (let answers = 0; answers < 3; answers += 1) {
    await table.untilAsked();
    await table.answer(draw, { spoils: KEYS });
  }
});

for (const kind of ["bet", "artifacts", "pick"] as const) {
  test(`${kind} is answered by keys alone`, async ({ page, still }) => {
    const table = await still.open(page, `spoils/${kind}`);
    expect(await table.answer(lots(2), { spoils: KEYS })).toBe(kind);
  });
}

test("a table loads the face of its own game and no other", async ({ page, still }) => {
  const faces: string[] = [];
  page.on("request", (sent) => {
    const name = /face-[^/]*\.js/.exec(sent.url())?.[0];
    if (name) faces.push(name);
  });
  await still.open(page, "clash/announce");
  const clash = [...new Set(faces)];
  faces.length = 0;
  await page.goto("/");
  await still.open(page, "spoils/bid");
  const spoils = [...new Set(faces)];
  expect(clash).toHaveLength(1);
  expect(spoils).toHaveLength(1);
  expect(spoils).not.toEqual(clash);
});
