import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as api from "../net/api";
import { savedTables } from "../net/savedtables";
import { RecentTables } from "./RecentTables";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const { table } of savedTables().all()) savedTables().forget(table);
});

test("a table on the list says how far its game has come", () => {
  const seated = { table: "abc", owner: "own", grants: [{ seat: 0, token: "key" }] };
  savedTables().keep(seated, { game: "sagas", title: "Sagas", name: "Ylva" });
  savedTables().note("abc", { standing: "Campaign, second Saga, voyage 4" });
  vi.spyOn(api, "myTables").mockResolvedValue([]);
  render(<RecentTables />);
  const link = screen.getByRole("link", { name: /Sagas/ });
  expect(link.textContent).toBe("SagasCampaign, second Saga, voyage 4as Ylva, just now");
  expect(link.getAttribute("href")).toBe("/t/abc");
  expect(screen.getByRole("link", { name: /Whose turn/ }).getAttribute("href")).toBe("/mine");
});

function keep(table: string, title: string): void {
  const seated = { table, owner: "", grants: [{ seat: 0, token: `key-${table}` }] };
  savedTables().keep(seated, { game: "clash", title, name: "Ylva" });
}

test("a table that waits for me says so", async () => {
  const news = { paused: false, status: "playing", held: [0], names: ["Ylva", "Odd"] };
  vi.spyOn(api, "myTables").mockResolvedValue([
    { ...news, table: "a", asked: [0] },
    { ...news, table: "b", asked: [1] },
  ] as unknown as Awaited<ReturnType<typeof api.myTables>>);
  keep("a", "Mine");
  keep("b", "Theirs");
  render(<RecentTables />);
  expect((await screen.findByText("Your turn")).closest("a")?.getAttribute("href")).toBe("/t/a");
  expect(screen.getAllByText("Your turn")).toHaveLength(1);
});

test("tables that wait for me come first, also before those I saw later", async () => {
  const news = { paused: false, status: "playing", held: [0], names: ["Ylva", "Odd"] };
  vi.spyOn(api, "myTables").mockResolvedValue([
    { ...news, table: "a", asked: [0] },
    ...["b", "c", "d"].map((table) => ({ ...news, table, asked: [1] })),
  ] as unknown as Awaited<ReturnType<typeof api.myTables>>);
  for (const name of ["a", "b", "c", "d"]) keep(name, `Table ${name}`);
  render(<RecentTables />);
  await screen.findByText("Your turn");
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Table a");
});

test("more than three tables are folded away", () => {
  vi.spyOn(api, "myTables").mockResolvedValue([]);
  for (const name of ["a", "b", "c", "d", "e"]) keep(name, `Table ${name}`);
  const { container } = render(<RecentTables />);
  expect(container.querySelectorAll("details .table-row")).toHaveLength(2);
  expect(container.querySelector("summary")?.textContent).toContain("2 more tables");
});
