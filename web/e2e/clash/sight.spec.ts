/** On a phone, upright or on its side, every question of Clash is whole in sight with its answers, and a scene is seen from wherever the page was. */
import type { Page } from "@playwright/test";
import { moment } from "../../src/games/clash/samples";
import type { Sync } from "../../src/net/wire/table";
import { expect, rest, type StillServer, test } from "../positions/still";
import { standStill } from "../shared/film";
import { type Tapped, tap } from "../shared/happen";
import { picture } from "../shared/server";

const QUESTIONS = [
  "announce",
  "call",
  "sealed",
  "doubt",
  "take",
  "shield",
  "move",
  "slam",
  "attack",
  "drop",
  "start",
] as const;
type Question = (typeof QUESTIONS)[number];

/** A table of four, at which the test lets things happen. */
async function opened(page: Page, still: StillServer): Promise<Tapped> {
  const tapped = await tap(page);
  await still.open(page, "clash/last-call", { others: "" });
  return tapped;
}

const asks = (tapped: Tapped, name: Question): void => {
  const { view, ask } = moment(name);
  tapped.happen([], (now) => ({ ...now, ...view }) as Sync["view"], { ask });
};

/** Which of these are not whole in the window and above or beside the tabs, each with its place. */
const outOfSight = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const tabs = document.querySelector(".table-tabs")?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll(wanted)].flatMap((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      if (width === 0) return [];
      const { innerWidth, innerHeight } = window;
      const whole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const free = bottom <= tabs.top || left >= tabs.right;
      const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
      return whole && free ? [] : [`${name}: ${[left, top, right, bottom].map(Math.round).join(" ")}`];
    });
  }, selector);

const PARTS = ".prompt, .clash-tray :is(button, .hand .card, .mine-b, .q, .consequence)";

for (const [width, height] of [
  [360, 640],
  [375, 553],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("every question is whole in sight, with all its answers", async ({ page, still }) => {
      const tapped = await opened(page, still);
      for (const name of QUESTIONS) {
        asks(tapped, name);
        await expect(page.locator(".clash-tray")).toHaveAttribute(
          "data-kind",
          name === "sealed" ? "call" : name,
        );
        await rest(page);
        expect(await outOfSight(page, PARTS), name).toEqual([]);
        await picture(page, `sight-${name}-${width}`);
      }
    });

    test("who decides whether to risk a bracelet sees hand and bracelets, and two answers only", async ({
      page,
      still,
    }) => {
      const tapped = await opened(page, still);
      for (const name of ["call", "sealed", "doubt"] as const) {
        asks(tapped, name);
        const window = page.getByRole("group", { name: "Call window" });
        await expect(window).toBeVisible();
        await expect(page.locator(".clash-tray .hand .card")).toHaveCount(3);
        for (const card of await page.locator(".clash-tray .hand .card").all())
          await expect(card).toBeVisible();
        const row = moment(name).view.mine?.row ?? [];
        expect(row.length).toBeGreaterThan(3);
        await expect(page.locator(".clash-tray .mine-b .tok")).toHaveCount(row.length);
        await expect(page.locator(".clash-tray .mine-b")).toBeVisible();
        await expect(page.locator(".clash-tray").getByRole("button")).toHaveText(["Call", "Let pass"]);
      }
    });

    test.describe("with scenes", () => {
      test.use({ memory: "scenes on" });

      test("a scene is in sight, though the page was scrolled down", async ({ page, still }) => {
        const tapped = await opened(page, still);
        asks(tapped, "announce");
        await rest(page);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await standStill(page);
        tapped.happen([
          { type: "called", caller: 1, seat: 0, claim: "slingshot", card: "punch", truthful: false },
        ]);
        await expect(page.locator(".stage-layer[data-scene=clash-call]")).toBeVisible();
        expect(await outOfSight(page, ".table-stage, .stage-veil, .clash-call")).toEqual([]);
        // Nothing can be answered meanwhile.
        expect(await page.locator(".clash-tray :is(button, [role=radio])").count()).toBe(0);
        await page.keyboard.press("Escape");
        await expect(page.locator(".stage-layer")).toHaveCount(0);
      });
    });
  });
}
