/** A place of the pile that is chosen but not yet taken. The stage and the tray look at the same one. */
import { useEffect } from "react";
import type { Ask } from "../../net/wire/table";
import { keyOf } from "../shared/begun";
import { storeOf, useStore } from "../shared/store";
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
const chosen = storeOf<Chosen>({ key: "", place: null, target: null, asked: NOWHERE });

const now = (key: string): Chosen =>
  chosen.get().key === key ? chosen.get() : { key, place: null, target: null, asked: NOWHERE };

function useNow(key: string): Chosen {
  useStore(chosen);
  return now(key);
}

/** What is chosen, and how to choose. */
export type Picked = [place: number | null, choose: (place: number | null) => void];

/** The place that is chosen on the pile: for an opened artifact, else the treasure to take. */
export function usePick(ask: Ask | null, seat: number | null): Picked {
  const key = keyOf(ask, seat);
  const asked = useNow(key).asked;
  const slot = asked.length ? "target" : "place";
  const place = useNow(key)[slot];
  return [place, (next) => chosen.set({ ...now(key), [slot]: next })];
}

/** The treasure to take, whatever else is being chosen. */
export function useTreasure(ask: Ask | null, seat: number | null): Picked {
  const key = keyOf(ask, seat);
  const place = useNow(key).place;
  return [place, (next) => chosen.set({ ...now(key), place: next })];
}

/** An opened artifact asks for one of these places; null while it does not. */
export function useAskedPlaces(ask: Ask | null, seat: number | null, places: readonly number[] | null): void {
  const key = keyOf(ask, seat);
  const wanted = places?.join(" ") ?? null;
  useEffect(() => {
    if (wanted === null) return;
    chosen.set({ ...now(key), asked: wanted.split(" ").map(Number) });
    return () => chosen.set({ ...now(key), target: null, asked: NOWHERE });
  }, [key, wanted]);
}

/** The places of the pile that can be chosen now. */
export function usePlaces({ ask, seat }: Pick<Props, "ask" | "seat">): ReadonlySet<number> {
  const key = keyOf(ask, seat);
  const asked = useNow(key).asked;
  const options = optionsOf(ask);
  if (asked.length) return new Set(asked);
  return new Set(options?.type === "picks" ? options.places.map(([place]) => place) : NOWHERE);
}
