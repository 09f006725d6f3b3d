import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Sync } from "../../src/net/wire/table";
import { playOne, playUntil } from "../shared/autoplay";
import { faults, nothingSpills } from "../shared/checks";
import { standStill } from "../shared/film";
import { SCENES_ON } from "../shared/scenes";
import { newTable, picture, type Seated, seatLink } from "../shared/server";

test.use({ storageState: SCENES_ON });

const LABELS: Record<string, string> = {
  walk: "Walk",
  sprint: "Sprint",
  slam: "Slam",
  punch: "Punch",
  club: "Club",
  slingshot: "Slingshot",
  hammer: "Hammer",
  shield: "Shield",
};

const only = (seated: Seated, seat: number): Seated => ({
  ...seated,
  grants: seated.grants.filter((grant) => grant.seat === seat),
});

interface Choice {
  card: string;
  claim: string;
}

const choices = ({ ask }: Sync): Choice[] =>
  (ask?.choices ?? []).map(({ move }) => move as unknown as Choice).filter(({ card }) => card);

interface Called {
  page: Page;
  seated: Seated;
  caller: number;
  liar: number;
  /** What the laid card is, and what was said. */
  card: string;
  claim: string;
}

/** A table of two at which one has lied, and the page of the other, who may call. */
async function lied(page: Page, request: APIRequestContext, url: string): Promise<Called> {
  for (let tries = 0; tries < 20; tries += 1) {
    const seated = await newTable(request, ["me", "me"]);
    const asked = await Promise.all(
      [0, 1].map((seat) => playUntil(url, only(seated, seat), ({ view }) => view.turn === 1)),
    );
    const liar = asked.findIndex(({ ask }) => ask?.kind === "announce");
    const sync = asked[liar];
    const other = asked[1 - liar];
    if (!sync || !other) throw new Error("Nobody announces.");
    const seen = JSON.stringify(other.view.mine);
    // A card that the caller has not in sight, so that its name is nowhere on the page.
    const lie = choices(sync).find(({ card, claim }) => card !== claim && !seen.includes(card));
    if (!lie) continue;
    const { card, claim } = lie;
    await playOne(url, only(seated, liar), () => ({ type: "announce", card, claim }));
    await page.goto(
      seatLink(
        seated,
        seated.grants.findIndex((grant) => grant.seat === 1 - liar),
      ),
    );
    await expect(page.getByRole("group", { name: "Call window" })).toBeVisible();
    return { page, seated, caller: 1 - liar, liar, card: LABELS[card] ?? "", claim: LABELS[claim] ?? "" };
  }
  throw new Error("Nobody could lie.");
}

/** Everything that could give something away: the page's source, its accessibility tree, its title. */
async function everything(page: Page): Promise<string> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  return `${source}\n${await page.locator("body").ariaSnapshot()}\n${await page.title()}`;
}

/** What the table itself shows, apart from the scene: seats, prompt, log, board, own things. */
const table = (page: Page): Promise<string[]> =>
  page
    .locator(".seat-strip, .prompt .say, .log, .clash-board, .hand, .mine-b")
    .evaluateAll((parts) => parts.map((part) => part.textContent ?? ""));

const call = (page: Page): Promise<void> =>
  page.getByRole("group", { name: "Call window" }).getByRole("button", { name: "Call", exact: true }).click();

/** What screen readers are told at once. */
const heard = (page: Page) => page.locator(".table-page > p[role=alert]");

