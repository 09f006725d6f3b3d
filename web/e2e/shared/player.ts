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
/** Milliseconds between two checks. Checking at every frame would make the browser draw frames for it. */
const POLL = 25;
const SHORT = 8_000;

/** What shows on a screen that the game is over, or that it is asked. */
export const SIGNS = { over: ".ending .btn.primary", asked: ".prompt.mine" };

export const asked = (page: Page): Locator => page.locator(SIGNS.asked);
export const over = (page: Page): Locator => page.locator(SIGNS.over, { hasText: /^Play again$/ });
export const tray = (page: Page): Locator => page.locator("[data-kind]");

/**
 * Waits until one of these is visible, and returns which; the first one where there are several. The page itself checks:
 * hundreds of times in a game, locators by role and name would take longer than the game.
 */
export async function firstSeen<Sign extends string>(page: Page, signs: Record<Sign, string>): Promise<Sign> {
  const found = await page.waitForFunction(
    (wanted) =>
      wanted.find(([, selector]) =>
        [...document.querySelectorAll(selector)].some(
          (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }),
        ),
      )?.[0],
    Object.entries<string>(signs),
    { timeout: LONG, polling: POLL },
  );
  return (await found.jsonValue()) as Sign;
}

/** How much this seat has seen happen, which kind of decision its tray shows, and whether it is asked, in one call. */
export const glance = (page: Page): Promise<{ v: string; kind: string; mine: boolean }> =>
  page.evaluate(() => ({
    mine: document.querySelector(".prompt.mine") !== null,
    v: document.querySelector(".table-page")?.getAttribute("data-v") ?? "",
    kind: document.querySelector("[data-kind]")?.getAttribute("data-kind") ?? "",
  }));

export const moment = async (page: Page): Promise<string> => (await glance(page)).v;
export const kindOf = async (page: Page): Promise<string> => (await glance(page)).kind;

/** Waits until this screen is asked, or the game is over; true when it is asked. */
export const awaited = async (page: Page): Promise<boolean> => (await firstSeen(page, SIGNS)) === "asked";

/** Waits until an answer has been taken and what it did is on screen, held back by a scene, or hidden behind the curtain. */
export async function settled(page: Page, before: string): Promise<void> {
  const there = `.table-page:not([data-v="${before}"]) .own-things[aria-busy="false"]`;
  const shown = `${there}, .table-page[data-scene], .curtain`;
  await page.waitForFunction((sign) => document.querySelector(sign) !== null, shown, {
    timeout: LONG,
    polling: POLL,
  });
}

/** Those of them that can be used. */
export const open = (choices: Locator): Locator =>
  choices.locator("xpath=self::*[not(@aria-disabled='true')]");

export async function any(choices: Locator, draw: Lots): Promise<Locator> {
  const count = await choices.count();
  expect(count, "there is always something to choose").toBeGreaterThan(0);
  return choices.nth(Math.floor(draw() * count));
}

/** Clicks any of these that can be used. */
export const press = async (choices: Locator, draw: Lots): Promise<void> =>
  (await any(open(choices), draw)).click({ timeout: SHORT });

/** Any move from the plain list that every decision has. */
async function fromTheList(page: Page, draw: Lots): Promise<void> {
  if (!(await page.locator(".tray.moves").isVisible())) {
    await page
      .locator(".prompt-row, .own-things")
      .getByRole("button", { name: "All moves" })
      .filter({ visible: true })
      .first()
      .click({ timeout: SHORT });
  }
  await press(page.locator(".tray.moves li > button"), draw);
}

/** The way the tray itself offers: card and claim, call or let pass. */
async function fromTheTray(page: Page, kind: string, draw: Lots): Promise<void> {
  if (kind === "announce") {
    await press(page.locator(".hand [role=radio]"), draw);
    await press(page.locator(".say-grid [role=radio]"), draw);
    await page.locator(".act .btn.primary").click({ timeout: SHORT });
  } else if (kind === "call" || kind === "doubt") {
    await press(page.locator(".duo .btn.equal"), draw);
  } else {
    await fromTheList(page, draw);
  }
}

/** Does something for the present moment; a call window may close meanwhile, then there is nothing to do. */
async function whileAsked(page: Page, act: (kind: string) => Promise<void>): Promise<void> {
  const { v: before, kind, mine } = await glance(page);
  // It may even have closed between the check and the click.
  if (!mine) return;
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
    // Walk is always possible; the saying that has the focus may not be.
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
