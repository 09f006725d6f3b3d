/** The shapes of a Clash view, its board and its decisions, as the server sends them. */

export const CARDS = ["walk", "sprint", "slam", "punch", "club", "slingshot", "hammer", "shield"] as const;
export type Card = (typeof CARDS)[number];

export interface SeatView {
  /** Where the Viking stands; null before it is placed. */
  space: string | null;
  bracelets: number;
  /** Values that lie face-up in the row; part of `bracelets`. */
  open: number[];
  hand: number;
  draw: number;
  discard: number;
  /** Cards laid this turn, in order; null while face-down. */
  laid: (Card | null)[];
  /** Cards everybody saw since this seat last shuffled. */
  shown: Card[];
}

export interface MineView {
  /** Values of my bracelets, in the order of their places. */
  row: number[];
  hand: Card[];
  laid: Card[];
  discard: Card[];
}

export interface Claim {
  seat: number;
  claim: Card;
  nth: number;
  /** Who is attacked, once that is known. */
  target: number | null;
  /** The attacked Viking has claimed a shield. */
  shield: boolean;
  /** The laid card once it was turned over. */
  card: Card | null;
}

export interface ClashView {
  seat: number | null;
  players: number;
  options: Record<string, string | boolean>;
  at: number;
  over: boolean;
  /** Seats that are asked. */
  open: { seat: number; kind: string }[];
  /** Seats whose sealed answer is in. */
  sealed: { seat: number }[];
  turn: number;
  active: number;
  /** Which of the two cards is being played; 0 before the first turn and after the last. */
  nth: number;
  claim: Claim | null;
  seats: SeatView[];
  mine: MineView | null;
  /** Face-up bracelets in the arena by space. */
  loot: Record<string, number[]>;
  supply: number;
  /** Values lost in the water. */
  sea: number[];
}

export interface BoardSpace {
  id: string;
  /** As a player would say it: "the north grove". */
  title: string;
  kind: "plain" | "start" | "bracelet" | "water" | "centre";
  ring: number;
  angle: number;
  arc: readonly [number, number];
  /** Its middle in a unit square, y grows downwards. */
  x: number;
  y: number;
  adj: readonly string[];
}

export interface ArenaBoard {
  name: string;
  title: string;
  reconstructed: boolean;
  rings: readonly (readonly [number, number])[];
  spaces: readonly BoardSpace[];
}

/** What each kind of decision offers, by the tag of its options. */
export type Options =
  | { type: "starts"; spaces: string[] }
  | { type: "announcements"; hand: Card[] }
  | { type: "calls"; seat: number; claim: Card; race: boolean }
  | {
      type: "backs";
      victim: number;
      count: number;
      open: [number, number][];
      why: "call" | "shield" | "attack";
    }
  | { type: "steps"; origin: string; claim: "walk" | "sprint"; near: string[]; far: string[] }
  | { type: "rams"; origin: string; targets: [number, string[]][] }
  | { type: "strikes"; claim: Card; targets: number[] }
  | { type: "shields"; attacker: number; claim: Card; hand: Card[] }
  | { type: "doubts"; defender: number; claim: Card }
  | { type: "drops"; victim: number; value: number; spaces: string[] };
