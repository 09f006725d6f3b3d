/// <reference types="node" />

import { globSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "./names";

const SRC = join(import.meta.dirname, "..");
/** Used by the page and by games alike. */
const SHARED = ["fold", "stage-area"];

const files = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: SRC }).map((path) => ({
    path: path.split(sep).join("/"),
    text: readFileSync(join(SRC, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  }));

/** The selectors of a sheet that are not nested in others. */
function selectors(css: string): string[] {
  const found: string[] = [];
  const open: boolean[] = [];
  let words = "";
  for (const sign of css) {
    if (sign === "{") {
      const rule = !words.trim().startsWith("@");
      if (rule && !open.includes(true)) found.push(...words.split(/,(?![^(]*\))/).map((one) => one.trim()));
      open.push(rule || /@keyframes/.test(words));
      words = "";
    } else if (sign === "}") {
      open.pop();
      words = "";
    } else words = sign === ";" ? "" : words + sign;
  }
  return found;
}

const leads = (css: string): string[] =>
  selectors(css).flatMap((one) => one.match(/^[\w-]*\.([\w-]+)/)?.[1] ?? []);
const sheets = files("**/*.css");
const ofGames = sheets.filter(({ path }) => path.startsWith("games/"));
const ofPage = sheets.filter(({ path }) => !/^(games|kit)\//.test(path));
const ofKit = sheets.filter(({ path }) => path.startsWith("kit/"));

describe("style sheets of games", () => {
  it.each(GAMES)("%s: every rule stands below the game's root class", (game) => {
    const own = ofGames.filter(({ path }) => path.startsWith(`games/${game}/`));
    expect(own.length).toBeGreaterThan(5);
    const astray = own.flatMap(({ path, text }) =>
      selectors(text)
        .filter((one) => !new RegExp(`\\.${game}(-[a-z]+)*(?![\\w])`).test(one))
        .map((one) => `${path}: ${one}`),
    );
    expect(astray).toEqual([]);
  });

  it("no element of a game has a class with which a rule of the page begins", () => {
    const kit = new Set(
      ofKit.flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, one]) => one)),
    );
    const page = new Set(ofPage.flatMap(({ text }) => leads(text)).filter((one) => !kit.has(one)));
    expect(page.has("table-page")).toBe(true);
    const caught = files("games/**/*.tsx").flatMap(({ path, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
        .flatMap(([, plain = "", filled = ""]) => (plain + filled).replace(/\$\{[^}]*\}/g, " ").split(/\s+/))
        .filter((one) => page.has(one) && !SHARED.includes(one))
        .map((one) => `${path}: ${one}`),
    );
    expect(caught).toEqual([]);
  });

  it("every sheet is loaded by the component of its name", () => {
    const code = new Map(files("games/**/*.{ts,tsx}").map(({ path, text }) => [path, text]));
    const loose = ofGames.filter(({ path }) => {
      const component = code.get(path.replace(/css$/, "tsx")) ?? code.get(path.replace(/css$/, "ts")) ?? "";
      return !component.includes(`import "./${basename(path)}"`);
    });
    expect(loose.map(({ path }) => path)).toEqual([]);
  });
});
