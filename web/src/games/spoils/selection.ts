/** A place of the pile that is chosen but not yet taken. The stage and the tray look at the same one. */
import { useEffect, useSyncExternalStore } from "react";
import type { Ask } from "../../net/wire/table";
import { optionsOf, type Props } from "./view";

interface Chosen {
  key: string;
  /** The treasure to take. */
  place: number | null;
  /** The card for an opened artifact. */
  target: number | null;
  /** Places an opened artifact asks for. */
  asked: readonly number[];
}

const NOWHERE: readonly number[] = [];
const watchers = new Set<() => void>();
let chosen: Chosen = { key: "", place: null, target: null, asked: NOWHERE };

function put(next: Chosen): void {
  chosen = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** One decision of one seat; a new one starts with nothing chosen. */
export const keyOf = (ask: Ask | null, seat: number | null): string =>
  ask ? `${seat} ${ask.at} ${ask.kind}` : "";

const now = (key: string): Chosen =>
  chosen.key === key ? chosen : { key, place: null, target: null, asked: NOWHERE };

/** What is chosen, and how to choose. */
export type Picked = [place: number | null, choose: (place: number | null) => void];

/** The place that is chosen on the pile: for an opened artifact, else the treasure to take. */
export function usePick(ask: Ask | null, seat: number | null): Picked {
  const key = keyOf(ask, seat);
  const asked = useSyncExternalStore(watch, () => now(key).asked);
  const slot = asked.length ? "target" : "place";
  const place = useSyncExternalStore(watch, () => now(key)[slot]);
  return [place, (next) => put({ ...now(key), [slot]: next })];
}

/** The treasure to take, whatever else is being chosen. */
export function useTreasure(ask: Ask | null, seat: number | null): Picked {
  const key = keyOf(ask, seat);
  const place = useSyncExternalStore(watch, () => now(key).place);
  return [place, (next) => put({ ...now(key), place: next })];
}

/** An opened artifact asks for one of these places; null while it does not. */
export function useAskedPlaces(ask: Ask | null, seat: number | null, places: readonly number[] | null): void {
  const key = keyOf(ask, seat);
  const wanted = places?.join(" ") ?? null;
  useEffect(() => {
    if (wanted === null) return;
    put({ ...now(key), asked: wanted.split(" ").map(Number) });
    return () => put({ ...now(key), target: null, asked: NOWHERE });
  }, [key, wanted]);
}

/** The places of the pile that can be chosen now. */
export function usePlaces({ ask, seat }: Pick<Props, "ask" | "seat">): ReadonlySet<number> {
  const key = keyOf(ask, seat);
  const asked = useSyncExternalStore(watch, () => now(key).asked);
  const options = optionsOf(ask);
  if (asked.length) return new Set(asked);
  return new Set(options?.type === "picks" ? options.places.map(([place]) => place) : NOWHERE);
}
