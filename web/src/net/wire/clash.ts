// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** The eight kinds of clash card, in the order of the overview board. */
export type ClashCard = "walk" | "sprint" | "slam" | "punch" | "club" | "slingshot" | "hammer" | "shield";

/** Put the Viking on a free starting space (CV-2.2). */
export type ClashStart = {
  type: "start";
  space: string;
};

/** Lay a card face-down and announce an action, true or not (CV-4.1). */
export type ClashAnnounce = {
  type: "announce";
  card: ClashCard;
  claim: ClashCard;
};

/** Call the bluff (CV-5.1, CV-8.2). */
export type ClashCall = {
  type: "call";
};

/** Let the announcement or the Shield pass (CV-5.3, CV-8.3). */
export type ClashPass = {
  type: "pass";
};

/** Take the bracelet that lies at this place of a row (CV-R7). */
export type ClashTake = {
  type: "take";
  place: number;
};

/** Walk or sprint to a space (CV-6.1). */
export type ClashGo = {
  type: "go";
  space: string;
};

/** Stay on the same space (CV-R4b). */
export type ClashStay = {
  type: "stay";
};

/** Slam into a Viking and put it on a space next to the one it left (CV-6.5). */
export type ClashRam = {
  type: "ram";
  target: number;
  push: string;
};

/** Attack this Viking (CV-7.1). */
export type ClashStrike = {
  type: "strike";
  target: number;
};

/** Attack nobody (CV-R4b). */
export type ClashSpare = {
  type: "spare";
};

/** Claim a Shield by laying any card face-down (CV-8.1). */
export type ClashShield = {
  type: "shield";
  card: ClashCard;
};

/** Claim no shield. */
export type ClashEndure = {
  type: "endure";
};

/** Lay the bracelet on a space next to the Viking who lost it (CV-7.2). */
export type ClashDrop = {
  type: "drop";
  space: string;
};

/** The free starting spaces. */
export type ClashStartSpaceOptions = {
  type: "starts";
  spaces: string[];
};

/** The announcements: any card in the hand with any action that may be announced now. */
export type ClashAnnounceOptions = {
  type: "announcements";
  hand: ClashCard[];
  slam: boolean;
  near: boolean;
  far: boolean;
  strict: boolean;
};

/** The answers to an announcement: a call or a pass. */
export type ClashCallOptions = {
  type: "calls";
  seat: number;
  claim: ClashCard;
  race: boolean;
};

/** The bracelets in the victim's row. `open` has the place and value of each one that lies face-up. */
export type ClashTakeBraceletOptions = {
  type: "backs";
  victim: number;
  count: number;
  open: [number, number][];
  why: "attack" | "call" | "shield";
};

/** The free spaces within reach, and the Viking's own space. */
export type ClashMoveVikingOptions = {
  type: "steps";
  origin: string;
  claim: ClashCard;
  near: string[];
  far: string[];
  taken: string[];
  water: string[];
};

/** The Vikings within reach, each with the spaces to which it can be pushed. */
export type ClashSlamOptions = {
  type: "rams";
  origin: string;
  targets: [number, string[]][];
};

/** The targets of an attack: a Viking in range, or nobody. */
export type ClashAttackOptions = {
  type: "strikes";
  claim: ClashCard;
  targets: number[];
};

/** The answers to an attack: any card in the hand as a Shield, or none. */
export type ClashShieldOptions = {
  type: "shields";
  attacker: number;
  claim: ClashCard;
  hand: ClashCard[];
};

/** The answers to a claimed Shield: a call or a pass. */
export type ClashDoubtOptions = {
  type: "doubts";
  defender: number;
  claim: ClashCard;
};

/** The spaces next to the victim, except the attacker's. */
export type ClashDropOptions = {
  type: "drops";
  victim: number;
  value: number;
  spaces: string[];
  mine: string[];
};

/** A Viking is placed on its starting space. */
export type ClashPlaced = {
  type: "placed";
  seat: number;
  space: string;
};

export type ClashTurnBegan = {
  type: "turnbegan";
  seat: number;
  turn: number;
};

/** The Viking on the centre space gets bracelets from the supply. */
export type ClashCentrePaid = {
  type: "centrepaid";
  seat: number;
  count: number;
};

export type ClashAnnounced = {
  type: "announced";
  seat: number;
  claim: ClashCard;
  nth: number;
};

