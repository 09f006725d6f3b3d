import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { asked } from "../shared/player";
import { picture } from "../shared/server";
import { playRound } from "./round";

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
  memory: "scenes on",
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

test("ten seats on a phone: a round fits, seats can be read, tabs work", async ({ page, still }) => {
  const table = await still.open(page, "spoils/raise-of-ten");
  await playRound(table, async (step) => {
    await nothingSpills(page, step);
    expect(await unreadable(page), step).toEqual([]);
    await picture(page, `spoils-ten-${step}-390`);
  });

  for (const tab of ["Stash", "Rivals", "Log", "Chat", "Rules"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await rest(page);
    await nothingSpills(page, tab);
    await picture(page, `spoils-ten-tab-${tab.toLowerCase()}-390`);
  }
  await page.getByRole("tab", { name: "Rivals" }).click();
  await expect(page.getByRole("list", { name: "All seats" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("tabpanel", { name: "Me" })).toBeVisible();
  await expect(asked(page)).toBeVisible();
});
