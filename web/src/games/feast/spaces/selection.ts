/** Which space is looked at: the board shows it, the tray says what it does and uses it. */
import { useSyncExternalStore } from "react";
import { type Filter, NO_FILTER } from "./states";

interface Picked {
  readonly seat: number | null;
  readonly space: number;
}

const NOTHING: Picked = { seat: null, space: -1 };
let picked = NOTHING;
let filter = NO_FILTER;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function tell(): void {
  for (const listener of listeners) listener();
}

/** The space this seat looks at, -1 for none, and how to look at another. */
export function usePicked(seat: number | null): [number, (space: number) => void] {
  const now = useSyncExternalStore(subscribe, () => picked);
  return [now.seat === seat ? now.space : -1, (space) => pick(seat, space)];
}

export function pick(seat: number | null, space: number): void {
  picked = { seat, space };
  tell();
}

export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const now = useSyncExternalStore(subscribe, () => filter);
  return [
    now,
    (change) => {
      filter = { ...filter, ...change };
      tell();
    },
  ];
}

/** Another table begins with nothing chosen. */
export function forgetPicked(): void {
  picked = NOTHING;
  filter = NO_FILTER;
  tell();
}
