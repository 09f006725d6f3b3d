import { expect, type Page, test } from "@playwright/test";
import { nothingSpills } from "../shared/checks";
import { asked, kindOf, lots } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { picture, seatLink } from "../shared/server";
import { answer, awaited, round, skip, spoilsTable } from "./player";

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
  storageState: SCENES_ON,
});

/** Names in the strip that do not fit, and seats that reach beyond the window. */
const unreadable = (page: Page): Promise<string[]> =>
  page.locator(".seat-strip .seat-card").evaluateAll((seats) =>
    seats.flatMap((seat) => {
      const name = seat.querySelector<HTMLElement>(".called");
      const { left, right, top } = seat.getBoundingClientRect();
      const size = name ? Number.parseFloat(getComputedStyle(name).fontSize) : 0;
      const cut = !name || name.scrollWidth > name.clientWidth || size < 11;
      const out = left < 0 || right > window.innerWidth || top < 0;
      return cut || out ? [`${name?.textContent} ${left} to ${right}, letters of ${size} px`] : [];
    }),
  );

test("ten seats on a phone: two rounds fit, seats can be read, tabs work", async ({ page, request }) => {
  test.setTimeout(150_000);
  await page.goto(seatLink(await spoilsTable(request, 1, 9)));
  const draw = lots(4);
  const kinds = new Set<string>();
  const look = async (what: string): Promise<void> => {
    await nothingSpills(page, what);
    if (kinds.has(what)) return;
    kinds.add(what);
    expect(await unreadable(page), what).toEqual([]);
    await picture(page, `spoils-ten-${what}-390`);
  };
  const reveal = async (): Promise<void> => {
    if (await page.locator(".reveal").isVisible()) await look("reveal");
    await skip(page).click();
  };
  // Among ten it may take more than two rounds until the bidding comes round to me.
  const seen = (): boolean => ["bid", "bet", "reveal"].every((kind) => kinds.has(kind));
  while ((await awaited(page, reveal)) && ((await round(page)) < 3 || !seen())) {
    await look(await kindOf(page));
    await answer(page, draw);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["bid", "bet", "reveal"]));

  for (const tab of ["Stash", "Rivals", "Log", "Chat", "Rules"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await nothingSpills(page, tab);
    await picture(page, `spoils-ten-tab-${tab.toLowerCase()}-390`);
  }
  await page.getByRole("tab", { name: "Rivals" }).click();
  await expect(page.getByRole("list", { name: "All seats" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("tabpanel", { name: "Me" })).toBeVisible();
  await expect(asked(page)).toBeVisible();
});
