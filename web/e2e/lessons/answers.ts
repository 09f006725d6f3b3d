/** Where a ring shows a place or an area and not the one button: what to press at these steps of the first games. */
import type { Locator, Page } from "@playwright/test";
import { type Answers, type Hand, redButton } from "./learner";

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
    await page.locator("#lay-area").waitFor();
    await page.locator("#lay-area:focus").waitFor();
    for (const arrow of towards) for (let n = 0; n < 13; n += 1) await page.keyboard.press(arrow);
    await page.keyboard.press("Enter");
  };

const picking =
  (good: string) =>
  (page: Page): Locator =>
    page.locator(`.choice [data-point~="good:${good}"] .pick`);

/** Any space that can be used. */
async function usingASpace(page: Page, hand: Hand): Promise<void> {
  const spaces = page.locator("[data-number].can").filter({ visible: true });
  if (!(await page.locator("[data-number][aria-pressed=true]").count()))
    await hand.press(page, spaces.first());
  await hand.press(page, page.locator(".acts .btn.primary"));
}

const first = (selector: string) => (page: Page) => page.locator(selector);

/** By a piece of the coach's sentence: steps may be added before it. */
export const ANSWERS: Record<string, Answers> = {
  clash: [
    [/The last blow of the game/, pressing(first(".lit-space"), redButton)],
    [
      /Take one bracelet and keep it|take any one|Take one of (his|her)/,
      pressing(first('[data-point~="button:take"]')),
    ],
  ],
  spoils: [
    [/Bet 20\./, pressing(more, more, more, redButton)],
    [
      /bet between 10 and 19/,
      pressing((page) => page.getByRole("radio", { name: /challenger/i }), more, redButton),
    ],
    [
      /The last pick, and you decide alone/,
      pressing(first('.own-things [data-point~="treasure:S1-J-pendant-1"]'), redButton),
    ],
  ],
  sagas: [
    [/put a Huskarl in front|a Huskarl first, Leif last/, huskarlInFront],
    [/take the 3/, pressing(named(/Gain 3 gold/))],
    [/Vinland lies open before you/, pressing(first('[data-point~="button:settle"]'))],
  ],
  feast: [
    [/here two wood/, pressing(named(/Strip 1: take 2 wood/), redButton)],
    [/Lay the chest/, laying("chest", "ArrowLeft", "ArrowDown")],
    [/Pay with a bow/, pressing(first(".choice button.pick"))],
    [/the hide and the game meat/, pressing(picking("hide"), picking("game_meat"), redButton)],
    [/Lay skin and bones/, laying("skin_and_bones", "ArrowLeft", "ArrowUp")],
    [/Begin with peas/, pressing(named(/^Peas lying/))],
    [/mead, lengthwise/, pressing(named(/^Mead lying/))],
    [/Where does the first one go/, usingASpace],
    [/Beans are orange/, pressing(named(/^Beans (lying|standing)/))],
  ],
};
