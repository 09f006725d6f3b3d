/** One card for everything on the table: by mouse, by key, and by a finger that stays, in all four games. */
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { picture, type Seated, seatLink } from "../shared/server";

interface Look {
  game: string;
  players: number;
  /** A thing that can have the focus, and what its card is called. */
  thing: string;
  name: RegExp;
  /** What its card must tell. */
  tells: RegExp;
  /** A place of the phone where a tap does nothing, while the card is there. */
  beside?: readonly [x: number, y: number];
  /** What must be opened before it is in sight, on a phone. */
  phone?: (page: Page) => Promise<void>;
}

const LOOKS: readonly Look[] = [
  {
    game: "clash",
    players: 3,
    thing: '.clash-tray [role=radio][data-point="say:slingshot"]',
    name: /Slingshot/,
    tells: /In every deck/,
  },
  {
    game: "spoils",
    players: 3,
    thing: '.places [data-point^="pile:"] .look',
    name: /./,
    tells: /Treasure|Artifact/,
    beside: [195, 80],
  },
  {
    game: "sagas",
    players: 1,
    thing: '.ring-button[data-point^="space:"]',
    name: /./,
    tells: /Ways/,
  },
  {
    game: "feast",
    players: 1,
    thing: '[data-number][data-point~="space:c1_mountain_2"]',
    name: /./,
    tells: /Strips now, from the arrow/,
    phone: (page) => page.getByRole("button", { name: /^Mountains, 1 Viking:/ }).click(),
  },
];

async function sitDown(page: Page, request: APIRequestContext, { game, players }: Look): Promise<void> {
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
  );
  const answer = await request.post("/api/tables", { data: { game, seats, start: true } });
  await page.goto(seatLink((await answer.json()) as Seated));
  await expect(page.locator(".table-stage")).toBeVisible();
}

/** Answers what others do, always with the least, until the thing is there. */
async function until(page: Page, thing: Locator): Promise<void> {
  const least = page.locator(
    ["pass", "endure", "take"].map((type) => `[data-point~="button:${type}"]`).join(", "),
  );
  await expect(async () => {
    if (!(await thing.count()) && (await least.count())) await least.first().click({ timeout: 2_000 });
    await expect(thing.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const cardOf = (page: Page): Locator => page.locator(".inspection");

/** The card and the thing share no place on the screen. */
async function apart(page: Page, thing: Locator): Promise<void> {
  const overlap = async (): Promise<number> => {
    const [one, other] = await Promise.all([thing.boundingBox(), cardOf(page).boundingBox()]);
    if (!one || !other) return Number.POSITIVE_INFINITY;
    const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
    const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    return Math.round(Math.max(0, Math.min(across, down)));
  };
  await expect.poll(overlap, "the card covers what it tells of").toBe(0);
}

for (const look of LOOKS) {
  test.describe(look.game, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("a mouse that rests, or the focus and a key, open the card of a thing", async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await sitDown(page, request, look);
      const thing = page.locator(look.thing).first();
      await until(page, thing);
      const card = cardOf(page);
      await thing.hover({ force: true });
      await expect(card).toBeVisible();
      await expect(card).toContainText(look.tells);
      await expect(card.getByRole("heading", { name: look.name })).toBeVisible();
      await apart(page, thing);
      expect(await faults(page)).toEqual([]);
      await picture(page, `inspect-${look.game}-1280`);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await page.mouse.move(640, 5);
      await thing.focus();
      await page.keyboard.press("?");
      await expect(card).toBeVisible();
      await expect(card).toContainText(look.tells);
      await expect(page.locator("[role=alert].vh")).toContainText(/\w+/);
      await expect(thing).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await nothingSpills(page, look.game);
    });

    test.describe("on a phone", () => {
      test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

      test("a finger that stays opens a sheet and plays nothing", async ({ page, request }) => {
        await sitDown(page, request, look);
        await look.phone?.(page);
        const thing = page.locator(look.thing).first();
        await until(page, thing);
        const v = await page.locator(".table-page").getAttribute("data-v");
        const box = await thing.boundingBox();
        if (!box) throw new Error("The thing is not drawn.");
        const touch = await page.context().newCDPSession(page);
        const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
        const card = cardOf(page);
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
        await expect(card).toBeVisible();
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await expect(card).toBeVisible();
        await expect(card).toContainText(look.tells);
        await apart(page, thing);
        await picture(page, `inspect-${look.game}-390`);
        expect(await faults(page)).toEqual([]);
        const [x, y] = look.beside ?? [2, 300];
        await page.touchscreen.tap(x, y);
        await expect(card).toHaveCount(0);
        await expect(page.locator(".table-page")).toHaveAttribute("data-v", v ?? "");
        await nothingSpills(page, look.game);
      });
    });
  });
}

test("the goal line tells round and standing, and its card the whole goal", async ({ page, request }) => {
  for (const look of LOOKS) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await sitDown(page, request, look);
      const line = page.locator(".goal-line");
      await expect(line).toBeVisible();
      await expect(line).toContainText(look.players > 1 ? /You \d+/ : /left|points/);
      const box = await line.boundingBox();
      const head = await page.locator(".head").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
      await line.click();
      await expect(cardOf(page)).toContainText("Goal");
      await apart(page, line);
      await picture(page, `goal-${look.game}-${width}`);
      await page.keyboard.press("Escape");
      await expect(cardOf(page)).toHaveCount(0);
      await nothingSpills(page, `${look.game} at ${width}`);
    }
  }
});
