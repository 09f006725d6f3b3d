import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seatInfo } from "../../net/samples";
import { AwayNotes, sinceWords } from "./AwayNotes";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GONE = Date.UTC(2026, 4, 1, 12, 0) / 1000;
const MINE = seatInfo(0, { name: "Ylva" });
const AWAY = seatInfo(1, { name: "Runa", here: false, gone: GONE });

const shown = (): string => document.body.textContent ?? "";

test("who is awaited and away is named with two ways out, once that has lasted for a moment", () => {
  const onNudge = vi.fn();
  const onBot = vi.fn();
  const props = { awaited: [1], onNudge, onBot };
  const { rerender } = render(<AwayNotes seats={[MINE, AWAY]} {...props} />);
  act(() => vi.advanceTimersByTime(2_999));
  expect(shown(), "a page may only be loaded again").toBe("");
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toContain("Runa is away since ");
  screen.getByRole("button", { name: "Nudge Runa" }).click();
  screen.getByRole("button", { name: "Let a bot play for Runa" }).click();
  expect([onNudge.mock.calls, onBot.mock.calls]).toEqual([[[1]], [[1]]]);
  rerender(<AwayNotes seats={[MINE, { ...AWAY, here: true, gone: 0 }]} {...props} />);
  expect(shown()).toBe("");
});

test("nobody is named who is here, not awaited, or played by a bot; who watches can do nothing", () => {
  const seats = [
    MINE,
    AWAY,
    seatInfo(2, { name: "Odd", here: false, stand_in: "karl" }),
    seatInfo(3, { name: "Bera", here: false }),
  ];
  render(<AwayNotes seats={seats} awaited={[0, 2, 3]} onNudge={null} onBot={null} />);
  act(() => vi.advanceTimersByTime(3_000));
  expect(shown().trim()).toBe("Bera is away.");
  expect(screen.queryByRole("button")).toBeNull();
});

test("the time is told on the same day, else the day", () => {
  expect(sinceWords(GONE, GONE + 60)).toMatch(/^ since .*:\d\d/);
  expect(sinceWords(GONE, GONE + 3 * 86_400)).toMatch(/May/);
});
