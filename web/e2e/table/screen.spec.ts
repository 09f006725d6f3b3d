/** A big screen in the room, and the phones beside it. */
import type { Page } from "@playwright/test";
import { expect, resize, rest, type StillServer, setTheme, type TablePage, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { allow, keepTable, newTable, picture, type Seated, screenLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const TV = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

/** Notes what the server tells a page. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  return told;
}

/** What a screen was told of the game after this moment. */
const after = (told: readonly string[], moment: number): string[] =>
  told.filter((text) => {
    const { type, v } = JSON.parse(text) as { type: string; v: number };
    return type === "sync" && v > moment;
  });

/** Two people and, in a game for three, a bot; in a game for one the second phone came by the code, and watches. */
const CASES = [
  { position: "clash/announce", seats: [{}, {}], answers: 6 },
  { position: "spoils/bet", seats: [{}, {}, { bot: "karl" }], answers: 5 },
  { position: "sagas/buy", seats: [{}], answers: 4 },
  { position: "feast/begins-for-two", seats: [{}, {}], answers: 4 },
];

/** Whoever is asked answers, so many times; then all phones show it. */
async function play(still: StillServer, phones: readonly TablePage[], answers: number): Promise<void> {
  for (let n = 0; n < answers; n += 1) {
    for (const phone of phones) {
      await phone.showsAll();
      if (await phone.page.locator(".prompt.mine").isVisible()) {
        await phone.answer();
        break;
      }
    }
    // The bot among them.
    await still.advance(5);
  }
  for (const phone of phones) await phone.showsAll();
}

for (const { position, seats, answers } of CASES) {
  test(`${position}: a big screen and two phones play on, and the screen is told what a spectator is`, async ({
    page: tv,
    request,
    still,
    elsewhere,
  }) => {
    const { seated } = await still.start(position, { seats });
    const token = await allow(request, seated);
    await tv.setViewportSize(TV);
    const toldTv = listen(tv);
    await tv.goto(screenLink(seated, token));
    await expect(tv.locator(".screen-room .table-stage")).toBeVisible();
    await rest(tv);
    expect(new URL(tv.url()).hash, "the token does not stay in the address").toBe("");
    const room = tv.locator(".screen-room");
    const watching = await elsewhere();
    const toldWatcher = listen(watching);
    await watching.goto(`/t/${seated.table}?watch`);
    const watcher = await still.tableOn(watching, -1);
    await expect(watching.getByText("You are watching")).toBeVisible();

    const phones: TablePage[] = [];
    for (const seat of [0, 1]) {
      const phone = await elsewhere({ viewport: PHONE });
      if (seated.grants[seat]) {
        phones.push(await still.sitDown(phone, seated, seat));
        await expect(phone.locator("[data-beside]")).toBeVisible();
      } else {
        await phone.goto(`/t/${seated.table}?watch`);
        phones.push(await still.tableOn(phone, -1));
      }
    }
    const from = Number(await room.getAttribute("data-v"));
    await play(still, phones, answers);
    await picture(tv, `screen-${position.split("/")[0]}`);
    if (seated.grants.length > 1)
      for (const name of ["Ada", "Bo"]) await expect(tv.locator(".screen-seats")).toContainText(name);

    await watcher.showsAll();
    await expect(room).toHaveAttribute("data-v", (await watcher.root.getAttribute("data-v")) ?? "");
    const [big, spectator] = [after(toldTv, from), after(toldWatcher, from)];
    expect(big.length).toBeGreaterThan(3);
    expect(big).toEqual(spectator);
    for (const text of big) {
      const { seat, ask } = JSON.parse(text) as { seat: number | null; ask: unknown };
      expect([seat, ask ?? null]).toEqual([null, null]);
    }

    const own = phones[0]?.page ?? tv;
    const toggle = own.getByRole("button", { name: "The board on this phone too" });
    if (position.startsWith("feast")) {
      // There the board is what is played on.
      await expect(toggle).toHaveCount(0);
      await expect(own.locator(".table-stage")).toBeVisible();
    } else {
      await expect(own.locator(".table-stage")).toHaveCount(0);
      await toggle.click();
      await expect(own.locator(".table-stage")).toBeVisible();
      await picture(own, `hand-${position.split("/")[0]}-board`);
      await toggle.click();
    }
    await nothingSpills(tv, "the big screen");
    for (const { page } of phones) await nothingSpills(page, "a phone beside it");
    // Colours are those of a theme at every size.
    for (const [theme, sizes] of [
      ["day", [{ width: 1280, height: 800 }, PHONE, TV]],
      ["night", [TV]],
    ] as const) {
      await setTheme(tv, theme);
      for (const { width, height } of sizes) {
        await resize(tv, width, height);
        expect(await faults(tv), `big screen at ${width}, by ${theme}`).toEqual([]);
      }
      await setTheme(own, theme);
      expect(await faults(own), `phone by ${theme}`).toEqual([]);
      await picture(tv, `screen-${position.split("/")[0]}-${theme}`);
      await picture(own, `hand-${position.split("/")[0]}-${theme}`);
    }

    await allow(request, seated, false);
    await expect(tv.getByText("gives this screen no leave")).toBeVisible();
    for (const { page } of phones) await expect(page.locator("[data-beside]")).toHaveCount(0);
  });
}

test("the owner gives leave in the lobby, the screen has the code to sit down, and the leave can be taken back", async ({
  page,
  request,
  elsewhere,
}) => {
  const made = await request.post("/api/tables", {
    data: {
      game: "spoils",
      name: "Ylva",
      seats: Array.from({ length: 10 }, (_, n) => ({ kind: n ? "open" : "me", bot: "", name: "" })),
    },
  });
  const seated = (await made.json()) as Seated;
  await keepTable(page, seated, "spoils");
  await page.goto(`/t/${seated.table}`);
  const code = page.getByRole("img", { name: "QR code of the link for friends" });
  await expect(code).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    await expect(code, "in sight also with ten seats").toBeInViewport({ ratio: 1 });
    await picture(page, `lobby-ten-${width}`);
  }
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  expect(await faults(page)).toEqual([]);

  await page.getByRole("button", { name: "Show it on a big screen" }).click();
  const link = await page.getByRole("textbox", { name: "Link for the big screen" }).inputValue();
  const tv = await elsewhere({ viewport: TV });
  await tv.goto(link);
  await expect(tv.getByRole("img", { name: "QR code: scan to sit down" })).toBeVisible();
  await expect(tv.locator(".screen-seat")).toHaveCount(10);
  await nothingSpills(tv, "the big screen before the game");
  await picture(tv, "screen-lobby");
  for (const { width, height } of [{ width: 1280, height: 720 }, PHONE, TV]) {
    await resize(tv, width, height);
    expect(await faults(tv), `at ${width}`).toEqual([]);
    await picture(tv, `screen-lobby-${width}`, width === PHONE.width);
  }
  await setTheme(tv, "night");
  expect(await faults(tv), "by night").toEqual([]);
  await expect(page.getByText("A big screen shows this table")).toBeVisible();
  await tv.reload();
  await expect(tv.locator(".screen-seat"), "a reload needs no link").toHaveCount(10);
  await page.getByRole("button", { name: "End the big screen" }).click();
  await expect(tv.getByText("gives this screen no leave")).toBeVisible();
  await picture(tv, "screen-ended", true);
  expect(await faults(tv)).toEqual([]);
});

test("a listed table stands on the start page until it is full", async ({ page, request }) => {
  const seated = await newTable(request, ["me", "open"]);
  const owner = { authorization: `Bearer ${seated.owner}` };
  const row = page.locator(`.open-tables a[href="/t/${seated.table}"]`);
  await page.goto("/");
  await rest(page);
  await expect(row).toHaveCount(0);
  await request.put(`/api/tables/${seated.table}/listing`, { data: { on: true }, headers: owner });
  await page.reload();
  await expect(row).toHaveText(/Clash of Vikings.*1 of 2 seats is free.*Ylva waits/);
  for (const width of [390, 1280]) {
    await resize(page, width, 844);
    expect(await faults(page), `at ${width}`).toEqual([]);
    await picture(page, `open-tables-${width}`, true);
  }
  await setTheme(page, "night");
  expect(await faults(page), "by night").toEqual([]);
  await row.click();
  await page.getByRole("button", { name: "Sit down here" }).click();
  await expect(page.getByText("Everyone is here.")).toBeVisible();
  await page.goto("/");
  await rest(page);
  await expect(page.locator(".home-panels")).toBeVisible();
  await expect(row).toHaveCount(0);
});
