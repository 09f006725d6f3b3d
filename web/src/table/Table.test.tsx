import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as faces from "../games";
import { seatInfo, sync, tableInfo } from "../net/samples";
import { NO_CLOCK } from "../net/timing";
import { bareFace, tableAt } from "./samples";
import { Table } from "./Table";

vi.mock("../games", { spy: true });
vi.mock("../net/api", async (original) => ({ ...(await original<object>()), boardOf: async () => ({}) }));

const Board = vi.fn(() => null);
const Tray = vi.fn(() => null);
const seatStats = vi.fn(() => []);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(faces.loadFace).mockResolvedValue(bareFace({ Board, Tray, seatStats }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function passes(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test("a running clock draws the time anew, and neither board nor tray nor seats", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const seat = { own: false, more: true };
  const timed = sync(1, {
    view: { at: 1 },
    table: tableInfo({ seats: [seatInfo(0), seatInfo(1)], timing: { ...NO_CLOCK, kind: "live" } }),
    clock: {
      seats: [
        { ...seat, left: 600, due: 1600, asked: true },
        { ...seat, left: 480, due: null, asked: false },
      ],
      halted: [],
    },
  });
  render(<Table {...tableAt(timed)} />);
  // What is told and fetched at the beginning has come.
  await passes(5);
  expect(screen.getByTitle("Time left, running").textContent).toContain("9:55");
  const drawn = [Board, Tray, seatStats].map((part) => part.mock.calls.length);
  await passes(10);
  expect(screen.getByTitle("Time left, running").textContent).toContain("9:45");
  expect([Board, Tray, seatStats].map((part) => part.mock.calls.length)).toEqual(drawn);
});
