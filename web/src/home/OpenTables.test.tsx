import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenTable } from "../net/wire/table";
import { freeWords, OpenTables, waitingWords } from "./OpenTables";

const TABLE: OpenTable = {
  table: "abc",
  game: "clash",
  title: "Clash of Vikings",
  seats: 4,
  free: 2,
  waiting: ["Ann", "Bo"],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("free seats and who waits are told in words", () => {
  expect(freeWords(TABLE)).toBe("2 of 4 seats are free");
  expect(freeWords({ ...TABLE, free: 1 })).toBe("1 of 4 seats is free");
  expect(waitingWords(TABLE)).toBe("Ann and Bo wait");
  expect(waitingWords({ ...TABLE, waiting: ["Ann"] })).toBe("Ann waits");
  expect(waitingWords({ ...TABLE, waiting: [] })).toBe("nobody waits yet");
});

test("an open table is a link to its lobby and tells nothing but game, seats and who waits", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ tables: [TABLE] });
  });
  render(<OpenTables />);
  const link = await screen.findByRole("link");
  expect(asked).toEqual(["/api/open-tables"]);
  expect(link.getAttribute("href")).toBe("/t/abc");
  expect(link.textContent).toBe("Clash of Vikings2 of 4 seats are freeAnn and Bo wait");
});

test("without open tables, or without an answer, the panel says so and keeps its place", async () => {
  const answers = [Response.json({ tables: [] }), Response.error()];
  vi.stubGlobal("fetch", async () => answers.shift());
  for (const _ of [1, 2]) {
    render(<OpenTables />);
    await Promise.resolve();
    expect(screen.getByText(/^Nobody waits for players just now/)).toBeTruthy();
    expect(screen.queryByRole("listitem")).toBeNull();
    cleanup();
  }
});
