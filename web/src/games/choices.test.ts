/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { WITH_CHOICES } from "../net/socket/socket";

const GAMES = import.meta.dirname;

it.each(["clash", "spoils", "sagas", "feast"])(
  "%s gets the choices of a question if it looks at them",
  (game) => {
    const sources = globSync(`${game}/**/*.{ts,tsx}`, { cwd: GAMES }).filter(
      (path) => !path.includes(".test."),
    );
    const looks = sources.some((path) =>
      /\.choices\b|\blegal\(/.test(readFileSync(join(GAMES, path), "utf8")),
    );
    expect(looks).toBe(WITH_CHOICES.includes(game));
  },
);
