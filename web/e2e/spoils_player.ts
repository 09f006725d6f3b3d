/** Plays Spoils of War as a person does, by clicks or by keys, and skips the theatre. */
import AxeBuilder from "@axe-core/playwright";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { Seated } from "./hall";
import { asked, type Lots, moment, over, settled, tabTo, tray } from "./player";

/** For a server that starts again on a busy machine. */
const LONG = 45_000;
const SHORT = 8_000;

const NAMES = ["Ylva", "Runa", "Odd", "Bera"];

/** A new table of Spoils, begun at once, with so many people and bots. */
export async function spoilsTable(
  request: APIRequestContext,
  people: number,
  bots: number,
  options: Record<string, string | boolean> = {},
): Promise<Seated> {
  const answer = await request.post("/api/tables", {
    data: {
      game: "spoils",
      name: NAMES[0],
      options,
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

/** Ends the theatre; a narrow screen has fewer words for it, a calm one other words. */
export const skip = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Skip|Skip to the end|Go on)$/ });
const primary = (page: Page): Locator => page.locator(".spoils-tray .act .btn.primary");
const open = (choices: Locator): Locator => choices.and(choices.page().locator(":not([aria-disabled=true])"));

/** From here on the theatre waits for the test: no beat of it ends by itself, however slow the machine is. */
export async function holdTheatre(page: Page): Promise<void> {
  // React needs its timers until the table is laid.
  await expect(page.locator(".spoils-board")).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until this screen is asked, or the game is over; true when it is asked. The theatre is skipped. */
export async function awaited(
  page: Page,
  theatre: (page: Page) => Promise<void> = skipped,
): Promise<boolean> {
  for (;;) {
    await expect(asked(page).or(over(page)).or(skip(page)).first()).toBeVisible({ timeout: LONG });
    if (await skip(page).isVisible()) await theatre(page);
    else return !(await over(page).isVisible());
  }
}

/** The last cup may be lifted before the hand is at the button. */
async function skipped(page: Page): Promise<void> {
  try {
    await skip(page).click({ timeout: SHORT });
  } catch (error) {
    if (await skip(page).isVisible()) throw error;
  }
}

/** Which kind of decision the tray shows, and in which step of the round. */
export const kindOf = async (page: Page): Promise<string> =>
  (await tray(page).getAttribute("data-kind")) ?? "";

const any = async (choices: Locator, draw: Lots): Promise<Locator> => {
  const count = await choices.count();
  expect(count, "there is always something to choose").toBeGreaterThan(0);
  return choices.nth(Math.floor(draw() * count));
};

const press = async (choices: Locator, draw: Lots): Promise<void> =>
  (await any(open(choices), draw)).click({ timeout: SHORT });

type Hand = (page: Page, draw: Lots) => Promise<void>;

const challenge = (page: Page): Locator => page.getByRole("button", { name: "Challenge", exact: true });
const mayChallenge = async (page: Page): Promise<boolean> =>
  (await challenge(page).getAttribute("aria-disabled")) !== "true";

async function bid(page: Page, draw: Lots): Promise<void> {
  if ((await mayChallenge(page)) && draw() < 0.4) {
    await challenge(page).click({ timeout: SHORT });
    return;
  }
  if (draw() < 0.5) await press(page.locator(".faces [role=radio]"), draw);
  await primary(page).click({ timeout: SHORT });
}

/** A side where there is a choice, then a stake by one of the ways there are. */
async function bet(page: Page, draw: Lots): Promise<void> {
  const sides = page.getByRole("radiogroup", { name: "Your side" });
  if (!(await sides.locator("[aria-checked=true]").count())) await press(sides.getByRole("radio"), draw);
  const typed = page.getByRole("textbox", { name: "Gold you bet" });
  if ((await typed.count()) && draw() < 0.5) {
    if (draw() < 0.5) await typed.fill("6");
    else await page.getByRole("button", { name: "5 more" }).click({ timeout: SHORT });
  }
  await primary(page).click({ timeout: SHORT });
}

/** Pass, or use one artifact with whatever it asks for. */
async function artifacts(page: Page, draw: Lots): Promise<void> {
  const window = page.getByRole("group", { name: "Artifact window" });
  const usable = open(window.locator(".list [role=radio]"));
  const [pass, use] = [
    window.locator(".twins .btn.equal").first(),
    window.locator(".twins .btn.equal").last(),
  ];
  if (!(await usable.count()) || draw() < 0.5) {
    await pass.click({ timeout: SHORT });
    return;
  }
  await press(usable, draw);
  // At most four questions follow one another.
  for (let n = 0; n < 5 && (await use.getAttribute("aria-disabled")) === "true"; n += 1) {
    const question = window.locator(".quest").last();
    await press(question.locator("[role=radio], .die-btn"), draw);
  }
  await use.click({ timeout: SHORT });
}

const cardThenTake: Hand = async (page, draw) => {
  await press(page.locator(".spoils-tray .sp-tray [role=radio]"), draw);
  await primary(page).click({ timeout: SHORT });
};

const HANDS: Record<string, Hand> = {
  name: cardThenTake,
  bid,
  bet,
  artifacts,
  answer: artifacts,
  lyre: (page, draw) => press(page.locator(".lyre .btn.equal"), draw),
  swap: cardThenTake,
  leftover: async (page, draw) => {
    if (await page.locator(".small-cards [role=radio]").count()) await cardThenTake(page, draw);
    else await page.getByRole("button", { name: "Take nothing" }).click({ timeout: SHORT });
  },
  item: cardThenTake,
  give: cardThenTake,
  // Now from the tray, now from the pile itself.
  pick: async (page, draw) => {
    if (draw() < 0.5) await press(page.locator(".small-cards [role=radio]"), draw);
    else await press(page.locator(".places button.treasure"), draw);
    await primary(page).click({ timeout: SHORT });
  },
};

/** With the keyboard alone: letters and digits where there are some, else Tab, arrows and Enter. */
const KEYS: Record<string, Hand> = {
  name: radioThenEnter,
  bid: async (page, draw) => {
    if ((await mayChallenge(page)) && draw() < 0.4) {
      await page.keyboard.press("c");
      return;
    }
    if (draw() < 0.5) await page.keyboard.press("6");
    if (draw() < 0.3) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
  },
  bet: async (page, draw) => {
    const sides = page.getByRole("radiogroup", { name: "Your side" });
    if (!(await sides.locator("[aria-checked=true]").count())) {
      await tabTo(page, ".sides [role=radio]");
      await page.keyboard.press(draw() < 0.5 ? "ArrowRight" : "ArrowLeft");
    }
    const typed = page.getByRole("textbox", { name: "Gold you bet" });
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

/** Does something for the present moment; a window may close under the hand, then there is nothing to do. */
async function whileAsked(page: Page, hands: Record<string, Hand>, draw: Lots): Promise<void> {
  const before = await moment(page);
  const kind = await kindOf(page);
  const hand = hands[kind];
  // An order may have answered between the look and the hand.
  if (!hand) return;
  try {
    await hand(page, draw);
  } catch (error) {
    if ((await moment(page)) === before) throw error;
  }
  await settled(page, before);
}

/** Answers one decision by clicks. */
export const answer = (page: Page, draw: Lots): Promise<void> => whileAsked(page, HANDS, draw);

/** Answers one decision with the keyboard alone. */
export const answerByKeys = (page: Page, draw: Lots): Promise<void> => whileAsked(page, KEYS, draw);

/** Which round the headline names; a phone has no room to show it. */
export async function round(page: Page): Promise<number> {
  const words = await page.locator("header").first().textContent();
  return Number(/Round (\d)/.exec(words ?? "")?.[1] ?? 0);
}

/** The page is no wider than its window, and from the size of a usual phone on no higher. */
export async function nothingSpills(page: Page, when: string): Promise<void> {
  const { wide, high, room } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wide: scrollWidth - clientWidth, high: scrollHeight - clientHeight, room: clientHeight };
  });
  expect(wide, `sideways, ${when}`).toBeLessThanOrEqual(0);
  if (room >= 800) expect(high, `downwards, ${when}`).toBeLessThanOrEqual(0);
}

/** Serious and critical findings of axe, as sentences. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
}
