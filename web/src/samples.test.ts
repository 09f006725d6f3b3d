import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = import.meta.dirname;
/** Tests, what they alone are given, and the page to look at moments, which is never built. */
const NOT_OF_THE_PAGE = /\.test\.tsx?$|(^|\/)(samples|fake)\.ts$|^samples\/|^dev\//;
const SAMPLE = /from "[^"]*\/(samples|fake|[\w-]+\.sample|samples\/[^"]*)(\.ts)?"/;

test("no sample comes into the page", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name));
  const page = files.filter((name) => !NOT_OF_THE_PAGE.test(name));
  const given = (name: string): boolean => SAMPLE.test(readFileSync(join(SRC, name), "utf8"));
  expect(page.filter(given)).toEqual([]);
  expect(files.filter((name) => name.endsWith(".test.ts") && given(name)).length).toBeGreaterThan(30);
});
