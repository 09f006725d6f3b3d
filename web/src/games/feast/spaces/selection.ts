/** Which space is looked at: the board shows it, the tray says what it does and uses it. */
import { storeOf, useStore } from "../../shared/store";
import { type Filter, NO_FILTER } from "./states";

interface Picked {
  readonly seat: number | null;
  readonly space: number;
}

const NOTHING: Picked = { seat: null, space: -1 };
const picked = storeOf(NOTHING);
const filter = storeOf(NO_FILTER);

/** The space this seat looks at, -1 for none, and how to look at another. */
export function usePicked(seat: number | null): [number, (space: number) => void] {
  const now = useStore(picked);
  return [now.seat === seat ? now.space : -1, (space) => pick(seat, space)];
}

export function pick(seat: number | null, space: number): void {
  picked.set({ seat, space });
}

export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const now = useStore(filter);
  return [now, (change) => filter.set({ ...filter.get(), ...change })];
}

/** Another table begins with nothing chosen. */
export function forgetPicked(): void {
  picked.set(NOTHING);
  filter.set(NO_FILTER);
}
