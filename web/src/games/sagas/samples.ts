/** A corner of the world and moments of a Saga, shaped as the server sends them, to test with. Not part of the page. */

import type { Ask } from "../../net/wire/table";
import { IDLE } from "../shared/samples";
import type { Props, Route, SagasView, Space, Terrain, Unit, VoyageCard, Way, World } from "./view";

function space(
  id: string,
  name: string,
  terrain: Terrain,
  x: number,
  y: number,
  more: Partial<Space> = {},
): Space {
  const coastal = terrain !== "sea";
  return {
    id,
    name,
    terrain,
    x,
    y,
    gloss: "",
    coastal,
    trade: false,
    warrior: false,
    label: "right",
    ...more,
  };
}

/** The Baltic and the way to the Dnieper, where they lie on our own map. */
const SPACES: Space[] = [
  space("viken", "Viken", "homeland", 640, 140),
  space("jelling", "Jelling", "homeland", 650, 214),
  space("uppsala", "Uppsala", "homeland", 742, 124),
  space("baltic", "Baltic Sea", "sea", 762, 246, { coastal: false }),
  space("gulf_finland", "Gulf of Finland", "sea", 872, 136, { coastal: false }),
  space("hedeby", "Hedeby", "town", 684, 284, { trade: true, gloss: "Slesvig" }),
  space("gotland", "Gotland", "town", 774, 190, { trade: true }),
  space("kurland", "Kurland", "town", 864, 226, { warrior: true, gloss: "Courland" }),
  space("aldeigja", "Aldeigjuborg", "town", 962, 92, { gloss: "Ladoga" }),
  space("holmgard", "Holmgard", "town", 1000, 152, { coastal: false, trade: true }),
  space("gnezdovo", "Gnezdovo", "town", 972, 244, { coastal: false }),
  space("kaenugard", "Kaenugard", "fortress", 972, 324, { coastal: false, warrior: true }),
];

/** A space by its id. */
export function at(id: string): number {
  const found = SPACES.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`No space ${id}.`);
  return found;
}

const routes = (way: Way, pairs: readonly (readonly [string, string])[]): Route[] =>
  pairs.map(([a, b]) => ({ a: at(a), b: at(b), way }));

const ROUTES: Route[] = [
  ...routes("sea", [
    ["viken", "baltic"],
    ["jelling", "baltic"],
    ["uppsala", "baltic"],
    ["baltic", "gulf_finland"],
    ["hedeby", "baltic"],
    ["gotland", "baltic"],
    ["kurland", "gulf_finland"],
    ["aldeigja", "gulf_finland"],
  ]),
  ...routes("river", [
    ["aldeigja", "holmgard"],
    ["kurland", "gnezdovo"],
    ["gnezdovo", "kaenugard"],
  ]),
  ...routes("portage", [
    ["viken", "uppsala"],
    ["jelling", "hedeby"],
    ["holmgard", "gnezdovo"],
  ]),
];

const unit = (
  id: string,
  name: string,
  kind: Unit["kind"],
  combat: number,
  more: Partial<Unit> = {},
): Unit => ({
  id,
  name,
  kind,
  combat,
  elite: kind === "jarl",
  count: 1,
  capacity: 0,
  gold: 0,
  text: "",
  ...more,
});

const UNITS: Unit[] = [
  unit("leif", "Leif", "jarl", 3, { text: "His force moves one space more." }),
  unit("erik", "Erik", "jarl", 4),
  unit("harald", "Harald", "jarl", 4),
  unit("rurik", "Rurik", "jarl", 3, { text: "Settlements cost 1 gold, not 2." }),
  unit("huskarl", "Huskarl", "land", 3, { count: 6, gold: 1 }),
  unit("berserkir", "Berserkirs", "land", 4, { count: 2, gold: 2, elite: true }),
  unit("varangian", "Varangians", "land", 5, { gold: 3, elite: true }),
  unit("longship", "Long Ship", "ship", 2, { count: 4, gold: 2, capacity: 2 }),
  unit("ormr", "Ormr", "ship", 3, { gold: 3, capacity: 3, elite: true }),
];

