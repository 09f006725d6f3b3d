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
/** Milliseconds of a step between two pictures: nobody looks there. */
const FILM_STEP = 60;

/** From here on nothing on the page moves by itself. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass in small steps: each mark of a scene is drawn before the time of the next one runs. */
export async function pass(page: Page, ms: number, step = 100): Promise<void> {
  for (let at = 0; at < ms; at += step) await page.clock.runFor(Math.min(step, ms - at));
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
export async function roll(page: Page, from: number, to: number, step = STEP): Promise<void> {
  for (let at = from; at < to; at += step) {
    const by = Math.min(step, to - at);
    await page.clock.runFor(by);
    await place(page, at + by);
  }
}

/** One picture of all frames side by side, each with its time. */
async function strip(
  page: Page,
  name: string,
  frames: readonly Buffer[],
  moments: readonly number[],
): Promise<void> {
  const sheet = await page.context().newPage();
  const width = (page.viewportSize()?.width ?? 1280) > 800 ? 560 : 260;
  const cells = frames.map(
    (frame, n) =>
      `<figure><img width="${width}" src="data:image/png;base64,${frame.toString("base64")}"><figcaption>${moments[n]} ms</figcaption></figure>`,
  );
  const style = "body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:16px sans-serif}figure{margin:0}";
  await sheet.setContent(`<style>${style}</style>${cells.join("")}`);
  await sheet.setViewportSize({ width: (width + 8) * (width > 300 ? 3 : 6) + 8, height: 400 });
  await picture(sheet, name, true);
  await sheet.close();
}

/** A film strip: these moments of the scene that has just begun. */
export async function film(page: Page, name: string, moments: readonly number[]): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.evaluate(() => {
    window.film = new Map();
  });
  await place(page, 0);
  const frames: Buffer[] = [];
  let at = 0;
  for (const moment of moments) {
    await roll(page, at, moment, FILM_STEP);
    at = moment;
    frames.push(await page.screenshot());
  }
  await strip(page, name, frames, moments);
}
