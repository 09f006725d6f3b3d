import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { held, stepsOf } from "../reveal/sequence";
import { NAMES, REVEALED } from "../samples";
import { Closing, rowsOf } from "./Closing";

afterEach(cleanup);

const PAID = held(REVEALED, stepsOf(REVEALED).length);
const rows = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replace(/\s+/g, " "));

it("lists who is chief, keeps and picks, and who pays; mine first", () => {
  render(<Closing view={PAID} names={NAMES} seat={3} />);
  expect(screen.getByText(/The bid is true: 11 ones, 8 were bid\./)).toBeTruthy();
  expect(rows()).toEqual(["Youlose 19", "Ylvachieftakes 3keeps 47", "Torstentakes 2keeps 7", "Runaloses 6"]);
});

it("has no row of mine for who only watches", () => {
  expect(rowsOf(PAID, null).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
});

it("says that who bet nothing loses or keeps nothing", () => {
  const seats = PAID.seats.map((there) => ({ ...there, bet: there.bet && { ...there.bet, amount: 0 } }));
  render(<Closing view={{ ...PAID, seats }} names={NAMES} seat={3} />);
  expect(rows()).toEqual([
    "Youlose nothing",
    "Ylvachieftakes 3keeps nothing",
    "Torstentakes 2keeps nothing",
    "Runaloses nothing",
  ]);
});
