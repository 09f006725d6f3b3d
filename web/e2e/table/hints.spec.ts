/** A hint in all four games: numbered moves with reasons, the same numbers on the table, by mouse and by key. */
import type { Page } from "@playwright/test";
import { expect, resize, rest, test } from "../positions/still";
import { boxes } from "../shared/boxes";
import { faults, nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";

const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;

/** By finger on a phone first, or by keys at a desk; then looked at in the other size. */
const POSITIONS = {
  "clash/announce": PHONE,
  "clash/call": DESK,
  "clash/move": PHONE,
  "clash/attack": DESK,
  "spoils/name": DESK,
  "spoils/bid": PHONE,
  "spoils/bet": DESK,
  "spoils/pick": PHONE,
  "sagas/home": PHONE,
  "sagas/buy": DESK,
  "sagas/movement": PHONE,
  "sagas/line": DESK,
  "feast/action": PHONE,
  "feast/mountain": DESK,
  "feast/feast": PHONE,
} as const;

/** One of each game: the marks are drawn alike everywhere. */
const WITHOUT_FAULTS = ["clash/announce", "spoils/bid", "sagas/home", "feast/action"];

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

for (const [position, first] of Object.entries(POSITIONS)) {
  test(`${position}: hints are marked on the table`, async ({ page, still }) => {
    const [width, height] = first;
    await page.setViewportSize({ width, height });
    const { root } = await still.open(page, position);
    const chip = page.locator(".hint-box > button.chip");
    const keys = first === DESK;
    if (keys) await chip.press("Enter");
    else await chip.click();
    const list = page.getByRole("list", { name: /(jarl|karl) would do/ });
    await expect(list).toBeVisible();
    const count = await list.getByRole("listitem").count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(4);
    for (const [width, height] of keys ? [DESK, PHONE] : [PHONE, DESK]) {
      await resize(page, width, height);
      const numbers = await page.locator(".hint-mark > b").allTextContents();
      for (const number of numbers) expect(Number(number)).toBeLessThanOrEqual(count);
      expect(numbers, "the best one has a place on the table").toContain("1");
      const [best] = await boxes(page, ".hint-mark");
      expect(best ? best.bottom - best.top : 0, "the best one is in sight").toBeGreaterThan(10);
      expect(await covered(page), `at ${width}`).toBeLessThan(0.35);
      await picture(page, `hint-${position.replace("/", "-")}-${width}`);
      // On a phone the page may become longer: the list stands in the flow, so that it covers nothing.
      if (width > 1000) await nothingSpills(page, "with a hint");
      else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(list).toBeInViewport();
      if (WITHOUT_FAULTS.includes(position)) expect(await faults(page)).toEqual([]);
    }
    const v = await root.getAttribute("data-v");
    const doIt = list.getByRole("button", { name: /^Do it/ }).first();
    if (keys) await doIt.press("Enter");
    else await doIt.click();
    await expect(root).not.toHaveAttribute("data-v", v ?? "");
    await rest(page);
    await expect(page.locator(".hint-mark")).toHaveCount(0);
  });
}
