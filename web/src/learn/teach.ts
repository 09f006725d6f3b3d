/** Begins a lesson, or goes on where it was left. */
import { lessons, startLesson, tableInfo } from "../net/api";
import { tablePath } from "../net/links";
import { myName } from "../net/playername";
import { savedTables } from "../net/savedtables";
import { go } from "../route";
import { lessonProgress } from "./progress";

/** The others of a lesson have these names: a learner of the same name is called as the lesson says. */
const OTHERS = ["Astrid", "Bjorn"];

/** Plays a lesson from its first step, at a new table. */
export async function begin(lesson: string, title: string): Promise<void> {
  const name = myName();
  const seated = await startLesson(lesson, { name: OTHERS.includes(name) ? "" : name });
  const [game = ""] = lesson.split("/");
  savedTables().keep(seated, { game, title, name, lesson });
  go(tablePath(seated.table));
}

/** The table at which a lesson can go on; "" when there is none. The server forgets tables after a while. */
async function leftAt(lesson: string): Promise<string> {
  const table = lessonProgress.of(lesson)?.table ?? "";
  if (!table || !savedTables().of(table)) return "";
  return tableInfo(table).then(
    () => table,
    () => "",
  );
}

/** Goes on where the lesson was left, or begins it. */
export async function goOn(lesson: string, title: string): Promise<void> {
  const table = await leftAt(lesson);
  if (table) go(tablePath(table));
  else await begin(lesson, title);
}

/** *Teach me*: the first lesson of a game. */
export async function teach(game: string, title: string): Promise<void> {
  const first = (await lessons()).find((one) => one.game === game && one.first);
  if (!first) throw new Error(`There is no lesson of ${title} on this server.`);
  await goOn(first.id, title);
}
