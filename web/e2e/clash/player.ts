/** Answers every decision of Clash as a person does, by clicks or by keys. */
import type { Page } from "@playwright/test";
import { type Hand, type Hands, press, tabTo } from "../shared/player";

/** Questions with a button for each answer. */
const twoAnswers: Hand = (page, draw) => press(page.locator(".duo .btn.equal"), draw);

/** A move from the plain list that every decision with more answers has. */
const fromTheList: Hand = async (page, draw) => {
  if (!(await page.locator(".tray.moves").isVisible()))
    await page
      .locator(".prompt-row, .own-things")
      .getByRole("button", { name: "All moves" })
      .filter({ visible: true })
      .first()
      .click();
  await press(page.locator(".tray.moves li > button"), draw);
};

async function announce(page: Page, draw: () => number): Promise<void> {
  await press(page.locator(".hand [role=radio]"), draw);
  await press(page.locator(".say-grid [role=radio]"), draw);
  await page.locator(".act .btn.primary").click();
}

export const HANDS: Hands = {
  announce,
  call: twoAnswers,
  doubt: twoAnswers,
  take: fromTheList,
  move: fromTheList,
  attack: fromTheList,
  shield: fromTheList,
  slam: fromTheList,
  start: fromTheList,
  drop: fromTheList,
};

const callOrPass: Hand = ({ keyboard }, draw) => keyboard.press(draw() < 0.3 ? "c" : "p");

const fromTheListByKeys: Hand = async (page, draw) => {
  await tabTo(page, ".list-all");
  await page.keyboard.press("Enter");
  await tabTo(page, ".tray.moves li > button");
  const count = await page.locator(".tray.moves li > button").count();
  for (let n = Math.floor(draw() * count); n > 0; n -= 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
};

const announceByKeys: Hand = async (page, draw) => {
  const keys = page.keyboard;
  await tabTo(page, ".hand [role=radio]");
  for (let n = Math.floor(draw() * 3); n >= 0; n -= 1) await keys.press("ArrowRight");
  await tabTo(page, ".say-grid [role=radio]");
  for (let n = Math.floor(draw() * 8); n >= 0; n -= 1) await keys.press("ArrowRight");
  // Walk is always possible; the saying that has the focus may not be.
  if (!(await page.locator(".say-grid [aria-checked=true]").count())) await keys.press("Home");
  await keys.press("Enter");
};

/** With the keyboard alone. */
export const KEYS: Hands = {
  announce: announceByKeys,
  call: callOrPass,
  doubt: callOrPass,
  take: fromTheListByKeys,
  move: fromTheListByKeys,
  attack: fromTheListByKeys,
  shield: fromTheListByKeys,
  slam: fromTheListByKeys,
  start: fromTheListByKeys,
  drop: fromTheListByKeys,
};
