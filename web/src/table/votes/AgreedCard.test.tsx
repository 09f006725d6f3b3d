import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import AgreedCard from "./AgreedCard";

afterEach(cleanup);

test("what was agreed without me is told, and can be taken back or let be", () => {
  const onSettle = vi.fn();
  const agreed = [{ n: 3, kind: "pause", text: "**Anna** asks to pause.", stands: true }];
  render(<AgreedCard agreed={agreed} onSettle={onSettle} />);
  expect(screen.getByRole("region", { name: "Agreed without you" }).textContent).toContain(
    "Anna asks to pause.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(onSettle).toHaveBeenLastCalledWith(3, true);
  fireEvent.click(screen.getByRole("button", { name: "Let it be" }));
  expect(onSettle).toHaveBeenLastCalledWith(3, false);
});

test("what the table has changed since can only be let be, and that is said", () => {
  const agreed = [{ n: 1, kind: "timing", text: "**Anna** asks to play by days.", stands: false }];
  render(<AgreedCard agreed={agreed} onSettle={() => {}} />);
  expect(screen.getByText("The table has changed it since.")).toBeTruthy();
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Let it be"]);
});
