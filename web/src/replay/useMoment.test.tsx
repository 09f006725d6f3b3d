import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMomentAddress } from "./useMoment";

type Views = Parameters<typeof useMomentAddress>[0];
const views = {
  replay: { table: { table: "old" }, seat: 0, moments: [{ v: 1 }, { v: 4 }] },
} as unknown as Views;
const here = (): string => window.location.pathname + window.location.search;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.pushState(null, "", "/t/old/replay");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the address says which moment it is", () => {
  renderHook(() => useMomentAddress(views, 1));
  vi.advanceTimersByTime(300);
  expect(here()).toBe("/t/old/replay?seat=0&v=4");
});

test("the address of a page that is on its way stays", () => {
  renderHook(() => useMomentAddress(views, 1));
  window.history.pushState(null, "", "/t/new");
  vi.advanceTimersByTime(300);
  expect(here()).toBe("/t/new");
});
