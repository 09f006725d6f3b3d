/** What a person presses to see a scene of Sagas. */
import type { Locator, Page } from "@playwright/test";

export const layer = (page: Page): Locator => page.locator(".stage-layer");

/** Presses a ring of the map that leads away, and the button that goes there. */
export async function setOut(page: Page): Promise<void> {
  await page.locator(".ring-button:not([aria-label^=Stay])").first().click();
  await page.locator(".sagas-tray .btn.primary").click();
}
