import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Outcome } from "../../net/wire/table";
import { ranked, verdict } from "../shared/ranking";
import { EndSheet } from "./EndSheet";
import { NAMES, props } from "./samples";

afterEach(cleanup);

const OUTCOME: Outcome = {
  scores: [60, 81, 40, 81],
  winners: [3],
  sheet: [
    { label: "Gold", values: [40, 50, 30, 41], rule: "SW-8.5" },
    { label: "Treasures", values: [20, 25, 10, 20], rule: "SW-8.5" },
    { label: "Weapon sets", values: [0, 6, 0, 12], rule: "SW-8.8" },
    { label: "Conqueror's Hoards", values: [0, 0, 0, 8], rule: "SW-8.7" },
  ],
  note: "A tie, decided by the number of treasure cards.",
};

describe("the score sheet", () => {
  it("has gold, cards and each bonus of everybody, winners first", () => {
    render(<EndSheet {...props({ outcome: OUTCOME })} />);
    const rows = screen.getAllByRole("row").slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "Odd, winner",
      "Torsten",
      "Ylvayou",
      "Runa",
    ]);
    expect(cells[0]).toEqual(["81", "41", "20", "12", "8"]);
    expect(cells[3]).toEqual(["40", "30", "10", "–", "–"]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Viking",
      "Total",
      "Gold",
      "Treasures",
      "Weapon sets",
      "Conqueror's Hoards",
    ]);
  });

  it("names what decided a tie, with its rule", () => {
    render(<EndSheet {...props({ outcome: OUTCOME })} />);
    expect(screen.getByText(/decided by the number of treasure cards/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rule SW-8.6" })).toBeTruthy();
    cleanup();
    render(<EndSheet {...props({ outcome: { ...OUTCOME, note: "" } })} />);
    expect(screen.queryByRole("button", { name: "Rule SW-8.6" })).toBeNull();
  });

  it("is not there before the end", () => {
    const { container } = render(<EndSheet {...props()} />);
    expect(container.textContent).toBe("");
  });

  it("tells who won, alone or together", () => {
    expect(verdict(OUTCOME, NAMES, "gold")).toBe("Odd wins with 81 gold");
    expect(verdict({ ...OUTCOME, winners: [1, 3] }, NAMES, "gold")).toBe(
      "Torsten and Odd share the win with 81 gold",
    );
    expect(ranked({ ...OUTCOME, winners: [1, 3] })).toEqual([1, 3, 0, 2]);
  });
});
