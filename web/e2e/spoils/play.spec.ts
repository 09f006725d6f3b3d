import { expect, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { lots, over, tabTo } from "../shared/player";
import { newTable, picture, seatLink } from "../shared/server";
import { answer, answerByKeys, awaited, round, spoilsTable } from "./player";

/** What goes wrong in the page itself. */
function watched(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  return wrong;
}

test("a whole game of four, from the start page to the score sheet, by clicks alone", async ({ page }) => {
  test.setTimeout(240_000);
  const wrong = watched(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "Spoils of War" });
  await page.getByLabel("Players").selectOption("4");
  await page.getByLabel("Who sits on seat 2").selectOption("bot:karl");
  await page.getByRole("button", { name: "Create and begin" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);

  const draw = lots(1);
  let answers = 0;
  while (await awaited(page)) {
    await nothingSpills(page, `answer ${answers}`);
    await answer(page, draw);
    answers += 1;
  }
  expect(answers, "at least a bid and a bet in most rounds").toBeGreaterThan(12);
  const sheet = page.getByRole("region", { name: "Score sheet" });
  await expect(sheet).toBeVisible();
  for (const name of ["Gold", "Treasures", "Weapon sets", "Conqueror's Hoards", "Total"]) {
    await expect(sheet.getByRole("columnheader", { name })).toBeVisible();
  }
  await expect(sheet.getByRole("row")).toHaveCount(5);
  await expect(page).toHaveTitle(/wins|share/);
  expect(await round(page)).toBe(9);

  for (const [width, height, scheme] of [
    [1280, 800, "light"],
    [390, 844, "light"],
    [390, 844, "dark"],
    [1280, 800, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await nothingSpills(page, `score sheet at ${width}`);
    await picture(page, `spoils-end-${scheme}-${width}`);
    expect(await faults(page), `score sheet at ${width}, ${scheme}`).toEqual([]);
  }
  expect(wrong).toEqual([]);

  const first = page.url();
  await over(page).click();
  await expect(page).not.toHaveURL(first);
  await awaited(page);
});

test("two rounds by keys alone, from the start page on", async ({ page }) => {
  test.setTimeout(120_000);
  const wrong = watched(page);
  const { keyboard } = page;
  await page.goto("/");
  await expect(page.getByText("begins at once")).toBeVisible();
  await tabTo(page, "select[id$=-game]");
  await keyboard.type("Spoils");
  await tabTo(page, "[aria-label='Who sits on seat 2']");
  await keyboard.type("Bot karl");
  await tabTo(page, "form button[type=submit]");
  await keyboard.press("Enter");

  const draw = lots(2);
  const kinds = new Set<string>();
  while (await awaited(page, ({ keyboard: keys }) => keys.press("Escape"))) {
    if ((await round(page)) > 2) break;
    kinds.add((await page.locator("[data-kind]").getAttribute("data-kind")) ?? "");
    await answerByKeys(page, draw);
  }
  expect([...kinds]).toContain("bet");
  expect(wrong).toEqual([]);
});

test("a table loads the face of its own game and no other", async ({ page, request }) => {
  const faces: string[] = [];
  page.on("request", (sent) => {
    const name = /face-[^/]*\.js/.exec(sent.url())?.[0];
    if (name) faces.push(name);
  });
  await page.goto(seatLink(await newTable(request, ["me", "bot"])));
  await expect(page.locator(".prompt")).toBeVisible();
  const clash = [...new Set(faces)];
  faces.length = 0;
  await page.goto("/");
  await page.goto(seatLink(await spoilsTable(request, 1, 2)));
  await expect(page.locator(".spoils-board")).toBeVisible();
  const spoils = [...new Set(faces)];
  expect(clash).toHaveLength(1);
  expect(spoils).toHaveLength(1);
  expect(spoils).not.toEqual(clash);
});