export const [LEIF, ERIK, HARALD, RURIK, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

const FIGHT = { op: "hostiles" as const, extra: 0, fleet: false, win: [], lose: [] };

const card = (id: string, name: string, more: Partial<VoyageCard>): VoyageCard => ({
  number: 5,
  id,
  name,
  text: `What ${name} says.`,
  effects: [],
  keep: "",
  reconstructed: [],
  ...more,
});

export const WORLD: World = {
  name: "sample",
  title: "A sample",
  reconstructed: true,
  spaces: SPACES,
  routes: ROUTES,
  locations: [],
  units: UNITS,
  hostiles: [{ id: "levy", name: "Levy", combat: 1, elite: false, naval: false }],
  quests: [
    { id: "silk_road", name: "Silk Road", text: "Voyage cards equal to Edda.", rule: "VK-18.4c" },
    { id: "runes", name: "Runes", text: "Another quest is done.", rule: "VK-18.4g" },
  ],
  markers: 6,
  sagas: [
    {
      number: 3,
      id: "heimskringla",
      name: "Heimskringla",
      voyages: 8,
      edda: 2,
      gold: 9,
      quests: 2,
      objective: { settlements: 3, pillages: 0, either: 0, spaces: [], types: ["trade"], edda: 0 },
      success: { text: "Reveal a quest.", voyages: 0, gold: 0, reveal: 1 },
      text: "3 settlements.",
      last: false,
      reconstructed: [],
    },
  ],
  voyages: [
    card("shield_wall", "Shield Wall", { keep: "round" }),
    card("fyrd", "The Fyrd Is Called", { effects: [FIGHT] }),
    card("uprising", "Uprising", {
      effects: [
        {
          op: "edda_check",
          success: [],
          failure: [{ op: "choose", options: [[FIGHT], [{ op: "nothing" }]] }],
        },
      ],
    }),
    card("leidang_levy", "Leidang Levy", {
      effects: [{ op: "choose", options: [[{ op: "gain", gold: 1, edda: 0, voyage: 0 }]] }],
    }),
  ],
  berserkir_table: [],
  religion_table: [],
};

export const NAMES = ["Ylva"];

const VIEW: SagasView = {
  game: "sagas",
  version: "1",
  players: 1,
  open: [],
  sealed: [],
  seat: 0,
  options: { mode: "saga" },
  at: 1,
  over: false,
  stack: [],
  saga: 0,
  stage: "movement",
  voyage: 3,
  gold: 5,
  edda: 2,
  religion: "old",
  rolled: false,
  battles: 0,
  mourning: null,
  draw: 5,
  reserve: 6,
  discards: [],
  lost: 0,
  kept: [],
  card: -1,
  unseen: [[0, 1, 2, 3]],
  draw_from: [0, 0, 0],
  reserve_from: 0,
  lost_from: [],
  bands: SPACES.map(() => []),
  pool: [HUSKARL, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR],
  dead: [],
  quests: [],
  hidden: [],
  done: [],
  runes: false,
  spent: [],
  settled: [],
  pillaged: [],
  markers: 6,
  place: -1,
  force: [],
  seas: 0,
  tried: false,
  scouted: false,
  supplied: "",
  no_quest: false,
  no_deed: false,
  appealed: false,
  battle: null,
  goals: [],
  won: [],
  failed: [],
  bonus: -1,
  outcome: "",
};

export const view = (change: Partial<SagasView> = {}): SagasView => ({ ...VIEW, ...change });

/** Bands by the ids of their spaces. */
export const bands = (standing: Record<string, readonly number[]>): number[][] =>
  SPACES.map(({ id }) => [...(standing[id] ?? [])]);

export const ask = (kind: string, options: object, moves: readonly Record<string, unknown>[] = []): Ask => ({
  at: 1,
  kind,
  prompt: "What now?",
  options: options as Record<string, unknown>,
  choices: moves.map((move) => ({ move, words: `${move.type}${move.name ? ` ${move.name}` : ""}` })),
  barred: [],
  answer: null,
  ordered: null,
  late: "",
});

/** A move that names a space. */
export const onto = (type: string, id: string): Record<string, unknown> => ({
  type,
  space: at(id),
  name: SPACES[at(id)]?.name,
});

export const props = (change: Partial<Props> = {}): Props => ({
  view: VIEW,
  ask: null,
  board: WORLD,
  names: NAMES,
  bots: [false],
  seat: 0,
  ...IDLE,
  ...change,
});
