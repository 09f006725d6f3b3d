/** A battle as the log tells it: dice of the Edge, shots, the end. Each shot changes the two lines in one way only. */

import type {
  SagasBattleOver,
  SagasEdgeOfHarald,
  SagasEdgeRolled,
  SagasHostileShot,
  SagasHostilesCame,
  SagasLinedUp,
  SagasVikingShot,
} from "../../../net/wire/sagas";
import type { Line } from "../../../net/wire/table";
import type { Fight } from "./fight";

export type Told =
  | SagasHostilesCame
  | SagasEdgeRolled
  | SagasEdgeOfHarald
  | SagasLinedUp
  | SagasVikingShot
  | SagasHostileShot
  | SagasBattleOver;

const KINDS: ReadonlySet<unknown> = new Set<Told["type"]>([
  "hostilescame",
  "edgerolled",
  "edgeofharald",
  "linedup",
  "vikingshot",
  "hostileshot",
  "battleover",
]);

/** What a line of the log says about a battle; null if nothing. */
export const toldBy = ({ event }: Line): Told | null =>
  KINDS.has(event.type) ? (event as unknown as Told) : null;

/** The last battle of the log, from its beginning; [] if the log knows none. */
export function lastBattle(lines: readonly Line[]): Told[] {
  const from = lines.findLastIndex(({ event }) => event.type === "hostilescame");
  return from < 0 ? [] : lines.slice(from).flatMap((line) => toldBy(line) ?? []);
}

export type Shot = Extract<Told, { type: "vikingshot" | "hostileshot" }>;

const isShot = (told: Told): told is Shot => told.type === "vikingshot" || told.type === "hostileshot";

/** The shots of the last round that was fought. */
export function shotsOf(battle: readonly Told[]): Shot[] {
  const from = battle.findLastIndex(({ type }) => type === "linedup");
  return from < 0 ? [] : battle.slice(from).filter(isShot);
}

const without = (numbers: readonly number[], place: number): number[] =>
  numbers.filter((_, at) => at !== place);

/** The two lines after this has happened. */
export function applied(fight: Fight, told: Told): Fight {
  switch (told.type) {
    case "linedup":
      return { ...fight, line: told.units, round: told.round, fired: 0, shot: 0, turn: fight.edge };
    case "vikingshot": {
      const place = told.hit ? fight.hostiles.indexOf(told.hostile) : -1;
      return {
        ...fight,
        hostiles: place < 0 ? fight.hostiles : without(fight.hostiles, place),
        shot: place >= 0 && place < fight.shot ? fight.shot - 1 : fight.shot,
        fired: fight.fired + 1,
        turn: false,
      };
    }
    case "hostileshot": {
      const falls = told.hit && !told.warded;
      return {
        ...fight,
        line: falls ? without(fight.line, 0) : fight.line,
        fired: falls ? Math.max(0, fight.fired - 1) : fight.fired,
        shot: fight.shot + 1,
        ward: fight.ward && !told.warded,
        turn: true,
      };
    }
    default:
      return fight;
  }
}

/** How the battle of this voyage ended, in words; "" if there was none, or it goes on. */
export function resultWords(lines: readonly Line[]): string {
  const begun = lines.findLastIndex(({ event }) => event.type === "voyagebegun");
  const told = lastBattle(lines.slice(begun + 1));
  const over = told.find((one) => one.type === "battleover");
  if (!over) return "";
  const stood = told.find((one) => one.type === "linedup")?.units.length ?? 0;
  const fell = told.filter((one) => one.type === "hostileshot" && one.hit && !one.warded).length;
  const how = over.won ? "won" : over.broken ? "broken off" : "lost";
  return `The battle of ${over.name} is ${how}, ${fell === 0 ? "nobody fell" : `${fell} of ${stood} fell`}.`;
}
