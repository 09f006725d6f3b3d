import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import * as feast from "../feast/player";
import * as sagas from "../sagas/player";
import { faults, nothingSpills } from "../shared/checks";
import { answer as answerClash, asked, lots } from "../shared/player";
import { newTable, picture, type Seated, seatLink } from "../shared/server";
import * as spoils from "../spoils/player";

const TV = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

/** The owner's leave, as the page asks for it. */
async function allow(request: APIRequestContext, seated: Seated, on = true): Promise<string> {
  const answer = await request.put(`/api/tables/${seated.table}/screen`, {
    data: { on },
    headers: { authorization: `Bearer ${seated.owner}` },
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

/** The positions a screen was told after this one, by how much was seen to happen until then. */
function positions(told: readonly string[], after = -1): string[] {
  return told.filter((text) => {
    const { type, v } = JSON.parse(text) as { type: string; v: number };
    return type === "sync" && v > after;
  });
}

const latest = ({ told }: Watcher): number =>
  Math.max(...positions(told).map((text) => (JSON.parse(text) as { v: number }).v));

interface Watcher {
  readonly page: Page;
  readonly told: string[];
}

async function opened(
  browser: Browser,
  address: string,
  size: { width: number; height: number },
): Promise<Watcher> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: size });
  const page = await context.newPage();
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await page.goto(address);
  return { page, told };
}

const headline = (tv: Page) => tv.locator(".screen-head .sub");

interface Case {
  readonly game: string;
  readonly make: (request: APIRequestContext) => Promise<Seated>;
  /** Answers what the phone is asked. */
  readonly answer: (page: Page, draw: () => number) => Promise<unknown>;
  /** Whether a round has been played, by the head of the big screen and the number of answers. */
  readonly done: (words: string, answers: number) => boolean;
}

async function answerFeast(page: Page, draw: () => number, answers: number): Promise<void> {
  if (answers > 8 && (await page.locator(".btn.pass").isVisible())) await feast.pass(page);
  else await feast.answer(page, draw);
}

let feastAnswers = 0;

const CASES: readonly Case[] = [
  {
    game: "clash",
    make: (request) => newTable(request, ["me", "me", "bot"]),
    answer: answerClash,
    done: (words) => Number(/Turn (\d+)/.exec(words)?.[1] ?? 0) > 3,
  },
  {
    game: "spoils",
    make: (request) => spoils.spoilsTable(request, 2, 1),
    answer: spoils.answerBeside,
    done: (words) => Number(/Round (\d+)/.exec(words)?.[1] ?? 0) > 1,
  },
  {
    game: "sagas",
    make: (request) => sagas.sagasTable(request),
    answer: sagas.answer,
    done: (_, answers) => answers > 15,
  },
  {
    game: "feast",
    make: (request) => feast.feastTable(request, 2, 0),
    answer: (page, draw) => answerFeast(page, draw, ++feastAnswers),
    done: (words) => Number(/Round (\d+)/.exec(words)?.[1] ?? 0) > 1,
  },
];

for (const { game, make, answer, done } of CASES) {
  test(`a big screen and two phones play a round of ${game}, and the screen is told what a spectator is`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const seated = await make(request);
    const token = await allow(request, seated);
    const tv = await opened(browser, `/screen/${seated.table}#${token}`, TV);
    await expect(tv.page.locator(".screen-room .table-stage")).toBeVisible();
    expect(new URL(tv.page.url()).hash, "the token does not stay in the address").toBe("");
    const watcher = await opened(browser, `/t/${seated.table}?watch`, { width: 1280, height: 800 });
    await expect(watcher.page.getByText("You are watching")).toBeVisible();
    // In a game for one, the second phone came by the code on the screen, and watches.
    const links = [0, 1].map((seat) =>
      seated.grants[seat] ? seatLink(seated, seat) : `/t/${seated.table}?watch`,
    );
    const phones = await Promise.all(links.map((link) => opened(browser, link, PHONE)));
    for (const [seat, { page }] of phones.entries())
      if (seated.grants[seat]) await expect(page.locator("[data-beside]")).toBeVisible();
    const from = Math.max(latest(tv), latest(watcher));

    const draw = lots(5);
    let answers = 0;
    // A Saga may be lost within a few answers.
    const over = async (): Promise<boolean> =>
      (await phones[0]?.page.locator(".ending").isVisible()) ?? false;
    while (!done((await headline(tv.page).textContent()) ?? "", answers) && !(await over())) {
      for (const { page } of phones) {
        if (!(await asked(page).isVisible())) continue;
        await answer(page, draw);
        answers += 1;
        if (answers === 6) {
          await picture(tv.page, `screen-${game}`);
          for (const [n, phone] of phones.entries()) await picture(phone.page, `hand-${game}-${n}`);
        }
      }
      for (const { page } of phones) if (await spoils.skip(page).isVisible()) await spoils.skipped(page);
      await tv.page.waitForTimeout(40);
    }
    expect(answers).toBeGreaterThan(2);
    if (seated.grants.length > 1)
      for (const name of ["Ylva", "Runa"]) await expect(tv.page.locator(".screen-seats")).toContainText(name);

    const seen = (): string[][] => [tv, watcher].map(({ told }) => positions(told, from));
    await expect.poll(() => seen()[0]?.length === seen()[1]?.length).toBe(true);
    const [big, spectator] = seen();
    expect(big?.length).toBeGreaterThan(3);
    expect(big).toEqual(spectator);
    for (const text of big ?? []) {
      const { seat, ask } = JSON.parse(text) as { seat: number | null; ask: unknown };
      expect([seat, ask ?? null]).toEqual([null, null]);
    }

    const [own] = phones;
    const toggle = own?.page.getByRole("button", { name: "The board on this phone too" });
    if (own && toggle && (await toggle.isVisible())) {
      await expect(own.page.locator(".table-stage")).toHaveCount(0);
      await toggle.click();
      await expect(own.page.locator(".table-stage")).toBeVisible();
      await picture(own.page, `hand-${game}-board`);
      await toggle.click();
    }
    await nothingSpills(tv.page, "the big screen");
    for (const { page } of phones) await nothingSpills(page, "a phone beside it");
    for (const theme of ["light", "dark"] as const) {
      for (const { page } of [tv, ...phones])
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await picture(tv.page, `screen-${game}-${theme}`);
      for (const [n, phone] of phones.entries()) await picture(phone.page, `hand-${game}-${n}-${theme}`);
      for (const size of [{ width: 1280, height: 800 }, PHONE, TV]) {
        await tv.page.setViewportSize(size);
        expect(await faults(tv.page), `big screen at ${size.width}, ${theme}`).toEqual([]);
      }
      for (const { page } of phones) expect(await faults(page), `phone, ${theme}`).toEqual([]);
    }

    await allow(request, seated, false);
    await expect(tv.page.getByText("gives this screen no leave")).toBeVisible();
    for (const [seat, { page }] of phones.entries())
      if (seated.grants[seat]) await expect(page.locator("[data-beside]")).toHaveCount(0);
  });
}

