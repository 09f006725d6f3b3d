import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { goldenLog, handedIn } from "../shared/golden";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Which moment is drawn. */
const drawn = (page: Page): Promise<number> =>
  page
    .locator(".table-page.replay-page[data-shown=true]")
    .getAttribute("data-v")
    .then((v) => Number(v));
const where = (page: Page): Promise<string> => page.locator(".replay-bar .where").innerText();
const numbered = async (page: Page): Promise<number> =>
  Number(/moment (\d+) of/i.exec(await where(page))?.[1] ?? Number.NaN);

/** Presses a key and waits until the moment it leads to is drawn. */
async function press(page: Page, key: string, moment: number): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => numbered(page)).toBe(moment);
}

for (const name of ["clash-1", "spoils-1", "sagas-2", "feast-1"]) {
  test(`${name}: scrubbing by keyboard, and a link to a moment`, async ({ page, request, browser }) => {
    const table = await handedIn(request, name);
    await page.goto(`/t/${table}/replay?seat=0`);
    await expect(page.locator(".table-page.replay-page[data-shown=true]")).toBeVisible();
    expect(await drawn(page)).toBe(1);
    await press(page, "ArrowRight", 2);
    await press(page, "ArrowRight", 3);
    await press(page, "ArrowLeft", 2);
    const last = Number(/of (\d+)/.exec(await where(page))?.[1]);
    await press(page, "End", last);
    await expect(page.locator(".replay-lines li.now").last()).toBeVisible();
    await press(page, "ArrowRight", last);
    await press(page, "Home", 1);
    await page.keyboard.press("PageDown");
    await expect.poll(() => numbered(page)).toBeGreaterThan(1);
    const round = await where(page);
    await page
      .getByRole("button", { name: name.startsWith("sagas") ? "Voyages" : "Rounds", exact: true })
      .click();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => where(page)).not.toBe(round);

    const words = await where(page);
    await page.getByRole("button", { name: "Link to this moment" }).click();
    const link = await page.getByRole("textbox", { name: words }).inputValue();
    await page.keyboard.press("Escape");
    const v = Number(new URL(link).searchParams.get("v"));
    expect(v).toBeGreaterThan(1);
    await expect.poll(() => drawn(page)).toBe(v);
    await expect.poll(() => page.url()).toBe(link);
    await page.reload();
    await expect.poll(() => where(page)).toBe(words);
    await expect.poll(() => drawn(page)).toBe(v);
    await nothingSpills(page, `replay of ${name}`);
    await picture(page, `replay-${name}`);
    if (name === "clash-1") expect(await faults(page)).toEqual([]);

    const context = await browser.newContext({
      reducedMotion: "reduce",
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await phone.goto(link);
    await expect.poll(() => where(phone)).toBe(words);
    await expect.poll(() => drawn(phone)).toBe(v);
    await nothingSpills(phone, `replay of ${name} on a phone`);
    await picture(phone, `replay-${name}-phone`, true);
    if (name === "clash-1") expect(await faults(phone)).toEqual([]);
    await context.close();
  });
}

/** Who is asked again, and how many answers of theirs before that are needed until others have done several things. */
for (const [position, answers] of [
  ["clash/shield", 0],
  ["spoils/give", 0],
  ["feast/begins-for-three", 2],
] as const) {
  test(`${position}: who comes back sees on the board what happened since`, async ({ page, still }) => {
    const { seated, position: asked } = await still.start(position);
    for (let n = 0; n < answers; n += 1) {
      await still.play(seated, asked.seat, { bot: "random" });
      await still.playUntilAsked(seated, asked.seat);
    }
    const { root } = await still.sitDown(page, seated, asked.seat);
    const now = (await root.getAttribute("data-v")) ?? "";
    const offer = page.locator(".recap-offer");
    await expect(offer).toBeVisible();
    await expect(page.locator(".log .since")).toBeVisible();
    const steps = Number(/(\d+)/.exec(await offer.innerText())?.[1]);
    expect(steps).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("v");
    const bar = page.getByRole("region", { name: "Since your last turn" });
    await expect(bar).toContainText("1 of ");
    await expect(page.locator(".prompt.mine")).toHaveCount(0);
    await bar.getByRole("button", { name: "Next" }).click();
    await expect(bar).toContainText("2 of ");
    await page.locator("body").press("Escape");
    await expect(page.locator(".prompt.mine")).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(root).toHaveAttribute("data-v", now);
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(offer).toBeVisible();
  });
}

test("a log file becomes a replay, plays by itself, and goes on against bots", async ({ page }) => {
  await page.goto("/");
  const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel("Choose a log file").setInputFiles(file);
  await expect(page.getByText("This is not the log of a game")).toBeVisible();
  await page
    .getByLabel("Choose a log file")
    .setInputFiles({ ...file, buffer: Buffer.from(goldenLog("clash-1")) });
  await expect(page.locator(".table-page.replay-page[data-shown=true]")).toBeVisible();
  await page.getByLabel("Speed").selectOption("fast");
  await page.locator("body").press(" ");
  await expect.poll(() => numbered(page)).toBeGreaterThan(2);
  await page.locator("body").press(" ");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  await page.getByLabel("Whose eyes").selectOption("0");
  await expect(
    page
      .locator(".table-page.replay-page .own-things .hand, .table-page.replay-page .own-things [data-kind]")
      .first(),
  ).toBeVisible();
  // What this seat saw has its own moments, and the address follows.
  await rest(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await expect(page.locator(".table-page[data-v]")).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [320, 844],
] as const) {
  for (const name of ["clash-3", "sagas-2"]) {
    test(`${name}: the whole bar of a replay fits a phone ${width} wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/t/${await handedIn(request, name)}/replay?seat=0&v=12`);
      await expect(page.locator(".table-page.replay-page[data-shown=true]")).toBeVisible();
      /** Controls that reach beyond the window, or beyond a box that cuts them off. */
      const cut = () =>
        page.locator(".replay-bar :is(button, select, a, input, output)").evaluateAll((controls) => {
          const bottom = document.querySelector(".table-tabs")?.getBoundingClientRect().top ?? 0;
          return controls
            .filter((control) => {
              const box = control.getBoundingClientRect();
              const inside = control.closest("dialog") ? window.innerHeight : bottom;
              return box.left < 0 || box.right > window.innerWidth || box.top < 0 || box.bottom > inside;
            })
            .map((control) => control.textContent);
        });
      await expect.poll(cut).toEqual([]);
      await picture(page, `replay-bar-${name}-${width}`);
      await page.getByRole("button", { name: "More" }).click();
      const sheet = page.getByRole("dialog", { name: "This replay" });
      await expect(sheet.getByLabel("Speed")).toBeVisible();
      await expect(sheet.getByLabel("Whose eyes")).toBeVisible();
      await expect(sheet.getByRole("link", { name: "Save log" })).toBeVisible();
      expect(await cut()).toEqual([]);
      await sheet.getByRole("button", { name: "Link to this moment" }).click();
      await expect(page.getByRole("dialog", { name: "Link to this moment" })).toBeVisible();
    });
  }
}

