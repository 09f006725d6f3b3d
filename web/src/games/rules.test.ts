// @vitest-environment node
/// <reference types="node" />
/** What the sources of games and page may not do: keep anything in a module, and name a game outside of `games/`. */
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { GAMES } from "./names";

const SRC = join(import.meta.dirname, "..");

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = (folder: string, left: RegExp): Source[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: SRC })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !/\.test\.tsx?$|(^|\/)samples(\.ts$|\/)/.test(path) && !left.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));

/** A node of the syntax tree: each kind has fields of its own. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const everyNode = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(everyNode)];

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";

/** The object at the bottom of `a.b[c].d`. */
const rootOf = (node: unknown): string =>
  isNode(node) && node.type === "MemberExpression" ? rootOf(node.object) : nameOf(node);

const CHANGING = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/;

/** The name of what this expression changes in its place; "" if it changes nothing. */
function changedBy(node: Node): string {
  const target = node.type === "AssignmentExpression" ? node.left : node.argument;
  switch (node.type) {
    case "AssignmentExpression":
    case "UpdateExpression":
      return rootOf(target);
    case "UnaryExpression":
      return node.operator === "delete" ? rootOf(target) : "";
    case "CallExpression": {
      const { callee } = node;
      if (!isNode(callee) || callee.type !== "MemberExpression") return "";
      return CHANGING.test(nameOf(callee.property)) ? rootOf(callee.object) : "";
    }
    default:
      return "";
  }
}

/** What the player has set for this browser, at every table, is kept by the browser. */
const isPreference = (init: unknown): boolean =>
  isNode(init) && init.type === "CallExpression" && nameOf(init.callee) === "storedChoice";

/** What a module declares for all of it, with the word it is declared by. */
const declared = (program: Node): { name: string; kind: string }[] =>
  childrenOf(program).flatMap((statement) => {
    const { declaration } = statement;
    const variables = isNode(declaration) ? declaration : statement;
    if (variables.type !== "VariableDeclaration") return [];
    return childrenOf(variables)
      .filter(({ init }) => !isPreference(init))
      .map(({ id }) => ({ name: nameOf(id), kind: String(variables.kind) }));
  });

/** The names of what a module keeps from one call to the next: variables, and constants that it changes in their place. */
function keptBy({ path, text }: Source): string[] {
  const program = parseSync(path, text).program as unknown as Node;
  const all = declared(program);
  const changed = new Set(everyNode(program).map(changedBy));
  return all.flatMap(({ name, kind }) => (name && (kind !== "const" || changed.has(name)) ? [name] : []));
}

describe("a module of a game", () => {
  it.each([
    "let open = false;",
    "export let open = false;",
    "var open;",
    "const open = new Map(); export const see = (key: string) => open.set(key, 1);",
    "const open = { tab: 'map' }; export function show(tab: string) { open.tab = tab; }",
    "const open: number[] = []; export function see() { open.push(1); }",
    "const open = { at: { n: 1 } }; export const see = () => { open.at['n']++; };",
    "const open: Record<string, 1> = {}; export const see = () => delete open.a;",
  ])("that keeps something is found: %s", (text) => {
    expect(keptBy({ path: "planted.ts", text })).toEqual(["open"]);
  });

  it.each([
    "const OPEN = new Map([[1, 2]]); export const see = () => OPEN.get(1);",
    "export function see() { let open = 1; const all = new Set(); all.add(open); open += 1; }",
    "const open = [3, 1]; export const see = () => [...open].sort();",
    "const open = storedChoice('meadhall.odds', ['open', 'closed'], 'closed'); export const see = () => open.set('open');",
  ])("that keeps nothing is left alone: %s", (text) => {
    expect(keptBy({ path: "planted.ts", text })).toEqual([]);
  });

  it("keeps nothing: what a player has begun is held by the provider of the face", () => {
    const all = sources("games", /^$/);
    expect(all.length).toBeGreaterThan(300);
    expect(all.flatMap((one) => keptBy(one).map((name) => `${one.path}: ${name}`))).toEqual([]);
  });
});

const NAMES = new RegExp(`\\b(${GAMES.join("|")})\\b`);

/** The lines of code, without comments, that name a game. */
const naming = ({ text }: Source): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .map((line) => line.replace(/(^|\s)\/\/.*/, ""))
    .filter((line) => NAMES.test(line));

describe("the page around the games", () => {
  it("that names a game is found, but not in what it says of it", () => {
    expect(naming({ path: "", text: 'const FIRST = "clash";\n' })).toHaveLength(1);
    expect(naming({ path: "", text: 'const BAR = ".feast-tabs";\n' })).toHaveLength(1);
    expect(naming({ path: "", text: "/* feast */ // spoils\nconst saga = 1;\n" })).toEqual([]);
  });

  it("names none: what it needs to know is in the catalogue and in the faces", () => {
    // Left out: types that the server's records give, and moments to look at that are never built into the page.
    const all = sources(".", /^(games|net\/wire|dev)\//);
    expect(all.length).toBeGreaterThan(200);
    expect(all.flatMap((one) => naming(one).map((line) => `${one.path}: ${line.trim()}`))).toEqual([]);
  });
});
