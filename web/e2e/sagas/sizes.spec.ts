import { expect, test } from "@playwright/test";
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
