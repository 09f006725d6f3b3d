/** A battle as my seat sees it, and the moves of my decision as the server offers them. */
import type { Ask } from "../../../net/wire/table";
import type { BattleView, Props, SagasView, World } from "../view";
import { weakestFirst } from "./line/line";

/** Both lines hold the living only; whoever has fired this round stands in front. */
export type Fight = BattleView;

/** The battle as it stands. While I set my line, a new round is about to begin and nobody has fired in it. */
export function fightOf({ battle }: SagasView, ask: Ask | null): Fight | null {
  if (!battle || (ask?.kind !== "line" && battle.round > 0)) return battle;
  return { ...battle, shot: 0, fired: 0, round: battle.round + 1, turn: battle.edge };
}

/**
 * The line to begin with: in the first round nobody has been put anywhere yet, and the weakest in front is what most
 * would choose; later they stand as they were set.
 */
export const firstLine = (fight: Fight, { units }: World): readonly number[] =>
  fight.round > 1 ? fight.line : weakestFirst(fight.line, units);

/** A Berserkir stands in the line, and no hit has been cancelled yet (VK-21.4b). */
export const warded = ({ ward, line }: Fight, { units }: World): boolean =>
  ward && line.some((unit) => units[unit]?.id === "berserkir");

/** What my decision tells besides its moves; a component is only shown for a decision of its own kind. */
export const factsOf = <T>(ask: Ask | null): T => (ask?.options ?? {}) as T;

/** The move of this type the server offers, with the fields that tell it from others; null if there is none. */
export function offer(
  ask: Ask | null,
  type: string,
  fields: Record<string, unknown> = {},
): Record<string, unknown> | null {
  const found = ask?.choices.find(
    ({ move }) => move.type === type && Object.entries(fields).every(([name, value]) => move[name] === value),
  );
  return found?.move ?? null;
}

/** All moves of a type. */
export const offers = (ask: Ask | null, type: string): Record<string, unknown>[] =>
  ask?.choices.map(({ move }) => move).filter((move) => move.type === type) ?? [];

/** The standing order that fights a battle out, where the server offers it. */
export const volleyOf = ({ orders }: Props): string =>
  orders.find(({ id }) => id.startsWith("volley"))?.id ?? "";
