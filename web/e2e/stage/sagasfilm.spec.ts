import { expect, test } from "@playwright/test";
import { beforeBattle } from "../sagas/autoplay";
import { atSea, inBattle, layer, setOut } from "../sagas/beforescenes";
import { sagasTable } from "../sagas/player";
import { film, standStill } from "../shared/film";
import { awaited, kindOf } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { seatLink } from "../shared/server";

test.use({ storageState: SCENES_ON });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

/** Pictures of six moments of each scene, for people to look at. */
if (process.env.PICTURES) {
  for (const theme of ["day", "night"] as const) {
    for (const [width, height] of SIZES) {
      test.describe(`film strips by ${theme} at ${width}`, () => {
        test.use({ viewport: { width, height }, colorScheme: theme === "day" ? "light" : "dark" });
        const name = (scene: string): string => `sagas-${scene}-${theme}-${width}`;

        test("the movement die", async ({ page, baseURL }) => {
          await atSea(page, baseURL ?? "", "course");
          await standStill(page);
          await page.getByRole("button", { name: /^Sail: roll the die/ }).click();
          await expect(layer(page)).toHaveCount(1);
          await film(page, name("die"), [40, 180, 340, 430, 800, 1200]);
        });

        test("a voyage", async ({ page, baseURL }) => {
          await atSea(page, baseURL ?? "", "sailing");
          await standStill(page);
          await setOut(page);
          await expect(layer(page)).toHaveCount(1);
          await film(page, name("sail"), [60, 200, 460, 700, 1000, 1700]);
        });

        test("a battle", async ({ page, baseURL }) => {
          test.setTimeout(120_000);
          await inBattle(page, baseURL ?? "");
          await standStill(page);
          await page.getByRole("button", { name: /^Roll round/ }).click();
          await expect(layer(page)).toHaveCount(1);
          await page.clock.runFor(260);
          if ((await kindOf(page)) === "shoot") await page.locator(".sagas-tray .btn.primary").click();
          await expect(layer(page)).toHaveAttribute("data-scene", "sagas-shot");
          await film(page, name("shot"), [60, 180, 330, 430, 560, 760]);
        });

        for (const deed of ["Pillage", "Settle"] as const) {
          test(`${deed}`, async ({ page, baseURL }) => {
            test.setTimeout(120_000);
            const seated = await beforeBattle(
              baseURL ?? "",
              () => sagasTable(page.request, { saga: "heimskringla" }),
              ({ ask }) =>
                ask?.kind === "deed" && ask.choices.some(({ move }) => move.type === deed.toLowerCase()),
            );
            await page.goto(seatLink(seated));
            await awaited(page);
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
