/** Tables of Sagas that stand before a scene. */
import type { Page } from "@playwright/test";
import { awaited } from "../shared/player";
import { seatLink } from "../shared/server";
import { beforeBattle, playUntil, seekSea, viewOf } from "./autoplay";
import { sagasTable } from "./player";

/** A table whose force is about to sail, or to roll for it. */
export async function atSea(page: Page, url: string, kind: "course" | "sailing"): Promise<void> {
  const seated = await sagasTable(page.request, { saga: "eirik" });
  await playUntil(url, seated, ({ ask }) => ask?.kind === kind, seekSea);
  await page.goto(seatLink(seated));
  await awaited(page);
}

/** A table before the first round of a battle with two hostiles or more. */
export async function inBattle(page: Page, url: string): Promise<void> {
  const seated = await beforeBattle(
    url,
    () => sagasTable(page.request, { saga: "heimskringla" }),
    (now) =>
      now.ask?.kind === "line" &&
      (viewOf(now).battle?.line.length ?? 0) > 2 &&
      (viewOf(now).battle?.hostiles.length ?? 0) > 1,
  );
  await page.goto(seatLink(seated));
  await awaited(page);
}

export const layer = (page: Page) => page.locator(".stage-layer");

/** Presses a ring of the map that leads away, and the button that goes there. */
export async function setOut(page: Page): Promise<void> {
  await page.locator(".ring-button:not([aria-label^=Stay])").first().click({ force: true });
  await page.locator(".sagas-tray .btn.primary").click();
}
