/** The ways of the Saga as the log tells them: each with the space where it began. */
import type { SagasMoved, SagasRetreated, SagasVoyageBegun } from "../../../../net/wire/sagas";
import type { Line } from "../../../../net/wire/table";

export interface Leg {
  /** Every space on the way, with both ends. */
  path: readonly number[];
  /** The number of the voyage; 0 before the first. */
  voyage: number;
  way: string;
}

/** The event names what follows the start. */
export const wholePath = (from: number, path: readonly number[]): readonly number[] =>
  path[0] === from || from < 0 ? path : [from, ...path];

/** All ways since the last Saga began, in order. */
export function legsOf(lines: readonly Line[]): Leg[] {
  const begun = lines.findLastIndex(({ event }) => event.type === "sagabegun");
  const legs: Leg[] = [];
  let [at, voyage] = [-1, 0];
  for (const { event } of lines.slice(begun + 1)) {
    if (event.type === "voyagebegun") {
      const { space, number } = event as unknown as SagasVoyageBegun;
      [at, voyage] = [space, number];
    } else if (event.type === "moved") {
      const { path, way } = event as unknown as SagasMoved;
      legs.push({ path: wholePath(at, path), voyage, way });
      at = path.at(-1) ?? at;
    } else if (event.type === "retreated") {
      const { space } = event as unknown as SagasRetreated;
      if (at >= 0 && at !== space) legs.push({ path: [at, space], voyage, way: "land" });
      at = space;
    }
  }
  return legs;
}

/** The log of the Saga that ended last; of the one that is played, where none has ended. */
export function lastSaga(lines: readonly Line[]): readonly Line[] {
  const over = lines.findLastIndex(({ event }) => event.type === "sagaover");
  const until = over < 0 ? lines : lines.slice(0, over + 1);
  return until.slice(until.findLastIndex(({ event }) => event.type === "sagabegun") + 1);
}
