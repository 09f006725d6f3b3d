/**
 * Every lesson on three phones: what is framed is whole in sight, and a tap in its middle leads on. The usual run walks the
 * first lessons at all sizes and each other one at one of them; `make lessons-walk` walks the rest too.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../positions/still";
import { picture } from "../shared/server";
import { walk } from "./phone";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "src", "meadhall", "lessons");
const LESSONS = ["clash", "spoils", "sagas", "feast"].flatMap((game) =>
  readdirSync(join(FOLDER, game)).map((file) => `${game}/${file.replace(/\.toml$/, "")}`),
);

const PHONES = [
  [390, 844, "first"],
  [360, 640, "last"],
  [844, 390, "first"],
] as const;

/** What the usual run leaves out. */
const REST = "@walk";
const isRest = (lesson: number, phone: number): boolean =>
  !LESSONS[lesson]?.endsWith("/first-game") && lesson % PHONES.length !== phone;

for (const [phone, [width, height, choice]] of PHONES.entries()) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const [number, lesson] of LESSONS.entries()) {
      const tag = isRest(number, phone) ? REST : [];
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
