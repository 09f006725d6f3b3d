import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EndTurnChoice } from "./EndTurn";
import { endsItself, holding, setEndsItself } from "./useEndTurn";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("a turn of many steps is ended by its player, others end by themselves", () => {
  expect(endsItself("feast", true)).toBe(false);
  expect(endsItself("clash", false)).toBe(true);
  setEndsItself("clash", false);
  expect(endsItself("clash", false)).toBe(false);
  expect(endsItself("spoils", false)).toBe(true);
});

test("the switch says what it is set to, and is remembered", () => {
  render(<EndTurnChoice game="sagas" title="Vikings" byButton={false} />);
  const button = screen.getByRole("button", { name: "End turn: by itself" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "End turn: when I say so" })).toBeTruthy();
  expect(localStorage.getItem("meadhall.endturn.sagas")).toBe("on");
});

test("the bar says whose turn is ending, and how long that may take", () => {
  const names = ["Anna", "Bo"];
  expect(holding(null, 0, names)).toBeNull();
  expect(holding({ seat: 0, until: 0 }, 0, names)?.rest).toBe("End your turn, or take it back.");
  expect(holding({ seat: 0, until: 99 }, 0, names)?.rest).toMatch(/half a minute/);
  expect(holding({ seat: 0, until: 99 }, 1, names)?.lead).toBe("Anna is ending the turn.");
  expect(holding({ seat: 1, until: 99 }, null, names)?.mine).toBe(false);
});
