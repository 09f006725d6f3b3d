/** The first screen of the start page: what waits for me, and the ways to begin. */
import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { boxes } from "../shared/boxes";
import { newTable, picture, seatLink } from "../shared/server";

const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const;

const DOORS = [".begin .now", ".begin .friends"] as const;

/** Both doors, whole on the first screen; nothing is scrolled. */
async function doors(page: Page, height: number) {
  const [bots, friends] = await boxes(page, ...DOORS);
  if (!bots || !friends) throw new Error("A door is missing.");
  for (const door of [bots, friends]) {
    expect(door.top).toBeGreaterThanOrEqual(0);
    expect(door.bottom).toBeLessThanOrEqual(height);
  }
  expect(friends.bottom - friends.top).toBeCloseTo(bots.bottom - bots.top, 0);
  expect(friends.right - friends.left).toBeCloseTo(bots.right - bots.left, 0);
  return bots;
}

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("friends have a door as large as bots, and it leads to a table with open seats", async ({
      page,
    }) => {
      await page.goto("/");
      const friends = page.getByRole("button", { name: "Play with friends" });
      await expect(friends).toBeVisible();
      await doors(page, height);
      await picture(page, `start-new-${width}`);
      await friends.click();
      await expect(page.getByLabel("Your name")).toBeFocused();
      await expect(page.getByLabel("Your name")).toBeInViewport({ ratio: 1 });
      for (const seat of [2, 3])
        await expect(page.getByLabel(`Who sits on seat ${seat}`)).toHaveValue("open");
      await page.getByRole("button", { name: "Create and invite" }).click();
      await expect(page.getByRole("button", { name: /^Add a bot to seat/ })).toHaveCount(2);
    });

    test("who comes back finds what waits for them above everything else", async ({
      page,
      request,
      still,
    }) => {
      await still.open(page, "clash/announce");
      // A table that was seen later and does not wait: one that a person has still to join.
      await page.goto(seatLink(await newTable(request, ["me", "open"])));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await rest(page);
      await page.goto("/");
      const mine = page.getByRole("region", { name: "My tables" });
      await expect(mine.locator(".table-row").first()).toContainText("Your turn");
      await rest(page);
      const bots = await doors(page, height);
      const [row] = await boxes(page, ".recent-tables .table-row");
      expect(row?.bottom).toBeLessThanOrEqual(bots.top);
      await picture(page, `start-back-${width}`);
    });
  });
}
