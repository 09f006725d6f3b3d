/** What a screen shows whole: nothing cut off, nothing outside the window, no word torn apart. */
import type { Page } from "@playwright/test";

/** The sizes every table must fit. */
export const SIZES = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

/** Lists that are swiped sideways on purpose. */
const SWIPED = ".turn-steps, .board-tabs, .lay-pieces";

/** Texts, buttons and pictures of which a part cannot be seen, each as a sentence. Lists that scroll down are no fault. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate((swiped) => {
    const wrong = new Set<string>();
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()}.${String(one.getAttribute("class") ?? "").replaceAll(" ", ".")}`;
    const hidden = (one: Element): boolean => {
      if (one.closest(".vh, .skip-link, .stock-word, svg, .hint-marks")) return true;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** The edges of what cuts this off, and whether one can scroll there. */
    const cut = (box: DOMRect, from: Element, what: string): void => {
      for (let over: Element | null = from; over && over !== document.body; over = over.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(over);
        const edge = over.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return;
        const sideways = box.left < edge.left - 1.5 || box.right > edge.right + 1.5;
        const down = box.top < edge.top - 1.5 || box.bottom > edge.bottom + 1.5;
        const scrolls = overflowY === "auto" || overflowY === "scroll";
        if (overflowX !== "visible" && sideways && !over.matches(swiped))
          wrong.add(`${what} is cut by ${name(over)}`);
        if (overflowY !== "visible" && !scrolls && down) wrong.add(`${what} is cut by ${name(over)}`);
        if ((overflowX !== "visible" && sideways) || (scrolls && down)) return;
        if (getComputedStyle(over).position === "fixed") break;
      }
      const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
      if (box.left < -1 || box.right > clientWidth + 1) wrong.add(`${what} is beside the window`);
      if (scrollHeight <= clientHeight + 1 && (box.top < -1 || box.bottom > clientHeight + 1)) {
        wrong.add(`${what} is above or below the window`);
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim();
      if (!words || !parent || hidden(parent) || parent.closest("option, script, style, title")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // A typeface has room above and below its letters, which may be cut.
      const em = Number.parseFloat(getComputedStyle(parent).fontSize);
      for (const { x, y, width, height } of range.getClientRects()) {
        const box = new DOMRect(x, y + Math.max(0, height - em) / 2, width, Math.min(em, height));
        if (width > 1) cut(box, parent, `"${words.slice(0, 40)}"`);
      }
    }
    for (const button of document.querySelectorAll<HTMLElement>(
      "button, a, select, input, [role=tab], [role=radio]",
    )) {
      if (hidden(button)) continue;
      const words =
        button.textContent?.trim().slice(0, 40) || button.getAttribute("aria-label") || name(button);
      cut(button.getBoundingClientRect(), button.parentElement ?? button, `button "${words}"`);
      if (button.matches("input, select")) continue;
      const inside = [...button.querySelectorAll("*")].filter(
        (one) => !hidden(one) && !one.matches("b.badge, .badge"),
      );
      const edge = button.getBoundingClientRect();
      for (const one of inside) {
        const box = one.getBoundingClientRect();
        const out = Math.max(
          edge.left - box.left,
          box.right - edge.right,
          edge.top - box.top,
          box.bottom - edge.bottom,
        );
        if (out > 3 && getComputedStyle(one).position !== "absolute")
          wrong.add(`${name(one)} hangs ${Math.round(out)} px out of button "${words}"`);
      }
    }
    for (const box of document.querySelectorAll("svg.fboard, svg.banquet-art, .arena svg, .map svg")) {
      if (box.checkVisibility() && box.getBoundingClientRect().width > 1)
        cut(box.getBoundingClientRect(), box.parentElement ?? box, name(box));
    }
    return [...wrong];
  }, SWIPED);
}

/** How many of these are drawn whole inside the window and inside all that could cut them, without scrolling. */
export function inSight(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const seen = (one: Element): boolean => {
      if (!one.checkVisibility({ visibilityProperty: true })) return false;
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return false;
      const { clientWidth, clientHeight } = document.documentElement;
      const within = (edge: { left: number; right: number; top: number; bottom: number }): boolean =>
        box.left >= edge.left - 1.5 &&
        box.right <= edge.right + 1.5 &&
        box.top >= edge.top - 1.5 &&
        box.bottom <= edge.bottom + 1.5;
      if (!within({ left: 0, top: 0, right: clientWidth, bottom: clientHeight })) return false;
      for (let over = one.parentElement; over && over !== document.body; over = over.parentElement) {
        const { overflow, display } = getComputedStyle(over);
        if (display !== "contents" && overflow !== "visible" && !within(over.getBoundingClientRect()))
          return false;
      }
      return true;
    };
    return [...document.querySelectorAll(wanted)].filter(seen).length;
  }, selector);
}

/** Words of the prompt that are broken over two lines, and a prompt that is cut. */
export function tornPrompt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const say = document.querySelector<HTMLElement>(".prompt .say");
    if (!say) return ["there is no prompt"];
    const wrong: string[] = [];
    for (const box of [say, say.closest<HTMLElement>(".prompt")]) {
      if (!box) continue;
      // A typeface has room above and below its letters, which may reach out of the last line.
      if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 3) {
        wrong.push(
          `${box.className}: ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`,
        );
      }
    }
    const walker = document.createTreeWalker(say, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const found of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        if (range.getClientRects().length > 1) wrong.push(`"${found[0]}" is torn`);
      }
    }
    return wrong;
  });
}