export type ClashNobodyCalled = {
  type: "nobodycalled";
  seat: number;
};

/** A bluff is called and the card turned over; `truthful` is whether the announcement was true. */
export type ClashCalled = {
  type: "called";
  caller: number;
  seat: number;
  claim: ClashCard;
  card: ClashCard;
  truthful: boolean;
};

/** A bracelet changes hands, unseen by the others. */
export type ClashTaken = {
  type: "taken";
  taker: number;
  victim: number;
};

/** The caller of a lie is paid from the supply, because the liar has no bracelet. */
export type ClashDrawn = {
  type: "drawn";
  seat: number;
};

export type ClashNothingToTake = {
  type: "nothingtotake";
  seat: number;
  victim: number;
};

/** The values of the bracelets that a seat gained, for that seat alone. */
export type ClashGained = {
  type: "gained";
  seat: number;
  values: number[];
};

/** The value of the bracelet that a seat lost, for that seat alone. */
export type ClashLost = {
  type: "lost";
  seat: number;
  value: number;
};

export type ClashMoved = {
  type: "moved";
  seat: number;
  origin: string;
  space: string;
};

export type ClashStayed = {
  type: "stayed";
  seat: number;
};

/** A Viking picks up face-up bracelets in the arena; their values are public. */
export type ClashCollected = {
  type: "collected";
  seat: number;
  space: string;
  values: number[];
};

export type ClashRammed = {
  type: "rammed";
  seat: number;
  target: number;
  origin: string;
  space: string;
  push: string;
};

/** A Viking is attacked. The choice is public and final. */
export type ClashStruck = {
  type: "struck";
  seat: number;
  target: number;
  claim: ClashCard;
};

export type ClashSpared = {
  type: "spared";
  seat: number;
};

export type ClashShieldClaimed = {
  type: "shieldclaimed";
  seat: number;
  attacker: number;
};

export type ClashNoShield = {
  type: "noshield";
  seat: number;
};

export type ClashShieldBelieved = {
  type: "shieldbelieved";
  seat: number;
  attacker: number;
};

export type ClashShieldCalled = {
  type: "shieldcalled";
  attacker: number;
  seat: number;
  card: ClashCard;
  truthful: boolean;
};

/** A bracelet is taken and shown to everybody. */
export type ClashShown = {
  type: "shown";
  taker: number;
  victim: number;
  value: number;
};

/** A bracelet is dropped in the arena. */
export type ClashDropped = {
  type: "dropped";
  seat: number;
  victim: number;
  space: string;
  value: number;
};

/** A bracelet falls into the water and is out of the game. */
export type ClashSunk = {
  type: "sunk";
  seat: number;
  victim: number;
  space: string;
  value: number;
};

/** A bracelet is dropped on a third Viking, whose owner takes it. */
export type ClashCaught = {
  type: "caught";
  seat: number;
  victim: number;
  space: string;
  value: number;
};

export type ClashRefilled = {
  type: "refilled";
  space: string;
  value: number;
};

export type ClashReshuffled = {
  type: "reshuffled";
  seat: number;
};

/** The cards that a seat drew, for that seat alone. */
export type ClashDrew = {
  type: "drew";
  seat: number;
  cards: ClashCard[];
};

/** The supply is empty; bracelets are counted (CV-10.1). */
export type ClashEnded = {
  type: "ended";
  rows: number[][];
};

/** An asked seat in a view. Everybody sees `seat` and `kind`; the seat itself sees its whole decision. */
export type ClashAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** The viewer's own sealed answer. */
  move?: Record<string, unknown>;
};

/** The current announcement. */
export type ClashClaim = {
  seat: number;
  claim: ClashCard;
  nth: number;
  /** The attacked seat; null until it is known. */
  target: number | null;
  /** Whether the attacked player has claimed a Shield. */
  shield: boolean;
  /** The laid card; null until it is turned over. */
  card: ClashCard | null;
};

