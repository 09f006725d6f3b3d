/** What must be true of every screen: nothing spills, and axe finds no serious fault. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The page is no wider than its window, and from the size of a usual phone on no higher, once it has settled in it. */
export async function nothingSpills(page: Page, when: string): Promise<void> {
  const spilt = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return {
        sideways: Math.max(0, scrollWidth - clientWidth),
        downwards: clientHeight >= 800 ? Math.max(0, scrollHeight - clientHeight) : 0,
      };
    });
  await expect.poll(spilt, when).toEqual({ sideways: 0, downwards: 0 });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(where: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Serious and critical findings of all rules of axe, as sentences. It is loaded once into a page, and stays there. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // The elements of passed rules are not needed.
    const found = await window.axe?.run(document, { resultTypes: ["violations"] });
    if (!found?.passes.length) throw new Error("axe has looked at nothing.");
    return found.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
  });
}
