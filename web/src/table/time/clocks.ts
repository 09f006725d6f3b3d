/** Clocks on screen: how much time each seat has now, by the server's clock, and how that reads. */
import { useSyncExternalStore } from "react";
import type { Clock, Timing } from "../../net/wire/table";
import { everySecond } from "./ticks";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface SeatTime {
  /** Whole seconds. */
  readonly left: number;
  readonly running: boolean;
  /** A separate short time for this question, not the bank. */
  readonly own: boolean;
  /** More time can still be had. */
  readonly more: boolean;
}

/** Minutes and seconds; hours or days where there are so many. */
export function timeWords(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(Math.floor(seconds % MINUTE)).padStart(2, "0")}`;
}

/** What each seat has left; `now` in milliseconds by the server's clock. */
export function timesAt(clock: Clock | null, now: number): readonly SeatTime[] {
  return (clock?.seats ?? []).map(({ left, due, own, more }) => ({
    left: Math.max(0, Math.ceil(due === null ? left : due - now / 1000)),
    running: due !== null,
    own,
    more,
  }));
}

/** The clocks of a table, as the server sent them last. */
export interface Clocks {
  /** Null where no time is kept. */
  readonly clock: Clock | null;
  /** How far the server's clock is ahead, in milliseconds. */
  readonly skew: number;
}

export const NO_CLOCKS: Clocks = { clock: null, skew: 0 };

export const timesNow = ({ clock, skew }: Clocks): readonly SeatTime[] => timesAt(clock, Date.now() + skew);

const still = (): (() => void) => () => {};

/** What a seat has left, ticking while its clock runs. Only what shows the time may use it: each tick draws that anew. */
export function useSeatTime(clocks: Clocks, seat: number | null): SeatTime | undefined {
  const read = (): SeatTime | undefined => (seat === null ? undefined : timesNow(clocks)[seat]);
  const runs = read()?.running ?? false;
  useSyncExternalStore(runs ? everySecond : still, () => read()?.left);
  return read();
}

/** When it is worth saying that time is short, in seconds. */
function short(time: SeatTime, kind: Timing["kind"]): number {
  if (kind === "days") return DAY;
  return time.own ? 30 : 2 * MINUTE;
}

export const isShort = (time: SeatTime | undefined, kind: Timing["kind"]): boolean =>
  time?.running === true && time.left <= short(time, kind);

/** The same while it is short, undefined before: nothing is drawn until then. */
export function useShortTime(
  clocks: Clocks,
  seat: number | null,
  kind: Timing["kind"],
): SeatTime | undefined {
  const read = (): SeatTime | undefined => {
    const time = seat === null ? undefined : timesNow(clocks)[seat];
    return isShort(time, kind) ? time : undefined;
  };
  const runs = seat !== null && (clocks.clock?.seats[seat]?.due ?? null) !== null;
  useSyncExternalStore(runs ? everySecond : still, () => read()?.left);
  return read();
}

const STEPS = [HOUR, MINUTE, 30, 10];

/** For screen readers: changes a few times, not every second. */
export function spokenTime(left: number): string {
  const step = STEPS.findLast((one) => left <= one);
  if (step === undefined) return "Less than a day is left.";
  if (step === HOUR) return "Less than an hour is left.";
  return `${step === MINUTE ? "One minute" : `${step} seconds`} left.`;
}

/** How time is kept, in words. */
export function timingWords({ kind, bank, increment, reaction, days, late, away }: Timing): string {
  const out = late === "bot" ? "Who runs out is replaced by a bot" : "Who runs out has one move played";
  const gone = away > 0 ? ` A bot plays for who is awaited and away for ${away} min.` : "";
  switch (kind) {
    case "none":
      return `No clock.${gone}`;
    case "live":
      return `${bank / MINUTE} min each, ${increment} s more for each answer, ${reaction} s for questions of the moment. ${out}.${gone}`;
    case "days":
      return `${days === 1 ? "One day" : `${days} days`} for each question. ${out}.`;
  }
}
