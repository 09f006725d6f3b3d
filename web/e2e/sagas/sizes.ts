/** Every screen of Sagas fits the sizes of desks, tablets and phones, upright and lying. */
import type { Page } from "@playwright/test";
import { expect, resize } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { tornPrompt } from "../shared/clipped";
import { picture } from "../shared/server";

export const SIZES = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

/** Text that is cut by its own box, or lies outside the window sideways. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".table-page :is(button, p, dt, dd, h2, h3, li, small, b)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".vh"))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width <= 1) return false;
        const hidden = getComputedStyle(element).overflowX !== "visible";
        return (
          left < -1 ||
          right > window.innerWidth + 1 ||
          (hidden && element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => `${element.className || element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );

/** Boxes of the game that hold more than they show. */
const overfull = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ".sg-field, .sagas-tray > .force, .sagas-tray .offers, .sagas-tray > .battle, .sagas-tray > section",
      ),
    ]
      .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
        return scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2;
      })
      .map(
        (box) =>
          `${box.className}: ${box.scrollWidth}x${box.scrollHeight} in ${box.clientWidth}x${box.clientHeight}`,
      ),
  );

export async function fitsEverySize(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    const at = `${name} at ${width}x${height}`;
    await nothingSpills(page, at);
    expect(await clipped(page), at).toEqual([]);
    expect(await tornPrompt(page), at).toEqual([]);
    if (width > 980) expect(await overfull(page), at).toEqual([]);
    await picture(page, `sagas-${name}-day-${width}x${height}`);
  }
}