/** The facts about a seat that everybody knows. */
export type ClashSeatView = {
  /** The space of the Viking; null before it is placed. */
  space: string | null;
  bracelets: number;
  /** Place and value of each face-up bracelet (option shield_spoils_stay_open), also counted in `bracelets`. */
  open: [number, number][];
  hand: number;
  draw: number;
  discard: number;
  /** The cards laid this turn, in order; null for one that is face-down. */
  laid: (ClashCard | null)[];
  /** The cards everybody saw since this seat's last shuffle, now in its discard pile or on the table. */
  shown: ClashCard[];
  /** The number of cards in hand at this seat's last shuffle. */
  kept: number;
  /** The cards everybody saw between this seat's last two shuffles, so not in its hand at the last. */
  barred: ClashCard[];
  /**
   * The cards laid in each earlier turn; null for one never turned over. After each turn the hand was drawn
   * up.
   */
  played: ((ClashCard | null)[])[];
  /** The number of calls against this seat: true and false announcements, real and false Shields. */
  tested: [number, number, number, number];
};

/** The facts that only the owner of the seat knows. */
export type ClashMineView = {
  /** The values of my bracelets, in order of their places. */
  row: number[];
  hand: ClashCard[];
  laid: ClashCard[];
  discard: ClashCard[];
};

/** All that a seat, or a spectator, may know of a game of Clash. */
export type ClashView = {
  game: string;
  version: string;
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  at: number;
  over: boolean;
  /**
   * The asked seats that have not answered: the viewer's with its whole decision, the others with seat and
   * kind.
   */
  open: ClashAskedSeat[];
  /** The seats that have given a sealed answer; the viewer's with its whole decision and its move. */
  sealed: ClashAskedSeat[];
  turn: number;
  active: number;
  /** The card being played, 1 or 2; 0 before the first turn and after the last. */
  nth: number;
  claim: ClashClaim | null;
  /** The current steps of the rules. Steps of this game contain only public facts. */
  stack: Record<string, unknown>[];
  seats: ClashSeatView[];
  mine: ClashMineView | null;
  /** The face-up bracelets in the arena, by space. */
  loot: Record<string, number[]>;
  supply: number;
  /** The values of bracelets lost in the water. */
  sea: number[];
  /** The number of bracelets put back into the box unseen at set-up. */
  removed: number;
  /**
   * Every transfer of a bracelet: from, to, place, value, seen. From and to are seats, -1 the supply, -2 the
   * arena or -3 the water. The value is 0 if the viewer did not see it. Seen is 0 for giver and taker only,
   * 1 for all, 2 for all if the bracelet stays face-up in the taker's row.
   */
  trail: [number, number, number, number, number][];
  /** All rows after the end of the game; null before. */
  final: number[][] | null;
};

/** A space as the page draws it. x and y are the middle of the space in a unit square; y grows downwards. */
export type ClashBoardSpace = {
  id: string;
  title: string;
  kind: "bracelet" | "centre" | "plain" | "start" | "water";
  ring: number;
  angle: number;
  arc: [number, number];
  x: number;
  y: number;
  adj: string[];
};

export type ClashArenaBoard = {
  name: string;
  title: string;
  reconstructed: boolean;
  rings: [number, number][];
  spaces: ClashBoardSpace[];
};

export type ClashMove =
  | ClashStart
  | ClashAnnounce
  | ClashCall
  | ClashPass
  | ClashTake
  | ClashGo
  | ClashStay
  | ClashRam
  | ClashStrike
  | ClashSpare
  | ClashShield
  | ClashEndure
  | ClashDrop;

export type ClashOptions =
  | ClashStartSpaceOptions
  | ClashAnnounceOptions
  | ClashCallOptions
  | ClashTakeBraceletOptions
  | ClashMoveVikingOptions
  | ClashSlamOptions
  | ClashAttackOptions
  | ClashShieldOptions
  | ClashDoubtOptions
  | ClashDropOptions;

export type ClashEvent =
  | ClashPlaced
  | ClashTurnBegan
  | ClashCentrePaid
  | ClashAnnounced
  | ClashNobodyCalled
  | ClashCalled
  | ClashTaken
  | ClashDrawn
  | ClashNothingToTake
  | ClashGained
  | ClashLost
  | ClashMoved
  | ClashStayed
  | ClashCollected
  | ClashRammed
  | ClashStruck
  | ClashSpared
  | ClashShieldClaimed
  | ClashNoShield
  | ClashShieldBelieved
  | ClashShieldCalled
  | ClashShown
  | ClashDropped
  | ClashSunk
  | ClashCaught
  | ClashRefilled
  | ClashReshuffled
  | ClashDrew
  | ClashEnded;
