/** Plays A Feast for Odin as a person does, by clicks or by keys: spaces, decisions, tiles, the feast. */
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { any, glance, type Lots, moment, open, press, settled, tabTo } from "../shared/player";
import { MAX_RETRIES, type Seated } from "../shared/server";

const SHORT = 8_000;

const NAMES = ["Ylva", "Runa", "Odd", "Bera"];

/** A new table, begun at once, with so many people and bots. */
export async function feastTable(
  request: APIRequestContext,
  people: number,
  bots: number,
  options: Record<string, string | boolean> = {},
  timing: object = {},
): Promise<Seated> {
  const answer = await request.post("/api/tables", {
    maxRetries: MAX_RETRIES,
    data: {
      game: "feast",
      name: NAMES[0],
      options,
      timing,
      start: true,
      seats: [
        ...NAMES.slice(0, people).map((name) => ({ kind: "me", bot: "", name })),
        ...Array.from({ length: bots }, () => ({ kind: "bot", bot: "karl", name: "" })),
      ],
    },
  });
  if (!answer.ok()) throw new Error(`No table: ${await answer.text()}`);
  return (await answer.json()) as Seated;
}

/** Which round it is, as the headline says. */
export async function round(page: Page): Promise<number> {
  const text = await page.locator(".goal-line .round").textContent();
  return Number(/Round (\d+) of \d+/.exec(text ?? "")?.[1] ?? 0);
}

const choice = (page: Page): Locator => page.locator(".choice");
const primary = (page: Page): Locator => page.locator(".choice-foot .btn.primary");

/** A card that is chosen, then the button that does it. */
const pickThenDo = async (page: Page, draw: Lots): Promise<void> => {
  await press(choice(page).locator("[role=radio]"), draw);
  await primary(page).click({ timeout: SHORT });
};
const pickNow = (page: Page, draw: Lots): Promise<void> => press(choice(page).locator("button.pick"), draw);

/** A card in one of its ways, or none of them. */
const ways = (page: Page, draw: Lots): Promise<void> =>
  press(page.locator(".choice .occ-ways button, .choice-foot .btn"), draw);

/** Opens the action board, whatever is shown. */
export async function toSpaces(page: Page): Promise<void> {
  const tab = page.locator(".feast-main").getByRole("tab", { name: "Spaces" });
  if ((await tab.getAttribute("aria-selected", { timeout: SHORT })) !== "true")
    await tab.click({ timeout: SHORT });
}

/** Looks at a space: on a phone the cell that holds it is opened first. */
export async function openSpace(page: Page, id: string): Promise<void> {
  const space = page.locator(`[data-number][data-point~="space:${id}"]`);
  const cell = page.locator(`.spcell[data-point~="space:${id}"]`);
  if (await cell.count()) await cell.click({ timeout: SHORT });
  if ((await space.getAttribute("aria-pressed", { timeout: SHORT })) !== "true")
    await space.click({ timeout: SHORT });
}

async function passNow(page: Page): Promise<void> {
  await page.locator(".btn.pass").click({ timeout: SHORT });
  await page.locator(".sure .btn.danger").click({ timeout: SHORT });
}

/** Gives up the Vikings that are left in this round. */
export async function pass(page: Page): Promise<void> {
  const before = await moment(page);
  await passNow(page);
  await settled(page, before);
}

/** Reads a space that can be used, then uses it; passes when there is none. */
async function act(page: Page, draw: Lots): Promise<void> {
  await toSpaces(page);
  const usable = page.locator("[data-number].can");
  // On a phone a cell is opened first: one with a space that can be used.
  const cells = page.locator(".spcell:has(.can)");
  if (await cells.count()) {
    const cell = await any(cells, draw);
    if ((await cell.getAttribute("aria-expanded", { timeout: SHORT })) !== "true")
      await cell.click({ timeout: SHORT });
  }
  if (!(await usable.count())) return passNow(page);
  const space = await any(usable, draw);
  const number = await space.getAttribute("data-number", { timeout: SHORT });
  if ((await space.getAttribute("aria-pressed", { timeout: SHORT })) !== "true")
    await space.click({ timeout: SHORT });
  await page.locator(`[data-number="${number}"][aria-pressed=true]`).waitFor({ timeout: SHORT });
  await page.locator(".acts .btn.primary").click({ timeout: SHORT });
}

