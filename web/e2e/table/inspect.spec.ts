/** One card for everything on the table: by mouse, by key, and by a finger that stays, in all four games. */
import type { Locator, Page } from "@playwright/test";
import { expect, resize, rest, test } from "../positions/still";
import { boxes, overlap } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { picture, type Seated } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Look {
  position: string;
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
    position: "clash/announce",
    thing: '.clash-tray [role=radio][data-point="say:slingshot"]',
    name: /Slingshot/,
    tells: /In every deck/,
  },
  {
    position: "spoils/bid",
    thing: '.places [data-point^="pile:"] .look',
    name: /./,
    tells: /Treasure|Artifact/,
    beside: [195, 80],
  },
  {
    position: "sagas/home",
    thing: '.ring-button[data-point^="space:"]',
    name: /./,
    tells: /Ways/,
  },
  {
    position: "feast/action",
    thing: '[data-number][data-point~="space:c1_mountain_2"]',
    name: /./,
    tells: /Strips now, from the arrow/,
    phone: (page) => page.getByRole("button", { name: /^Mountains, 1 Viking:/ }).click(),
  },
];

const cardOf = (page: Page): Locator => page.locator(".inspection");

/** The card and the thing share no place on the screen. */
async function apart(page: Page, thing: Locator): Promise<void> {
  await rest(page);
  expect(await overlap(thing, ".inspection"), "the card covers what it tells of").toBe(0);
}

test("the longest name stands beside its rule, inside its card", async ({ page, still }) => {
  await still.open(page, "feast/action");
  await page.locator('[data-number][data-point~="space:c4_mountain_2222_or_double_upgrade_3"]').focus();
  await page.keyboard.press("?");
  const card = cardOf(page);
  await expect(card.getByRole("heading", { name: "Mountains 2, 2, 2, 2 or double upgrade 3" })).toBeVisible();
  await rest(page);
  const [name, rule, box] = await boxes(page, ".inspection h2 svg", ".inspection .rule > *", ".inspection");
  if (!name || !rule || !box) throw new Error("A part of the card is missing.");
  expect(name.right).toBeLessThanOrEqual(rule.left);
  expect(rule.right).toBeLessThanOrEqual(box.right);
});

/** The middle of a thing. Rings on a map never stand still, but their middles do. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error("The thing is not drawn.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const look of LOOKS) {
  test(`${look.position}: a mouse that rests, or the focus and a key, open the card of a thing`, async ({
    page,
    still,
  }) => {
    await still.open(page, look.position);
    const thing = page.locator(look.thing).first();
    const card = cardOf(page);
    const { x, y } = await middleOf(thing);
    await page.mouse.move(x, y);
    await expect(card).toBeVisible();
    await expect(card).toContainText(look.tells);
    await expect(card.getByRole("heading", { name: look.name })).toBeVisible();
    await apart(page, thing);
    expect(await faults(page)).toEqual([]);
    await picture(page, `inspect-${look.position.split("/")[0]}-1280`);
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
    await nothingSpills(page, look.position);
  });

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test(`${look.position}: a finger that stays opens a sheet and plays nothing`, async ({ page, still }) => {
      const { root } = await still.open(page, look.position);
      await look.phone?.(page);
      await rest(page);
      const thing = page.locator(look.thing).first();
      const v = await root.getAttribute("data-v");
      const touch = await page.context().newCDPSession(page);
      const at = [await middleOf(thing)];
      const card = cardOf(page);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
      await expect(card).toBeVisible();
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(card).toBeVisible();
      await expect(card).toContainText(look.tells);
      await apart(page, thing);
      await picture(page, `inspect-${look.position.split("/")[0]}-390`);
      expect(await faults(page)).toEqual([]);
      const [x, y] = look.beside ?? [2, 300];
      await page.touchscreen.tap(x, y);
      await expect(card).toHaveCount(0);
      await rest(page);
      await expect(root).toHaveAttribute("data-v", v ?? "");
      await nothingSpills(page, look.position);
    });
  });
}

/** The longest standings of each game, when it begins. */
const STANDINGS = [
  { game: "clash", players: 4, options: {} },
  { game: "spoils", players: 3, options: {} },
  { game: "spoils", players: 10, options: {} },
  { game: "sagas", players: 1, options: { saga: "heimskringla" } },
  { game: "sagas", players: 1, options: { saga: "volsunga" } },
  { game: "feast", players: 2, options: {} },
];

for (const { game, players, options } of STANDINGS) {
  const name = `${game} for ${players}${Object.values(options).map((saga) => `, ${saga}`)}`;
  test(`${name}: the goal line tells round and standing, and its card the whole goal`, async ({
    page,
    request,
    still,
  }) => {
    const seats = Array.from({ length: players }, (_, seat) =>
      seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
    );
    const answer = await request.post("/api/tables", { data: { game, seats, options, start: true } });
    await still.sitDown(page, (await answer.json()) as Seated, 0);
    const line = page.locator(".goal-line");
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await resize(page, width, height);
      await expect(line).toContainText(players > 1 ? /You −?\d+/ : /left|points/);
      const [goal, head] = await boxes(page, ".goal-line", ".head");
      if (!goal || !head) throw new Error("There is no goal line.");
      expect(goal.bottom, `within the head at ${width}`).toBeLessThanOrEqual(head.bottom);
      expect(goal.top, `within the head at ${width}`).toBeGreaterThanOrEqual(head.top);
      await line.click();
      await expect(cardOf(page)).toContainText("Goal");
      await apart(page, line);
      await picture(page, `goal-${game}-${players}-${width}`);
      await page.keyboard.press("Escape");
      await expect(cardOf(page)).toHaveCount(0);
      await nothingSpills(page, `${game} at ${width}`);
    }
  });
}
