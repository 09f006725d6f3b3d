import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AnyFace } from "../../games";
import { Tally } from "./Tally";

afterEach(cleanup);

test("the counts of the only seat stand side by side with their names", () => {
  const face = {
    seatStats: () => [
      { icon: "coin", value: 5, label: "gold" },
      { icon: "rune", value: "1/2", label: "quests" },
    ],
  } as unknown as AnyFace;
  render(<Tally face={face} view={{}} names={["Ylva"]} />);
  expect(screen.getByRole("list", { name: "What Ylva has" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["5gold", "1/2quests"]);
});
