import type { Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { film, pass, roll, standStill } from "../shared/film";
import { picture } from "../shared/server";
import { betting, dividing, openStage, REVEAL, ROLL, rolled, type SpoilsStage, waiting } from "./spoilstable";

test.use({ memory: "scenes on" });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

/** Everything that could give something away: the page's source, its accessibility tree, its title. */
async function everything(page: Page): Promise<string> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  return `${source}\n${await page.locator("body").ariaSnapshot()}\n${await page.title()}`;
}

const playing = (page: Page, name: string) => page.locator(`.table-page[data-scene="${name}"]`);
const cups = (page: Page) => page.locator(".reveal .cell .closed");
const closing = (page: Page) => page.getByRole("region", { name: "How the round closes" });
const goOn = (page: Page) => page.getByRole("button", { name: "Go on" });
/** What the log tells of an event; the page has it only once its scene has shown it. */
const line = (type: string): RegExp =>
  new RegExp(`It happens: {.?"type.?":.?"${type}|type&quot;:&quot;${type}`);

/** How the round came out, in all the words the page has for it. */
const VERDICT =
  /the bid is (true|false)|the bid (holds|fails)|you (win|lose)\b|\b(side|ada|bo|cai|dag) wins?\b/i;
/** What follows from it. */
const FATE = /\b58\b|−12\b|\bloses \d|takes [23]\b|is chief|\bkeeps? \d/i;

const STEP = 100;

/** Plays on until something is so, at most so long, and looks for what is secret before each step. Returns how long it took. */
async function quietUntil(
  page: Page,
  most: number,
  until: () => Promise<boolean>,
  secrets: readonly RegExp[],
): Promise<number> {
  for (let at = 0; at < most; at += STEP) {
    const told = await everything(page);
    // What was looked at must not be newer than what is asked for.
    if (await until()) return at;
    for (const secret of secrets) expect(told, `at ${at} ms`).not.toMatch(secret);
    await page.clock.runFor(STEP);
  }
  throw new Error(`Nothing came in ${most} ms.`);
}

for (const [width, height] of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the reveal and the division tell nothing before its mark, and how the round closes stands until Go on", async ({
      page,
      still,
    }) => {
      const stage = await openStage(page, still);
      stage.stand(betting);
      await standStill(page);
      stage.happen(REVEAL, dividing);
      await expect(playing(page, "spoils-reveal")).toBeAttached();
      await expect(cups(page)).toHaveCount(4);
      const verdict = page.locator(".reveal").getByRole("status");
      const secrets = [VERDICT, FATE, line("counted"), line("betlost"), line("newchief")];
      // Cup by cup, after the stakes.
      for (const left of [3, 2, 1, 0]) {
        const came = async () => (await cups(page).count()) === left;
        const took = await quietUntil(page, 1_500, came, secrets);
        expect(took, `${left} cups are closed`).toBeGreaterThanOrEqual(left === 3 ? 800 : 500);
      }
      // The table holds its breath, then the verdict falls.
      await quietUntil(page, 1_500, async () => (await verdict.count()) > 0, secrets);
      await expect(verdict).toContainText("The bid is true: 5 threes, 4 were bid.");
      // Nobody has paid, and nobody is chief, until gold moves.
      const division = async () => (await playing(page, "spoils-division").count()) > 0;
      const fate = [FATE, line("betlost"), line("newchief")];
      expect(await quietUntil(page, 2_000, division, fate)).toBeGreaterThanOrEqual(800);
      // The chief and who takes what are told when all coins have flown.
      const order = [/takes [23]\b/, /is chief/, line("newchief"), /the bid (holds|fails)/i];
      const closed = async () => (await closing(page).count()) > 0;
      expect(await quietUntil(page, 3_000, closed, order)).toBeGreaterThanOrEqual(1_300);
      await expect(closing(page)).toContainText("You");
      await expect(closing(page)).toContainText(/loses? 12/);
      await pass(page, 1_000);
      await page.clock.runFor(60_000);
      await expect(closing(page)).toBeVisible();
      await expect(goOn(page)).toBeFocused();
      await nothingSpills(page, "how a round closes");
      await goOn(page).click();
      await expect(closing(page)).toHaveCount(0);
      await expect(page.locator(".division")).toBeVisible();
    });

    test("my gold is what it was until my coin has flown", async ({ page, still }) => {
      const stage = await openStage(page, still);
      stage.stand(betting);
      await standStill(page);
      stage.happen(REVEAL, dividing);
      await expect(playing(page, "spoils-reveal")).toBeAttached();
      const purse = page.locator(".purse");
      for (let at = 0; at < 6_000 && (await playing(page, "spoils-division").count()) === 0; at += STEP) {
        await expect(purse).toContainText("70");
        await page.clock.runFor(STEP);
      }
      await pass(page, 300);
      await expect(purse).toContainText("70");
      await pass(page, 200);
      await expect(purse).toContainText("58");
      await expect(closing(page)).toHaveCount(0);
    });

    test("a pick is counted when it has landed, and its artifact is shown to nobody else", async ({
      page,
      still,
    }) => {
      const stage = await openStage(page, still);
      const [place, eye] = [stage.place(true), stage.artifact("odins_eye")];
      const spot = place < 0 ? 0 : place;
      stage.stand(dividing);
      await standStill(page);
      const picked = { type: "picked", seat: 1, place: spot, card: -1, name: "an artifact" };
      const taken = (owner: number, known: boolean) => (view: Parameters<typeof dividing>[0]) => ({
        pile: view.pile.map((card, at) => (at === spot ? { card: -1, artifact: false, seen: [] } : card)),
        seats: view.seats.map((there, seat) =>
          seat === owner ? { ...there, down: [{ stage: 1, card: known ? eye : null, seen: [] }] } : there,
        ),
      });
      stage.happen([picked], taken(1, false));
      await expect(playing(page, "spoils-pick")).toBeAttached();
      const stash = page.locator('.seat-strip [data-point~="seat:1"] .stats');
      await expect(stash).toContainText("0 cards in stash");
      await page.clock.runFor(280);
      await expect(stash).toContainText("1 cards in stash");
      await page.clock.runFor(300);
      await expect(playing(page, "spoils-pick")).toHaveCount(0);
      expect(await everything(page)).not.toContain("Odin's Eye");

      // Mine: first the back flies, then the card turns for me alone.
      stage.stand(dividing);
      const mine = { ...picked, seat: 0 };
      stage.happen([mine, { type: "foundartifact", seat: 0, card: eye, name: "Odin's Eye" }], taken(0, true));
      await expect(playing(page, "spoils-pick")).toBeAttached();
      const found = async () => (await playing(page, "spoils-found").count()) > 0;
      await quietUntil(page, 800, found, [/Odin's Eye/]);
      const turned = async () => (await page.locator(".stage-layer .says").count()) > 0;
      expect(await quietUntil(page, 900, turned, [/Odin's Eye/])).toBeGreaterThanOrEqual(400);
      await expect(page.locator(".stage-layer")).toContainText("Odin's Eye");
      await pass(page, 2_200);
      await expect(playing(page, "spoils-found")).toHaveCount(0);
    });

    test("own dice come to light when the cups are down", async ({ page, still }) => {
      const stage = await openStage(page, still);
      stage.stand(waiting);
      await standStill(page);
      const dice = page.getByRole("list", { name: "Your dice" });
      await expect(dice).toHaveCount(0);
      stage.happen(ROLL, rolled);
      await expect(playing(page, "spoils-roll")).toBeAttached();
      const seen = async () => (await dice.count()) > 0;
      const took = await quietUntil(page, 1_500, seen, [
        /aria-label="Your dice"/,
        line("rolled"),
        /die showing/,
      ]);
      expect(took).toBeGreaterThanOrEqual(700);
      await expect(dice.getByRole("listitem")).toHaveCount(6);
    });
  });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [width, height] of SIZES)
    test(`the verdict, then how the round closes, stand until Go on is pressed, at ${width}x${height}`, async ({
      page,
      still,
    }) => {
      await page.setViewportSize({ width, height });
      const stage = await openStage(page, still);
      stage.stand(betting);
      stage.happen(REVEAL, dividing);
      await expect(page.getByText("The bid is true: 5 threes, 4 were bid.").first()).toBeVisible();
      await expect(cups(page)).toHaveCount(0);
      expect(await everything(page)).not.toMatch(/is chief/);
      await expect(goOn(page)).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(closing(page)).toContainText(/loses? 12/);
      await expect(closing(page)).toContainText("chief");
      await expect(goOn(page)).toBeFocused();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await nothingSpills(page, "a still picture");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page), colorScheme).toEqual([]);
        await picture(page, `scene-spoils-closing-still-${colorScheme}-${width}`);
      }
      await page.keyboard.press("Enter");
      await expect(closing(page)).toHaveCount(0);
      await expect(page.locator(".division")).toBeVisible();
    });
});