const scene = (page: Page) => page.locator(".stage-layer[data-scene=clash-call]");

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("until a called card has turned nothing on the page tells what it is, and until the end nothing else changes", async ({
      page,
      request,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      const { card } = await lied(page, request, baseURL ?? "");
      await standStill(page);
      expect(await everything(page)).not.toContain(card);
      await call(page);
      await expect(scene(page)).toBeVisible();
      const before = await table(page);
      const VERDICT = /A lie|It was|True\.|It is true/;
      for (let at = 0; at < 1_380; at += 115) {
        const told = await everything(page);
        expect(told, `at ${at} ms`).not.toContain(card);
        expect(told, `at ${at} ms`).not.toMatch(VERDICT);
        await page.clock.runFor(115);
      }
      await page.clock.runFor(20);
      await expect(scene(page)).toContainText(card);
      expect(await everything(page)).not.toMatch(VERDICT);
      await page.clock.runFor(300);
      await expect(scene(page)).toContainText("A lie.");
      expect(await table(page), "the table stays as it was").toEqual(before);
      await page.clock.runFor(580);
      expect(await table(page), "the table stays as it was").toEqual(before);
      await page.clock.runFor(100);
      await expect(scene(page)).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${card}`);
    });

    test("Skip shows everything at once", async ({ page, request, baseURL }) => {
      const { card } = await lied(page, request, baseURL ?? "");
      await standStill(page);
      await call(page);
      await expect(scene(page)).toBeVisible();
      await nothingSpills(page, "during a scene");
      await page.getByRole("button", { name: "Skip", exact: true }).click();
      await expect(scene(page)).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${card}`);
    });
  });
}

test("at a shared screen the curtain closes after the scene, not before", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const url = baseURL ?? "";
  // A hand of answers only has nothing true to say: then another table is made.
  const deal = async () => {
    const seated = await newTable(request, ["me", "me"]);
    const asked = await Promise.all(
      [0, 1].map((seat) => playUntil(url, only(seated, seat), ({ view }) => view.turn === 1)),
    );
    const speaker = asked.findIndex(({ ask }) => ask?.kind === "announce");
    const truth = choices(asked[speaker] as Sync).find(({ card, claim }) => card === claim);
    return { seated, speaker, truth };
  };
  let { seated, speaker, truth } = await deal();
  while (!truth) ({ seated, speaker, truth } = await deal());
  const said = truth;
  await playOne(url, only(seated, speaker), () => ({
    type: "announce",
    card: said.card,
    claim: said.claim,
  }));
  // Both seats in one browser. After a true announcement its speaker takes a bracelet, and not whoever called.
  await page.goto(seatLink(seated, 0));
  await expect(page.locator(".table-page")).toBeVisible();
  await page.goto(seatLink(seated, 1));
  const curtain = page.locator(".curtain");
  await curtain.getByRole("button").first().click();
  await expect(page.getByRole("group", { name: "Call window" })).toBeVisible();
  await standStill(page);
  await call(page);
  await expect(scene(page)).toBeVisible();
  await expect(curtain).toHaveCount(0);
  // In steps: each mark is drawn before the time of the next one runs.
  for (let at = 0; at < 2_000; at += 100) await page.clock.runFor(100);
  await expect(scene(page)).toContainText("True.");
  await expect(curtain).toHaveCount(0);
  for (let at = 0; at < 400; at += 100) await page.clock.runFor(100);
  await expect(scene(page)).toHaveCount(0);
  await expect(curtain).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [width, height] of SIZES)
    test(`the card and the verdict stand until Go on is pressed, at ${width}x${height}`, async ({
      page,
      request,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height });
      const { card } = await lied(page, request, baseURL ?? "");
      await call(page);
      const still = page.getByRole("dialog", { name: "What happened" });
      await expect(still).toContainText(card);
      await expect(still).toContainText("A lie.");
      await expect(still.getByRole("button", { name: "Go on" })).toBeFocused();
      await expect(page.locator(".table-page")).not.toContainText(card);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await nothingSpills(page, "a still picture");
      const [whole, name] = [
        await still.locator(".card").boundingBox(),
        await still.locator(".card .tx").boundingBox(),
      ];
      if (!whole || !name) throw new Error("The card cannot be seen.");
      expect(name.y + name.height, "the words stand on the card").toBeLessThan(whole.y + whole.height);
      expect(await faults(page)).toEqual([]);
      await picture(page, `scene-clash-call-still-${width}`);
      await page.keyboard.press("Enter");
      await expect(still).toHaveCount(0);
      await expect(heard(page)).toContainText(`It was ${card}`);
    });
});
