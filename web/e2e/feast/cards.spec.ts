import type { Locator, Page } from "@playwright/test";
import { expect, press, resize, rest, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { toSpaces } from "./player";
import { space } from "./turn";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

/** Presses something, and tells what is asked then. */
async function act(page: Page, button: Locator): Promise<string> {
  await press(page, button);
  return kindOf(page);
}

async function useSpace(page: Page, id: string): Promise<string> {
  await toSpaces(page);
  await space(page, id).click();
  return act(page, page.locator(".acts .btn.primary"));
}

async function play(page: Page, name: string): Promise<string> {
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).click();
  return act(page, page.getByRole("button", { name: `Play ${name}` }));
}

const card = (page: Page, name: string): Locator => page.getByRole("article", { name });
const log = (page: Page): Locator => page.getByRole("log");

test("a card of each kind is played and used", async ({ page, still }) => {
  await still.open(page, "feast/cards");

  await page.getByRole("tab", { name: "Cards" }).click();
  const hand = page.getByRole("region", { name: "In hand" });
  await expect(hand.getByRole("article")).toHaveCount(5);
  await expect(card(page, "Cutter Operator")).toContainText("as soon as you get your next knarr");
  await picture(page, "feast-cards-hand");

  // An immediate card asks at once.
  expect(await useSpace(page, "c3_play_4_occupations")).toBe("occupation");
  expect(await play(page, "Preacher")).toBe("card");
  await picture(page, "feast-cards-asked");
  expect(await faults(page), "a card asks").toEqual([]);
  await act(page, card(page, "Preacher").getByRole("button", { name: /crucifix/ }));
  await expect(log(page)).toContainText("uses Preacher: 1 crucifix");
  for (const name of ["Arms Dealer", "Carpenter"]) await play(page, name);
  expect(await play(page, "Cutter Operator")).toBe("end");

  // A card for any time waits beside the goods, and in the tableau.
  await page.getByRole("tab", { name: "Cards" }).click();
  await expect(card(page, "Preacher")).toContainText("Done when it was played.");
  await expect(card(page, "Arms Dealer")).toContainText("Can be used now.");
  await expect(card(page, "Carpenter")).toContainText("then asks you");
  await picture(page, "feast-cards-tableau");
  expect(await faults(page), "the tableau").toEqual([]);
  const dealer = page.getByRole("region", { name: "Occupations at hand" });
  await dealer.locator("summary", { hasText: "Arms Dealer" }).click();
  await act(page, dealer.getByRole("button", { name: "1 bow and arrow, 1 snare for 1 ore" }));
  await expect(log(page)).toContainText("uses Arms Dealer");
  expect(await act(page, page.getByRole("button", { name: "End turn" }))).toBe("action");

  // A card that works each time asks before the space; what it takes pays for the knarr that another one waits for.
  expect(await useSpace(page, "c2_build_knarr")).toBe("card");
  await act(page, card(page, "Carpenter").getByRole("button"));
  expect(await kindOf(page)).toBe("mountain");
  await page
    .getByRole("button", { name: /take 1 wood$/ })
    .first()
    .click();
  expect(await act(page, page.getByRole("button", { name: "Take 1 wood", exact: true }))).toBe("end");
  await expect(log(page)).toContainText("1 stockfish, 1 silver (Cutter Operator)");
  await page.getByRole("tab", { name: "Cards" }).click();
  await expect(card(page, "Cutter Operator")).toContainText("Used: it works once.");

  // What it shall do the next time is remembered, here and after a reload.
  await card(page, "Carpenter").getByRole("combobox").selectOption({ label: "never use it" });
  await rest(page);
  await resize(page, 390, 844);
  await page.reload();
  await rest(page);
  await page.getByRole("tab", { name: "Cards" }).click();
  await expect(card(page, "Carpenter").getByRole("combobox")).toHaveValue("-121");
  await nothingSpills(page, "cards at 390");
  await picture(page, "feast-cards-390");
  await setTheme(page, "night");
  expect(await faults(page), "cards at 390 in the dark").toEqual([]);
});
