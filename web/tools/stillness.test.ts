// @vitest-environment node
/** The rules of stillness.grit and counting.grit find what does not stand still, and nothing else. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { start: { line: number } };
  }[];
}

const WEB = join(import.meta.dirname, "..");
const BIOME = join(WEB, "node_modules", ".bin", "biome");

const MOVING = [
  "await page.waitForTimeout(5);",
  'await page.click("a", { force: true });',
  'await page.click("a").catch(() => {});',
  "await page.waitForFunction(() => true);",
  "await expect(async () => {}).toPass();",
  "try { await act(); } catch {}",
  "try { await act(); } catch (reason) { expect(reason).toBeNull(); }",
  "while (await seen()) await act();",
  "do await act(); while (await seen());",
  "for (; await seen(); ) await act();",
  "for (let n = 0; await seen(); ) n = await act();",
  "for (;;) { if (await seen()) break; }",
  "await new Promise((done) => setTimeout(done, 5));",
  "await new Promise((done) => window.setTimeout(done, 5));",
  "expect(Date.now() - since).toBeLessThan(5);",
  "expect(performance.now()).toBeLessThan(5);",
  "test.skip(true);",
  "test.fixme(true);",
  "test.fail();",
  'test.describe.skip("later", () => {});',
  "test.describe.configure({ retries: 2 });",
];

const STANDING = [
  "await rest(page);",
  'await page.click("a", { timeout: 5_000 });',
  "for (let n = 0; n < 4; n += 1) await act();",
  "for (const name of names) await act();",
  "test.setTimeout(180_000);",
  "test.describe.configure({ timeout: 180_000 });",
];

const folder = mkdtempSync(join(tmpdir(), "stillness-"));

beforeAll(() => {
  for (const part of ["biome.json", "tools/stillness.grit", "tools/counting.grit", "tools/measure.grit"])
    cpSync(join(WEB, part), join(folder, part));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Those of the pieces of code, a line each, in which the rule finds something. */
function found(pieces: readonly string[], path: string): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), pieces.map((piece) => `${piece}\n`).join(""));
  const words = ["lint", "--reporter=json", "--max-diagnostics=none", path];
  const { diagnostics } = JSON.parse(
    spawnSync(BIOME, words, { cwd: folder, encoding: "utf8" }).stdout,
  ) as Report;
  const lines = diagnostics
    .filter(({ category }) => category === "plugin")
    .map((one) => one.location.start.line);
  return pieces.filter((_, place) => lines.includes(place + 1));
}

test("what does not stand still is found in tests of the page, and nowhere else", () => {
  expect(found(MOVING, "e2e/site/planted.ts")).toEqual(MOVING);
  expect(found(MOVING, "e2e/soak/planted.ts")).toEqual([]);
});

test("a unit test of the page that measures a time is found", () => {
  const measured = MOVING.filter((piece) => /\.now\(\)/.test(piece));
  expect(found(MOVING, "src/kit/planted.test.ts")).toEqual(measured);
  expect(found(MOVING, "src/kit/planted.ts")).toEqual([]);
});

test("what stands still is left alone", () => {
  expect(found(STANDING, "e2e/site/planted.ts")).toEqual([]);
});
