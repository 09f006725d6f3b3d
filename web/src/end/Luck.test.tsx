import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Luck } from "../net/wire/table";
import { LuckReport } from "./Luck";

const REPORT: Luck = {
  dice: 5,
  seats: [
    {
      seat: 0,
      dice: 3,
      rolled: 18,
      expected: 10.5,
      odds: 1 / 216,
      words: "remarkably high: 1 in 216 such runs is as high",
      faces: [{ sides: 6, counts: [0, 0, 0, 0, 0, 3] }],
    },
    { seat: 1, dice: 0, rolled: 0, expected: 0, odds: 1, words: "threw no dice", faces: [] },
    {
      seat: 2,
      dice: 2,
      rolled: 7,
      expected: 7,
      odds: 0.58,
      words: "about the average",
      faces: [{ sides: 6, counts: [1, 0, 0, 0, 0, 1] }],
    },
  ],
};

test("everybody who threw dice has a row with rolled and average, and the odds in words", () => {
  render(<LuckReport luck={REPORT} names={["Ylva", "Odd", ""]} />);
  expect(screen.getByRole("row", { name: "Ylva 3 18 10.5" })).toBeTruthy();
  expect(screen.getByText("Remarkably high: 1 in 216 such runs is as high.")).toBeTruthy();
  expect(screen.getByRole("row", { name: "Seat 3 2 7 7" })).toBeTruthy();
  expect(screen.getByText("Exactly the average.")).toBeTruthy();
  expect(screen.queryByText(/Odd/)).toBeNull();
  expect(screen.getByText(/0 × 5, 3 × 6/)).toBeTruthy();
});

test("a game without dice says so", () => {
  render(<LuckReport luck={{ dice: 0, seats: [] }} names={[]} />);
  expect(screen.getByText(/No dice were thrown/)).toBeTruthy();
});
