import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { line } from "../net/samples";
import { ReplayLog } from "./ReplayLog";

afterEach(cleanup);

const LINES = [line(1), line(2), line(3), line(3, "also 3"), line(4)];
const told = (): (string | null)[] => screen.getAllByRole("listitem").map((item) => item.textContent);

test("the log of a replay ends with the moment that is shown", () => {
  const { rerender } = render(<ReplayLog lines={LINES} from={1} to={2} alone={false} onLine={() => {}} />);
  expect(told()).toEqual(["line 1", "line 2"]);
  rerender(<ReplayLog lines={LINES} from={2} to={3} alone={false} onLine={() => {}} />);
  expect(told()).toEqual(["line 1", "line 2", "line 3", "also 3"]);
  const now = screen.getAllByRole("listitem").filter((item) => item.getAttribute("aria-current") === "step");
  expect(now.map((item) => item.textContent)).toEqual(["line 3", "also 3"]);
});

test("a line leads to its own moment", () => {
  const go = vi.fn();
  render(<ReplayLog lines={LINES} from={2} to={3} alone={false} onLine={go} />);
  fireEvent.click(screen.getByRole("button", { name: "line 1" }));
  expect(go).toHaveBeenCalledWith(LINES[0]);
});
