import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The module as a page that has just been opened has it. */
const opened = () => {
  vi.resetModules();
  return import("./played");
};

test("an end is played once in a browser, also after a reload, and each table has its own", async () => {
  const first = await opened();
  expect(first.wasPlayed("one")).toBe(false);
  first.nowPlayed("one");
  expect(first.wasPlayed("one")).toBe(true);
  const later = await opened();
  expect([later.wasPlayed("one"), later.wasPlayed("two")]).toEqual([true, false]);
});

test("only the latest tables are remembered, and what cannot be read counts as nothing", async () => {
  const page = await opened();
  for (let n = 0; n < 100; n += 1) page.nowPlayed(`table ${n}`);
  const later = await opened();
  expect([later.wasPlayed("table 0"), later.wasPlayed("table 99")]).toEqual([false, true]);
  localStorage.setItem("meadhall.ends", "{");
  const broken = await opened();
  expect(broken.wasPlayed("table 99")).toBe(false);
  broken.nowPlayed("table 99");
  expect((await opened()).wasPlayed("table 99")).toBe(true);
});
