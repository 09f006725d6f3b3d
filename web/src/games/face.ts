/**
 * What a game shows at the table: the page gives every face the same facts and knows nothing of its rules.
 *
 * Class names: each part of a face has the game's name as its root class (`feast feast-tray`), every rule of its sheets
 * stands below that root, and no class repeats one with which a rule of the page begins. States are bare adjectives
 * beside the class they belong to (`.share.now`). A sheet stands beside its component and has its name. Sheets of games
 * are in no layer, so that they count more than all those of the page.
 */
import type { FC } from "react";
import type { IconName, PointName, Reason } from "../kit";
import type { Ask, HintCandidate, Line, Order, Outcome } from "../net/wire/table";
import type { Scenes } from "../stage/scene";
import type { Goal } from "./goal";
import type { Inspection, Says } from "./inspection";
import type { BegunProps } from "./shared/begun";

export interface FaceProps<V, B> {
  view: V;
  /** My open decision, or null. */
  ask: Ask | null;
  board: B;
  names: string[];
  bots: boolean[];
  /** My seat; null for a spectator. */
  seat: number | null;
  send(move: object): void;
  /** A move is under way. */
  busy: boolean;
  /** The last move was not allowed. */
  refusal: Reason | null;
  /** The log as this seat may read it. */
  lines: Line[];
  outcome: Outcome | null;
  /** My standing order, by its id; "" when I want to be asked always. */
  order: string;
  /** The orders I can give now. The page offers them beside the prompt. */
  orders: Order[];
  setOrder(order: string): void;
  /** How many of the last moves I may take back. The page offers it beside the prompt. */
  undoable: number;
  /** Takes my last step back. */
  undo(whole?: boolean): void;
  /** I have begun to choose and need longer than the common time of this question; undefined where it has none. */
  think?: (() => void) | undefined;
  /**
   * Asks the game something about what I see now, such as my chances; the server works it out and changes nothing.
   * Rejected with a sentence when the table has moved on, or nothing can be worked out: ask anew for the new view.
   */
  consult(question: object): Promise<Record<string, unknown>>;
}

export interface SeatStat {
  icon: IconName;
  /** A sign may stand alone: "" says nothing beside it. */
  value: number | string;
  label: string;
  /** Colours the sign; the sign must be clear without it. */
  tone?: "declare" | "challenge";
  /** A face of a die stands after the value instead of the icon. It repeats what the seat does, for a phone, which has no room for those words. */
  die?: number;
}

/** A sign beside a seat's name, such as the chief's crown. */
export interface SeatMark {
  icon: IconName;
  label: string;
}

export interface Prompt {
  icon: IconName;
  /** Who or what, in bold. */
  lead: string;
  /** What is awaited. */
  rest: string;
  /** It is my move. */
  mine: boolean;
}

/** Something that a player has begun and not yet played. */
export type Doing = Omit<Prompt, "mine">;

/** The card of a point, or null for what needs none. */
export type Inspect<V, B> = (point: PointName, props: FaceProps<V, B>, says: Says) => Inspection | null;

/** What a move that a hint names is about: things on the table, each by its point and, among several with that name, its place. */
export type HintPoints<V, B> = (candidate: HintCandidate, view: V, board: B) => readonly HintPoint[];
export type HintPoint = PointName | readonly [name: PointName, place: number];

export interface GameFace<V, B> {
  /** Stands around all parts of the face: it holds what the player of one seat has begun and not yet played. */
  Provider: FC<BegunProps>;
  /** Goes into the stage. */
  Board: FC<FaceProps<V, B>>;
  /** Fetches what a big screen in the room shows in place of the board. */
  screen?(): Promise<{ Screen: FC<FaceProps<V, B>> }>;
  /** Goes into the area of my own things and sets its own height. */
  Tray: FC<FaceProps<V, B>>;
  /** What a seat hides from the others: a replay of a finished game can show it for all seats together. */
  Hand?: FC<FaceProps<V, B>>;
  /** What everybody owns: beside the table on a wide screen, under a tab of its own on a phone. */
  Stash?: FC<FaceProps<V, B>>;
  /** Stands in the head of a phone beside the round: what must always be in sight. */
  Counts?: FC<FaceProps<V, B>>;
  /** On a phone the board draws the tabs at the bottom itself, with one for the page's own sheet (`SheetContext`). */
  ownTabs?: boolean;
  /** What that tab is called, "Stash" unless the game says otherwise, and what it leads to. */
  stashTab?: { icon: IconName; label: string; points?: readonly PointName[] };
  /** Fetches the scenes that play what happens, by the type of their event. */
  scenes?(): Promise<{ scenes: Scenes }>;
  /** Kinds of questions that are answered on the board; "always" where a player's own things stand there too. */
  onBoard?: readonly string[] | "always";
  /** A turn is built of many steps and ends with a button. Else it ends with its last move. Each player may choose the other. */
  endsByButton?: boolean;
  headline(view: V, names: string[]): string;
  /** What the game is about and how far everybody is. */
  goal?(view: V, board: B): Goal;
  seatStats(view: V, seat: number): SeatStat[];
  seatDoing(view: V, seat: number, names: string[]): string;
  seatMarks?(view: V, seat: number): SeatMark[];
  /** What else of a seat its card in the strip stands for, such as its row of bracelets. */
  seatPoints?(view: V, seat: number): readonly PointName[];
  /** Whose turn it is, for the log; null where it is nobody's alone. */
  active(view: V): number | null;
  /** The seats whose answer the table awaits now. */
  awaited(view: V): readonly number[];
  prompt(props: FaceProps<V, B>): Prompt;
  /** What I am in the middle of on this screen, such as laying a tile: said in place of what is asked of me. Null: nothing. */
  useDoing?(): Doing | null;
  /** Keys this game listens to, for the help page. */
  keys: readonly (readonly [key: string, what: string])[];
  /** Fetches what tells of a thing that is looked at closely. */
  inspector?(): Promise<Inspect<V, B>>;
  /** Fetches what tells where the moves of a hint are marked. */
  hintPoints?(): Promise<{ hintPoints: HintPoints<V, B> }>;
  /** What a thing named in a line of the log does, such as a card; "" for nothing. */
  gloss?(line: Line, board: B): string;
  /** Types of events that are told at once; a game's other events are read in their turn. */
  loud?: readonly string[];
}

/** A face whose view and board the page passes on without reading them. */
export type AnyFace = GameFace<unknown, unknown>;
