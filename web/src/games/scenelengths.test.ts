/** Bots wait as long as a scene takes: the lengths that the server knows are those of the page. */
import { describe, expect, it } from "vitest";
import { SCENES } from "../net/wire/scenes";
import type { Line } from "../net/wire/table";
import { arrived, ended, type Means, type Moment, opened } from "../stage/director";
import type { Scenes } from "../stage/scene";
import * as clash from "./clash/samples";
import { scenes as clashScenes } from "./clash/scenes";
import * as feast from "./feast/samples";
import { scenes as feastScenes } from "./feast/scenes";
import * as battle from "./sagas/battle/samples";
import * as sagas from "./sagas/samples";
import { scenes as sagasScenes } from "./sagas/scenes";
import * as spoils from "./spoils/samples";
import { scenes as spoilsScenes } from "./spoils/scenes";

type Happened = Line["event"];

/** A message of the server, with what was told and how the table stood before it. */
interface Message {
  readonly events: readonly Happened[];
  readonly before?: readonly Happened[];
  readonly views?: readonly [before: unknown, after: unknown];
  readonly board?: unknown;
}

interface Game {
  readonly scenes: Scenes;
  readonly view: unknown;
  readonly board: unknown;
  readonly messages: readonly Message[];
  /** Only one seat knows of these: nobody waits for them, so that a pause tells nothing. */
  readonly whispered?: readonly string[];
}

/** Seconds that the page and the server may differ by. */
const ABOUT = 0.2;
const NAMES = ["Ylva", "Torsten", "Runa", "Odd"];

const linesOf = (events: readonly Happened[], from: number): Line[] =>
  events.map((event, n) => ({ v: from + n, seat: null, text: "It happens.", rule: "", event }));

/** Seconds that the page takes for a message, as somebody sees it who sits at seat 0. */
function played(game: Game, { events, before = [], views, board = game.board }: Message): number {
  const [was, is] = views ?? [game.view, game.view];
  const log = linesOf(before, 1);
  const first: Moment = { view: was, lines: log, undos: 0 };
  const next: Moment = { view: is, lines: [...log, ...linesOf(events, log.length + 1)], undos: 0 };
  const means: Means = { scenes: game.scenes, board, names: NAMES, seat: 0, mode: "play" };
  let sum = 0;
  for (let stage = arrived(opened(first), next, means); stage.playing; stage = ended(stage, means))
    sum += stage.playing.scene.length;
  return sum / 1000;
}

/** Seconds that bots wait for it: of a group of events that follow each other, the longest counts. */
function awaited(name: string, { events }: Message): number {
  let sum = 0;
  let [group, longest] = ["", 0];
  for (const { type } of events) {
    const known = SCENES[name]?.[String(type)];
    if (!known) continue;
    if (!known.group || known.group !== group) [group, sum, longest] = [known.group, sum + longest, 0];
    longest = Math.max(longest, known.seconds);
  }
  return sum + longest;
}

const space = "east-pond";
const { REVEALED, DECK } = spoils;
const BETTING = { ...REVEALED, step: "bet", winners: [], order: [], chief: 3 };
const REVEAL = [
  { type: "betsrevealed" },
  ...[1, 2, 3, 0].map((seat) => ({ type: "cuplifted", seat })),
  { type: "counted" },
];
const PAYS = [
  { type: "betlost", seat: 2, amount: 9 },
  { type: "betlost", seat: 3, amount: 5 },
  {
    type: "newchief",
    seat: 0,
    order: [
      [0, 3],
      [1, 2],
    ],
  },
];
const EYE = spoils.number("odins_eye");
const FIGHT = battle.fighting({
  line: [battle.LONGSHIP, battle.HUSKARL],
  hostiles: [battle.KING, battle.THANE],
  turn: true,
  round: 1,
});
const ARENA = battle.props().board;
const LINED = { type: "linedup", round: 1, units: [battle.LONGSHIP, battle.HUSKARL] };
const SHOT = {
  type: "vikingshot",
  unit: battle.LONGSHIP,
  hostile: battle.KING,
  name: "King",
  die: 1,
  hit: true,
};
const ANSWER = {
  type: "hostileshot",
  hostile: battle.THANE,
  name: "Thane",
  unit: battle.LONGSHIP,
  die: 6,
  hit: false,
  warded: false,
};
const inBattle = (...events: Happened[]): Message => ({
  events,
  before: [{ type: "hostilescame" }, LINED],
  views: [FIGHT, FIGHT],
  board: ARENA,
});
const beans = feast.at("c1_weekly_beans");
const placed = { type: "placed", seat: 1, space: beans, name: "", vikings: 1, imitated: -1 };
const received = (seat: number, why = "Market: beans") => ({
  type: "received",
  seat,
  things: { beans: 1 },
  why,
});
const raid = { ...placed, space: feast.at("c1_raiding") };
const rolled = (number: number) => ({ type: "dierolled", seat: 1, die: 2, value: 2, number });
const HIDDEN = sagas.view({ quests: [{ space: sagas.at("gotland"), quest: -1 }] });
const feasted = (seat: number) => ({
  type: "feasted",
  seat,
  silver: 0,
  penalties: 0,
  food: [0, 3].map((square) => ({ piece: 5, long: true, square })),
});
const FEASTING = feast.view({
  round: 3,
  start: 1,
  seats: [feast.seatOf({ squares: 6 }), feast.seatOf({ squares: 5 })],
});
const one = (...events: Happened[]): Message => ({ events });

