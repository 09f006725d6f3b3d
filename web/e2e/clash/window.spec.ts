import { expect, type Page, test } from "@playwright/test";
import { playUntil } from "../shared/autoplay";
import { newTable, picture, type Seated, seatLink } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the two answers are on the screen. */
const places = (page: Page): Promise<string[]> =>
  page.locator(".window .duo .btn").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    }),
  );

for (const [name, width, height] of [
  ["a wide screen", 1280, 800],
  ["a phone", 390, 844],
  ["a small phone", 320, 844],
] as const) {
  test(`Call and Let pass keep their place on ${name} while the window is open`, async ({
    page,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const seated = await newTable(request, ["me", "me", "me", "me"]);
    const only = (grant: number): Seated => ({ ...seated, grants: seated.grants.slice(grant, grant + 1) });
    const all = seated.grants.map((_, grant) => grant);
    const asked = await Promise.all(all.map((grant) => playUntil(url, only(grant), () => true)));
    const announcer = asked.findIndex(({ ask }) => ask?.kind === "announce");
    // The last one clockwise: whoever sits before may still call first, so that the window stays open.
    const early = (announcer + 1) % all.length;
    const mine = (announcer + all.length - 1) % all.length;
    await playUntil(url, only(announcer), ({ ask }) => ask === null);

    await page.setViewportSize({ width, height });
    await page.goto(seatLink(seated, mine));
    const window = page.getByRole("group", { name: "Call window" });
    await expect(window).toBeVisible();
    const first = await places(page);
    expect(first).toHaveLength(2);
    const stay = async (words: string | RegExp): Promise<void> => {
      await expect(window.locator(".foot")).toHaveText(words);
      expect(await places(page), String(words)).toEqual(first);
    };
    await window.getByRole("button", { name: "Let pass" }).click();
    await stay(/^You have answered.*Awaiting .* and .*\.$/);
    await picture(page, `window-${width}`);
    await playUntil(url, only(early), ({ ask }) => ask?.answer != null);
    await stay(/^You have answered.*Awaiting (?!.* and ).*\.$/);
    await window.getByRole("button", { name: "Call", exact: true }).click();
    await expect(window.getByRole("button", { name: "Call", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await stay(/^You have answered/);
  });
}