/** Takes a tile in hand and lays it where it is shown, if it fits there; puts it back otherwise. Not the same each time. */
export async function layOne(page: Page, time: number): Promise<boolean> {
  const pieces = page.locator(".supply button[data-piece]");
  const count = await pieces.count();
  if (!count) return false;
  await pieces.nth(count - 1 - (time % count)).click({ timeout: SHORT });
  const lay = page.locator(".lay-go");
  await expect(lay).toBeVisible({ timeout: SHORT });
  const back = page.locator(".lay-acts").getByRole("button", { name: "Put back" });
  if ((await lay.getAttribute("aria-disabled", { timeout: SHORT })) === "true") {
    await back.click({ timeout: SHORT });
    return false;
  }
  const before = await moment(page);
  await lay.click({ timeout: SHORT });
  await settled(page, before);
  if (await back.isVisible()) await back.click({ timeout: SHORT });
  return true;
}

type Hand = (page: Page, draw: Lots) => Promise<void>;

const turns: Hand = async (page, draw) => {
  const picks = choice(page).locator("button.pick");
  if (await open(picks).count()) await press(picks, draw);
  await primary(page).click({ timeout: SHORT });
};

const acts = (page: Page): Locator => page.locator(".acts");

export const HANDS: Record<string, Hand> = {
  action: act,
  end: (page) => acts(page).getByRole("button", { name: "End turn" }).click({ timeout: SHORT }),
  window: (page) => acts(page).getByRole("button", { name: "Go on" }).click({ timeout: SHORT }),
  branch: pickNow,
  effect: pickThenDo,
  mountain: async (page, draw) => {
    await press(choice(page).locator("button.item"), draw);
    await primary(page).click({ timeout: SHORT });
  },
  upgrade: turns,
  overseas: turns,
  special: pickThenDo,
  forge: pickThenDo,
  explore: pickThenDo,
  emigrate: pickNow,
  refit: pickNow,
  boats: pickNow,
  roll: (page, draw) => press(page.locator(".choice-foot .btn.equal"), draw),
  payment: async (page, draw) => {
    if (await choice(page).locator("button.pick").count()) await pickNow(page, draw);
    else await page.locator(".choice-foot .btn.danger").click({ timeout: SHORT });
  },
  loot: async (page, draw) => {
    if (await choice(page).locator("[role=radio]").count()) await pickThenDo(page, draw);
    else await page.locator(".choice-foot .btn.danger").click({ timeout: SHORT });
  },
  return: pickNow,
  occupation: pickThenDo,
  start: pickThenDo,
  card: ways,
  instead: ways,
  put: async (page) => page.getByRole("button", { name: "Enough" }).click({ timeout: SHORT }),
  second: pickNow,
  // The cheapest feast is chosen.
  feast: (page) => primary(page).click({ timeout: SHORT }),
  coins: async (page) => choice(page).locator("button.pick").first().click({ timeout: SHORT }),
};

/** Presses Tab until the focus is inside the decision, on something that can be pressed. */
async function tabIntoChoice(page: Page, selector: string): Promise<void> {
  await tabTo(page, `.choice ${selector}`, 140);
}