const GAMES: Readonly<Record<string, Game>> = {
  clash: {
    scenes: clashScenes,
    view: clash.VIEW,
    board: clash.MEADOW,
    messages: [
      one({ type: "called", caller: 0, seat: 1, claim: "slingshot", card: "hammer", truthful: false }),
      one({ type: "shieldcalled", attacker: 2, seat: 0, card: "shield", truthful: true }),
      one({ type: "nobodycalled" }),
      one({ type: "taken", taker: 1, victim: 0 }, { type: "lost", seat: 0, value: 3 }),
      one({ type: "shown", taker: 0, victim: 1, value: 2 }),
      one({ type: "drawn", seat: 1, count: 1 }),
      one({ type: "centrepaid", seat: 0, count: 1 }, { type: "gained", seat: 0, values: [2] }),
      one({ type: "collected", seat: 0, space: "south-grove", values: [1, 4] }),
      one({ type: "dropped", seat: 0, victim: 2, space: "inner-north", value: 2 }),
      one({ type: "sunk", seat: 0, victim: 2, space, value: 2 }),
      one({ type: "caught", seat: 0, victim: 2, space, value: 2 }),
      one({ type: "refilled", space: "south-grove" }),
      one({ type: "moved", seat: 1, origin: "centre", space: "inner-north" }),
      one({ type: "rammed", seat: 0, victim: 1, origin: "centre", space: "inner-north" }),
      one({ type: "struck", seat: 0, victim: 1, space: "inner-north", weapon: "punch" }),
    ],
  },
  spoils: {
    scenes: spoilsScenes,
    view: spoils.view(),
    board: DECK,
    whispered: ["foundartifact"],
    messages: [
      { events: [...REVEAL, ...PAYS], views: [BETTING, REVEALED] },
      { events: REVEAL, views: [BETTING, { ...REVEALED, order: [] }] },
      {
        events: [...REVEAL.slice(0, -1), { type: "moredice", dice: [3, 4] }, ...REVEAL.slice(-1)],
        views: [BETTING, { ...REVEALED, extra: [3, 4] }],
      },
      { events: PAYS, views: [{ ...REVEALED, chief: 3 }, REVEALED] },
      one({ type: "allrolled", counts: [6, 6, 6, 6] }, { type: "rolledunseen", seat: 3 }),
      one({ type: "picked", seat: 1, place: 0, card: spoils.number("crown", 1), name: "Crown" }),
      one({ type: "announced", seat: 2, use: { type: "use", card: EYE } }),
      one({ type: "turnedup", seat: 2, card: EYE }),
    ],
  },
  sagas: {
    scenes: sagasScenes,
    view: sagas.view({
      bands: sagas.bands({ viken: [sagas.LEIF, sagas.HUSKARL, sagas.LONGSHIP] }),
      place: sagas.at("viken"),
      force: [sagas.LEIF, sagas.HUSKARL, sagas.LONGSHIP],
      gold: 3,
      stage: "movement",
    }),
    board: sagas.WORLD,
    messages: [
      one({ type: "movementrolled", die: 5, steps: 3 }),
      one({
        type: "moved",
        units: [sagas.LEIF, sagas.LONGSHIP],
        path: [sagas.at("baltic"), sagas.at("gotland")],
        names: [],
        way: "sea",
      }),
      one({ type: "stormrolled", die: 2, seas: 1, total: 3, hit: true }),
      one({ type: "cardturned", card: 0, name: "", idle: false, kept: false }),
      {
        events: [
          {
            type: "questrevealed",
            space: sagas.at("gotland"),
            name: "Gotland",
            quest: sagas.WORLD.quests[0]?.name,
          },
        ],
        views: [HIDDEN, HIDDEN],
      },
      one(
        { type: "pillaged", space: sagas.at("hedeby"), name: "Hedeby", dice: [4], gold: 2 },
        {
          type: "gold",
          change: 2,
          gold: 5,
          why: "pillage",
        },
      ),
      one(
        { type: "gold", change: -2, gold: 1, why: "settlement" },
        { type: "settled", space: sagas.at("hedeby"), name: "Hedeby" },
      ),
      one({ type: "gold", change: 2, gold: 5, why: "" }),
      one({ type: "edda", change: -1, edda: 1, why: "" }),
      one({ type: "razed", space: sagas.at("hedeby"), name: "Hedeby" }),
      one({ type: "eddachecked", why: "Storm", die: 2, edda: 3, passed: true }),
      one({ type: "tablerolled", old: true, die: 3, row: 1 }),
      one({ type: "hostilesrolled", die: 3, extra: 1, number: 4 }),
      inBattle({ type: "edgerolled", die: 4, more: 1, hostile_die: 2, hostile_more: 0, edge: true }),
      inBattle(SHOT, ANSWER),
      inBattle(LINED),
      inBattle({ type: "battleover", space: 1, name: "Hedeby", won: true, broken: false }),
      one({ type: "hostilescame", space: 1, name: "Hedeby", hostiles: [battle.KING], names: [] }, SHOT),
      one({ type: "sagaover", saga: 0, name: "", won: true, why: "", goals: [] }),
    ],
  },
  feast: {
    scenes: feastScenes,
    view: feast.view(),
    board: feast.BOX,
    messages: [
      one({ type: "roundbegun", round: 2, start: 1 }, { type: "isleturned", board: 2, name: "Bear Island" }),
      one({ type: "isleturned", board: 2, name: "Bear Island" }),
      one(placed, received(1)),
      one(received(0, "income"), received(1, "income")),
      one({ type: "paid", seat: 1, things: { silver: 1 }, why: "" }),
      { events: [{ type: "mined", seat: 1, strip: 0, items: ["stone", "wood"] }], before: [placed] },
      { events: [{ type: "turned", seat: 1, piece: 9, to: 10 }], before: [placed] },
      one({ type: "weapondrawn", seat: 1, weapon: 3 }),
      { events: [{ type: "shipbought", seat: 1, ship: 0, silver: 3 }], before: [placed] },
      { events: [{ type: "discovered", seat: 1, board: 2, name: "" }], before: [placed] },
      { events: [{ type: "emigrated", seat: 1, ship: 1, number: 1 }], before: [placed] },
      one({ type: "returned", seat: 1, space: beans, vikings: 1 }),
      one({ type: "takenback", seat: 1, space: beans, vikings: 1 }),
      { events: [rolled(1)], before: [raid] },
      { events: [rolled(2)], before: [raid, rolled(1)] },
      {
        events: [{ type: "failed", seat: 1, kind: "raiding", number: 3 }, received(1, "")],
        before: [raid, rolled(1)],
      },
      {
        events: [{ type: "succeeded", seat: 1, kind: "raiding", number: 3 }, received(1, "")],
        before: [raid, rolled(1)],
      },
      one({ type: "cardworked", seat: 1, card: 43, name: "" }, received(1, "")),
      {
        events: [{ type: "laiddown", seat: 1, board: 0, name: "Home", piece: 10, turn: 0, cell: 140 }],
        before: [placed],
      },
      one({ type: "carddrawn", seat: 1 }),
      {
        events: [feasted(1), feasted(0)],
        before: [{ type: "newstart", seat: 1 }],
        views: [FEASTING, FEASTING],
      },
      one({ type: "gameover", scores: [10, 4], winners: [0] }),
      { events: [{ type: "cardplayed", seat: 1, card: 43, name: "Peddler" }], before: [placed] },
    ],
  },
};

describe.each(Object.entries(GAMES))("%s", (name, game) => {
  it.each(
    game.messages.map((message) => [message.events.map(({ type }) => type).join(", "), message] as const),
  )("%s", (_, message) => {
    const page = played(game, message);
    expect(page, "the page plays it").toBeGreaterThan(0);
    expect(Math.abs(awaited(name, message) - page), `${awaited(name, message)} / ${page}`).toBeLessThan(
      ABOUT,
    );
  });

  it("knows a length for every event with a scene", () => {
    const here = Object.keys(game.scenes).filter((type) => !game.whispered?.includes(type));
    expect(here.filter((type) => !SCENES[name]?.[type])).toEqual([]);
    const tried = new Set(game.messages.flatMap(({ events }) => events.map(({ type }) => type)));
    expect(
      here.filter((type) => !tried.has(type)),
      "not tried",
    ).toEqual([]);
    expect(
      Object.keys(SCENES[name] ?? {}).filter((type) => !here.includes(type)),
      "no scene",
    ).toEqual([]);
  });
});
