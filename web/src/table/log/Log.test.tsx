import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { line, mark } from "../../net/samples";
import { Log } from "./Log";

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
