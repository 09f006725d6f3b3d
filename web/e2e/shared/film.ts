/** A scene frame by frame: its clock and its animations stand still, and go on as far as a test wants. */
import type { Page } from "@playwright/test";
import { picture } from "./server";

declare global {
  interface Window {
    /** When each animation was seen for the first time, in milliseconds of the scene. */
    film?: Map<Animation, number>;
  }
}

const STEP = 20;

/** From here on nothing on the page moves by itself. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Puts every animation where it would be so many milliseconds after the scene began. */
const place = (page: Page, now: number): Promise<void> =>
  page.evaluate((at) => {
    window.film ??= new Map();
    for (const one of document.getAnimations()) {
      if (!window.film.has(one)) window.film.set(one, at);
      one.pause();
      one.currentTime = (at - (window.film.get(one) ?? at)) * 1;
    }
  }, now);

/** Plays from one moment of a scene to another, in small steps. */
export async function roll(page: Page, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += STEP) {
    const by = Math.min(STEP, to - at);
    await page.clock.runFor(by);
    await place(page, at + by);
  }
}

/** A film strip: a picture of each of these moments of the scene that has just begun. */
export async function film(page: Page, name: string, moments: readonly number[]): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.evaluate(() => {
    window.film = new Map();
  });
  await place(page, 0);
  let at = 0;
  for (const [n, moment] of moments.entries()) {
    await roll(page, at, moment);
    at = moment;
    await picture(page, `${name}-${n + 1}`);
  }
}
