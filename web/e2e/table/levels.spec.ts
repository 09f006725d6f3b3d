import type { Page } from "@playwright/test";
import { expect, resize, test } from "../positions/still";
import { faults } from "../shared/checks";
import { openMenu } from "../shared/menu";
import { keepTable, picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const level = (page: Page) => page.getByRole("combobox", { name: "Level of the bots: Clash of Vikings" });

async function atBothSizes(page: Page, name: string, whole: boolean): Promise<void> {
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    await picture(page, `${name}-${width}`, whole);
    expect(await faults(page), `${name} at ${width}`).toEqual([]);
    const spills = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(spills, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("a level is chosen by name and word, stays chosen, and sits at the table", async ({ page, still }) => {
  await page.goto("/");
  await expect(level(page)).toHaveValue("thrall");
  await expect(page.getByText("you and two bots (thrall), begins at once.")).toBeVisible();
  await expect(page.getByText("two wins raise it, three losses in a row lower it.")).toBeVisible();
  await level(page).selectOption({ label: "jarl, strong" });
  await page.reload();
  await expect(level(page)).toHaveValue("jarl");
  await expect(page.locator(".level-field", { has: level(page) })).toContainText("Strength 3 of 3");
  await atBothSizes(page, "levels-start", true);
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await still.tableOn(page);
  await expect(page.locator(".seat-strip").getByText(", bot jarl")).toHaveCount(2);
});

test("a table's seats offer levels and tempers, in the plan and in the lobby", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Who sits on seat 3").selectOption({ label: "Bot karl, experienced" });
  await page.getByLabel("Temper of the bot on seat 3").selectOption("honest");
  await page.getByRole("button", { name: "Create and invite" }).scrollIntoViewIfNeeded();
  await atBothSizes(page, "levels-plan", true);
  await page.getByRole("button", { name: "Create and invite" }).click();
  await page.getByRole("button", { name: "Add a bot to seat 2" }).click();
  const second = page.getByLabel("Which bot sits on seat 2");
  await expect(second).toHaveValue("thrall");
  await second.selectOption({ label: "karl, experienced" });
  await expect(page.getByText("Strength 2 of 3")).toHaveCount(2);
  await atBothSizes(page, "levels-lobby", true);
});

/** I answer, three bots sit beside me: the first of them lies, the second is bold. */
const SEATS = [{}, { bot: "random", temper: "liar" }, { bot: "random", temper: "bold" }, { bot: "random" }];

test("tempers are told at the end and not before, bots speak, and the default has grown", async ({
  page,
  still,
}) => {
  const table = await still.open(page, "clash/last-answer", { seats: SEATS });
  await expect(page.getByText(/was (a liar|bold)/)).toHaveCount(0);
  await page.keyboard.press("p");
  const told = page.getByText(/was a liar \(.+\)\..*was bold \(.+\)\./);
  await expect(told).toBeVisible();
  await atBothSizes(page, "tempers-table", false);
  await table.advance(60);
  await page.getByRole("tab", { name: /Chat/ }).click();
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat.locator("p").last()).toContainText(/true\. I forget which half|I never lie/);

  await openMenu(page, "Preferences");
  await page.getByRole("checkbox", { name: "Show me what bots say" }).uncheck();
  await atBothSizes(page, "words-off", false);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(chat).toHaveText("Nobody has said anything yet.");

  await page.goto(`${page.url()}/end`);
  await expect(told).toBeVisible();
  await atBothSizes(page, "tempers-end", false);
  await page.goto("/");
  await expect(level(page)).toHaveValue("karl");
});

test("the host lets no bot speak", async ({ page, still }) => {
  const { seated } = await still.start("clash/last-answer", { seats: SEATS });
  await keepTable(page, seated, "clash");
  await page.goto(`/t/${seated.table}`);
  const table = await still.tableOn(page);
  await openMenu(page, "Preferences");
  const may = page.getByRole("checkbox", { name: "Bots may speak at this table" });
  await may.click();
  await expect(may).not.toBeChecked();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("p");
  await expect(page.getByText(/was a liar \(.+\)\./)).toBeVisible();
  await table.advance(60);
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(page.getByRole("log", { name: "Chat" })).toHaveText("Nobody has said anything yet.");
});
