/** The signs on the root of the page: that it is at rest, and how it looks. */
import type { Page } from "@playwright/test";

/** Milliseconds after which a page that does not come to rest is a fault, also on a machine that has other work. */
export const PATIENCE = 30_000;

/** Waits until nothing on the page is about to change by itself. */
export const rest = (page: Page): Promise<void> => rootSays(page, "rest", "yes");

/**
 * Waits until the root says this. Looks at each frame: an expectation would look a few times a second, and describe the
 * whole document each time.
 */
export async function rootSays(page: Page, what: "rest" | "theme", words: string): Promise<void> {
  // biome-ignore lint/plugin: it waits for the signs that all tests wait for
  await page.waitForFunction(
    ([name, wanted]) => document.documentElement.dataset[name] === wanted,
    [what, words] as const,
    { timeout: PATIENCE },
  );
}
