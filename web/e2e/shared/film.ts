/** Scenes under a clock that tests drive: timers and Web Animations stand still until the clock is moved. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { RESULTS } from "./server";

declare global {
  interface Window {
    /** Animations with the time of the clock at which each was begun. */
    begun?: Map<Animation, number>;
  }
}

/** Holds the clock of a page that is open, and every animation from now on. */
export async function holdClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begun = new Map<Animation, number>();
    window.begun = begun;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function held(...given): Animation {
      const animation = animate.apply(this, given);
      animation.pause();
      begun.set(animation, Date.now());
      return animation;
    };
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The clock goes on by so many milliseconds, and what moves with it. */
export async function runFor(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(() => {
    for (const [animation, at] of window.begun ?? [])
      if (animation.playState !== "idle") animation.currentTime = (Date.now() - at) * animation.playbackRate;
  });
}

/** Pictures of a scene at these moments, side by side in the order of their names. */
export async function film(page: Page, name: string, moments: readonly number[]): Promise<void> {
  if (!process.env.PICTURES) return;
  const folder = join(RESULTS, "pictures", "scenes");
  mkdirSync(folder, { recursive: true });
  await runFor(page, 0);
  let now = 0;
  for (const [frame, at] of moments.entries()) {
    await runFor(page, at - now);
    now = at;
    await page.screenshot({ path: join(folder, `${name}-${frame + 1}.png`) });
  }
}
