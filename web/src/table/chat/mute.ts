/** The seats whose chat I do not want to read, by table. Kept in this browser; nobody else is told. */
import { useSyncExternalStore } from "react";

const key = (table: string): string => `meadhall.mute.${table}`;
const watchers = new Set<() => void>();
const known = new Map<string, ReadonlySet<number>>();

function stored(table: string): ReadonlySet<number> {
  try {
    const seats: unknown = JSON.parse(localStorage.getItem(key(table)) ?? "[]");
    return new Set(Array.isArray(seats) ? seats.filter((seat) => Number.isInteger(seat)) : []);
  } catch {
    return new Set();
  }
}

export function muted(table: string): ReadonlySet<number> {
  let seats = known.get(table);
  if (!seats) {
    seats = stored(table);
    known.set(table, seats);
  }
  return seats;
}

export function mute(table: string, seat: number, on: boolean): void {
  const seats = new Set(muted(table));
  if (on) seats.add(seat);
  else seats.delete(seat);
  known.set(table, seats);
  try {
    localStorage.setItem(key(table), JSON.stringify([...seats]));
  } catch {
    // Then it lasts until the page is closed.
  }
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useMuted = (table: string): ReadonlySet<number> =>
  useSyncExternalStore(watch, () => muted(table));
