import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { seatInfo } from "../../net/samples";
import { GAMES } from "../../samples/table.sample";
import { LobbySeats } from "./LobbySeats";

test("the owner may free every seat but their own", () => {
  const seats = [seatInfo(0, { kind: "human" }), seatInfo(1, { kind: "human" })];
  render(<LobbySeats seats={seats} mine={[0]} game={GAMES[0]} onSit={null} onChange={() => {}} />);
  expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Free it: seat 2",
  ]);
});
