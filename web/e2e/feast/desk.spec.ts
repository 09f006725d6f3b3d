/** What a desk shows of A Feast for Odin: titles of cards, the forecast of the feast, dishes that are further down. */
import type { FeastView } from "../../src/net/wire/feast";
import { expect, resize, rest, test } from "../positions/still";
import { overlap } from "../shared/boxes";
import { inSight } from "../shared/clipped";
import { tap } from "../shared/happen";
import { picture } from "../shared/server";
import { space } from "./turn";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

test("a long title of a card lies beside its rule, not under it", async ({ page, still }) => {
  await still.open(page, "feast/action");
  for (const id of [
    "c3_weekly_fruits",
    "c4_mountain_4_double_upgrade_2",
    "c4_mountain_2222_or_double_upgrade_3",
  ]) {
    await space(page, id).focus();
    await page.keyboard.press("?");
    const card = page.locator(".inspection");
    await expect(card).toBeVisible();
    await picture(page, `feast-card-${id}`);
    for (const word of await card.locator("h2 svg").all()) {
      expect(await overlap(word, ".inspection .rule"), id).toBe(0);
      expect(await overlap(word, ".inspection .close"), id).toBe(0);
    }
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  }
});

const feastView = (view: unknown): FeastView => view as FeastView;

test("the forecast of the feast stays in sight beside two and three islands", async ({ page, still }) => {
  const tapped = await tap(page);
  await still.open(page, "feast/action");
  const { ask } = tapped.last();
  for (const islands of [1, 2, 3]) {
    const change = (before: unknown) => {
      const view = feastView(before);
      const [home] = view.seats[0]?.boards ?? [];
      const boards = Array.from({ length: islands + 1 }, (_, board) => ({ ...home, board }));
      return { ...view, seats: view.seats.map((seat) => ({ ...seat, boards })) };
    };
    tapped.happen([], change as never, { ask });
    await expect(page.locator('.feast-own .fboard[data-point^="board:"]')).toHaveCount(
      islands < 3 ? islands + 1 : 2,
    );
    await picture(page, `feast-forecast-${islands}`);
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await resize(page, width, height);
      expect(await inSight(page, ".feast-soon > p"), `${islands} islands at ${width}`).toBe(1);
    }
  }
});

test("dishes that lie further down are announced by a faded edge, until one is there", async ({
  page,
  still,
}) => {
  const tapped = await tap(page);
  await still.open(page, "feast/feast");
  const dishes = page.locator(".choice-body");
  const faded = (): Promise<boolean> => dishes.evaluate((box) => getComputedStyle(box).maskImage !== "none");
  await expect(dishes).toBeVisible();
  await expect.poll(faded).toBe(false);
  const { ask } = tapped.last();
  const rich = (before: unknown) => {
    const view = feastView(before);
    const seats = view.seats.map((seat) => ({ ...seat, tiles: seat.tiles.map((count) => count + 2) }));
    return { ...view, seats };
  };
  tapped.happen([], rich as never, { ask });
  await expect.poll(() => dishes.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    await dishes.evaluate((box) => box.scrollTo(0, 0));
    await rest(page);
    expect(await dishes.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);
    await expect.poll(faded, `${width}`).toBe(true);
    await picture(page, `feast-dishes-${width}`);
    await dishes.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(faded, `${width}, at the end`).toBe(false);
  }
});
