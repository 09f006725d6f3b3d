import { expect, type Page, test } from "@playwright/test";
import { faults } from "../shared/checks";
import { awaited, lots, over, playOn } from "../shared/player";
import { picture, type Seated, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const level = (page: Page) => page.getByRole("combobox", { name: "Level of the bots: Clash of Vikings" });

async function atBothSizes(page: Page, name: string, whole: boolean): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await picture(page, `${name}-${width}`, whole);
    expect(await faults(page), `${name} at ${width}`).toEqual([]);
    const spills = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(spills, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Ylva and three bots that move at random, the first of them a liar. */
async function table(page: Page): Promise<Seated> {
  const bot = (temper: string) => ({ kind: "bot", bot: "random", name: "", temper });
  const answer = await page.request.post("/api/tables", {
    data: {
      game: "clash",
      name: "Ylva",
      start: true,
      seats: [{ kind: "me", bot: "", name: "Ylva" }, bot("liar"), bot("bold"), bot("")],
    },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Seated;
}

test("a level is chosen by name and word, stays chosen, and sits at the table", async ({ page }) => {
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
  await awaited(page);
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

test("tempers are told at the end and not before, bots speak, and the default has grown", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(seatLink(await table(page)));
  await awaited(page);
  await expect(page.getByText(/was (a liar|bold)/)).toHaveCount(0);
  await playOn(page, lots(4));
  await expect(over(page)).toBeVisible();
  await expect(page.getByText(/was a liar \(.+\)\..*was bold \(.+\)\./)).toBeVisible();
  await atBothSizes(page, "tempers-table", false);
  await page.getByRole("tab", { name: /Chat/ }).click();
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat.locator("p").last()).toContainText(/true\. I forget which half|I never lie/);

  await page.getByRole("button", { name: "This table" }).click();
  await page.getByRole("checkbox", { name: "Show me what bots say" }).uncheck();
  await atBothSizes(page, "words-off", false);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(chat).toHaveText("Nobody has said anything yet.");

  await page.goto(`${page.url()}/end`);
  await expect(page.getByText(/was a liar \(.+\)\..*was bold \(.+\)\./)).toBeVisible();
  await atBothSizes(page, "tempers-end", false);
  await page.goto("/");
  await expect(level(page)).toHaveValue("karl");
});

test("the host lets no bot speak", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  for (const seat of [2, 3]) {
    await page.getByLabel(`Who sits on seat ${seat}`).selectOption("bot:random");
    await page.getByLabel(`Temper of the bot on seat ${seat}`).selectOption("liar");
  }
  await page.getByRole("checkbox", { name: "Bots may speak at this table" }).uncheck();
  await page.getByRole("button", { name: "Create and begin" }).click();
  await awaited(page);
  await playOn(page, lots(5));
  await expect(page.getByText(/was a liar \(.+\)\./)).toHaveCount(2);
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(page.getByRole("log", { name: "Chat" })).toHaveText("Nobody has said anything yet.");
});
