/** Where things stand on the screen. A layout may still be moving: what is compared is read at one and the same moment. */
import type { Locator, Page } from "@playwright/test";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of the first element of each selector; null where there is none. */
export const boxes = (page: Page, ...selectors: string[]): Promise<(Box | null)[]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box ? { left: box.left, top: box.top, right: box.right, bottom: box.bottom } : null;
      }),
    selectors,
  );

/** By how many pixels a thing overlaps another one; endless while one of them is not there. */
export const overlap = (thing: Locator, other: string): Promise<number> =>
  thing.evaluate((element, selector) => {
    const [one, two] = [element, document.querySelector(selector)].map((it) => it?.getBoundingClientRect());
    if (!one?.width || !two?.width) return Number.POSITIVE_INFINITY;
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    return Math.round(Math.max(0, Math.min(across, down)));
  }, other);
