/** Plays Spoils of War as a person does, by clicks or by keys. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Hand, type Hands, type Lots, open, press, tabTo } from "../shared/player";
import { MAX_RETRIES, type Seated } from "../shared/server";

const NAMES = ["Ylva", "Runa", "Odd", "Bera"];

/** A new table of Spoils, begun at once, with so many people and bots. */
export async function spoilsTable(
  request: APIRequestContext,
  people: number,
  bots: number,
  options: Record<string, string | boolean> = {},
  timing: object = {},
): Promise<Seated> {
  const answer = await request.post("/api/tables", {
    maxRetries: MAX_RETRIES,
    data: {
      game: "spoils",
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

/** The button of the reveal, or of a still picture. */
const SKIP = ".reveal-tray .act .btn.primary, .stage-layer.still .scene-end .btn";
/** Ends the reveal; a narrow screen has fewer words for it, a calm one other words. */
export const skip = (page: Page): Locator =>
  page.locator(SKIP, { hasText: /^(Skip|Skip to the end|Go on)$/ });
const spoilsTray = (page: Page): Locator => page.locator(".spoils-tray");
/** Does what is decided. The button that skips the reveal takes its place, and must not be pressed for it. */
const primary = (page: Page): Locator => page.locator(".spoils-tray :not(.reveal-tray) > .act .btn.primary");

const challenge = (page: Page): Locator =>
  spoilsTray(page).getByRole("button", { name: "Challenge", exact: true });
const mayChallenge = async (page: Page): Promise<boolean> =>
  (await challenge(page).getAttribute("aria-disabled")) !== "true";

/** A raise is chosen: by the player or, where odds are told, beforehand; or there is none but a challenge. */
const hasFace = async (page: Page): Promise<boolean> =>
  (await page.locator(".faces").count()) === 0 ||
  (await page.locator(".faces [aria-checked=true]").count()) > 0;

async function bid(page: Page, draw: Lots): Promise<void> {
  if ((await mayChallenge(page)) && draw() < 0.4) {
    await challenge(page).click();
    return;
  }
  if (!(await hasFace(page)) || draw() < 0.5) await press(page.locator(".faces [role=radio]"), draw);
  await primary(page).click();
}

const hasSide = async (page: Page): Promise<boolean> =>
  (await spoilsTray(page)
    .getByRole("radiogroup", { name: "Your side" })
    .locator("[aria-checked=true]")
    .count()) > 0;

/** A side where there is a choice, then a stake by one of the ways there are. */
async function bet(page: Page, draw: Lots): Promise<void> {
  if (!(await hasSide(page))) await press(page.locator(".sides [role=radio]"), draw);
  const typed = spoilsTray(page).getByRole("textbox", { name: "Gold you bet" });
  if ((await typed.count()) && draw() < 0.5) {
    if (draw() < 0.5) await typed.fill("6");
    else await spoilsTray(page).getByRole("button", { name: "5 more" }).click();
  }
  await primary(page).click();
}

/** Pass, or use one artifact with whatever it asks for. */
async function artifacts(page: Page, draw: Lots): Promise<void> {
  const window = spoilsTray(page).getByRole("group", { name: "Artifact window" });
  const usable = open(window.locator(".list [role=radio]"));
  const [pass, use] = [
    window.locator(".twins .btn.equal").first(),
    window.locator(".twins .btn.equal").last(),
  ];
  if (!(await usable.count()) || draw() < 0.5) {
    await pass.click();
    return;
  }
  await press(usable, draw);
  // At most four questions follow one another.
  const lacks = async () => (await use.getAttribute("aria-disabled")) === "true";
  for (let n = 0; n < 5 && (await lacks()); n += 1) {
    const question = window.locator(".quest").last();
    await press(question.locator("[role=radio], .die-btn"), draw);
  }
  await use.click();
}

const cardThenTake: Hand = async (page, draw) => {
  await press(page.locator(".spoils-tray .sp-tray [role=radio]"), draw);
  await primary(page).click();
};

export const HANDS: Hands = {
  name: cardThenTake,
  bid,
  bet,
  artifacts,
  answer: artifacts,
  lyre: (page, draw) => press(page.locator(".lyre .btn.equal"), draw),
  swap: cardThenTake,
  leftover: async (page, draw) => {
    if (await page.locator(".small-cards [role=radio]").count()) await cardThenTake(page, draw);
    else await spoilsTray(page).getByRole("button", { name: "Take nothing" }).click();
  },
  item: cardThenTake,
  give: cardThenTake,
  // Now from the tray, now from the pile itself.
  pick: async (page, draw) => {
    // A low phone has no room for the cards of the pile twice.
    const twice = await page.locator(".small-cards").isVisible();
    const cards = twice && draw() < 0.5 ? ".small-cards [role=radio]" : ".places button.treasure";
    await press(page.locator(cards), draw);
    await primary(page).click();
  },
};

/** With the keyboard alone: letters and digits where there are some, else Tab, arrows and Enter. */
export const KEYS: Hands = {
  name: radioThenEnter,
  bid: async (page, draw) => {
    if ((await mayChallenge(page)) && draw() < 0.4) {
      await page.keyboard.press("c");
      return;
    }
    if (!(await hasFace(page)) || draw() < 0.5) await page.keyboard.press("6");
    if (draw() < 0.3) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
  },
  bet: async (page, draw) => {
    if (!(await hasSide(page))) {
      await tabTo(page, ".sides [role=radio]");
      await page.keyboard.press(draw() < 0.5 ? "ArrowRight" : "ArrowLeft");
    }
    const typed = spoilsTray(page).getByRole("textbox", { name: "Gold you bet" });
    if (await typed.count()) {
      await tabTo(page, ".stake input[inputmode=numeric]");
      await page.keyboard.press("ArrowUp");
    }
    await page.keyboard.press("Enter");
  },
  artifacts: ({ keyboard }) => keyboard.press("p"),
  answer: ({ keyboard }) => keyboard.press("p"),
  lyre: async (page) => {
    await tabTo(page, ".lyre .btn.equal:not([aria-disabled=true])");
    await page.keyboard.press("Enter");
  },
  leftover: async (page) => {
    await tabTo(page, ".act .btn.quiet");
    await page.keyboard.press("Enter");
  },
  swap: radioThenEnter,
  item: radioThenEnter,
  give: radioThenEnter,
  pick: radioThenEnter,
};

async function radioThenEnter(page: Page, draw: Lots): Promise<void> {
  await tabTo(page, ".sp-tray [role=radio]");
  for (let n = Math.floor(draw() * 4); n >= 0; n -= 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}
