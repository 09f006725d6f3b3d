/** Which space is looked at, and on a phone which cell of spaces is open: the board shows it, the tray tells and uses it. */
import { useBegun } from "../begun";
import type { Filter } from "./states";

export const cellOf = ({ group, column }: { group: string; column: number }): string => `${group} ${column}`;

/** The space that is looked at, -1 for none, and how to look at another. */
export function usePicked(): [number, (space: number) => void] {
  const [{ space }, look] = useBegun("looked");
  return [space, (next) => look(({ cell }) => ({ space: next, cell: next < 0 ? "" : cell }))];
}

/** The open cell, and how to open another, with the space to look at there. */
export function useCell(): [string, (cell: string, space: number) => void] {
  const [{ cell }, look] = useBegun("looked");
  return [cell, (next, space) => look({ space, cell: next })];
}

export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [filter, set] = useBegun("filter");
  return [filter, (change) => set((now) => ({ ...now, ...change }))];
}
