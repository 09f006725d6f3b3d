/** What several places read out of a Spoils view, all of it from the server's own records. */

import type { PointName } from "../../kit";
import type { SpoilsDeck, SpoilsOptions, SpoilsSeatView, SpoilsView } from "../../net/wire/spoils";
import type { Ask, Line } from "../../net/wire/table";
import type { FaceProps } from "../face";
import type { CardFacts, Side, Step } from "./pieces";

export type Props = FaceProps<SpoilsView, SpoilsDeck>;

/** The sides of a bet, by their number on the wire. */
export const SIDES = ["declare", "challenge"] as const satisfies readonly Side[];
export const sideOf = (side: number): Side => (side === 0 ? "declare" : "challenge");

/** What a decision offers, by the tag of its options. */
export const optionsOf = (ask: Ask | null): SpoilsOptions | null =>
  (ask?.options ?? null) as SpoilsOptions | null;

/** A standing order is about to pass for me: the tray does not open for it. */
export const ordered = (ask: Ask | null): boolean => ask?.ordered?.type === "pass";

/** The facts of a card by its number: the second set of a large table counts on from the first. */
export const facts = (board: SpoilsDeck, card: number): CardFacts | undefined =>
  board.cards[card % board.cards.length] as CardFacts | undefined;

/** What a card of the pile is pointed at by; a place that is empty or face-down has only its number. */
export const treasureAt = (board: SpoilsDeck, card: number | null): PointName | undefined => {
  const known = card === null || card < 0 ? undefined : facts(board, card);
  return known && `treasure:${known.id}`;
};

/** What a card of my own is pointed at by. */
export const ownPoint = (board: SpoilsDeck, card: number): PointName =>
  `mine:${facts(board, card)?.id ?? card}`;

export interface Standing {
  seat: number;
  q: number;
  v: number;
}

/** The bid that stands. */
export function standing(view: SpoilsView): Standing | null {
  const [seat, q, v] = view.bids.at(-1) ?? [];
  return seat === undefined || q === undefined || v === undefined ? null : { seat, q, v };
}

export const isSealed = (view: SpoilsView, seat: number): boolean =>
  view.sealed.some((answer) => answer.seat === seat);

export const mine = (view: SpoilsView, seat: number | null): SpoilsSeatView | null =>
  (seat === null ? null : view.seats[seat]) ?? null;

/** All dice of this round; none before the roll. */
export const diceInPlay = (view: SpoilsView): number => view.seats.reduce((sum, { dice }) => sum + dice, 0);

/** What happened since the pile of this round was opened. */
export function thisRound(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    Math.max(
      0,
      lines.findLastIndex(({ event }) => event.type === "pileopened"),
    ),
  );
}

/** The bidding step by step. Who stole and who skipped, only the log tells; the bids themselves are the view's. */
export function steps(view: SpoilsView, lines: readonly Line[]): Step[] {
  let next = 0;
  const told: Step[] = [];
  for (const { event } of thisRound(lines)) {
    if (event.type === "skipped") {
      const [, q = 0, v = 0] = view.bids[next - 1] ?? [];
      told.push({ seat: Number(event.seat), q, v, how: "skipped" });
    } else if (event.type === "hasbid" || event.type === "bidstolen") {
      const bid = view.bids[next];
      if (!bid) break;
      next += 1;
      told.push({ seat: bid[0], q: bid[1], v: bid[2], how: event.type === "hasbid" ? "bid" : "stolen" });
    }
  }
  return next === view.bids.length ? told : view.bids.map((bid, index) => bare(bid, view.bids[index - 1]));
}

/** A step without the log: only a stolen bid names what the bid before it named. */
function bare([seat, q, v]: readonly number[], before: readonly number[] | undefined): Step {
  const stolen = before && before[1] === q && before[2] === v;
  return { seat: seat ?? 0, q: q ?? 0, v: v ?? 0, how: stolen ? "stolen" : "bid" };
}

/** Who took what from which place of the pile; -1 is an artifact nobody else saw. */
export function taken(lines: readonly Line[]): Map<number, { seat: number; card: number }> {
  const places = new Map<number, { seat: number; card: number }>();
  for (const { event } of thisRound(lines)) {
    if (event.type === "picked") {
      places.set(Number(event.place), { seat: Number(event.seat), card: Number(event.card) });
    }
  }
  return places;
}
