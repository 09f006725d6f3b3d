/** Walks through a lesson on a phone as a stranger does: taps the middle of what is framed, and nothing else. */
import { expect, type Page } from "@playwright/test";
import type { TablePage } from "../positions/table";
import { faults } from "../shared/checks";
import { settle as learnerIsAwaited } from "./learner";

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly names: string;
}

interface Sight {
  readonly v: string;
  readonly step: number;
  readonly steps: number;
  readonly doing: boolean;
  readonly alone: boolean;
  readonly waits: boolean;
  readonly over: boolean;
  readonly refused: boolean;
  readonly frames: readonly Frame[];
  /** The middle of the coach's own button for this step; null where there is none. */
  readonly own: { readonly x: number; readonly y: number } | null;
  /** What cannot be seen whole, as sentences. */
  readonly wrong: readonly string[];
  /** All that a press may change: where it is the same afterwards, the press did nothing. */
  readonly state: string;
}

/** What the learner sees now. */
const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const coach = document.querySelector<HTMLElement>(".coach");
    const { clientWidth, clientHeight } = document.documentElement;
    const wide = document.documentElement.scrollWidth - clientWidth;
    if (wide > 0) wrong.push(`the page is ${wide} px wider than its window`);
    const name = (one: Element | null): string =>
      one
        ? `${one.tagName.toLowerCase()}.${(one.getAttribute("class") ?? "").replaceAll(" ", ".")} "${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 30)}"`
        : "nothing";
    const show = ({ left, top, right, bottom }: DOMRect): string =>
      `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
    const bars = [...document.querySelectorAll<HTMLElement>(".table-tabs, .turn-steps, .head")].filter(
      (bar) => bar.checkVisibility() && !bar.closest(".own-things"),
    );
    /** What cuts off a part of this box: the window, a bar that lies over the page, or what the element scrolls in. */
    const cut = (box: DOMRect, element: Element, over: readonly Element[]): string => {
      if (box.left < -1 || box.top < -1 || box.right > clientWidth + 1 || box.bottom > clientHeight + 1)
        return `lies at ${show(box)}, not whole in the window`;
      for (const bar of over) {
        if (bar.contains(element) || element.contains(bar)) continue;
        const edge = bar.getBoundingClientRect();
        const across = Math.min(box.right, edge.right) - Math.max(box.left, edge.left);
        const down = Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top);
        if (across > 1 && down > 1) return `lies at ${show(box)}, under ${name(bar)} at ${show(edge)}`;
      }
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, display } = getComputedStyle(around);
        if (display === "contents") continue;
        const edge = around.getBoundingClientRect();
        const sideways = overflowX !== "visible" && (box.left < edge.left - 2 || box.right > edge.right + 2);
        const down = overflowY !== "visible" && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
        if (sideways || down) return `at ${show(box)} is cut by ${name(around)} at ${show(edge)}`;
      }
      return "";
    };
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    // The coach: every word and every button of his is in sight.
    for (const one of coach?.querySelectorAll<HTMLElement>(".words, .btn, .progress") ?? []) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const box = one.getBoundingClientRect();
      const hidden = cut(box, one, bars);
      if (hidden) wrong.push(`the coach's ${name(one)} ${hidden}`);
      if (!one.matches(".btn")) continue;
      const { x, y } = middle(box);
      const there = document.elementFromPoint(x, y);
      if (!there || !one.contains(there)) wrong.push(`the coach's ${name(one)} is covered by ${name(there)}`);
      if (one.scrollWidth > one.clientWidth + 1) wrong.push(`the words of the coach's ${name(one)} are cut`);
    }
    const drawn = [...document.querySelectorAll("[data-point], button, summary, [role=button]")].filter(
      (one) => !one.closest(".coach") && one.getClientRects().length > 0,
    );
    const frames = [...document.querySelectorAll(".coach-ring")].map((ring) => {
      const edge = ring.getBoundingClientRect();
      const { x, y } = middle(edge);
      const there = document.elementFromPoint(x, y);
      // The framed thing: the frame is drawn around what is in sight of it, so its own box may be larger.
      const around = drawn.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left <= x && box.right >= x && box.top <= y && box.bottom >= y;
      });
      const off = (one: Element): number => {
        const box = one.getBoundingClientRect();
        return Math.abs(box.width - edge.width) + Math.abs(box.height - edge.height);
      };
      const meant = around.sort((a, b) => off(a) - off(b))[0] ?? there;
      const names = meant?.getAttribute("data-point") ?? name(meant ?? null);
      const thing = `what is framed (${names})`;
      const hidden =
        (meant && cut(meant.getBoundingClientRect(), meant, [...bars, ...(coach ? [coach] : [])])) ||
        cut(edge, document.body, []);
      if (hidden) wrong.push(`${thing} ${hidden}`);
      // A board that takes the tap may lie over the thing, and nothing else.
      const over = there && meant && !meant.contains(there) && !there.contains(meant);
      if (over && !there.closest(".map-pane, .arena, #lay-area"))
        wrong.push(`${thing} is covered by ${name(there)}`);
      return { x, y, names };
    });
    const own = [...(coach?.querySelectorAll<HTMLElement>(".btn.on") ?? [])].at(-1);
    const { step = "0", doing, waits } = coach?.dataset ?? {};
    const open = [
      ...document.querySelectorAll("[aria-pressed=true], [aria-checked=true], [aria-selected=true]"),
    ];
    return {
      v: document.querySelector(".table-page")?.getAttribute("data-v") ?? "",
      step: Number(step),
      steps: Number(/\d+$/.exec(coach?.querySelector(".count")?.textContent ?? "")?.[0] ?? 0),
      doing: doing === "true",
      alone: coach?.querySelector(".alone-note") != null,
      waits: waits === "true",
      over: coach?.classList.contains("lesson-end") ?? false,
      refused: coach?.querySelector('.skald[data-mood="no"]') != null,
      frames,
      own: own ? middle(own.getBoundingClientRect()) : null,
      wrong: [...new Set(wrong)],
      state: [
        step,
        document.querySelector(".table-page")?.getAttribute("data-v"),
        ...frames.map(({ x, y, names }) => `${names} ${Math.round(x)} ${Math.round(y)}`),
        ...open.map(name),
        // What is written on the table and in its fields, and where a piece is tried.
        ...[...document.querySelectorAll(".table-page main > :not(.coach)")].map((one) => one.textContent),
        ...[...document.querySelectorAll<HTMLInputElement>(".table-page input")].map(({ value }) => value),
        ...[...document.querySelectorAll(".ghost")].map((one) => one.getAttribute("transform")),
        document.querySelectorAll("details[open]").length,
      ].join("; "),
    };
  });

