/** A decision half made: what has been picked on the map, in the list or in the tray but not sent. All look at the same one. */
import { useSyncExternalStore } from "react";
import type { Ask, Choice } from "../../net/wire/table";

export interface Picked {
  space: number | null;
  /** Units that are to go, as a band. */
  units: readonly number[] | null;
}

export const NOTHING_PICKED: Picked = { space: null, units: null };

const watchers = new Set<() => void>();
let current: { key: string; picked: Picked } = { key: "", picked: NOTHING_PICKED };

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** One decision of one seat; a new one starts with nothing picked. */
export const keyOf = (ask: Ask | null, seat: number | null): string =>
  ask ? `${seat} ${ask.at} ${ask.kind}` : "";

export function usePicked(ask: Ask | null, seat: number | null): [Picked, (change: Partial<Picked>) => void] {
  const key = keyOf(ask, seat);
  const picked = useSyncExternalStore(watch, () => (current.key === key ? current.picked : NOTHING_PICKED));
  const pick = (change: Partial<Picked>): void => {
    const before = current.key === key ? current.picked : NOTHING_PICKED;
    current = { key, picked: { ...before, ...change } };
    for (const watcher of watchers) watcher();
  };
  return [picked, pick];
}

/** The table is left: another one may ask the same thing at the same moment. */
export function forget(): void {
  current = { key: "", picked: NOTHING_PICKED };
}

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, place) => item === other[place]));

/** The legal move that says exactly this. */
export function legal(ask: Ask | null, wanted: Record<string, unknown>): Choice | null {
  const fits = ({ move }: Choice): boolean =>
    Object.entries(wanted).every(([field, value]) => same(move[field], value));
  return ask?.choices.find(fits) ?? null;
}

/** All legal moves of one type. */
export const legals = (ask: Ask | null, type: string): Choice[] =>
  ask?.choices.filter(({ move }) => move.type === type) ?? [];
