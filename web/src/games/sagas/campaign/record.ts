/** The Sagas of a campaign that have ended, in order, as the log tells them. */
import type { SagasSagaOver } from "../../../net/wire/sagas";
import type { Line } from "../../../net/wire/table";
import type { World } from "../view";
import { type Voyage, voyagesOf } from "./chronicle";

export interface Past {
  name: string;
  won: boolean;
  why: string;
  voyages: Voyage[];
}

export function pastSagas(lines: readonly Line[], world: World): Past[] {
  const ends = lines.flatMap(({ event }, place) => (event.type === "sagaover" ? [{ event, place }] : []));
  return ends.map(({ event, place: end }, n) => {
    const { saga, name, won, why } = event as unknown as SagasSagaOver;
    const before = n === 0 ? 0 : (ends[n - 1]?.place ?? 0) + 1;
    return {
      name: world.sagas[saga]?.name ?? name,
      won,
      why,
      voyages: voyagesOf(lines.slice(before, end + 1), world),
    };
  });
}
