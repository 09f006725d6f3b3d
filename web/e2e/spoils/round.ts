/** A round of Spoils, from a raise to the pile of treasures, on a page on which every scene waits for "Go on". */
import { rest, type TablePage } from "../positions/table";
import { skip } from "./player";

export type Step = "bid" | "bet" | "reveal" | "closing" | "pick";

/** I challenge a bid that is too high, bet and win; at each step the page is at rest. */
export async function playRound(table: TablePage, look: (step: Step) => Promise<void>): Promise<void> {
  const { page, still, seated, seat } = table;
  await look("bid");
  await page.getByRole("button", { name: "Challenge", exact: true }).click();
  await rest(page);
  await look("bet");
  await page.getByRole("textbox", { name: "Gold you bet" }).fill("9");
  await page.getByRole("button", { name: "Bet 9 gold on" }).click();
  await rest(page);
  await still.playUntilAsked(seated, seat);
  for (const scene of ["reveal", "closing"] as const) {
    await page.locator(`.${scene}`).waitFor();
    await rest(page);
    await look(scene);
    await skip(page).click();
  }
  await table.showsAll();
  await look("pick");
}
