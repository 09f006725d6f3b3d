/** A place of the pile that is chosen but not yet taken. The stage and the tray look at the same one. */
import { useEffect } from "react";
import type { Ask } from "../../net/wire/table";
import { useBegun, useChange } from "./begun";
import { optionsOf } from "./view";

/** What is chosen, and how to choose. */
export type Picked = readonly [place: number | null, choose: (place: number | null) => void];

/** The place that is chosen on the pile: for an opened artifact, else the treasure to take. */
export function usePick(ask: Ask | null): Picked {
  const [asked] = useBegun("asked");
  const treasure = useBegun("place");
  const target = useBegun("target");
  const [place, choose] = asked.length ? target : treasure;
  return [ask && place, choose];
}

/** An opened artifact asks for one of these places; null while it does not. */
export function useAskedPlaces(ask: Ask | null, places: readonly number[] | null): void {
  const change = useChange();
  const wanted = places?.join(" ") ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision has forgotten them
  useEffect(() => {
    if (wanted === null) return;
    change(() => ({ asked: wanted.split(" ").map(Number) }));
    return () => change(() => ({ target: null, asked: [] }));
  }, [change, ask?.at, wanted]);
}

/** The places of the pile that can be chosen now. */
export function usePlaces(ask: Ask | null): ReadonlySet<number> {
  const [asked] = useBegun("asked");
  const options = optionsOf(ask);
  if (asked.length) return new Set(asked);
  return new Set(options?.type === "picks" ? options.places.map(([place]) => place) : []);
}
