/** Makes a table, keeps its seats in this browser and goes there. */
import { newTable } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import type { NewTable } from "../net/wire/table";
import { go } from "../route";

export async function open(plan: NewTable, title: string): Promise<void> {
  const seated = await newTable(plan);
  savedTables().keep(seated, { game: plan.game, title, name: plan.name ?? "" });
  go(tablePath(seated.table));
}
