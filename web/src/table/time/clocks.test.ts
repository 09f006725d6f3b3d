import { expect, test } from "vitest";
import { NO_CLOCK } from "../../net/timing";
import type { Clock } from "../../net/wire/table";
import { isShort, spokenTime, timesAt, timeWords, timingWords } from "./clocks";

test("time reads as people say it", () => {
  expect(timeWords(9)).toBe("0:09");
  expect(timeWords(605)).toBe("10:05");
  expect(timeWords(3 * 3600 + 5 * 60)).toBe("3 h 5 min");
  expect(timeWords(2 * 86400 + 3600)).toBe("2 d 1 h");
});

test("a running clock counts down by the server's clock, a standing one stays", () => {
  const clock: Clock = {
    seats: [
      { left: 600, due: 1600, own: false, more: true, asked: true },
      { left: 480, due: null, own: false, more: true, asked: false },
    ],
    halted: [],
  };
  expect(timesAt(clock, 1_030_200).map((one) => [one.left, one.running])).toEqual([
    [570, true],
    [480, false],
  ]);
  expect(timesAt(clock, 9_999_999)[0]?.left).toBe(0);
  expect(timesAt(null, 0)).toEqual([]);
});

test("screen readers are told a few times, not every second", () => {
  const said = new Set(Array.from({ length: 120 }, (_, left) => spokenTime(left)));
  expect(said).toEqual(
    new Set(["10 seconds left.", "30 seconds left.", "One minute left.", "Less than an hour is left."]),
  );
  const own = { left: 31, running: true, own: true, more: true };
  expect(isShort(own, "live")).toBe(false);
  expect(isShort({ ...own, left: 30 }, "live")).toBe(true);
  expect(isShort({ ...own, left: 30, running: false }, "live")).toBe(false);
});

test("how time is kept is said in words", () => {
  expect(timingWords(NO_CLOCK)).toBe("No clock.");
  expect(timingWords({ ...NO_CLOCK, kind: "days", late: "bot" })).toBe(
    "3 days for each question. Who runs out is replaced by a bot.",
  );
  expect(timingWords({ ...NO_CLOCK, kind: "live" })).toMatch(/^15 min each, 20 s more/);
});