/** Film strips of all scenes, for people to look at. */
async function films(page: Page, stage: SpoilsStage, name: string): Promise<void> {
  const shoot = async (scene: string, moments: readonly number[], rest: number): Promise<void> => {
    await expect(page.locator(`.table-page[data-scene="spoils-${scene}"]`), scene).toBeAttached();
    await film(page, `scene-spoils-${scene}-${name}`, moments);
    await roll(page, process.env.PICTURES ? (moments.at(-1) ?? 0) : 0, rest, STEP);
  };
  stage.stand(waiting);
  stage.happen(ROLL, rolled);
  await shoot("roll", [40, 160, 300, 420, 520, 700], 900);
  stage.stand(betting);
  stage.happen(REVEAL, dividing);
  await shoot("reveal", [300, 1_000, 1_700, 2_300, 3_100, 4_000], 4_600);
  await shoot("division", [60, 200, 400, 640, 900, 1_600], 1_700);
  await goOn(page).click();
  stage.stand(dividing);
  const crown = stage.place(false);
  stage.happen([{ type: "picked", seat: 1, place: crown, card: -1, name: "an artifact" }], dividing);
  await shoot("pick", [10, 60, 120, 180, 240, 320], 500);
  stage.stand(dividing);
  const eye = stage.artifact("odins_eye");
  stage.happen([{ type: "foundartifact", seat: 0, card: eye, name: "Odin's Eye" }], dividing);
  await shoot("found", [100, 300, 440, 540, 700, 1_600], 2_700);
  stage.stand(dividing);
  stage.happen([{ type: "turnedup", seat: 2, card: eye, name: "Odin's Eye", wasted: false }], dividing);
  await shoot("artifact", [20, 80, 160, 300, 500, 700], 1_000);
}

const LOOKS = [
  [1280, 800, "day"],
  [390, 844, "night"],
  [1280, 800, "night"],
  [390, 844, "day"],
] as const;

// The theme changes nothing but the pictures.
for (const [width, height, theme] of process.env.PICTURES ? LOOKS : LOOKS.slice(0, 2)) {
  test(`every scene of Spoils runs to its end, at ${width}x${height} by ${theme}`, async ({
    page,
    still,
  }) => {
    if (process.env.PICTURES) test.setTimeout(600_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((choice) => localStorage.setItem("meadhall.theme", choice), theme);
    const stage = await openStage(page, still);
    await standStill(page);
    await films(page, stage, `${theme}-${width}`);
    await expect(page.locator(".table-page[data-scene]")).toHaveCount(0);
  });
}
