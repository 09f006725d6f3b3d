/** A hint in all four games: numbered moves with reasons, the same numbers on the table, by mouse and by key. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { boxes } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { moment, SIGNS, settled } from "../shared/player";
import { MAX_RETRIES, picture, type Seated, seatLink } from "../shared/server";

const PLAYERS = { clash: 3, spoils: 3, sagas: 1, feast: 1 };
const SIZES = [
  { width: 390, height: 844, hints: 4 },
  { width: 1280, height: 800, hints: 4 },
];

async function sitDown(page: Page, request: APIRequestContext, game: keyof typeof PLAYERS): Promise<void> {
  const seats = Array.from({ length: PLAYERS[game] }, (_, seat) =>
    seat === 0 ? { kind: "me", name: "Ylva" } : { kind: "bot", bot: "random" },
  );
  const answer = await request.post("/api/tables", {
    data: { game, seats, start: true },
    maxRetries: MAX_RETRIES,
  });
  await page.goto(seatLink((await answer.json()) as Seated));
  await expect(page.locator(".table-stage")).toBeVisible();
}

/** How much of a thing is covered by its numbers or by the list, as a share of its box. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const share = (thing: DOMRect, over: DOMRect): number => {
      const width = Math.min(thing.right, over.right) - Math.max(thing.left, over.left);
      const height = Math.min(thing.bottom, over.bottom) - Math.max(thing.top, over.top);
      return width > 0 && height > 0 ? (width * height) / (thing.width * thing.height) : 0;
    };
    const list = document.querySelector(".hint-told")?.getBoundingClientRect();
    return Math.max(
      0,
      ...[...document.querySelectorAll(".hint-mark")].map((mark) => {
        const thing = mark.getBoundingClientRect();
        const number = mark.querySelector("b")?.getBoundingClientRect();
        return Math.max(number ? share(thing, number) : 0, list ? share(thing, list) : 0);
      }),
    );
  });

for (const game of ["clash", "spoils", "sagas", "feast"] as const) {
  for (const { width, height, hints } of SIZES) {
    test(`${game}: hints are marked on the table, ${width} wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height });
      await sitDown(page, request, game);
      let marked = 0;
      for (let n = 0; n < hints; n++) {
        await expect(page.locator(SIGNS.asked)).toBeVisible({ timeout: 20_000 });
        const before = await moment(page);
        const chip = page.locator(".hint-box > button.chip");
        if (width > 1000) {
          await chip.focus();
          await page.keyboard.press("Enter");
        } else await chip.click();
        const list = page.getByRole("list", { name: /(jarl|karl) would do/ });
        await expect(list).toBeVisible({ timeout: 20_000 });
        const count = await list.getByRole("listitem").count();
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(4);
        await page.waitForFunction(() => document.querySelector(".hint-marks"));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
        const numbers = await page.locator(".hint-mark > b").allTextContents();
        for (const number of numbers) expect(Number(number)).toBeLessThanOrEqual(count);
        marked += numbers.includes("1") ? 1 : 0;
        const height = async (): Promise<number> => {
          const [best] = await boxes(page, ".hint-mark");
          return best ? best.bottom - best.top : 0;
        };
        if (numbers.includes("1")) await expect.poll(height, "the best one is in sight").toBeGreaterThan(10);
        expect(await covered(page), `${game} ${n}`).toBeLessThan(0.35);
        await picture(page, `hint-${game}-${width}-${n}`);
        // On a phone the page may become longer: the list stands in the flow, so that it covers nothing.
        if (width > 1000) await nothingSpills(page, `${game} with a hint`);
        else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expect(list).toBeInViewport();
        if (n === 0) expect(await faults(page)).toEqual([]);
        const doIt = list.getByRole("button", { name: /^Do it/ }).first();
        if (width > 1000) {
          await doIt.focus();
          await page.keyboard.press("Enter");
        } else await doIt.click();
        await settled(page, before);
        await expect(page.locator(".hint-mark")).toHaveCount(0);
      }
      expect(marked, "most hints have a place on the table").toBeGreaterThanOrEqual(hints - 1);
    });
  }
}