/** The decision's first card and its button, by keys alone. */
async function byKeys(page: Page, kind: string): Promise<void> {
  const keys = page.keyboard;
  if (kind === "mountain") {
    await tabIntoChoice(page, "button.item");
    await keys.press("Enter");
    await tabTo(page, ".choice-foot .btn.primary", 140);
    await keys.press("Enter");
    return;
  }
  if (await choice(page).locator("[role=radio]").count()) {
    await tabIntoChoice(page, "[role=radio]");
    await keys.press("Space");
    await tabTo(page, ".choice-foot .btn.primary", 140);
    await keys.press("Enter");
    return;
  }
  if (kind === "upgrade" || kind === "overseas") {
    await tabIntoChoice(page, "button.pick:not([aria-disabled=true])");
    await keys.press("Enter");
    await tabTo(page, ".choice-foot .btn.primary", 140);
    await keys.press("Enter");
    return;
  }
  if (await choice(page).locator("button.pick").count()) {
    await tabIntoChoice(page, "button.pick:not([aria-disabled=true])");
    await keys.press("Enter");
    return;
  }
  await tabTo(page, ".choice .occ-ways button, .choice .btn, .choice-foot .btn", 140);
  await keys.press("Enter");
}

/** Goes to a space by the arrow keys and uses it. */
async function spaceByKeys(page: Page, wanted: string): Promise<void> {
  const keys = page.keyboard;
  await tabTo(page, "[data-number]", 140);
  await keys.press("Home");
  for (let n = 0; n < 80; n += 1) {
    const way = await page.evaluate((id) => {
      const wanted = document.querySelector(`[data-number][data-point~="space:${id}"]`);
      if (document.activeElement === wanted) return null;
      const from = document.activeElement?.getBoundingClientRect();
      const to = wanted?.getBoundingClientRect();
      const [dx, dy] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
      if (Math.abs(dy) > 8) return dy > 0 ? "ArrowDown" : "ArrowUp";
      return dx > 0 ? "ArrowRight" : "ArrowLeft";
    }, wanted);
    if (!way) break;
    await keys.press(way);
  }
  await keys.press("Enter");
  await page
    .locator(`[data-number][data-point~="space:${wanted}"][aria-pressed=true]`)
    .waitFor({ timeout: SHORT });
  await keys.press("Enter");
}

/** Lays a tile with keys alone: take it, turn it, move it, look for a place, lay it. */
export async function layByKeys(page: Page): Promise<boolean> {
  const keys = page.keyboard;
  await tabTo(page, ".supply button[data-piece]", 160);
  await keys.press("Enter");
  const lay = page.locator(".lay-go");
  await lay.waitFor({ timeout: SHORT });
  await keys.press("r");
  await keys.press("r");
  await keys.press("ArrowUp");
  await keys.press("ArrowDown");
  for (
    let n = 0;
    n < 60 && (await lay.getAttribute("aria-disabled", { timeout: SHORT })) === "true";
    n += 1
  ) {
    await keys.press(n % 12 === 11 ? "ArrowUp" : Math.floor(n / 12) % 2 ? "ArrowLeft" : "ArrowRight");
  }
  if ((await lay.getAttribute("aria-disabled", { timeout: SHORT })) === "true") {
    await keys.press("Escape");
    return false;
  }
  const before = await moment(page);
  await keys.press("Enter");
  await settled(page, before);
  if (await lay.isVisible()) await keys.press("Escape");
  return true;
}

/** Answers one decision with the keyboard alone; `spaces` names the spaces wanted first. */
export async function answerByKeys(page: Page, spaces: string[]): Promise<string> {
  const { v: before, kind } = await glance(page);
  if (kind === "action") {
    const ids = await page
      .locator("[data-number].can")
      .evaluateAll((found) =>
        found.map((one) => /space:(\S+)/.exec(one.getAttribute("data-point") ?? "")?.[1] ?? ""),
      );
    const wanted = spaces.find((id) => ids.includes(id)) ?? ids[0];
    if (!wanted) throw new Error("No space can be used.");
    await spaceByKeys(page, wanted);
  } else if (kind === "end" || kind === "window") {
    await tabTo(page, ".acts .btn.primary", 160);
    await page.keyboard.press("Enter");
  } else await byKeys(page, kind);
  await settled(page, before);
  return kind;
}
