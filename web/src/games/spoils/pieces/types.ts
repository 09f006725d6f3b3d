/** What the pieces must know of cards, bids and stashes. */

export type SetKind = "jewelry" | "armor" | "egg" | "weapon";
export type Kind = SetKind | "artifact";

export type ItemId =
  | "crown"
  | "armband"
  | "ring"
  | "pendant"
  | "chain_mail"
  | "helmet"
  | "shield"
  | "bracers"
  | "mountain_dragon"
  | "fire_dragon"
  | "storm_dragon"
  | "sea_dragon"
  | "battle_ax"
  | "longbow"
  | "great_spear"
  | "broadsword";

/** One treasure card. */
export interface CardFacts {
  id: string;
  stage: number;
  kind: Kind;
  /** An item of a set, or the id of the artifact. */
  item: string;
  name: string;
  gold: number;
  /** No public source prints it so; we filled the gap. */
  reconstructed: boolean;
  /** The stage a Jarnglofar takes from; nothing on any other card. */
  takes: number | null;
}

/** What an artifact does, whichever card it is printed on. */
export interface ArtifactFacts {
  id: string;
  name: string;
  /** Continuous, as opposed to one-time. */
  lasts: boolean;
  /** When it may be used, in a few words. */
  when: string;
  text: string;
  rule: string;
}

/** What has happened to an artifact on the table. */
export interface Markers {
  /** Face-down in my own stash: only I know it. */
  down?: boolean;
  /** A one-time artifact that has acted. */
  spent?: boolean;
  cancelled?: boolean;
  /** Used in this round already. */
  used?: boolean;
  /** A Mirror has copied it. */
  copied?: boolean;
  /** On a Mirror: the artifact it has copied. */
  copies?: string | undefined;
  /** The item a Loki's Gold was said to be. */
  named?: ItemId | undefined;
}

/** One step of the bidding, as it was taken. */
export interface Step {
  seat: number;
  q: number;
  v: number;
  /** Called out; taken over with Loki's Mask; passed by under the Tarnkappe. */
  how: "bid" | "stolen" | "skipped";
}

export type Side = "declare" | "challenge";
