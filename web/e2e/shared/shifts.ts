/** Measures how much of the screen jumps without a press of the player: layout shift, as browsers count it. */
import type { Page } from "@playwright/test";

interface Shift {
  /** Milliseconds since the page was opened. */
  at: number;
  value: number;
  /** What jumped, by its classes, and how far. */
  what: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Notes from the beginning what jumps; what follows a press within half a second does not count. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const box = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const parts = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.getAttribute("class") ?? element?.tagName}: ${box(previousRect)} -> ${box(currentRect)}`;
        });
        shifts.push({ at: entry.startTime, value: entry.value, what: parts.join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shifts ?? []);

/** The most that jumped within `length` milliseconds, and what it was. */
export function worst(shifts: readonly Shift[], length: number): { sum: number; shifts: Shift[] } {
  const windows = shifts.map((first) => shifts.filter(({ at }) => at >= first.at && at < first.at + length));
  const sums = windows.map((within) => ({
    sum: within.reduce((all, { value }) => all + value, 0),
    shifts: within,
  }));
  return sums.reduce((most, one) => (one.sum > most.sum ? one : most), { sum: 0, shifts: [] });
}
