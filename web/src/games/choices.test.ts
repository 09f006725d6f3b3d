/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "./catalogue";

const GAMES = import.meta.dirname;

it.each(CATALOGUE)(
  "$name gets the choices of a question if it looks at them",
  ({ name: game, wantsChoices = false }) => {
    const sources = globSync(`${game}/**/*.{ts,tsx}`, { cwd: GAMES }).filter(
      (path) => !path.includes(".test."),
    );
    const looks = sources.some((path) =>
      /\.choices\b|\blegal\(/.test(readFileSync(join(GAMES, path), "utf8")),
    );
    expect(looks).toBe(wantsChoices);
  },
);
