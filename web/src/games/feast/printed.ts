/// <reference types="node" />
/** Goods and boards as they are printed, read from the game's own data files, to test with. Not part of the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardRow, BoxRows } from "./geometry";

const read = (name: string): string =>
  readFileSync(
    join(import.meta.dirname, "../../../../src/meadhall/games/feast/data", `${name}.toml`),
    "utf8",
  );
const [boards, goods] = [read("boards"), read("goods")];

type Row = Record<string, unknown>;

/** Only as much of TOML as these two files use. */
function rows(text: string, table: string): Row[] {
  return text
    .split(/^\[\[/m)
    .filter((part) => part.startsWith(`${table}]]`))
    .map((part) => {
      const row: Row = {};
      const body = part.slice(part.indexOf("]]") + 2);
      for (const [, key = "", drawn, plain = ""] of body.matchAll(
        /^(\w+) = (?:"""\n([^"]*)"""|(\[[\s\S]*?\n\]|.*)$)/gm,
      )) {
        row[key] = drawn ?? JSON.parse(plain.replace(/,\s*\]/g, "]"));
      }
      return row;
    });
}

const BOARD = { points: 0, wood: 0, stone: 0, grid: "", tracks: [], bonuses: [] };

export const PRINTED: BoxRows = {
  goods: rows(goods, "goods") as unknown as BoxRows["goods"],
  specials: rows(goods, "specials") as unknown as BoxRows["specials"],
  boards: rows(boards, "boards").map((row) => ({ ...BOARD, ...row })) as unknown as BoardRow[],
};
