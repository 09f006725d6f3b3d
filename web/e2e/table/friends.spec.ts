import { type Browser, expect, type Page, test } from "@playwright/test";
import { answer, asked, awaited, lots, moment, over, settled, tray } from "../shared/player";
import { newTable, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Another person's browser. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** What everybody may count, as a screen shows it. */
const counted = (page: Page): Promise<string[]> =>
  page.locator(".seat-strip .seat-card .stats").allInnerTexts();

const publicLines = async (page: Page): Promise<string[]> =>
  (await page.locator(".log li > span:nth-child(2)").allInnerTexts())
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("You "));

test("two browsers play one table by its link, and a reload in the middle of a call changes nothing", async ({
  page: host,
  browser,
}) => {
  test.setTimeout(150_000);
  await host.goto("/");
  await host.getByLabel("Your name").fill("Ylva");
  // No bot: nobody else can close the window while a page is away.
  await host.getByLabel("Players").selectOption("2");
  await host.getByRole("button", { name: "Create and invite" }).click();
  const invitation = await host.getByRole("textbox", { name: "Link for friends" }).inputValue();
  await expect(host.getByRole("button", { name: "Begin the game" })).toHaveAttribute("aria-disabled", "true");

  const guest = await elsewhere(browser, invitation);
  await guest.getByLabel("Your name").fill("Runa");
  await guest.getByRole("button", { name: "Sit down here" }).click();
  await expect(host.getByText("Runa")).toBeVisible();
  await host.getByRole("button", { name: "Begin the game" }).click();

  const draw = lots(3);
  const pages = [host, guest];
  let reloads = 0;
  let answers = 0;
  await expect(host.locator(".table-page")).toBeVisible();
  await expect(guest.locator(".table-page")).toBeVisible();
  while (answers < 30 && !(await over(host).isVisible())) {
    for (const page of pages) {
      if (!(await asked(page).isVisible())) continue;
      if ((await tray(page).getAttribute("data-kind")) === "call" && reloads < 4) {
        const before = await moment(page);
        const hand = await page.locator(".hand .card").allInnerTexts();
        const question = await page.locator(".prompt .say b").innerText();
        await page.reload();
        await expect(asked(page)).toBeVisible();
        expect(await moment(page)).toBe(before);
        expect(await page.locator(".prompt .say b").innerText()).toBe(question);
        expect(await page.locator(".hand .card").allInnerTexts()).toEqual(hand);
        reloads += 1;
      }
      await answer(page, draw);
      answers += 1;
    }
    await expect(async () => {
      const ready = [asked(host), asked(guest), over(host)].map((sign) => sign.isVisible());
      expect(await Promise.all(ready)).toContain(true);
    }).toPass({ intervals: [50], timeout: 20_000 });
  }
  expect(reloads).toBeGreaterThan(0);
  expect(answers).toBeGreaterThan(10);
  await expect(async () => {
    expect(await counted(guest)).toEqual(await counted(host));
    expect(await publicLines(guest)).toEqual(await publicLines(host));
  }).toPass({ timeout: 5_000 });
  await guest.context().close();
});

test("a seat opens on a second device with its link, and the answer given there counts here", async ({
  page,
  browser,
  request,
}) => {
  const seated = await newTable(request, ["me", "bot", "bot"]);
  await page.goto(seatLink(seated));
  await awaited(page);
  expect(page.url(), "the key does not stay in the address").not.toContain("#");
  await page.getByRole("button", { name: "This table" }).click();
  const link = await page.getByRole("textbox", { name: "Open this seat on another device" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();

  const second = await elsewhere(browser, link);
  await awaited(second);
  expect(await second.locator(".hand .card").allInnerTexts()).toEqual(
    await page.locator(".hand .card").allInnerTexts(),
  );
  const before = await moment(page);
  await answer(second, lots(5));
  await settled(page, before);
  await second.context().close();
});

test("chat reaches the other side, with a badge until it is read", async ({
  page: host,
  browser,
  request,
}) => {
  const seated = await newTable(request, ["me", "me", "bot"]);
  await host.clock.install();
  await host.goto(seatLink(seated, 0));
  const guest = await elsewhere(browser, seatLink(seated, 1));
  await expect(guest.locator(".table-page")).toBeVisible();
  await expect(host.locator(".table-page")).toBeVisible();
  // Messages of the first moment count as earlier ones: wait until that moment is over.
  await host.clock.runFor(1_600);
  await guest.getByRole("tab", { name: "Chat" }).click();
  await guest.getByLabel("Say something to the table").fill("Skål <b>all</b>");
  await guest.keyboard.press("Enter");
  await expect(host.locator(".tab .badge")).toHaveText("1");
  await host.getByRole("tab", { name: "Chat" }).click();
  await expect(host.getByText("Skål <b>all</b>")).toBeVisible();
  await expect(host.locator(".tab .badge")).toBeHidden();
  await guest.context().close();
});

test("a link that opens no seat lets one watch and says so", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "bot"]);
  await page.goto(`/t/${seated.table}#not-the-key`);
  await expect(page.getByText("opens no seat")).toBeVisible();
  await expect(page.locator(".hand")).toHaveCount(0);
});

test("a table that does not exist says so", async ({ page }) => {
  await page.goto("/t/nowhere");
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
});
