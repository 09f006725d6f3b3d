/** What must be true of every screen: nothing spills, and axe finds no serious fault. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

/** The page is no wider than its window, and from the size of a usual phone on no higher. */
export async function nothingSpills(page: Page, when: string): Promise<void> {
  const { wide, high, room } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wide: scrollWidth - clientWidth, high: scrollHeight - clientHeight, room: clientHeight };
  });
  expect(wide, `sideways, ${when}`).toBeLessThanOrEqual(0);
  if (room >= 800) expect(high, `downwards, ${when}`).toBeLessThanOrEqual(0);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Rules about colours alone: where only those have changed, the others have been answered. */
const COLOURS = ["color-contrast", "link-in-text-block"];

interface Closely {
  /** Only in these parts: the rest of the page is as it was at the last look. */
  parts?: string[];
  /** Only colours: it is the same page by night. */
  colours?: boolean;
}

/** Serious and critical findings of axe, as sentences. It is loaded once into a page, and stays there. */
export async function faults(page: Page, { parts, colours }: Closely = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const rules = colours ? COLOURS : null;
  const wanted = { parts: parts ?? null, rules };
  return page.evaluate(async ({ parts, rules }) => {
    // Of what is right, nobody reads the list of elements.
    const found = await window.axe?.run(parts ? { include: parts } : document, {
      resultTypes: ["violations"],
      ...(rules && { runOnly: rules }),
    });
    // What lies on a pattern axe cannot judge, but it has looked.
    if (!found?.passes.length && !found?.incomplete.length) throw new Error("axe has looked at nothing.");
    return found.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
  }, wanted);
}
