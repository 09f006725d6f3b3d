/** What a decision offers, what runs at the moment, and the printed facts of a piece. */

import type {
  FeastGood,
  FeastHunt,
  FeastOptions,
  FeastRaid,
  FeastSpecialTile,
  FeastUpgrade,
} from "../../../net/wire/feast";
import type { Ask } from "../../../net/wire/table";
import { boxOf, type Piece } from "../geometry";
import type { FeastBox, FeastView } from "../view";

export type Tag = FeastOptions["type"];
export type Offer<T extends Tag> = Extract<FeastOptions, { type: T }>;

/** What the open decision offers, if it is of this type. */
export function offer<T extends Tag>(ask: Ask | null, type: T): Offer<T> | null {
  const options = ask?.options as { type?: string } | undefined;
  return options?.type === type ? (options as unknown as Offer<T>) : null;
}

/** The rule procedure that asks, with what it remembers. */
export interface Running {
  frame?: string;
  left?: number;
  before?: number[];
  takes?: number[];
  strips?: number[];
  part?: FeastHunt | FeastRaid;
  ore?: number;
  /** What cards add to each roll. */
  change?: number;
  pieces?: number[];
  price?: object | null;
}

export const running = ({ stack }: FeastView): Running => (stack.at(-1) ?? {}) as Running;

/** What is printed of a good or a special tile; a pregnant animal is like a plain one. */
export function printed(board: FeastBox, number: number): FeastGood | FeastSpecialTile | undefined {
  const id = boxOf(board).pieces[number]?.id.replace("pregnant_", "");
  return board.goods.find((good) => good.id === id) ?? board.specials.find((special) => special.id === id);
}

export const swordOf = (board: FeastBox, number: number): number => printed(board, number)?.sword ?? 0;

export function priceOf(board: FeastBox, number: number): number {
  const found = printed(board, number);
  return found && "silver" in found ? found.silver : 0;
}

/** How far one step leads among the pieces: to the next colour, or with a card to a box beside it (FO-10.16, R-53). */
const STEP: Record<string, number> = { up: 1, up_left: -3, up_right: 5 };

/** What a tile becomes by so many steps. A pregnant animal goes where a plain one goes. */
export function turned(board: FeastBox, number: number, steps: number, way = "up"): Piece | undefined {
  const { pieces } = boxOf(board);
  // A tile that is turned over shows its other side, whichever lies up.
  if (way === "flip") return pieces[number ^ 1];
  const first = pieces[number]?.id.startsWith("pregnant_") ? 1 : 0;
  return pieces[number + first + steps * (STEP[way] ?? 1)];
}

/** The upgrade that is under way. */
export const upgrade = ({ stack }: FeastView): Partial<FeastUpgrade> =>
  (stack.at(-1) as { part?: Partial<FeastUpgrade> } | undefined)?.part ?? {};
