/** Plays a lesson as a learner would: presses what is ringed, then the red button, by finger or by keys alone. */
import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";
import { rest, type TablePage } from "../positions/table";

export interface Seen {
  /** 0 at the end. */
  readonly step: number;
  /** A move is expected, and nobody else plays. */
  readonly asked: boolean;
  /** The step is only read. */
  readonly idle: boolean;
  readonly over: boolean;
  readonly says: string;
}

export const glance = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>(".coach");
    const { step = "0", doing = "", waits = "" } = coach?.dataset ?? {};
    return {
      step: Number(step),
      asked: waits === "false" && doing === "true",
      idle: waits === "false" && doing === "false",
      over: coach?.classList.contains("lesson-end") ?? false,
      says: coach?.querySelector(".words")?.textContent ?? "",
    };
  });

/** Waits until the coach has something for the learner: a move, a step to read, or the end. */
export async function ready(page: Page): Promise<Seen> {
  const free = async (): Promise<boolean> => {
    const { asked, idle, over } = await glance(page);
    return asked || idle || over;
  };
  await expect.poll(free, { message: "The coach has something to say.", timeout: 20_000 }).toBe(true);
  return glance(page);
}

/** How to press something: by finger, or by keys. */
export interface Hand {
  press(page: Page, what: ElementHandle<Element> | Locator): Promise<void>;
  /** The coach's own *Go on*. */
  goOn(page: Page): Promise<void>;
  /** The red button of the table. */
  red(page: Page, button: Locator): Promise<void>;
}

export const finger: Hand = {
  press: async (_, what) => {
    await what.click({ timeout: 15_000 });
  },
  goOn: (page) => page.locator(".coach .btn.primary").click(),
  red: (_, button) => button.click({ timeout: 5_000 }),
};

type Distance = "there" | "near" | "far";

/** Whether the focus is on an element, within its group, or elsewhere. */
const distance = (what: ElementHandle<Element>): Promise<Distance> =>
  what.evaluate((wanted): Distance => {
    const active = document.activeElement;
    if (!active || active === document.body) return "far";
    if (active === wanted) return "there";
    // Of a group that arrows walk through, one is a stop of the Tab key.
    const kind = (one: Element): string => `${one.tagName} ${one.getAttribute("class")?.split(" ")[0]}`;
    return wanted.getAttribute("tabindex") === "-1" && kind(active) === kind(wanted) ? "near" : "far";
  });

/** The arrow that leads from the focus to an element; the second one where the first leads nowhere. */
const arrows = (what: ElementHandle<Element>): Promise<string[]> =>
  what.evaluate((wanted) => {
    // Radios stand in a row for the keys, however they are drawn.
    if (wanted.getAttribute("role") === "radio") return ["ArrowRight"];
    const middle = (of: Element): [number, number] => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(wanted);
    const [from, down] = middle(document.activeElement ?? wanted);
    const across = x >= from ? "ArrowRight" : "ArrowLeft";
    const along = y >= down ? "ArrowDown" : "ArrowUp";
    return Math.abs(x - from) >= Math.abs(y - down) ? [across, along] : [along, across];
  });

