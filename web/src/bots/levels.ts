/**
 * Which level of bots somebody plays against by default, game by game, kept in local storage. Whoever has finished no game and
 * no lesson of a game begins with the weakest level, and with the middle one after that. Two wins at a level raise it, three
 * losses in a row lower it. It is a default only: whoever chooses another level begins there.
 */
import { useSyncExternalStore } from "react";
import { fieldsOf, storedJson } from "../kit/storage";
import { lessonProgress } from "../learn/progress";
import type { BotInfo, GameInfo, Outcome, TableInfo } from "../net/wire/table";

const WINS = 2;
const LOSSES = 3;
const FIRST = 1;
const SECOND = 2;
/** So many tables are remembered, so that looking at an end again counts nothing. */
const TABLES = 30;

/** The rule in one line, for who wonders why the bots have changed. */
export const RULE =
  "The level of the bots grows with you: two wins raise it, three losses in a row lower it.";

export interface Played {
  /** The strength of the bots by default. */
  readonly strength: number;
  /** At this strength. */
  readonly wins: number;
  /** In a row. */
  readonly losses: number;
  /** Those that were counted. */
  readonly tables: readonly string[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

function readOne(value: unknown): Played | null {
  if (typeof value !== "object" || value === null) return null;
  const { strength, wins, losses, tables } = value as Record<string, unknown>;
  if (typeof strength !== "number") return null;
  const known = Array.isArray(tables) ? tables.filter((one) => typeof one === "string") : [];
  return { strength, wins: number(wins), losses: number(losses), tables: known };
}

/** What a finished game against bots of this strength changes. */
export function after(before: Played, strength: number, won: boolean, most: number): Played {
  const wins = before.wins + (won && strength >= before.strength ? 1 : 0);
  const losses = won ? 0 : before.losses + (strength <= before.strength ? 1 : 0);
  const step = wins >= WINS ? 1 : losses >= LOSSES ? -1 : 0;
  if (step === 0) return { ...before, wins, losses };
  return { ...before, strength: Math.min(most, Math.max(FIRST, before.strength + step)), wins: 0, losses: 0 };
}

/** By game, as it was found: each is read when it is asked for. */
const kept = storedJson("meadhall.levels", fieldsOf);

const write = (game: string, played: Played): void => kept.set({ ...kept.get(), [game]: played });

/** What this browser remembers. */
const levels = {
  /** Null if no game was finished and no level chosen. */
  of(game: string): Played | null {
    return readOne(kept.get()[game]);
  },

  /** `learned`: a lesson of the game was played to its end. */
  strength(game: string, learned: boolean): number {
    return this.of(game)?.strength ?? (learned ? SECOND : FIRST);
  },

  choose(game: string, strength: number): void {
    write(game, { strength, wins: 0, losses: 0, tables: this.of(game)?.tables ?? [] });
  },

  /** A game has ended, against bots of this strength; 0 where it says nothing about the level. */
  note(game: string, table: string, strength: number, won: boolean, learned: boolean, most: number): void {
    const known = this.of(game);
    if (known?.tables.includes(table)) return;
    const before = known ?? { strength: this.strength(game, learned), wins: 0, losses: 0, tables: [] };
    const counted = strength > 0 ? after(before, strength, won, most) : before;
    // Whoever has finished a first game is no newcomer any more.
    const next = known || counted.strength > FIRST ? counted : { ...before, strength: SECOND };
    write(game, { ...next, tables: [...before.tables, table].slice(-TABLES) });
  },
};

/** The bots of a game that are levels, the weakest first. */
export const levelsOf = ({ bots }: Pick<GameInfo, "bots">): readonly BotInfo[] =>
  bots.filter(({ strength }) => strength > 0).sort((a, b) => a.strength - b.strength);

const hasLearned = (game: string): boolean =>
  Object.entries(lessonProgress.all()).some(([lesson, { done }]) => done && lesson.startsWith(`${game}/`));

/** The offered level that is nearest to a strength, and the weaker of two. */
function nearest(offered: readonly BotInfo[], strength: number): BotInfo | undefined {
  const far = (bot: BotInfo): number => Math.abs(bot.strength - strength);
  return offered.reduce<BotInfo | undefined>(
    (best, bot) => (best && far(best) <= far(bot) ? best : bot),
    undefined,
  );
}

/** The bot that plays by default. */
export function defaultBot(game: GameInfo): string {
  const strength = levels.strength(game.name, hasLearned(game.name));
  return (nearest(levelsOf(game), strength) ?? game.bots[0])?.name ?? "random";
}

/** The same, as it changes. */
export function useDefaultBot(game: GameInfo | null): string {
  return useSyncExternalStore(kept.watch, () => (game ? defaultBot(game) : ""));
}

/** From now on the bots of this game are of this level. */
export function chooseLevel(game: GameInfo, bot: string): void {
  const chosen = game.bots.find(({ name }) => name === bot);
  if (chosen) levels.choose(game.name, chosen.strength);
}

/** Remembers how a game of this seat alone against bots came out; other tables say nothing about it. */
export function noteEnd(game: GameInfo, info: TableInfo, outcome: Outcome, seat: number): void {
  if (info.lesson || info.imported || info.taken_up || outcome.scores.length < 2) return;
  const others = info.seats.filter((one) => one.kind !== "closed" && one.seat !== seat);
  if (info.seats.some(({ stand_in }) => stand_in) || others.some(({ kind }) => kind !== "bot")) return;
  const strengthOf = (name: string): number => game.bots.find((bot) => bot.name === name)?.strength ?? 0;
  const strength = Math.max(...others.map(({ bot }) => strengthOf(bot)));
  const most = Math.max(FIRST, ...game.bots.map((bot) => bot.strength));
  const won = outcome.winners.includes(seat);
  levels.note(game.name, info.table, strength, won, hasLearned(game.name), most);
}
