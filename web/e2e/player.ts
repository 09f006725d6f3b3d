/** Plays at a table as a person would: by clicks or by keys, any decision, any game that lists its moves. */
import { expect, type Locator, type Page } from "@playwright/test";

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

/** For a server that starts again on a busy machine. */
const LONG = 45_000;
const SHORT = 8_000;

export const asked = (page: Page): Locator => page.locator(".prompt.mine");
export const over = (page: Page): Locator => page.getByRole("button", { name: "Play again" });
export const tray = (page: Page): Locator => page.locator("[data-kind]");
/** How much this seat has seen happen. */
export const moment = async (page: Page): Promise<string> =>
  (await page.locator(".table").getAttribute("data-v")) ?? "";

/** Waits until this screen is asked, or the game is over; true when it is asked. */
export async function awaited(page: Page): Promise<boolean> {
  await expect(asked(page).or(over(page)).first()).toBeVisible({ timeout: LONG });
  return !(await over(page).isVisible());
}

/** Waits until an answer has been taken and what it did is on screen, or hidden behind the curtain. */
export async function settled(page: Page, before: string): Promise<void> {
  const shown = page.locator(`.table:not([data-v="${before}"]) .me[aria-busy="false"], .curtain`);
  await expect(shown.first()).toBeAttached({ timeout: LONG });
}

const pick = async (choices: Locator, draw: Lots): Promise<Locator> => {
  const count = await choices.count();
  expect(count, "there is always something to choose").toBeGreaterThan(0);
  return choices.nth(Math.floor(draw() * count));
};

/** Any move from the plain list that every decision has. */
async function fromTheList(page: Page, draw: Lots): Promise<void> {
  const list = page.locator(".tray.moves");
  if (!(await list.isVisible())) {
    await page
      .getByRole("button", { name: "All moves" })
      .filter({ visible: true })
      .first()
      .click({ timeout: SHORT });
  }
  await (await pick(list.locator("li > button"), draw)).click({ timeout: SHORT });
}

/** The way the tray itself offers: card and claim, call or let pass. */
async function fromTheTray(page: Page, kind: string, draw: Lots): Promise<void> {
  if (kind === "announce") {
    await (await pick(page.locator(".hand [role=radio]"), draw)).click({ timeout: SHORT });
    await (await pick(page.locator(".say-grid [role=radio]:not([aria-disabled=true])"), draw)).click({
      timeout: SHORT,
    });
    await page.locator(".act .btn.primary").click({ timeout: SHORT });
  } else if (kind === "call" || kind === "doubt") {
    await (await pick(page.locator(".duo .btn.equal"), draw)).click({ timeout: SHORT });
  } else {
    await fromTheList(page, draw);
  }
}

/** Does something for the present moment; a call window may close under the hand, then there is nothing to do. */
async function whileAsked(page: Page, act: (kind: string) => Promise<void>): Promise<void> {
  const before = await moment(page);
  const kind = (await tray(page).getAttribute("data-kind")) ?? "";
  try {
    await act(kind);
  } catch (error) {
    if ((await moment(page)) === before) throw error;
  }
  await settled(page, before);
}

/** Answers one decision by clicks. */
export const answer = (page: Page, draw: Lots): Promise<void> =>
  whileAsked(page, (kind) => (draw() < 0.7 ? fromTheTray(page, kind, draw) : fromTheList(page, draw)));

/** Presses Tab until the focus is on something that fits. */
export async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${selector}.`);
}

/** Answers one decision with the keyboard alone. */
export const answerByKeys = (page: Page, draw: Lots): Promise<void> =>
  whileAsked(page, (kind) => byKeys(page, kind, draw));

async function byKeys(page: Page, kind: string, draw: Lots): Promise<void> {
  const keys = page.keyboard;
  if (kind === "call" || kind === "doubt") {
    await keys.press(draw() < 0.3 ? "c" : "p");
  } else if (kind === "announce" && draw() < 0.7) {
    await tabTo(page, ".hand [role=radio]");
    for (let n = Math.floor(draw() * 3); n >= 0; n -= 1) await keys.press("ArrowRight");
    await tabTo(page, ".say-grid [role=radio]");
    for (let n = Math.floor(draw() * 8); n >= 0; n -= 1) await keys.press("ArrowRight");
    // Walk is always possible, a saying under the focus need not be.
    if (!(await page.locator(".say-grid [aria-checked=true]").count())) await keys.press("Home");
    await keys.press("Enter");
  } else {
    await tabTo(page, ".list-all");
    await keys.press("Enter");
    await tabTo(page, ".tray.moves li > button");
    const count = await page.locator(".tray.moves li > button").count();
    for (let n = Math.floor(draw() * count); n > 0; n -= 1) await keys.press("Tab");
    await keys.press("Enter");
  }
}

/** Plays on until the game is over, at most so many answers. */
export async function playOn(
  page: Page,
  draw: Lots,
  one: (page: Page, draw: Lots) => Promise<void> = answer,
  most = 400,
): Promise<number> {
  let answers = 0;
  while (answers < most && (await awaited(page))) {
    await one(page, draw);
    answers += 1;
  }
  return answers;
}
