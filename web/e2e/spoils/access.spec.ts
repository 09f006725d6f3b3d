import { expect, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { kindOf } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { TestClient } from "./autoplay";
import { awaited, playForArtifacts, spoilsTable } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [
  [320, 700],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

/** Every width, by day and by night; by night only colours differ. Ends as it began, wide and by day. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await nothingSpills(page, `${name} at ${width}`);
    if (width !== 390 && width !== 1280) continue;
    await picture(page, `spoils-${name}-day-${width}`);
    expect(await faults(page), `${name} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await picture(page, `spoils-${name}-night-1280`);
  expect(await faults(page), `${name} by night`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

test("bidding, betting, the reveal and the division are free of serious faults, by day and by night", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  // In company that bids low and challenges at once, who bets on the bid wins and has something to divide.
  const seated = await spoilsTable(request, 4, 0, { odds: "always" });
  const company = [1, 2, 3].map((grant) => new TestClient(baseURL ?? "", seated, grant));
  try {
    await page.goto(seatLink(seated));
    const wanted = new Set(["bid", "bet", "reveal", "pick"]);
    const look = async (what: string): Promise<void> => {
      if (wanted.delete(what)) await inspect(page, what);
    };
    // The same stage, but it waits: on a calm screen a round that is over is shown with its last beat.
    const again = page.getByRole("button", { name: /^Round \d again$/ });
    while (wanted.size > 0 && (await awaited(page))) {
      await look(await kindOf(page));
      if (wanted.has("reveal") && (await again.isVisible())) {
        await again.click();
        await look("reveal");
        await page.getByRole("button", { name: "Back to the table" }).click();
      }
      await playForArtifacts(page);
    }
    expect([...wanted]).toEqual([]);
  } finally {
    for (const one of company) one.leave();
  }
});
