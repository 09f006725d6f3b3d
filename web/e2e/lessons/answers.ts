/** Where a ring shows a place or an area and not the one button: what to press at these steps of the first games. */
import type { Locator, Page } from "@playwright/test";
import { type Answers, type Hand, keys, redButton } from "./learner";

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

/** Presses these, one after the other. */
const pressing =
  (...all: ((page: Page) => Locator)[]) =>
  async (page: Page, hand: Hand): Promise<void> => {
    for (const one of all) await hand.press(page, one(page).first());
  };

const named =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    button(page, name);
const more = named("5 more");
const earlier = named(/Huskarl.*(earlier|forward|left)/i);
const huskarlInFront = pressing(earlier, earlier, redButton);

/** Takes a good in hand, moves it into a corner of the board, and lays it. */
const laying =
  (good: string, ...towards: readonly string[]) =>
  async (page: Page, hand: Hand): Promise<void> => {
    const goods = page.getByRole("tab", { name: "Goods" });
    if (await goods.isVisible()) await hand.press(page, goods);
    await hand.press(
      page,
      page.locator(`[data-point~="good:${good}"] button, button[data-point~="good:${good}"]`).first(),
    );
    if (hand === keys) {
      for (const arrow of towards) for (let n = 0; n < 13; n += 1) await page.keyboard.press(arrow);
      await page.keyboard.press("Enter");
      return;
    }
    // The ring is where it belongs.
    await page.waitForTimeout(700);
    const board = await page.locator("#lay-area").boundingBox();
    const rings = await page.locator(".coach-ring").all();
    for (const ring of rings) {
      const box = await ring.boundingBox();
      if (!box || !board || box.y < board.y || box.y > board.y + board.height) continue;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      break;
    }
    await hand.press(page, button(page, "Lay it"));
  };

const turning = (good: string) =>
  pressing((page) => page.locator(`.choice [data-point~="good:${good}"] .pick`), redButton);

export const ANSWERS: Record<string, Answers> = {
  clash: { 18: pressing((page) => page.locator('[data-point~="button:take"]')) },
  spoils: {
    3: pressing(more, more, more, redButton),
    8: pressing((page) => page.getByRole("radio", { name: /challenger/i }), more, redButton),
  },
  sagas: { 6: huskarlInFront, 8: pressing(named(/Gain 3 gold/)), 15: huskarlInFront },
  feast: {
    2: pressing(named(/Strip 1: take 2 wood/), redButton),
    4: laying("chest", "ArrowLeft", "ArrowDown"),
    8: pressing((page) => page.locator(".choice button.pick")),
    10: turning("hide"),
    11: turning("game_meat"),
    12: laying("skin_and_bones", "ArrowLeft", "ArrowUp"),
    14: pressing(named(/^Peas lying/)),
    15: pressing(named(/^Mead lying/)),
    16: pressing(named(/^Beans (lying|standing)/)),
  },
};
