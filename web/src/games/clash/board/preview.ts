/** What an announcement could lead to, drawn before anything is decided. Only a drawing aid: the server says what is legal. */
import { MELEE, RANGED } from "../cards";
import type { ArenaBoard, BoardSpace, Card, ClashView } from "../view";

export interface Preview {
  /** Free spaces by the number of steps. */
  steps: ReadonlyMap<string, number>;
  /** Seats that could be hit. */
  struck: readonly number[];
}

const NOTHING: Preview = { steps: new Map(), struck: [] };

export function preview(board: ArenaBoard, view: ClashView, seat: number, claim: Card): Preview {
  const origin = view.seats[seat]?.space;
  if (!origin) return NOTHING;
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const standing = new Map(
    view.seats.flatMap(({ space }, other) => (space && other !== seat ? [[space, other] as const] : [])),
  );
  if (claim === "walk" || claim === "sprint") {
    const steps = walked(spaces, origin, claim === "walk" ? 1 : 2, () => true);
    for (const space of standing.keys()) steps.delete(space);
    return { steps, struck: [] };
  }
  if (claim === "slam") {
    const within = walked(spaces, origin, 2, (space) => !standing.has(space));
    return {
      steps: new Map(),
      struck: [...standing].filter(([space]) => within.has(space)).map(([, other]) => other),
    };
  }
  const beside = new Set(spaces.get(origin)?.adj);
  const wanted = MELEE.includes(claim) ? true : RANGED.includes(claim) ? false : null;
  if (wanted === null) return NOTHING;
  return {
    steps: new Map(),
    struck: [...standing].filter(([space]) => beside.has(space) === wanted).map(([, other]) => other),
  };
}

/** Land within so many steps; `through` says where a way may lead on. */
function walked(
  spaces: ReadonlyMap<string, BoardSpace>,
  origin: string,
  far: number,
  through: (space: string) => boolean,
): Map<string, number> {
  const steps = new Map([[origin, 0]]);
  let front = [origin];
  for (let step = 1; step <= far; step++) {
    const next: string[] = [];
    for (const here of front) {
      if (here !== origin && !through(here)) continue;
      for (const there of spaces.get(here)?.adj ?? []) {
        if (steps.has(there) || spaces.get(there)?.kind === "water") continue;
        steps.set(there, step);
        next.push(there);
      }
    }
    front = next;
  }
  steps.delete(origin);
  return steps;
}
