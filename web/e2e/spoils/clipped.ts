/** Looks for what does not fit: text that is cut or leaves its box, buttons out of reach, panels with hardly anything in them. */
import type { Page } from "@playwright/test";

/** Texts that are cut off, or that reach beyond their box or the window; log, chat and rules may be scrolled. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    const found: string[] = [];
    const seen = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest(".vh, .head, .side-panel, .skip-link, .scene-notes, .btn-why > :not(.btn)");
    const tooSmall = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const scrolled = (one: Element | null): boolean =>
      one !== null &&
      (["auto", "scroll"].includes(getComputedStyle(one).overflowY) || scrolled(one.parentElement));
    /** What lies over a line of text; a button may lie over the card it belongs to. */
    const covering = (one: Element, { left, right, top, bottom }: DOMRect): string => {
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const over = document.elementFromPoint(x, (top + bottom) / 2);
        if (!over || over.contains(one) || one.contains(over)) continue;
        if (over.closest("li, button, .ladder-box")?.contains(one)) continue;
        if (one.closest("li, button")?.contains(over)) continue;
        return `${over.tagName} ${over.getAttribute("class") ?? ""}`;
      }
      return "";
    };
    for (const one of document.querySelectorAll(".table-page *")) {
      const texts = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!texts.length || one.namespaceURI?.endsWith("svg") || !seen(one)) continue;
      if (tooSmall(one) || getComputedStyle(one).clipPath.startsWith("inset(50%")) continue;
      const range = document.createRange();
      range.setStartBefore(texts[0] as Node);
      range.setEndAfter(texts.at(-1) as Node);
      const text = range.getBoundingClientRect();
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (!lines.length) continue;
      // The box of a font is higher than its letters.
      const spare = Number.parseFloat(getComputedStyle(one).fontSize) * 0.3;
      const said = `"${one.textContent?.trim().slice(0, 40)}"`;
      if (text.left < -SLACK || text.right > innerWidth + SLACK) found.push(`${said} leaves the window`);
      for (let box: Element | null = one; box && !box.matches(".table-page"); box = box.parentElement) {
        if (tooSmall(box)) break;
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const boxed = box.classList.contains("cut");
        const wide = text.left < left - SLACK || text.right > right + SLACK;
        const high = text.top + spare < top - SLACK || text.bottom - spare > bottom + SLACK;
        if (wide && (boxed || overflowX !== "visible")) found.push(`${said} is wider than ${box.className}`);
        if (high && (boxed || ["hidden", "clip"].includes(overflowY)))
          found.push(`${said} is higher than ${box.className}`);
        if (overflowY === "auto" || overflowY === "scroll") break;
      }
      const over = scrolled(one) ? "" : lines.map((line) => covering(one, line)).find(Boolean);
      if (over) found.push(`${said} is covered by ${over}`);
    }
    return [...new Set(found)];
  });

/** The red button of the tray can be pressed where it stands, without scrolling. */
export const reachable = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector(".own-things .btn.primary, .own-things .btn.equal");
    if (!button) return false;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const places = [
      [left + 8, (top + bottom) / 2],
      [right - 8, (top + bottom) / 2],
      [(left + right) / 2, bottom - 6],
    ] as const;
    return places.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  });

/** Panels whose contents fill less than a third of their height or of their width. */
export const empty = (page: Page, panels: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const spread = (spans: [number, number][]): number => {
      let [covered, end] = [0, Number.NEGATIVE_INFINITY];
      for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
        covered += Math.max(0, to - Math.max(from, end));
        end = Math.max(end, to);
      }
      return covered;
    };
    return [...document.querySelectorAll(selector)].flatMap((panel) => {
      const box = panel.getBoundingClientRect();
      if (!panel.checkVisibility() || box.height < 120) return [];
      const leaves = [...panel.querySelectorAll("*")].filter(
        (one) =>
          one.checkVisibility() && (one.tagName === "svg" || (!one.children.length && one.textContent)),
      );
      const rects = leaves.map((leaf) => leaf.getBoundingClientRect());
      const high = spread(rects.map(({ top, bottom }) => [top, bottom])) / box.height;
      const wide = spread(rects.map(({ left, right }) => [left, right])) / box.width;
      return high < 1 / 3 || wide < 1 / 3
        ? [`${panel.className}: ${Math.round(100 * high)} % high, ${Math.round(100 * wide)} % wide`]
        : [];
    });
  }, panels);
