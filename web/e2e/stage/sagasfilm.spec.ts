import { expect, test } from "../positions/still";
import { layer, setOut } from "../sagas/beforescenes";
import { film, standStill } from "../shared/film";
import { type Happening, tap } from "../shared/happen";
import { kindOf } from "../shared/player";

test.use({ memory: "scenes on" });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

type Film = readonly [scene: string, moments: readonly number[], ...events: readonly Happening[]];

const SECOND = [60, 250, 450, 650, 850, 1_050];
const LONGER = [60, 300, 550, 800, 1_050, 1_280];
/** Each of them alone in a message, while the table stands at sea. */
const BROUGHT: readonly Film[] = [
  ["storm", LONGER, { type: "stormrolled", die: 2, seas: 1, total: 3, hit: true }],
  ["card", LONGER, { type: "cardturned", card: 0, name: "", idle: false, kept: false }],
  ["edda-check", SECOND, { type: "eddachecked", why: "Storm", die: 2, edda: 3, passed: true }],
  ["table", SECOND, { type: "tablerolled", old: true, die: 3, row: 1 }],
  ["gold", [60, 180, 300, 420, 540, 660], { type: "gold", change: 2, gold: 5, why: "" }],
  ["edda", [60, 180, 300, 420, 540, 660], { type: "edda", change: 1, edda: 3, why: "" }],
  ["hostiles", SECOND, { type: "hostilesrolled", die: 3, extra: 1, number: 4 }],
  [
    "over",
    [60, 200, 400, 600, 900, 1_150],
    { type: "sagaover", saga: 0, name: "", won: true, why: "", goals: [] },
  ],
];
const FOUGHT: readonly Film[] = [
  ["edge", SECOND, { type: "edgerolled", die: 4, more: 1, hostile_die: 2, hostile_more: 0, edge: true }],
  [
    "battle-over",
    [60, 300, 600, 900, 1_250, 1_560],
    { type: "battleover", space: 1, name: "Hedeby", won: true, broken: false },
  ],
];

/** Pictures of six moments of each scene, for people to look at. */
if (process.env.PICTURES) {
  for (const theme of ["day", "night"] as const) {
    for (const [width, height] of SIZES) {
      test.describe(`film strips by ${theme} at ${width}`, () => {
        test.use({ viewport: { width, height }, colorScheme: theme === "day" ? "light" : "dark" });
        const name = (scene: string): string => `sagas-${scene}-${theme}-${width}`;

        test("the movement die", async ({ page, still }) => {
          await still.open(page, "sagas/course-at-sea");
          await standStill(page);
          await page.getByRole("button", { name: /^Sail: roll the die/ }).click();
          await expect(layer(page)).toHaveCount(1);
          await film(page, name("die"), [40, 180, 340, 430, 800, 1200]);
        });

        test("a voyage", async ({ page, still }) => {
          await still.open(page, "sagas/sailing");
          await standStill(page);
          await setOut(page);
          await expect(layer(page)).toHaveCount(1);
          await film(page, name("sail"), [60, 200, 460, 700, 1000, 1700]);
        });

        test("what a voyage brings", async ({ page, still }) => {
          test.setTimeout(600_000);
          const tapped = await tap(page);
          await still.open(page, "sagas/course-at-sea");
          await standStill(page);
          for (const [scene, moments, ...events] of BROUGHT) {
            tapped.happen(events);
            await expect(layer(page), scene).toBeAttached();
            await film(page, name(scene), moments);
            await page.clock.runFor(4_000);
            await expect(layer(page), scene).toHaveCount(0);
          }
        });

        test("the edge and the end of a battle", async ({ page, still }) => {
          test.setTimeout(600_000);
          const tapped = await tap(page);
          await still.open(page, "sagas/battle");
          await standStill(page);
          for (const [scene, moments, ...events] of FOUGHT) {
            tapped.happen(events);
            await expect(layer(page), scene).toBeAttached();
            await film(page, name(scene), moments);
            await page.clock.runFor(4_000);
            await expect(layer(page), scene).toHaveCount(0);
          }
        });

        test("a battle", async ({ page, still }) => {
          await still.open(page, "sagas/battle");
          await standStill(page);
          await page.getByRole("button", { name: /^Roll round/ }).click();
          await expect(layer(page)).toHaveCount(1);
          await page.clock.runFor(260);
          if ((await kindOf(page)) === "shoot") await page.locator(".sagas-tray .btn.primary").click();
          await expect(layer(page)).toHaveAttribute("data-scene", "sagas-shot");
          await film(page, name("shot"), [60, 180, 330, 430, 560, 760]);
        });

        for (const deed of ["Pillage", "Settle"] as const) {
          test(`${deed}`, async ({ page, still }) => {
            await still.open(page, "sagas/deed");
            await standStill(page);
            await page.locator(`.sagas-tray [data-point~="button:${deed.toLowerCase()}"]`).click();
            await expect(layer(page)).toHaveCount(1);
            await film(page, name(deed.toLowerCase()), [80, 300, 450, 650, 850, 1250]);
          });
        }
      });
    }
  }
}
