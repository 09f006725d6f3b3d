/** Plays Sagas as a person does: by clicks with the map, or by keys with the list. */
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { glance, kindOf, type Lots, open, settled, tabTo } from "../shared/player";
import { MAX_RETRIES, type Seated } from "../shared/server";

const SHORT = 10_000;

/** A new table for one, begun at once. */
export async function sagasTable(
  request: APIRequestContext,
  options: Record<string, string | boolean> = {},
): Promise<Seated> {
  const answer = await request.post("/api/tables", {
    maxRetries: MAX_RETRIES,
    data: {
      game: "sagas",
      name: "Ylva",
      options,
      start: true,
      seats: [{ kind: "me", bot: "", name: "Ylva" }],
    },
  });
  if (!answer.ok()) throw new Error(`No table: ${await answer.text()}`);
  return (await answer.json()) as Seated;
}

/** Clicks any of these, if there are some. */
async function press(choices: Locator, draw: Lots): Promise<boolean> {
  const usable = open(choices);
  const count = await usable.count();
  if (count === 0) return false;
  await usable.nth(Math.floor(draw() * count)).click({ timeout: SHORT });
  return true;
}

/** The red button; false while it cannot be used. */
async function primary(page: Page): Promise<boolean> {
  const button = open(page.locator(".sagas-tray .btn.primary"));
  if ((await button.count()) === 0) return false;
  await button.first().click({ timeout: SHORT });
  return true;
}

/** One of the rings of the map. One may lie below another: the keyboard reaches them all. */
async function ring(page: Page, draw: Lots): Promise<boolean> {
  const rings = page.locator(".ring-button");
  const count = await rings.count();
  if (count === 0) return false;
  await rings.nth(Math.floor(draw() * count)).press("Enter", { timeout: SHORT });
  return true;
}

const named = (page: Page, name: string | RegExp): Locator =>
  page.locator(".sagas-tray").getByRole("button", { name });

type Hand = (page: Page, draw: Lots) => Promise<unknown>;

const onTheMap: Hand = async (page, draw) => {
  if (draw() < 0.5) await ring(page, draw);
  else await press(page.locator(".sagas-tray .choice"), draw);
  return primary(page);
};

const oneOf =
  (selector: string): Hand =>
  (page, draw) =>
    press(page.locator(selector), draw);

/** Begins the Saga; who has no ship is warned once, and begins all the same. */
async function begin<Pressed>(page: Page, act: () => Promise<Pressed>): Promise<Pressed> {
  const pressed = await act();
  return (await page.locator(".no-ship").isVisible()) ? act() : pressed;
}

/** By clicks. Units are bought until there is some strength; forces set out whole and go where the map has rings. */
export const HANDS: Record<string, Hand> = {
  home: onTheMap,
  reveal: onTheMap,
  destroy: onTheMap,
  religion: oneOf(".religion .choice"),
  buy: async (page, draw) =>
    (draw() < 0.75 && (await press(page.locator(".offer .btn"), draw))) || begin(page, () => primary(page)),
  voyage: async (page, draw) => {
    await press(page.locator(".voyages .choice"), draw);
    if (draw() < 0.2 && (await press(named(page, /^High King/), draw))) return true;
    return primary(page);
  },
  leidang: async (page, draw) =>
    (draw() < 0.3 && (await press(page.locator(".offer .btn"), draw))) || primary(page),
  movement: async (page, draw) => {
    if (draw() < 0.3) await press(page.locator(".presets .chip"), draw);
    return (await primary(page)) || press(named(page, "Stay"), draw);
  },
  course: async (page, draw) => {
    if (draw() < 0.4) await ring(page, draw);
    return (await primary(page)) || press(named(page, "Stay"), draw);
  },
  sailing: async (page, draw) => {
    await ring(page, draw);
    return (await primary(page)) || press(named(page, "Stay"), draw);
  },
  rally: async (page, draw) =>
    (draw() < 0.6 && (await primary(page))) || press(named(page, "All have come"), draw),
  loss: oneOf(".losses .choice"),
  edge: oneOf(".sg-act .sg-option"),
  line: async (page, draw) => {
    await press(page.locator(".sg-presets [role=radio]"), draw);
    if (draw() < 0.5) await press(page.locator(".moves .btn"), draw);
    return draw() < 0.3 ? press(named(page, "Fight it out"), draw) : primary(page);
  },
  shoot: async (page, draw) =>
    draw() < 0.5 ? press(page.locator(".sg-line .aimed-at"), draw) : primary(page),
  choose: oneOf(".sg-option"),
  funeral: oneOf(".sg-option"),
  table: oneOf(".sg-option"),
  deed: oneOf(".sg-option"),
  card: oneOf(".sg-cards .sg-card"),
  keep: (page) => primary(page),
};

