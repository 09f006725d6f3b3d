/** Moments of a Saga, as a page is sent them, to test with. Not part of the page. */
import type { Ask } from "../../net/wire/table";
import { SAMPLES, WORLD } from "../../samples/sagas.sample";
import { askAt, namesAt, propsAt } from "../shared/samples";
import type { Props, SagasView } from "./view";

export { WORLD };

/** Nothing is settled or found yet: the first force is about to set out from Uppsala. */
const FIRST = SAMPLES.movement;
export const NAMES = namesAt(FIRST.table);

function place(things: readonly { id: string }[], id: string): number {
  const found = things.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`There is no ${id}.`);
  return found;
}

/** A space by its id. */
export const at = (id: string): number => place(WORLD.spaces, id);
export const unit = (id: string): number => place(WORLD.units, id);
export const hostile = (id: string): number => place(WORLD.hostiles, id);
export const card = (id: string): number => place(WORLD.voyages, id);
export const quest = (id: string): number => place(WORLD.quests, id);

export const [LEIF, ERIK, HARALD, RURIK] = [unit("leif"), unit("erik"), unit("harald"), unit("rurik")];
export const [HUSKARL, BERSERKIR] = [unit("huskarl"), unit("berserkir")];
export const [LONGSHIP, ORMR] = [unit("longship"), unit("ormr")];

/** The first voyage, with what a test is about: no unit stands on the map. */
export const view = (change: Partial<SagasView> = {}): SagasView => ({
  ...FIRST.view,
  bands: bands({}),
  quests: [],
  place: -1,
  force: [],
  ...change,
});

/** Bands by the ids of their spaces. */
export const bands = (standing: Record<string, readonly number[]>): number[][] =>
  WORLD.spaces.map(({ id }) => [...(standing[id] ?? [])]);

/** A decision of this kind with these options and moves. */
export const ask = (kind: string, options: object, moves: readonly Record<string, unknown>[] = []): Ask => {
  const real = askAt(SAMPLES[kind as keyof typeof SAMPLES] ?? FIRST);
  return {
    ...real,
    kind,
    options: { ...(real.kind === kind ? real.options : {}), ...options },
    choices: moves.map((move) => ({ move, words: `${move.type}${move.name ? ` ${move.name}` : ""}` })),
  };
};

/** A move that names a space. */
export const onto = (type: string, id: string): Record<string, unknown> => ({
  type,
  space: at(id),
  name: WORLD.spaces[at(id)]?.name,
});

export const props = (change: Partial<Props> = {}): Props => ({
  ...propsAt(FIRST, WORLD),
  view: view(),
  ask: null,
  lines: [],
  ...change,
});
