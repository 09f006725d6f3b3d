import { expect, type Page, test } from "@playwright/test";
import { awaited, kindOf } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { playUntil, seekSea, viewOf } from "./autoplay";
import { sagasTable } from "./player";

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

/** The scale once the map has come to what is asked. */
async function settledScale(page: Page): Promise<number> {
  let before = 0;
  await expect
    .poll(async () => {
      const now = await scaleOf(page);
      const still = now === before;
      before = now;
      return still && now > 0;
    })
    .toBe(true);
  return before;
}

for (const [width, height] of SIZES) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height } });

    test("names are never covered, wherever a Saga stands", async ({ page, baseURL }) => {
      test.setTimeout(90_000);
      const seated = await sagasTable(page.request, { saga: "eirik" });
      for (const wanted of ["home", "buy", "voyage", "movement", "course", "sailing"]) {
        const now = await playUntil(baseURL ?? "", seated, ({ ask }) => ask?.kind === wanted, seekSea);
        expect(now.ask?.kind).toBe(wanted);
        await page.goto(seatLink(seated));
        await awaited(page);
        await expect.poll(() => kindOf(page)).toBe(wanted);
        await expect(page.locator(".sea-map .place").first()).toBeVisible();
        expect(await covered(page), wanted).toEqual([]);
        await picture(page, `sagas-map-${wanted}-${width}`);
      }
    });

    test("the map keeps its scale while panels change", async ({ page, baseURL }) => {
      test.setTimeout(90_000);
      const seated = await sagasTable(page.request, { saga: "eirik" });
      await playUntil(baseURL ?? "", seated, ({ ask }) => ask?.kind === "sailing", seekSea);
      await page.goto(seatLink(seated));
      await awaited(page);
      await expect.poll(() => kindOf(page)).toBe("sailing");
      const scale = await settledScale(page);
      const heights = new Set<number>();
      const same = async (when: string): Promise<void> => {
        heights.add(Math.round((await page.locator(".map-pane").boundingBox())?.height ?? 0));
        await expect.poll(() => scaleOf(page), when).toBeCloseTo(scale, 3);
        expect(await covered(page), when).toEqual([]);
      };
      await page.locator(".ring-button").first().click({ force: true });
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
  });
}

test("the map has the same scale in all decisions of a voyage on a wide screen", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const seated = await sagasTable(page.request, { saga: "eirik" });
  const scales = new Set<string>();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const wanted of ["buy", "voyage", "movement", "course", "sailing"]) {
    const now = await playUntil(baseURL ?? "", seated, ({ ask }) => ask?.kind === wanted, seekSea);
    expect(viewOf(now).over).toBe(false);
    await page.goto(seatLink(seated));
    await awaited(page);
    await expect.poll(() => kindOf(page)).toBe(wanted);
    scales.add((await settledScale(page)).toFixed(3));
  }
  expect([...scales]).toHaveLength(1);
});
