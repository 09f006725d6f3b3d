/** The menu of a table: a list of sections, each of which opens by a press. */
import type { Page } from "@playwright/test";

/** The sections, by the names on their buttons. */
export type Section =
  | "Go back"
  | "Time and seats"
  | "Links"
  | "Preferences"
  | "When you are asked"
  | "Tell me when it is my turn"
  | "Big screen"
  | "Options of this table"
  | "Dice you can check";

export async function openMenu(page: Page, section?: Section): Promise<void> {
  await page.getByRole("button", { name: /^This table/ }).click();
  if (section) await page.getByRole("dialog").getByRole("button", { name: section, exact: true }).click();
}
