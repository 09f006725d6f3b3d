/** What a person does in a turn of A Feast for Odin, press by press; the page is at rest after each. */
import type { Locator, Page } from "@playwright/test";
import { press } from "../positions/still";
import { openSpace } from "./player";

export const space = (page: Page, id: string): Locator =>
  page.locator(`[data-number][data-point~="space:${id}"]`);

/** The only red button of the screen. */
export const red = (page: Page): Locator => page.locator(".btn.primary").filter({ visible: true });

/** Uses a space, whatever the page shows of it. */
export async function use(page: Page, id: string): Promise<void> {
  await openSpace(page, id);
  await press(page, page.locator(".acts .btn.primary"));
}

/** Ends a turn that can still be taken back. */
export const endTurn = (page: Page): Promise<void> =>
  press(page, page.locator(".acts").getByRole("button", { name: "End turn" }));
