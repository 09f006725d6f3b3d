/** Which space is looked at, and on a phone which cell of spaces is open: the board shows it, the tray tells and uses it. */
import { storeOf, useStore } from "../../shared/store";
import { type Filter, NO_FILTER } from "./states";

interface Picked {
  readonly seat: number | null;
  readonly space: number;
  /** Theme and number of Vikings, as `cellOf` writes them; "" for none. */
  readonly cell: string;
}

const NOTHING: Picked = { seat: null, space: -1, cell: "" };
const picked = storeOf(NOTHING);
const filter = storeOf(NO_FILTER);

export const cellOf = ({ group, column }: { group: string; column: number }): string => `${group} ${column}`;

/** The space this seat looks at, -1 for none, and how to look at another. */
export function usePicked(seat: number | null): [number, (space: number) => void] {
  const now = useStore(picked);
  return [now.seat === seat ? now.space : -1, (space) => pick(seat, space)];
}

export function pick(seat: number | null, space: number): void {
  const { cell } = picked.get();
  picked.set({ seat, space, cell: space < 0 ? "" : cell });
}

/** Somebody at this screen looks at a space. */
export const isLookedAt = (): boolean => picked.get().space >= 0 || picked.get().cell !== "";

/** The cell this seat has opened, and how to open another, with the space to look at there. */
export function useCell(seat: number | null): [string, (cell: string, space: number) => void] {
  const now = useStore(picked);
  return [now.seat === seat ? now.cell : "", (cell, space) => picked.set({ seat, space, cell })];
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