test("the owner gives leave in the lobby, the screen has the code to sit down, and the leave can be taken back", async ({
  browser,
  page,
  request,
}) => {
  const made = await request.post("/api/tables", {
    data: {
      game: "spoils",
      name: "Ylva",
      seats: Array.from({ length: 10 }, (_, n) => ({ kind: n ? "open" : "me", bot: "", name: "" })),
    },
  });
  const seated = (await made.json()) as Seated;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.evaluate(
    ([table, owner, token]) =>
      localStorage.setItem(
        "meadhall.tables",
        JSON.stringify([
          {
            table,
            owner,
            game: "spoils",
            title: "Spoils of War",
            seats: [{ seat: 0, token, name: "Ylva" }],
            seen: Date.now(),
          },
        ]),
      ),
    [seated.table, seated.owner, seated.grants[0]?.token ?? ""],
  );
  await page.goto(`/t/${seated.table}`);
  const code = page.getByRole("img", { name: "QR code of the link for friends" });
  await expect(code).toBeVisible();
  await expect(code, "in sight also with ten seats").toBeInViewport({ ratio: 1 });
  await picture(page, "lobby-ten-1280");
  await page.setViewportSize(PHONE);
  await expect(code).toBeInViewport({ ratio: 1 });
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  await picture(page, "lobby-ten-390");
  expect(await faults(page)).toEqual([]);

  await page.getByRole("button", { name: "Show it on a big screen" }).click();
  const link = await page.getByRole("textbox", { name: "Link for the big screen" }).inputValue();
  const tv = await opened(browser, link, TV);
  await expect(tv.page.getByRole("img", { name: "QR code: scan to sit down" })).toBeVisible();
  await expect(tv.page.locator(".screen-seat")).toHaveCount(10);
  await nothingSpills(tv.page, "the big screen before the game");
  await picture(tv.page, "screen-lobby");
  for (const size of [TV, { width: 1280, height: 720 }, PHONE]) {
    await tv.page.setViewportSize(size);
    for (const theme of ["light", "dark"] as const) {
      await tv.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      expect(await faults(tv.page), `${size.width}, ${theme}`).toEqual([]);
    }
    await picture(tv.page, `screen-lobby-${size.width}`, size === PHONE);
  }
  await expect(page.getByText("A big screen shows this table")).toBeVisible();
  await tv.page.reload();
  await expect(tv.page.locator(".screen-seat"), "a reload needs no link").toHaveCount(10);
  await page.getByRole("button", { name: "End the big screen" }).click();
  await expect(tv.page.getByText("gives this screen no leave")).toBeVisible();
  await picture(tv.page, "screen-ended", true);
  expect(await faults(tv.page)).toEqual([]);
});

test("a listed table stands on the start page until it is full", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "open"]);
  const owner = { authorization: `Bearer ${seated.owner}` };
  const row = page.locator(`.open-tables a[href="/t/${seated.table}"]`);
  await page.goto("/");
  await expect(row).toHaveCount(0);
  await request.put(`/api/tables/${seated.table}/listing`, { data: { on: true }, headers: owner });
  await page.reload();
  await expect(row).toHaveText(/Clash of Vikings.*1 of 2 seats is free.*Ylva waits/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await faults(page), `${width}, ${theme}`).toEqual([]);
    }
    await picture(page, `open-tables-${width}`, true);
  }
  await row.click();
  await page.getByRole("button", { name: "Sit down here" }).click();
  await expect(page.getByText("Everyone is here.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".home-panels, main").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
