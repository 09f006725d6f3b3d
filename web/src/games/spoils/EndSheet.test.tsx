import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Outcome } from "../../net/wire/table";
import { ranked, verdict } from "../shared/ranking";
import { EndSheet } from "./EndSheet";
import { END, NAMES, props } from "./samples";

afterEach(cleanup);

const OUTCOME = END.outcome as Outcome;
const TIED = { ...OUTCOME, note: "A tie, decided by the number of treasure cards." };

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
      "Ylvayou",
      "Torsten",
      "Runa",
    ]);
    expect(cells[0]).toEqual(["121", "33", "60", "–", "6", "–", "6", "16"]);
    expect(cells[3]).toEqual(["56", "–", "42", "–", "–", "–", "6", "8"]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Viking",
      "Total",
      "Gold",
      "Treasures",
      "Weapon sets",
      "Armor sets",
      "Dragon egg sets",
      "Jewelry sets",
      "Conqueror's Hoards",
    ]);
  });

  it("names what decided a tie, with its rule", () => {
    render(<EndSheet {...props({ outcome: TIED })} />);
    expect(screen.getByText(/decided by the number of treasure cards/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rule SW-8.6" })).toBeTruthy();
    cleanup();
    render(<EndSheet {...props({ outcome: OUTCOME })} />);
    expect(screen.queryByRole("button", { name: "Rule SW-8.6" })).toBeNull();
  });

  it("is not there before the end", () => {
    const { container } = render(<EndSheet {...props()} />);
    expect(container.textContent).toBe("");
  });

  it("tells who won, alone or together", () => {
    expect(verdict(OUTCOME, NAMES, "gold")).toBe("Odd wins with 121 gold");
    const shared = { ...OUTCOME, scores: [60, 81, 40, 81], winners: [1, 3] };
    expect(verdict(shared, NAMES, "gold")).toBe("Torsten and Odd share the win with 81 gold");
    expect(ranked(shared)).toEqual([1, 3, 0, 2]);
  });
});