test("a game that is over can be replayed with all hands open", async ({ page, request }) => {
  const table = await handedIn(request, "clash-3");
  await page.goto(`/t/${table}/replay?seat=0&v=12`);
  await expect(page.locator(".table-page.replay-page[data-shown=true]")).toBeVisible();
  await page.getByRole("button", { name: "All hands" }).click();
  const hands = page.getByRole("region", { name: /^What Viking \d had$/ });
  await expect(hands).toHaveCount(4);
  for (const hand of await hands.all()) await expect(hand.locator(".hand .card").first()).toBeVisible();
  await nothingSpills(page, "all hands");
  await picture(page, "hands-1280");
  /** All hands are those of one moment. */
  const entries = (): Promise<string[]> =>
    hands.evaluateAll((all) => [...new Set(all.map((hand) => (hand as HTMLElement).dataset.entry ?? ""))]);
  const before = await entries();
  await page.keyboard.press("End");
  const moved = async (): Promise<boolean> => {
    const now = await entries();
    return now.length === 1 && now[0] !== before[0];
  };
  await expect.poll(moved).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/t/${table}/replay?seat=watch&v=12`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "All hands" }).click();
  await expect(hands).toHaveCount(4);
  await expect(hands.first().locator(".hand .card").first()).toBeVisible();
  await nothingSpills(page, "all hands on a phone");
  await picture(page, "hands-390");

  // The moment of a reveal: a phone leaves the dice away in the tray of a seat.
  await page.goto(`/t/${await handedIn(request, "spoils-1")}/replay?seat=0&v=60`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "All hands" }).click();
  await expect(hands).toHaveCount(3);
  for (const hand of await hands.all()) await expect(hand.locator(".felt")).toBeVisible();
});

test("a finished Feast shows the occupations of all seats, on a desk and on a phone", async ({
  page,
  request,
}) => {
  const table = await handedIn(request, "feast-2");
  const hands = page.getByRole("region", { name: /^What Viking \d had$/ });
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "All hands" }).click();
    await expect(hands).not.toHaveCount(0);
    for (const hand of await hands.all()) await expect(hand.locator(".occ").first()).toBeVisible();
  };
  await page.goto(`/t/${table}/replay?seat=0&v=2`);
  await expect(page.locator(".table-page.replay-page[data-shown=true]")).toBeVisible();
  const seats = await page.locator(".seat-strip > .seat-card").count();
  await open();
  await expect(hands).toHaveCount(seats);
  // Each seat has its own cards, and a spectator's view has none of them.
  const names = await hands.locator(".occ").evaluateAll((cards) => cards.map((card) => card.textContent));
  expect(new Set(names).size).toBe(names.length);
  await nothingSpills(page, "all occupations");
  await picture(page, "occupations-1280");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/t/${table}/replay?seat=watch&v=2`);
  await page.getByRole("button", { name: "More" }).click();
  await open();
  await nothingSpills(page, "all occupations on a phone");
  await picture(page, "occupations-390");
});
