import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { line, mark } from "../../net/samples";
import type { Line } from "../../net/wire/table";
import { Log, plain, seamOf, spokenLines } from "./Log";

afterEach(cleanup);

test("marks stand between the lines, after what had been seen by then", () => {
  const lines = [line(1), line(3), line(3, "also 3"), line(4)];
  const marks = [mark(1, 0), mark(2, 2), mark(3, 3), mark(4, 9), mark(5, 9)];
  render(<Log lines={lines} marks={marks} since={undefined} mine={0} />);
  const told = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(told).toEqual([
    "mark 1",
    "line 1",
    "mark 2",
    "line 3",
    "also 3",
    "mark 3",
    "line 4",
    "mark 4",
    "mark 5",
  ]);
});

test("a log of one needs no crests", () => {
  const { container } = render(<Log lines={[line(1)]} since={undefined} mine={0} alone />);
  expect(container.querySelector(".crest")).toBeNull();
  cleanup();
  const { container: others } = render(<Log lines={[line(1)]} since={undefined} mine={0} />);
  expect(others.querySelector(".crest")).not.toBeNull();
});

const played = (v: number, card: number): Line => ({
  v,
  seat: 0,
  text: "**Ylva** plays **Tanner**.",
  rule: "FO-11.1",
  event: { type: "cardplayed", card },
});

test("a line tells what its card does to whoever wants to know, and no other line does", () => {
  const gloss = ({ event }: Line): string => (event.card === 47 ? "1 salt meat for 1 hide." : "");
  const { container } = render(
    <Log lines={[played(1, 47), played(2, 1)]} since={undefined} mine={0} gloss={gloss} />,
  );
  const told = container.querySelectorAll("details");
  expect(told).toHaveLength(1);
  expect(told[0]?.open).toBe(false);
  expect(told[0]?.textContent).toContain("1 salt meat for 1 hide.");
  expect(screen.getByLabelText("What it does").closest("details")).toBe(told[0]);
});

test("lines without words are no entries", () => {
  expect(spokenLines([line(1, ""), line(2, "**a**")])).toHaveLength(1);
  expect(plain("**a** b")).toBe("a b");
});

test("since my last turn begins where somebody else acts", () => {
  const lines = [
    { ...line(1), seat: 0 },
    { ...line(2), seat: 0 },
    { ...line(2), seat: 1 },
    { ...line(3), seat: 0 },
  ];
  expect(seamOf(lines, 1, 0)).toBe(2);
  expect(seamOf(lines, 3, 0)).toBe(-1);
  expect(seamOf(lines, undefined, 0)).toBe(-1);
});
