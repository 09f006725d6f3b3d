/** What the placing screen reads of a table, and what it makes of it. */
import type { Reason } from "../../../kit";
import { type Box, type BoxRows, boxOf, type Laid, lie, type Piece, takes } from "../geometry";

/** What lies before a seat, as far as laying, buying and arming go. The view has more. */
export interface SeatThings {
  tiles: number[];
  weapons: number[];
  silver: number;
  wood: number;
  stone: number;
  ore: number;
  boats: number[];
  knarrs: number;
  longships: number[];
  boards: { board: number; pieces: number[][] }[];
  sheds: number;
  vikings: number;
}

/** The part of the table's props that is needed here. */
export interface LayProps {
  view: { seats: SeatThings[]; options: Record<string, unknown> };
  ask: { options: Record<string, unknown> } | null;
  board: BoxRows;
  seat: number | null;
  send(move: object): void;
  busy: boolean;
}

/** What may be done at any time, sent beside every own decision. */
export interface Means {
  pieces: number[];
  mirrored: boolean;
  ships: number[];
  arms: [ship: number, ore: number][];
}

export const meansOf = ({ ask }: Pick<LayProps, "ask">): Means | null =>
  (ask?.options.means as Means | undefined) ?? null;

export const mirroredOf = (props: Pick<LayProps, "ask" | "view">): boolean =>
  meansOf(props)?.mirrored ?? props.view.options.mirror_specials !== false;

/** How many of a piece are in supply. */
export function stock(things: SeatThings, { number, colour }: Piece): number {
  if (colour === "coin") return things.silver;
  if (colour === "plank") return things.wood;
  return colour === "lump" ? things.ore : (things.tiles[number] ?? 0);
}

export interface Own {
  box: Box;
  things: SeatThings;
  laids: Laid[];
}

/** Everything of a seat that laying needs; null for who only watches. */
export function ownOf({ view, board, seat }: Pick<LayProps, "view" | "board" | "seat">): Own | null {
  const things = seat === null ? undefined : view.seats[seat];
  if (!things) return null;
  const box = boxOf(board);
  return { box, things, laids: things.boards.map((one) => lie(box, one)) };
}

/** Pieces in supply that can lie on some own board, by their colours; wood only where a card says so. */
export const layable = ({ box, things, laids }: Own, means: Means | null): Piece[] =>
  box.pieces.filter(
    (piece) =>
      stock(things, piece) > 0 &&
      laids.some(({ plan }) => takes(plan, piece)) &&
      (piece.colour !== "plank" || means?.pieces.includes(piece.number)),
  );

/** Why a piece cannot be laid now, wherever it is. */
export function whyNotNow(props: LayProps, piece: Piece): Reason | null {
  const means = meansOf(props);
  if (!means) return { rule: "FO-6.1", text: "You can try it out. It is laid when you are asked something." };
  if (!means.pieces.includes(piece.number)) {
    return { rule: "FO-7.13", text: "There is no such piece in your supply." };
  }
  return null;
}
