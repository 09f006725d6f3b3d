/** What has been picked for a decision but not sent. Board and tray look at the same selection. */
import type { Ask, Choice } from "../../net/wire/table";
import { storeOf, useStore } from "./store";

/** One decision of one seat; a new one starts with nothing picked. */
export const keyOf = (ask: Ask | null, seat: number | null): string =>
  ask ? `${seat} ${ask.at} ${ask.kind}` : "";

interface Selection<P> {
  usePicked(ask: Ask | null, seat: number | null): [P, (change: Partial<P>) => void];
  /** The table is left: another one may ask the same thing at the same moment. */
  forget(): void;
}

export function selectionOf<P>(nothing: P): Selection<P> {
  const current = storeOf({ key: "", picked: nothing });
  return {
    usePicked(ask, seat) {
      const key = keyOf(ask, seat);
      const { key: known, picked } = useStore(current);
      const pick = (change: Partial<P>): void => {
        const now = current.get();
        current.set({ key, picked: { ...(now.key === key ? now.picked : nothing), ...change } });
      };
      return [known === key ? picked : nothing, pick];
    },
    forget: () => current.set({ key: "", picked: nothing }),
  };
}

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, place) => item === other[place]));

/** The legal move that says exactly this. The page never makes up a move, it looks one up. */
export function legal(ask: Ask | null, wanted: Record<string, unknown>): Choice | null {
  const fits = ({ move }: Choice): boolean =>
    Object.entries(wanted).every(([field, value]) => same(move[field], value));
  return ask?.choices.find(fits) ?? null;
}
