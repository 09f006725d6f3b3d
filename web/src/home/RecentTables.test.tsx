import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { savedTables } from "../net/savedtables";
import { ago, RecentTables } from "./RecentTables";

afterEach(() => {
  cleanup();
  for (const { table } of savedTables().all()) savedTables().forget(table);
});

const MINUTE = 60_000;

test.each([
  [0, "just now"],
  [5 * MINUTE, "5 minutes ago"],
  [60 * MINUTE, "an hour ago"],
  [5 * 60 * MINUTE, "5 hours ago"],
  [24 * 60 * MINUTE, "yesterday"],
  [72 * 60 * MINUTE, "3 days ago"],
])("%d ms is %s", (passed, words) => {
  expect(ago(0, passed)).toBe(words);
});

test("a table on the list says how far its game has come", () => {
  const seated = { table: "abc", owner: "own", grants: [{ seat: 0, token: "key" }] };
  savedTables().keep(seated, { game: "sagas", title: "Sagas", name: "Ylva" });
  savedTables().note("abc", { standing: "Campaign, second Saga, voyage 4" });
  render(<RecentTables />);
  const link = screen.getByRole("link", { name: /Sagas/ });
  expect(link.textContent).toBe("SagasCampaign, second Saga, voyage 4as Ylva, just now");
  expect(link.getAttribute("href")).toBe("/t/abc");
  expect(screen.getByRole("link", { name: /Whose turn/ }).getAttribute("href")).toBe("/mine");
});
