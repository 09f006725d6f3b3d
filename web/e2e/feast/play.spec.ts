import { expect, type Page, test } from "@playwright/test";
import { faults, nothingSpills } from "../shared/checks";
import { awaited, kindOf, lots, moment, over, settled } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import {
  answer,
  answerByKeys,
  feastTable,
  layByKeys,
  layOne,
  openSpace,
  pass,
  round,
  toSpaces,
} from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What goes wrong in the page itself. */
function watched(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  return wrong;
}

const CLOTH = ["c1_craft_linen", "c2_weekly_flax_stockfish"];

/** The first of these spaces that can be used now. */
async function usable(page: Page, ids: readonly string[]): Promise<string | undefined> {
  await toSpaces(page);
  for (const id of ids)
    if (await page.locator(`[data-number].can[data-point~="space:${id}"]`).count()) return id;
  return undefined;
}

async function use(page: Page, id: string): Promise<void> {
  const before = await moment(page);
  await openSpace(page, id);
  await page.locator(".acts .btn.primary").click();
  await settled(page, before);
}

test("a whole short game alone, from the start page to the score sheet, by clicks", async ({ page }) => {
  test.setTimeout(240_000);
  const wrong = watched(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByLabel("Your name").fill("Ylva");
  await page.getByRole("combobox", { name: "Game" }).selectOption({ label: "A Feast for Odin" });
  await page.getByLabel("Players").selectOption("1");
  await page.getByText("Options of A Feast for Odin").click();
  await page.getByLabel("Length").selectOption("short");
  await page.getByRole("button", { name: "Create and begin" }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);

  const draw = lots(1);
  const kinds: Record<string, number> = {};
  let laid = 0;
  let taken = 0;
  let used = 0;
  while (await awaited(page)) {
    const kind = await kindOf(page);
    if (kind === "end" && laid < 4) {
      if (await layOne(page, taken)) laid += 1;
      taken += 1;
    }
    if (!kinds[kind]) await nothingSpills(page, kind);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kind === "feast") used = 0;
    // Three spaces in every round, then Pass: a whole game need not be a long one. By spaces chosen at random alone, few
    // tiles might be had that can be laid: the first one of a round gives flax, or makes linen of it.
    const cloth = kind === "action" && used === 0 && laid < 4 ? await usable(page, CLOTH) : undefined;
    if (kind === "action" && used === 3) await pass(page);
    else if (cloth) await use(page, cloth);
    else await answer(page, draw);
    if (kind === "action") used += 1;
  }
  expect(kinds.action, "some actions in each of six rounds").toBeGreaterThan(17);
  expect(laid, "tiles were laid").toBeGreaterThan(2);
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(["action", "end", "feast"]));

  const sheet = page.getByRole("region", { name: "Score sheet" });
  await expect(sheet).toBeVisible();
  for (const name of ["Ships", "Home board", "Thing Penalties", "Final income", "Total"]) {
    await expect(sheet.getByRole("rowheader", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  for (const [width, height, scheme] of [
    [1280, 800, "light"],
    [390, 844, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await nothingSpills(page, `score sheet at ${width}`);
    await picture(page, `feast-end-${scheme}-${width}`);
    expect(await faults(page), `score sheet at ${width}, ${scheme}`).toEqual([]);
  }
  expect(wrong).toEqual([]);
  await over(page).click();
  await awaited(page);
});

test("a round by keys alone, laying a tile included", async ({ page, request }) => {
  test.setTimeout(120_000);
  const wrong = watched(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(seatLink(await feastTable(request, 1, 0, { length: "short" })));
  const kinds = new Set<string>();
  let laid = false;
  // A mountain strip and an upgrade; then flax becomes linen, which can lie on the home board.
  const wanted = ["c2_mountain_3_upgrade_1", "c1_craft_linen", "c1_stockfish", "c1_weekly_beans"];
  while ((await awaited(page)) && (await round(page)) === 1) {
    const kind = await kindOf(page);
    if (kind === "end" && !laid && (await page.locator(".supply button[data-piece]").count())) {
      laid = await layByKeys(page);
    }
    kinds.add(await answerByKeys(page, wanted));
  }
  expect(laid, "a tile was laid").toBe(true);
  expect([...kinds]).toEqual(expect.arrayContaining(["action", "end", "mountain", "upgrade", "feast"]));
  expect(wrong).toEqual([]);
});
