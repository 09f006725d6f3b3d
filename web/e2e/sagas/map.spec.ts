import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

/** Names that lie on a ring, a badge, a sign or a token, on another name, or across the edge of the map. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const map = document.querySelector(".map-pane")?.getBoundingClientRect();
    const scale = (document.querySelector<SVGSVGElement>(".sea-map")?.getScreenCTM()?.a ?? 1) * 1;
    const inner = (element: Element): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // A line of text is higher than its letters.
      return new DOMRect(x, y + 3 * scale, width, Math.max(0, height - 5 * scale));
    };
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const onRing = (ring: Element, text: DOMRect): boolean => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      const dx = Math.max(text.left - middle, 0, middle - text.right);
      const dy = Math.max(text.top - centre, 0, centre - text.bottom);
      return Math.hypot(dx, dy) < width / 2 - 0.5;
    };
    const names = [...document.querySelectorAll(".sea-map .place")];
    const boxes = names.map(inner);
    const tokens = [
      ...document.querySelectorAll(
        ".sea-map .sign .body, .steps-badge circle, .storm-badge path, .quest path, .settlement .body, .pillage circle, .band-stack .count, .band-stack use",
      ),
    ];
    return names.flatMap((name, n) => {
      const box = boxes[n] as DOMRect;
      const said = name.textContent ?? "";
      return [
        ...tokens
          .filter((token) => over(box, token.getBoundingClientRect()))
          .map((token) => `${said} on ${token.parentElement?.getAttribute("class")}`),
        ...[...document.querySelectorAll(".rings circle")]
          .filter((ring) => onRing(ring, box))
          .map(() => `${said} on a ring`),
        ...boxes.flatMap((other, m) =>
          m > n && over(box, other) ? [`${said} on ${names[m]?.textContent}`] : [],
        ),
        ...(map &&
        box.left >= map.left &&
        box.right <= map.right &&
        box.top >= map.top &&
        box.bottom <= map.bottom
          ? []
          : [`${said} is cut`]),
      ];
    });
  });

/** Pixels of the screen for a unit of the sheet. */
const scaleOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector<SVGSVGElement>(".sea-map")?.getScreenCTM()?.a ?? 0);

for (const [width, height] of SIZES) {
  test(`names are never covered, wherever a Saga stands, at ${width}`, async ({ page, still }) => {
    await page.setViewportSize({ width, height });
    const scales = new Set<string>();
    for (const kind of ["home", "buy", "voyage", "movement", "course", "sailing"]) {
      await still.open(page, `sagas/${kind}`);
      await expect(page.locator(".sea-map .place").first()).toBeVisible();
      expect(await covered(page), kind).toEqual([]);
      if (kind !== "home") scales.add((await scaleOf(page)).toFixed(3));
      await picture(page, `sagas-map-${kind}-${width}`);
    }
    if (width > 980)
      expect([...scales], "the scale is the same in all decisions of a voyage").toHaveLength(1);
  });

  test(`the map keeps its scale while panels change, at ${width}`, async ({ page, still }) => {
    await page.setViewportSize({ width, height });
    await still.open(page, "sagas/sailing");
    const scale = await scaleOf(page);
    expect(scale).toBeGreaterThan(0);
    const heights = new Set<number>();
    const same = async (when: string): Promise<void> => {
      await rest(page);
      heights.add(Math.round((await page.locator(".map-pane").boundingBox())?.height ?? 0));
      expect(await scaleOf(page), when).toBeCloseTo(scale, 3);
      expect(await covered(page), when).toEqual([]);
    };
    await page.locator(".ring-button").first().click();
    await expect(page.locator(".ring-button[aria-pressed=true]")).toHaveCount(1);
    await same("a space is chosen");
    if (width < 980) {
      for (const tab of ["Saga", "Log", "Me"]) {
        await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        await same(tab);
      }
      expect(heights.size).toBeGreaterThan(1);
    }
    await page.getByRole("button", { name: /^Hint/ }).click();
    await expect(page.locator(".hint-told").first()).toBeVisible();
    await same("a hint is open");
    await picture(page, `sagas-map-hint-${width}`);
  });
}
