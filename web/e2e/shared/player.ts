/** Plays at a table as a person would: by clicks or by keys, any decision, any game that lists its moves. */
import { expect, type Locator, type Page } from "@playwright/test";
import { rest } from "./rest";

export type Lots = () => number;

/** Lots drawn the same way in every run. */
export function lots(seed: number): Lots {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Always the first of several choices. */
export const first: Lots = () => 0;

/** How a person answers one kind of decision on the page. */
export type Hand = (page: Page, draw: Lots) => Promise<unknown>;
export type Hands = Readonly<Record<string, Hand>>;

const SHORT = 8_000;

/** What shows on a screen that the game is over, or that it is asked. */
const SIGNS = { over: ".ending .btn.primary", asked: ".prompt.mine" };

export const asked = (page: Page): Locator => page.locator(SIGNS.asked);
export const over = (page: Page): Locator => page.locator(SIGNS.over, { hasText: /^Play again$/ });

/** How much this seat has seen happen, which kind of decision its tray shows, and whether it is asked, in one call. */
export const glance = (page: Page): Promise<{ v: string; kind: string; mine: boolean }> =>
  page.evaluate(() => ({
    mine: document.querySelector(".prompt.mine") !== null,
    v: document.querySelector(".table-page")?.getAttribute("data-v") ?? "",
    kind: document.querySelector("[data-kind]")?.getAttribute("data-kind") ?? "",
  }));

export const moment = async (page: Page): Promise<string> => (await glance(page)).v;
export const kindOf = async (page: Page): Promise<string> => (await glance(page)).kind;

/** Waits until an answer has been taken and all that it did is on the page. */
export async function settled(page: Page, before: string): Promise<void> {
  await expect(page.locator(".table-page")).not.toHaveAttribute("data-v", before);
  await rest(page);
}

/** Those of them that can be used. */
export const open = (choices: Locator): Locator =>
  choices.locator("xpath=self::*[not(@aria-disabled='true')]").filter({ visible: true });

export async function any(choices: Locator, draw: Lots): Promise<Locator> {
  const count = await choices.count();
  expect(count, "there is always something to choose").toBeGreaterThan(0);
  return choices.nth(Math.floor(draw() * count));
}

/** Clicks any of these that can be used. */
export const press = async (choices: Locator, draw: Lots): Promise<void> =>
  (await any(open(choices), draw)).click({ timeout: SHORT });

/** Presses Tab until the focus is on something that fits. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${selector}.`);
}
