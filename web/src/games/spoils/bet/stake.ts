/** What may be staked, and how a bet is put into words. */
import type { Reason } from "../../../kit";
import type { SpoilsBetOptions, SpoilsView } from "../../../net/wire/spoils";
import { type Props, sideOf } from "../view";

export type Panel = Props & { options: SpoilsBetOptions };

interface Staked {
  side: number;
  amount: number;
}

/** The bet an answer makes; null while there is none or the seat waits. */
export const staked = (answer: Record<string, unknown> | null): Staked | null =>
  answer?.type === "bet" ? { side: Number(answer.side), amount: Number(answer.amount) } : null;

/** The least bet of whoever has as much (SW-5.3). */
const LEAST = 5;

export interface Purse {
  least: number;
  most: number;
  /** With less than five all of it is bet. */
  forced: boolean;
}

export const purse = ({ gold }: Pick<SpoilsBetOptions, "gold">): Purse => ({
  least: Math.min(LEAST, gold),
  most: gold,
  forced: gold <= LEAST,
});

export const clamp = ({ least, most }: Purse, amount: number): number =>
  Math.min(most, Math.max(least, Math.round(amount)));

/** Why an amount cannot be sealed; null if it can. */
export function barredStake({ least, most }: Purse, amount: number | null): Reason | null {
  if (amount === null) return { rule: "SW-5.3", text: "Name an amount of gold." };
  if (amount >= least && amount <= most) return null;
  return amount < least
    ? { rule: "SW-5.3", text: `The least bet is ${least}.` }
    : { rule: "SW-5.3", text: `You have ${most} gold.` };
}

/** Declarer and challenger are bound to their own side (SW-5.2). */
export function barredSide({ fixed }: Pick<SpoilsBetOptions, "fixed">, side: number): Reason | null {
  if (fixed < 0 || fixed === side) return null;
  const who = fixed === 0 ? "You are the declarer" : "You are the challenger";
  return { rule: "SW-5.2", text: `${who}: your bet is on your own side.` };
}

/** Whom a bet on a side backs. */
export const BACKED = { declare: "declarer", challenge: "challenger" } as const;

export const TOKEN = { declare: "horn", challenge: "axe" } as const;

/** "12 gold on the challenger". */
export const betWords = (side: number, amount: number): string =>
  `${amount} gold on the ${BACKED[sideOf(side)]}`;

const CHIEF_TAKES = 3;
const WINNER_TAKES = 2;

/** Treasures beyond the others' for who rolled unseen with Stones of Fate (SW-10.39). */
const forStones = ({ stones, cancelled }: SpoilsView, seat: number | null): number =>
  stones.filter(([roller, card]) => roller === seat && !cancelled.includes(card)).length;

/** How many treasures a bet on the right side brings, beside the stake itself (SW-7.1, SW-7.4). */
export const treasures = (view: SpoilsView, seat: number | null): number =>
  WINNER_TAKES + forStones(view, seat);

/** What more gold buys (SW-7.2, SW-7.3); who has less than the least bet can buy nothing (SW-5.4). */
export function moreWords(view: SpoilsView, seat: number | null, { least, most }: Purse): string {
  if (least < LEAST) return `All who bet ${LEAST} or more choose before you.`;
  const sure = unrivalled(view, seat);
  const known = sure !== null && sure <= most ? ` Nobody else has ${sure}.` : "";
  return `Highest winning bet: chief, picks first, takes ${CHIEF_TAKES + forStones(view, seat)}.${known}`;
}

/** With an open ledger, the least gold that no other viking has; else null. */
function unrivalled({ options, seats }: SpoilsView, seat: number | null): number | null {
  if (!options.open_ledger) return null;
  const others = seats.flatMap(({ gold }, other) => (other === seat ? [] : [gold ?? 0]));
  return Math.max(LEAST - 1, ...others) + 1;
}

/** What a bet on the wrong side costs (SW-7.1). */
export const wrongWords = ({ most }: Purse, amount: number | null): string =>
  most === 0 ? "Wrong: lose nothing." : `Wrong: lose ${amount ?? "–"} of ${most} gold.`;