/** Where on the screen the focus is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { x = 0, y = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    return `${Math.round(x)} ${Math.round(y)}`;
  });

async function reach(page: Page, what: ElementHandle<Element>): Promise<void> {
  const tried = new Set<string>();
  for (let n = 0; n < 260; n += 1) {
    const far = await distance(what);
    if (far === "there") return;
    if (far === "far") {
      await page.keyboard.press("Tab");
      continue;
    }
    const before = await page.evaluateHandle(() => document.activeElement);
    const here = await focused(page);
    const ways = await arrows(what);
    // Who comes by the same place again takes the other way.
    const again = tried.has(`${here} ${ways[0]}`);
    tried.add(`${here} ${ways[0]}`);
    for (const arrow of again ? ways.toReversed() : ways) {
      await page.keyboard.press(arrow);
      if (await before.evaluate((one) => one !== document.activeElement)) break;
    }
  }
  throw new Error(`Keys do not lead to ${await what.evaluate((one) => one.outerHTML.slice(0, 200))}`);
}

export const keys: Hand = {
  press: async (page, what) => {
    const found = "elementHandle" in what ? await what.elementHandle() : what;
    const handle = found as ElementHandle<Element> | null;
    if (!handle) throw new Error("There is nothing to press.");
    await reach(page, handle);
    // The arrow has chosen a radio already, but for the one that had the focus first.
    const radio = await handle.evaluate((one) => one.getAttribute("role") === "radio");
    await page.keyboard.press(radio ? "Space" : "Enter");
  },
  goOn: async (page) => {
    // A button that has the focus would be pressed; nobody has one after reading.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Enter");
  },
  red: async (page, button) => keys.press(page, button),
};

/** What lies in the rings and can be pressed, in the order of the rings; one thing for each. */
export async function ringed(page: Page): Promise<ElementHandle<Element>[]> {
  const found = await page.evaluateHandle(() => {
    const pressable = "button, a, [role=button], [role=radio], [role=tab]";
    const inside = (ring: DOMRect, one: Element): boolean => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return width > 0 && left > ring.left && left < ring.right && top > ring.top && top < ring.bottom;
    };
    const can = (one: Element): boolean =>
      one.getAttribute("aria-disabled") !== "true" && !one.closest(".coach");
    return [...document.querySelectorAll(".coach-ring")].flatMap((element) => {
      const ring = element.getBoundingClientRect();
      const there = document
        .elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2)
        ?.closest(pressable);
      if (there && can(there) && inside(ring, there)) return [there];
      return [...document.querySelectorAll(pressable)]
        .filter((one) => can(one) && inside(ring, one))
        .slice(0, 1);
    });
  });
  const count = await found.evaluate((all) => all.length);
  const handles: ElementHandle<Element>[] = [];
  for (let n = 0; n < count; n += 1) {
    const one = (await found.evaluateHandle((all, at) => all[at], n)).asElement();
    if (one) handles.push(one as ElementHandle<Element>);
  }
  return handles;
}

export const redButton = (page: Page): Locator =>
  page
    .locator(".own-things .btn.primary, .table-stage .btn.primary")
    .and(page.locator(':not([aria-disabled="true"])'))
    .filter({ visible: true })
    .first();

/** What the rings alone do not tell: what to do at a step. */
export type Answers = readonly (readonly [says: RegExp, answer: (page: Page, hand: Hand) => Promise<void>])[];

const nameOf = (one: ElementHandle<Element>): Promise<string> =>
  one.evaluate((it) => `${it.getAttribute("data-point")} ${it.getAttribute("aria-label")} ${it.textContent}`);

/** The page at rest, with the learner awaited: the others have played. */
export async function settle(table: TablePage): Promise<Seen> {
  const { page } = table;
  await rest(page);
  // He is there before it is asked whether he waits.
  await expect(page.locator(".coach:is([data-waits], .lesson-end)")).toBeVisible();
  if ((await page.locator('.coach[data-waits="true"]').count()) > 0) await table.advance(600);
  await expect(page.locator('.coach:is([data-waits="false"], .lesson-end)')).toBeVisible();
  await rest(page);
  return glance(page);
}

/** Presses one ringed thing after the other, and where none is left the red button. */
async function followRings(table: TablePage, hand: Hand, { step }: Seen): Promise<void> {
  const { page } = table;
  const pressed = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    let fresh: ElementHandle<Element> | null = null;
    for (const one of await ringed(page)) {
      const name = await nameOf(one);
      if (pressed.has(name)) continue;
      pressed.add(name);
      fresh = one;
      break;
    }
    if (fresh) await hand.press(page, fresh);
    else if (await redButton(page).isVisible()) await hand.red(page, redButton(page));
    // Only things that were pressed are ringed: a list may have folded again under the first press.
    else pressed.clear();
    if ((await settle(table)).step !== step) return;
  }
}

/** Does one step of a lesson. */
export async function doStep(table: TablePage, hand: Hand, answers: Answers): Promise<Seen> {
  const now = await settle(table);
  if (now.over) return now;
  const [, answer] = answers.find(([says]) => says.test(now.says)) ?? [];
  if (now.idle) await hand.goOn(table.page);
  else if (answer) await answer(table.page, hand);
  else await followRings(table, hand, now);
  const after = await settle(table);
  if (after.step === now.step) throw new Error(`The coach stays at step ${now.step}: ${after.says}`);
  return now;
}
