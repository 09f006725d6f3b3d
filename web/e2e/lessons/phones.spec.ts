/**
 * Every lesson on three phones: what is framed is whole in sight, and a tap in its middle leads on. The usual run walks the
 * first lesson of each game at one size, and one more of each at another; `make lessons-walk` walks them all.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../positions/still";
import { picture } from "../shared/server";
import { walk } from "./phone";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "src", "meadhall", "lessons");
const GAMES = ["clash", "spoils", "sagas", "feast"] as const;
const LESSONS = GAMES.flatMap((game) =>
  readdirSync(join(FOLDER, game)).map((file) => `${game}/${file.replace(/\.toml$/, "")}`),
);

const PHONES = [
  [390, 844, "first"],
  [360, 640, "last"],
  [844, 390, "first"],
] as const;

/** At which of the phones the usual run walks a lesson. */
const USUAL: Readonly<Record<string, number>> = {
  "clash/first-game": 0,
  "clash/knock-downs": 1,
  "spoils/first-game": 1,
  "spoils/artifacts": 2,
  "sagas/first-game": 2,
  "sagas/rivers-and-portages": 0,
  "feast/first-game": 0,
  "feast/ships-and-raids": 1,
};

test("the usual run walks two lessons of each game, that there are", () => {
  const known = Object.keys(USUAL).filter((lesson) => LESSONS.includes(lesson));
  expect(GAMES.map((game) => known.filter((lesson) => lesson.startsWith(game)).length)).toEqual([2, 2, 2, 2]);
});

for (const [phone, [width, height, choice]] of PHONES.entries()) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const lesson of LESSONS) {
      const tag = USUAL[lesson] === phone ? [] : "@walk";
      test(`the lesson ${lesson} is walked by taps in the middle of each frame`, { tag }, async ({
        page,
        still,
      }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const table = await still.openLesson(page, lesson);
        const name = `walk-${width}-${lesson.replace("/", "-")}`;
        const wrong = await walk(table, choice, ({ step }, n) => picture(page, `${name}-${step}-${n}`));
        expect(wrong).toEqual([]);
      });
    }
  });
}
