/** Whom to strike unless I choose otherwise: the strongest that has yet to fire, else the strongest. */
import type { World } from "../view";
import type { Fight } from "./fight";

/** A place in the hostiles' line; they stand strongest first. */
export function suggested({ hostiles, shot }: Fight, { hostiles: counters }: World): number {
  const strength = (place: number): number => counters[hostiles[place] ?? -1]?.combat ?? 0;
  const best = (places: readonly number[]): number =>
    places.reduce((top, place) => (strength(place) > strength(top) ? place : top), places[0] ?? 0);
  const all = hostiles.map((_, place) => place);
  const ready = all.filter((place) => place >= shot);
  return best(ready.length ? ready : all);
}
