import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everySecond } from "./ticks";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("all that shows a time has one timer, and none when nothing does", () => {
  const told: string[] = [];
  const ends = [everySecond(() => told.push("clock")), everySecond(() => told.push("candle"))];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["clock", "candle"]);
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(2);
  everySecond(() => told.push("again"))();
  expect(vi.getTimerCount()).toBe(0);
});
