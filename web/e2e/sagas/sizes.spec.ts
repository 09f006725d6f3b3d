import type { SagasView } from "../../src/net/wire/sagas";
import { expect, rest, test } from "../positions/still";
import { inSight } from "../shared/clipped";
import { tap } from "../shared/happen";
import { fitsEverySize } from "./sizes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const name of ["buy", "voyage", "movement", "course", "sailing-small", "battle", "shoot"] as const) {
  test(`nothing is clipped at any size: ${name}`, async ({ page, still }) => {
    await still.open(page, `sagas/${name}`);
    if (name === "sailing-small") await page.locator(".ring-button").first().click();
    await fitsEverySize(page, name);
  });
}

/** A Jarl, Huskarls, Berserkirs, Long Ships and the Ormr. */
const FIVE_KINDS = [0, 4, 4, 5, 5, 7, 7, 8];

test("five kinds of units who set out stand beside each other on a desk, each name on its card", async ({
  page,
  still,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tapped = await tap(page);
  await still.open(page, "sagas/movement");
  const { ask } = tapped.last();
  if (!ask) throw new Error("Nothing is asked.");
  const options = { ...ask.options, band: FIVE_KINDS };
  tapped.happen([], (view) => view, { ask: { ...ask, options } });
  const cards = page.locator(".steppers > li");
  await expect(cards).toHaveCount(5);
  await rest(page);
  expect(await inSight(page, ".steppers > li")).toBe(5);
  expect(await inSight(page, ".steppers button")).toBe(10);
  const beyond = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const words = document.createRange();
      words.selectNodeContents(card);
      const [box, text] = [card.getBoundingClientRect(), words.getBoundingClientRect()];
      return text.left < box.left || text.right > box.right ? [card.textContent] : [];
    }),
  );
  expect(beyond).toEqual([]);
  await fitsEverySize(page, "five-kinds");
});

test("the panel of the Saga cuts no line on a desk, and fades out where it goes on", async ({
  page,
  still,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tapped = await tap(page);
  await still.open(page, "sagas/voyage");
  const { ask } = tapped.last();
  // "1 done, 1 known, 5 face down" is the longest line.
  const { quests } = tapped.last().view as unknown as SagasView;
  const known = quests.map((one, place) => (place === 0 ? { ...one, quest: 0 } : one));
  tapped.happen([], (view) => ({ ...view, done: [1], quests: known }), { ask });
  await expect(page.locator(".sagas-panel")).toContainText("1 done, 1 known, 5 face down");
  const panel = page.locator(".sagas-panel");
  const scrolled = panel.locator(".scroll");
  const cut = (): Promise<string[]> =>
    panel
      .locator("summary > *")
      .evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent ?? ""] : [])),
      );
  expect(await cut()).toEqual([]);
  const faded = (): Promise<boolean> =>
    scrolled.evaluate((box) => getComputedStyle(box).maskImage !== "none");
  await panel.getByText("Jarls", { exact: true }).click();
  await expect.poll(faded).toBe(true);
  await scrolled.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(faded, "at its end").toBe(false);
});

/** A space holds four units and one more for each Edda, of which there are five; eight hostiles are the most. */
const UNITS = 9;
const HOSTILES = 8;

const filled = (line: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, place) => line[place % line.length] ?? 0);

test("nothing is clipped at any size: the longest lines of a battle", async ({ page, still }) => {
  const tapped = await tap(page);
  await still.open(page, "sagas/battle");
  const { ask } = tapped.last();
  const { battle } = tapped.last().view as unknown as SagasView;
  if (!ask || !battle) throw new Error("There is no battle.");
  const longest = {
    ...battle,
    line: filled(battle.line, UNITS),
    hostiles: filled(battle.hostiles, HOSTILES),
  } satisfies SagasView["battle"];
  const options = { ...ask.options, units: longest.line };
  tapped.happen([], (view) => ({ ...view, battle: longest }), { ask: { ...ask, options } });
  await expect(page.getByRole("list", { name: /^Your line/ }).getByRole("listitem")).toHaveCount(UNITS);
  await fitsEverySize(page, "battle-longest");
});
