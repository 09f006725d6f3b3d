import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { openMenu } from "../shared/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What everybody may count, as a screen shows it. */
const counted = (page: Page): Promise<string[]> =>
  page.locator(".seat-strip .seat-card .stats").allInnerTexts();

const publicLines = async (page: Page): Promise<string[]> =>
  (await page.locator(".log li > span:nth-child(2)").allInnerTexts())
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("You "));

test("two browsers play one table by its link", async ({ page: host, still, elsewhere }) => {
  await host.goto("/");
  await host.getByLabel("Your name").fill("Ylva");
  await host.getByLabel("Players").selectOption("2");
  await host.getByRole("button", { name: "Create and invite" }).click();
  const invitation = await host.getByRole("textbox", { name: "Link for friends" }).inputValue();
  await expect(host.getByRole("button", { name: "Begin the game" })).toHaveAttribute("aria-disabled", "true");

  const guest = await elsewhere();
  await guest.goto(invitation);
  await guest.getByLabel("Your name").fill("Runa");
  await guest.getByRole("button", { name: "Sit down here" }).click();
  await expect(host.getByText("Runa")).toBeVisible();
  await host.getByRole("button", { name: "Begin the game" }).click();

  const tables = [await still.tableOn(host, 0), await still.tableOn(guest, 1)];
  const kinds: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    for (const table of tables) await table.showsAll();
    const asked = await host.locator(".prompt.mine").isVisible();
    kinds.push((await tables[asked ? 0 : 1]?.answer()) ?? "");
  }
  for (const table of tables) await table.showsAll();
  expect(kinds.slice(0, 2)).toEqual(["announce", "call"]);
  expect(await counted(guest)).toEqual(await counted(host));
  expect(await publicLines(guest)).toEqual(await publicLines(host));
});

test("a reload in the middle of a call changes nothing", async ({ page, still }) => {
  const table = await still.open(page, "clash/call", { others: "" });
  const shown = async () => ({
    v: await table.root.getAttribute("data-v"),
    hand: await page.locator(".hand .card").allInnerTexts(),
    question: await page.locator(".prompt.mine .say b").innerText(),
  });
  const before = await shown();
  await page.reload();
  await rest(page);
  expect(await shown()).toEqual(before);
  expect(await table.answer()).toBe("call");
});

test("a seat opens on a second device with its link, and the answer given there counts here", async ({
  page,
  still,
  elsewhere,
}) => {
  const table = await still.open(page, "clash/announce");
  expect(page.url(), "the key does not stay in the address").not.toContain("#");
  await openMenu(page, "Links");
  const link = await page.getByRole("textbox", { name: "Open this seat on another device" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();

  const second = await elsewhere();
  await second.goto(link);
  const there = await still.tableOn(second);
  expect(await second.locator(".hand .card").allInnerTexts()).toEqual(
    await page.locator(".hand .card").allInnerTexts(),
  );
  await there.answer();
  await table.showsAll();
  await expect(page.locator(".prompt.mine")).toHaveCount(0);
});

test("chat reaches the other side, with a badge until it is read", async ({
  page: host,
  still,
  elsewhere,
}) => {
  await host.clock.install();
  const { seated } = await still.open(host, "clash/announce", { others: "" });
  // Messages of the first moment count as earlier ones: that moment is over.
  await host.clock.runFor(1_600);
  const guest = await elsewhere();
  await still.sitDown(guest, seated, 1);
  await guest.getByRole("tab", { name: "Chat" }).click();
  await guest.getByLabel("Say something to the table").fill("Skål <b>all</b>");
  await guest.keyboard.press("Enter");
  await expect(host.locator(".tab .badge")).toHaveText("1");
  await host.getByRole("tab", { name: "Chat" }).click();
  await expect(host.getByText("Skål <b>all</b>")).toBeVisible();
  await expect(host.locator(".tab .badge")).toBeHidden();
});

test("a link that opens no seat lets one watch and says so", async ({ page, still }) => {
  const { seated } = await still.start("clash/announce");
  await page.goto(`/t/${seated.table}#not-the-key`);
  await expect(page.getByText("opens no seat")).toBeVisible();
  await expect(page.locator(".hand")).toHaveCount(0);
});

test("a table that does not exist says so", async ({ page }) => {
  await page.goto("/t/nowhere");
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
});
