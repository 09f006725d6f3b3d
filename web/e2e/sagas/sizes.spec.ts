import { expect, test } from "@playwright/test";
import type { SagasView } from "../../src/net/wire/sagas";
import { tap } from "../shared/happen";
import { awaited, kindOf } from "../shared/player";
import { seatLink } from "../shared/server";
import { beforeBattle, playUntil, seekSea, viewOf } from "./autoplay";
import { sagasTable } from "./player";
import { fitsEverySize } from "./sizes";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const kind of ["buy", "voyage", "movement", "course", "sailing"] as const) {
  test(`nothing is clipped at any size: ${kind}`, async ({ page, baseURL }) => {
    const seated = await sagasTable(page.request, { saga: "eirik" });
    await playUntil(baseURL ?? "", seated, ({ ask }) => ask?.kind === kind, seekSea);
    await page.goto(seatLink(seated));
    await awaited(page);
    await expect.poll(() => kindOf(page)).toBe(kind);
    if (kind === "sailing") await page.locator(".ring-button").first().click({ force: true });
    await fitsEverySize(page, kind);
  });
}

for (const kind of ["line", "shoot"] as const) {
  test(`nothing is clipped at any size: a battle, ${kind}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const seated = await beforeBattle(
      baseURL ?? "",
      () => sagasTable(page.request, { saga: "heimskringla" }),
      (now) => now.ask?.kind === kind && (viewOf(now).battle?.hostiles.length ?? 0) > 1,
    );
    await page.goto(seatLink(seated));
    await awaited(page);
    await expect.poll(() => kindOf(page)).toBe(kind);
    await fitsEverySize(page, `battle-${kind}`);
  });
}

/** A space holds four units and one more for each Edda, of which there are five; eight hostiles are the most. */
const UNITS = 9;
const HOSTILES = 8;

const filled = (line: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, place) => line[place % line.length] ?? 0);

test("nothing is clipped at any size: the longest lines of a battle", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const tapped = await tap(page);
  const seated = await beforeBattle(
    baseURL ?? "",
    () => sagasTable(page.request, { saga: "heimskringla" }),
    (now) => now.ask?.kind === "line",
  );
  await page.goto(seatLink(seated));
  await awaited(page);
  const { ask } = tapped.last();
  const { battle } = viewOf(tapped.last());
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
