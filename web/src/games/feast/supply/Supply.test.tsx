import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import { props, seatOf, view } from "../samples";
import { Supply } from "./Supply";

afterEach(() => {
  cleanup();
});

const cell = (id: string) => document.querySelector(`[data-point="good:${id}"]`) as HTMLTableCellElement;
const place = (id: string) => [(cell(id).parentElement as HTMLTableRowElement).rowIndex, cell(id).cellIndex];

function show(held: Record<number, number>): void {
  const tiles = seatOf().tiles.map((_, piece) => held[piece] ?? 0);
  render(drawn(face, props({ view: view({ seats: [seatOf({ tiles })] }) }), [Supply]));
}

it("a column is a size, a row a colour, and an upgrade goes one row down", () => {
  show({});
  expect(place("peas")).toEqual([1, 1]);
  expect(["mead", "oil", "rune_stone"].map(place)).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(place("silver_hoard")).toEqual([4, 8]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "1×2",
    "1×3",
    "2×2",
    "1×4",
    "2×3",
    "2×4",
    "3×3",
    "3×4",
  ]);
});

it("every good has its place, and what is missing is pale", () => {
  show({ 0: 3 });
  expect(document.querySelectorAll(".stock-good")).toHaveLength(30);
  expect(document.querySelectorAll(".stock-good.none")).toHaveLength(29);
  expect(cell("peas").querySelector(".held")?.textContent).toBe("3");
  expect(cell("oil").textContent).toBe("Oil, none");
});

it("a pregnant animal stands where its column has no orange good", () => {
  show({ 20: 1, 21: 1 });
  expect(place("pregnant_sheep")).toEqual([1, 6]);
  expect(place("sheep")).toEqual([2, 6]);
});

it("what can lie on a board of mine is taken in hand by a tap", () => {
  show({ 2: 1, 0: 1 });
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["1Lay Oil"]);
  fireEvent.click(screen.getByRole("button", { name: "Lay Oil" }));
  expect(screen.getByRole("button", { name: "Lay Oil" }).getAttribute("aria-pressed")).toBe("true");
});
