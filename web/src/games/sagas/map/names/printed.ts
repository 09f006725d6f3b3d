/** The house's own map as the server's data file has it, to test with. Not part of the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WORLD } from "../../samples";
import type { Route, Side, Space, Terrain, Way, World } from "../../view";

const FILE = join(
  import.meta.dirname,
  ..."../../../../../../src/meadhall/games/sagas/data/map.toml".split("/"),
);

const text = readFileSync(FILE, "utf8");

const word = (row: string, key: string): string => new RegExp(`\\b${key} = "([^"]*)"`).exec(row)?.[1] ?? "";
const number = (row: string, key: string): number => Number(new RegExp(`\\b${key} = (\\d+)`).exec(row)?.[1]);
const flag = (row: string, key: string): boolean => new RegExp(`\\b${key} = true`).test(row);

const spaces: Space[] = [...text.matchAll(/^ {2}\{ id = .*$/gm)].map(([row]) => ({
  id: word(row, "id"),
  name: word(row, "name"),
  gloss: word(row, "gloss"),
  terrain: word(row, "terrain") as Terrain,
  coastal: flag(row, "coastal"),
  trade: flag(row, "trade"),
  warrior: flag(row, "warrior"),
  x: number(row, "x"),
  y: number(row, "y"),
  label: (word(row, "label") || "right") as Side,
}));

const place = (id: string): number => spaces.findIndex((space) => space.id === id);

const routes: Route[] = (["sea", "river", "portage"] as Way[]).flatMap((way) => {
  const table = new RegExp(`^${way} = \\[$([\\s\\S]*?)^\\]`, "m").exec(text)?.[1] ?? "";
  return [...table.matchAll(/\["(\w+)", "(\w+)"\]/g)].map(([, a = "", b = ""]) => ({
    a: place(a),
    b: place(b),
    way,
  }));
});

export const PRINTED: World = { ...WORLD, spaces, routes };
