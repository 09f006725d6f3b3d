/** One card for everything on the table: by mouse, by key, and by a finger that stays, in all four games. */
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { boxes, overlap } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { MAX_RETRIES, picture, type Seated, seatLink } from "../shared/server";

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

async function sitDown(
  page: Page,
  request: APIRequestContext,
  { game, players }: Pick<Look, "game" | "players">,
  options: Record<string, string> = {},
): Promise<void> {
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
  );
  const data = { game, seats, options, start: true };
  const answer = await request.post("/api/tables", { data, maxRetries: MAX_RETRIES });
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
async function apart(thing: Locator): Promise<void> {
  await expect.poll(() => overlap(thing, ".inspection"), "the card covers what it tells of").toBe(0);
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
      await apart(thing);
      expect(await faults(page)).toEqual([]);
      await picture(page, `inspect-${look.game}-1280`);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      // The goal line stands in the middle of the head, and has a card of its own.
      await page.mouse.move(0, 0);
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
        await apart(thing);
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

/** The longest standings of each game. */
const STANDINGS = [
  { game: "clash", players: 4, options: {} },
  { game: "spoils", players: 3, options: {} },
  { game: "spoils", players: 10, options: {} },
  { game: "sagas", players: 1, options: { saga: "heimskringla" } },
  { game: "sagas", players: 1, options: { saga: "volsunga" } },
  { game: "feast", players: 2, options: {} },
];

test("the goal line tells round and standing, and its card the whole goal", async ({ page, request }) => {
  test.setTimeout(90_000);
  for (const look of STANDINGS) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await sitDown(page, request, look, look.options);
      const line = page.locator(".goal-line");
      await expect(line).toBeVisible();
      await expect(line).toContainText(look.players > 1 ? /You −?\d+/ : /left|points/);
      const below = async (): Promise<number> => {
        const [goal, head] = await boxes(page, ".goal-line", ".head");
        if (!goal || !head) return Number.POSITIVE_INFINITY;
        return Math.max(goal.bottom - head.bottom, head.top - goal.top);
      };
      await expect
        .poll(below, `the line of ${look.game} lies within the head at ${width}`)
        .toBeLessThanOrEqual(0);
      await line.click();
      await expect(cardOf(page)).toContainText("Goal");
      await apart(line);
      await picture(page, `goal-${look.game}-${look.players}-${width}`);
      await page.keyboard.press("Escape");
      await expect(cardOf(page)).toHaveCount(0);
      await nothingSpills(page, `${look.game} at ${width}`);
    }
  }
});