/** What the learner sees when it is his turn again. */
async function settle(table: TablePage): Promise<Sight> {
  await learnerIsAwaited(table);
  return look(table.page);
}

/** More presses than this for one step lead nowhere. */
const LONGEST = 16;

/** Which of several frames is pressed. */
export type Choice = "first" | "last";

/** Walks one lesson to its end, and tells what was wrong on the way. */
export async function walk(
  table: TablePage,
  choice: Choice,
  visit: (now: Sight, press: number) => Promise<void>,
): Promise<string[]> {
  const { page, seat } = table;
  const wrong: string[] = [];
  let now = await settle(table);
  for (let rounds = 0; rounds < 60 && !now.over; rounds += 1) {
    const { step } = now;
    const tell = (what: string): void => {
      wrong.push(`Step ${step}: ${what}.`);
    };
    /** Presses here, and tells how it is afterwards. */
    const press = async ({ x, y }: { x: number; y: number }): Promise<Sight> => {
      await page.touchscreen.tap(x, y);
      return settle(table);
    };
    const note = async (n: number): Promise<void> => {
      for (const one of now.wrong) tell(one);
      await visit(now, n);
    };
    await note(0);
    if (!now.doing) {
      const after = now.own && (await press(now.own));
      if (!after || after.state === now.state) {
        tell("the coach's own button does not go on");
        return wrong;
      }
      now = after;
      continue;
    }
    const seen = new Set<string>();
    for (let n = 1; n <= LONGEST && now.step === step && !now.over; n += 1) {
      const frame = now.frames.at(choice === "first" ? 0 : -1);
      if (!frame) {
        if (!now.alone) tell("nothing is framed");
        break;
      }
      // Who decides alone may look at what is framed again and again.
      if (now.alone && seen.has(now.state)) break;
      seen.add(now.state);
      let after = await press(frame);
      // What is only framed to be looked at opens its card.
      const close = page.locator(".inspection .close");
      if (now.alone && (await close.isVisible())) {
        await close.tap();
        after = await settle(table);
      }
      const refused = after.refused && after.step === step;
      if (refused) tell(`pressed in its middle, ${frame.names} is refused`);
      else if (after.state === now.state && !now.alone)
        tell(`pressed in its middle, ${frame.names} does nothing`);
      const goes = !refused && after.state !== now.state;
      now = after;
      if (!goes) break;
      if (now.step === step && !now.over) await note(n);
      if (n === LONGEST) tell("the frames lead round and round");
    }
    if (now.step !== step || now.over) continue;
    if (now.alone) await table.play(seat, { bot: "jarl" });
    else {
      const shown = page.getByRole("button", { name: "Show me" });
      await shown.evaluate((button: HTMLElement) => button.click());
    }
    await expect(page.locator(`.table-page[data-v="${now.v}"]`)).toHaveCount(0);
    now = await settle(table);
  }
  if (!now.over) wrong.push(`The lesson stops at step ${now.step} of ${now.steps}.`);
  for (const one of [...now.wrong, ...(await faults(page))]) wrong.push(`At the end: ${one}.`);
  await visit(now, 0);
  return wrong;
}
