import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { GoBack } from "./GoBack";

afterEach(cleanup);

const labels = (): (string | null)[] => screen.getAllByRole("button").map((one) => one.textContent);

test("among people everybody is asked, and every place can be chosen", () => {
  const onAsk = vi.fn();
  render(<GoBack alone={false} only={false} asking={false} onAsk={onAsk} />);
  expect(screen.getByText(/if everybody agrees/)).toBeTruthy();
  for (const button of screen.getAllByRole("button")) button.click();
  expect(onAsk.mock.calls.flat()).toEqual(["move", "turn", "before", "round"]);
});

test("who plays alone asks nobody, and has no turns", () => {
  render(<GoBack alone={true} only={true} asking={false} onAsk={() => {}} />);
  expect(screen.getByText(/only person/)).toBeTruthy();
  expect(labels()).toEqual(["Before my last move", "Start of the round"]);
});

test("while a question is open nothing else is asked, and the button says why", () => {
  const onAsk = vi.fn();
  render(<GoBack alone={false} only={false} asking={true} onAsk={onAsk} />);
  for (const button of screen.getAllByRole("button")) button.click();
  expect(onAsk).not.toHaveBeenCalled();
  expect(screen.getAllByText(/A question is open/).length).toBeGreaterThan(0);
});
