/** Tables at moments that chance would bring too rarely: they are written into the server's store. */
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { RESULTS, type Seated } from "../shared/server";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const BIN = dirname(process.env.MEADHALL ?? join(ROOT, ".venv", "bin", "meadhall"));

/** With a card of each kind in hand, or before the last answer of a game; the asked seat comes first. */
export function rareTable(moment: "cards" | "end"): Seated {
  const write = join(ROOT, "tests", "browser_data", "feast_table.py");
  const printed = execFileSync(join(BIN, "python"), [write, join(RESULTS, "data"), moment], {
    encoding: "utf8",
  });
  return JSON.parse(printed);
}
