/** How busy a page keeps the processor: long tasks and late frames, on a slow processor and beside what it does at rest. */
import type { CDPSession, Page } from "@playwright/test";

interface Task {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly ms: number;
}

declare global {
  interface Window {
    tasks?: Task[];
    /** When each frame was drawn. */
    drawn?: number[];
  }
}

/** A usual phone, beside the machine that runs the tests. */
export const SLOWER = 4;

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

/** Milliseconds until the first text or picture was drawn; waits until the browser tells it. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName("first-contentful-paint");
          if (first) resolve(first.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );

/** Notes from the beginning every task that takes longer than 50 milliseconds. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: Task[] = [];
    window.tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });

/** Milliseconds of a task from which on it keeps a press waiting. */
const SHORT = 50;

export interface Blocked {
  readonly longest: number;
  /** Milliseconds in which a press would have waited: of each long task what exceeds 50. */
  readonly total: number;
}

export async function blockedSince(page: Page, begun: number): Promise<Blocked> {
  const tasks = (await page.evaluate(() => window.tasks ?? [])).filter(({ at }) => at >= begun);
  return {
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    total: tasks.reduce((sum, { ms }) => sum + ms - SHORT, 0),
  };
}

/** Milliseconds that this machine takes, as slow as it is now, for a fixed piece of work: 1,500 paragraphs laid out. */
export const unitOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const once = (): number => {
      const begun = performance.now();
      const room = document.createElement("div");
      for (let n = 0; n < 1_500; n += 1) {
        const line = document.createElement("p");
        line.className = `line-${n % 7}`;
        line.textContent = `Line ${n} of a page that is laid out to see how fast this machine is.`;
        room.append(line);
      }
      document.body.append(room);
      const height = room.offsetHeight;
      room.remove();
      return height > 0 ? performance.now() - begun : 0;
    };
    const all = Array.from({ length: 9 }, once).sort((a, b) => a - b);
    return all[4] ?? 0;
  });

/** A frame that comes later than this was seen as a jerk: one of two is missing. */
const LATE = 33;

/** Which share of the frames is late while something happens. */
export async function lateFrames(
  page: Page,
  during: () => Promise<unknown>,
): Promise<{ frames: number; late: number }> {
  await page.evaluate(() => {
    const drawn: number[] = [];
    window.drawn = drawn;
    requestAnimationFrame(function note(now) {
      if (window.drawn !== drawn) return;
      drawn.push(now);
      requestAnimationFrame(note);
    });
  });
  await during();
  const drawn = await page.evaluate(() => {
    const all = window.drawn ?? [];
    window.drawn = [];
    return all;
  });
  const waits = drawn.slice(1).map((now, n) => now - (drawn[n] ?? now));
  // A gap of several frames is several late ones.
  const late = waits.reduce((sum, ms) => sum + (ms > LATE ? Math.round(ms / 16.7) - 1 : 0), 0);
  return { frames: waits.length + late, late: late / Math.max(1, waits.length + late) };
}
