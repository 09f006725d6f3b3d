/** What a player has begun and not yet played. Board, tray, supply and prompt share it. */
import type { Reason } from "../../kit";
import type { FeastMove } from "../../net/wire/feast";
import type { Ask } from "../../net/wire/table";
import type { Doing } from "../face";
import { begunOf } from "../shared/begun";
import type { Pick } from "./decisions/upgrades";
import type { Trial } from "./placing/trial";
import { NO_FILTER } from "./spaces/states";

export type Tab = "now" | "spaces" | "hall" | "goods" | "table" | "occupations" | "rivals" | "score";

export interface InHand {
  /** Null: nothing is being laid. */
  readonly piece: number | null;
  /** It is no piece of the supply: a card gives it if it is laid. */
  readonly put: boolean;
  /** The pointer that took it has not let go of it. */
  readonly dragged: boolean;
}

export interface Lying {
  /** Which own board it is tried on; null: the best one to begin with. */
  readonly board: number | null;
  /** Null: where it begins. */
  readonly trial: Trial | null;
  /** How many pieces lay on that board: a trial belongs to one moment of it. */
  readonly moment: number;
}

export interface Row {
  /** What to answer next; null when the row is over. It is asked once for each decision. */
  readonly next: ((ask: Ask) => FeastMove | null) | null;
  /** The decision that was answered last. */
  readonly at: number;
  /** What was refused before that answer. */
  readonly refusal: Reason | null;
}

export const EMPTY_HAND: InHand = { piece: null, put: false, dragged: false };
export const NOWHERE: Lying = { board: null, trial: null, moment: 0 };
export const NO_ROW: Row = { next: null, at: -1, refusal: null };

export const { Provider, useBegun, useChange } = begunOf({
  ofTable: {
    /** Which part of the board is open, and whether I have opened it to read it. */
    open: { tab: "spaces" as Tab, read: false },
    /** The space that is looked at, -1 for none, and on a phone the open cell, as `cellOf` writes it. */
    looked: { space: -1, cell: "" },
    filter: NO_FILTER,
    /** The piece in hand, and where it is tried. */
    hand: EMPTY_HAND,
    lying: NOWHERE,
    /** Answers that are given one after the other. */
    row: NO_ROW,
    /** What the prompt says in place of what is asked. */
    doing: null as Doing | null,
    /** The place in the tray for what is done next; null where a decision stands without a tray. */
    acts: null as HTMLElement | null,
  },
  ofDecision: {
    /** One of the things that are offered. */
    chosen: null as number | null,
    /** Items of a mountain strip. */
    strip: null as { readonly strip: number; readonly items: number } | null,
    /** Tiles that are to be turned. */
    picks: [] as readonly Pick[],
    /** The feast that is planned, by its id; "" for the first one. */
    menu: "",
  },
});