const ROW = ".space-list button.space-row";

/** A space of the list: arrows go to it, Enter looks at it, Enter again goes there. */
async function fromTheList(page: Page, draw: Lots): Promise<void> {
  await tabTo(page, ROW);
  for (let n = Math.floor(draw() * 4); n > 0; n -= 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator(`${ROW}[aria-pressed=true]`)).toBeVisible({ timeout: SHORT });
  // What only a good roll reaches can be looked at, not gone to: then the die is rolled.
  const far = (await kindOf(page)) === "course" && (await named(page, /^(Go to|Stay in)/).count()) === 0;
  await page.keyboard.press(far ? "r" : "Enter");
}

const tabAndEnter =
  (selector: string): Hand =>
  async (page, draw) => {
    await tabTo(page, selector);
    const count = await page.locator(selector).count();
    for (let n = Math.floor(draw() * count); n > 0; n -= 1) await page.keyboard.press("Tab");
    // The last one may have been left behind.
    await tabTo(page, selector);
    await page.keyboard.press("Enter");
  };

const enter: Hand = ({ keyboard }) => keyboard.press("Enter");

const KEYS: Record<string, Hand> = {
  home: fromTheList,
  reveal: fromTheList,
  destroy: fromTheList,
  religion: tabAndEnter(".religion .choice"),
  buy: async (page, draw) => {
    if (draw() < 0.8 && (await open(page.locator(".offer .btn")).count()) > 0) {
      await tabAndEnter(".offer .btn:not([aria-disabled=true])")(page, draw);
    } else await begin(page, () => enter(page, draw));
  },
  voyage: fromTheList,
  leidang: enter,
  movement: async (page, draw) => {
    const stay = (await open(page.locator(".formation .btn.primary")).count()) === 0 || draw() < 0.2;
    if (stay) await tabAndEnter(".form-out .btn.quiet")(page, () => 0);
    else await enter(page, draw);
  },
  course: async (page, draw) => {
    if ((await page.locator(ROW).count()) > 0 && draw() < 0.6) await fromTheList(page, draw);
    else if (await named(page, /^Sail: roll/).count()) await page.keyboard.press("r");
    else await tabAndEnter(".sagas-tray .acts .btn.quiet")(page, () => 0);
  },
  sailing: fromTheList,
  rally: tabAndEnter(".rally .acts .btn.quiet"),
  loss: tabAndEnter(".losses .choice"),
  edge: async (page, draw) => {
    await page.keyboard.press(draw() < 0.3 ? "e" : "Enter");
  },
  line: async (page, draw) => {
    if (draw() < 0.5) {
      await tabTo(page, ".sg-presets [role=radio]");
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press(draw() < 0.5 ? "a" : "Enter");
  },
  shoot: async (page, draw) => {
    await page.keyboard.press(["1", "a", "Enter"][Math.floor(draw() * 3)] ?? "Enter");
  },
  choose: async ({ keyboard }) => keyboard.press("1"),
  funeral: async ({ keyboard }) => keyboard.press("1"),
  table: enter,
  deed: async (page, draw) => {
    await page.keyboard.press(draw() < 0.6 ? "p" : "n");
  },
  card: tabAndEnter(".sg-cards .sg-card"),
  keep: enter,
};

/** Answers one decision with the keyboard alone; tells which kind it was. */
export async function answerByKeys(page: Page, draw: Lots): Promise<string> {
  const { v: before, kind } = await glance(page);
  const hand = KEYS[kind];
  if (!hand) throw new Error(`Nobody knows how to answer ${kind}.`);
  await hand(page, draw);
  await settled(page, before);
  return kind;
}
