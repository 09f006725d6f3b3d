// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** Lay a piece on an own board, at any time (FO-6.1). */
export type FeastLay = {
  type: "lay";
  /** Which of the own boards, home first. */
  board: number;
  piece: number;
  /** Which of its orientations. */
  turn: number;
  /** Where the top left corner of its bounding box lies. */
  cell: number;
};

/** Buy a ship for silver, at any time (FO-6.3). */
export type FeastBuyShip = {
  type: "buyship";
  ship: number;
};

/** Put an ore on a ship that carries `ore` already, before an action (FO-6.5). */
export type FeastArm = {
  type: "arm";
  ship: number;
  ore: number;
};

/** Put food on the banquet table early, in an own turn (FO-6.7). */
export type FeastSetFood = {
  type: "setfood";
  piece: number;
  long: boolean;
  /** The leftmost square it covers, from 0. */
  square: number;
};

/** Put Vikings on a space and use it; on an imitation space, use another one (FO-4.1, FO-10.40). */
export type FeastUse = {
  type: "use";
  space: number;
  name: string;
  imitated: number;
};

/** Place no more Vikings this round (FO-4.4). */
export type FeastPassOut = {
  type: "passout";
};

/** The turn is over. */
export type FeastEndTurn = {
  type: "endturn";
};

/** Stop choosing, or choose nothing. */
export type FeastDone = {
  type: "done";
};

/** One of several effects, costs or gains. */
export type FeastChoose = {
  type: "choose";
  option: number;
  text: string;
};

/** Items from a mountain strip, from the arrow on (FO-10.13). */
export type FeastTake = {
  type: "take";
  strip: number;
  items: number;
  text: string;
};

/** Turn a tile one or more steps to another colour (FO-10.16, FO-10.20). */
export type FeastTurn = {
  type: "turn";
  piece: number;
  steps: number;
};

/** Take this tile: bought, forged or plundered. */
export type FeastFetch = {
  type: "fetch";
  piece: number;
};

/** Take this exploration board (FO-10.38). */
export type FeastDiscover = {
  type: "discover";
  board: number;
  name: string;
};

/** This ship emigrates (FO-10.22). */
export type FeastSend = {
  type: "send";
  ship: number;
  ore: number;
};

/** A whaling boat with this ore on it becomes a knarr (FO-10.24). */
export type FeastRefit = {
  type: "refit";
  ore: number;
};

/** Go whaling with these boats: armed ones and plain ones (FO-10.34). */
export type FeastMan = {
  type: "man";
  armed: number;
  plain: number;
};

/** Roll the die (FO-10.25). */
export type FeastRoll = {
  type: "roll";
};

/** Keep the roll. */
export type FeastStop = {
  type: "stop";
};

/** Let it fail and take the consolation (FO-10.29, FO-10.32). */
export type FeastFail = {
  type: "fail";
};

/** Succeed: pay with weapons, the rest with wood or stone. */
export type FeastSpend = {
  type: "spend";
  weapons: number;
  rest: number;
  /** Spears that are spent as swords. */
  spears: number;
};

/** Vikings return to the Thing Square (FO-10.35). */
export type FeastReturn = {
  type: "return";
  vikings: number;
};

/** Use an occupation that lies face up, in one of its ways (FO-11). */
export type FeastUseCard = {
  type: "usecard";
  card: number;
  clause: number;
  way: number;
  text: string;
};

/** Lay a piece that a card gives only if it is laid at once. */
export type FeastPut = {
  type: "put";
  board: number;
  piece: number;
  turn: number;
  cell: number;
};

/** Play an occupation from the hand (FO-4.8). */
export type FeastPlayCard = {
  type: "playcard";
  card: number;
  name: string;
};

/** The next piece of the feast, lengthwise or standing (FO-9.3). */
export type FeastServe = {
  type: "serve";
  piece: number;
  long: boolean;
};

/** Leave a gap, to be filled with silver or to cost a Thing Penalty (FO-9.8). */
export type FeastGap = {
  type: "gap";
};

/** Fill gaps with silver (FO-9.2). */
export type FeastCoins = {
  type: "coins";
  silver: number;
};

/** Solo: this light card is the one to start with (FO-14.7). */
export type FeastKeep = {
  type: "keep";
  card: number;
  name: string;
};

/** The light occupations of the decks in play. */
export type FeastLightOccupationOptions = {
  type: "lights";
  cards: [number, string][];
};

/** A board of a player and what lies on it. The sets of cells follow from the pieces and are cached. */
export type FeastFilledBoard = {
  board: number;
  /** Piece, orientation, cell of its top left corner, in the order they were laid. */
  pieces: [number, number, number][];
};

/** All that the anytime moves of a seat depend on. */
export type FeastAnytimeMoves = {
  boards: FeastFilledBoard[];
  /** Kinds in supply that can lie on some kind of board, silver and ore among them. */
  pieces: number[];
  mirrored: boolean;
  silver: number;
  /** Kinds of ships that can be bought: the silver and a landing stage are there. */
  ships: number[];
  /** Ships that can take an ore: their kind and the ore on them. */
  arms: [number, number][];
  /** Food that can be put on the table: kind, lengthwise, square. */
  food: [number, boolean, number][];
  /** Blue cards that can be used, and how (FO-11.4). */
  cards: FeastUseCard[];
};

/** Anytime actions, or none. */
export type FeastAnytimeWindowOptions = {
  type: "window";
  means: FeastAnytimeMoves;
  phase: number;
};

/** Every space that can be used, and passing. */
export type FeastPlaceVikingsOptions = {
  type: "places";
  means: FeastAnytimeMoves;
  /** Space, and the one it imitates or -1. */
  spaces: [number, number][];
  vikings: number;
  /** Who holds each space; -1 nobody. */
  taken: number[];
};

/** An occupation of the hand, or none. */
export type FeastColumnFourOptions = {
  type: "handcards";
  means: FeastAnytimeMoves;
  cards: [number, string][];
};

/** Anytime actions, and the end of the turn. */
export type FeastEndTurnOptions = {
  type: "ends";
  means: FeastAnytimeMoves;
};

/** Effects of the space that are left; the player may stop after the first. */
export type FeastPartOptions = {
  type: "parts";
  means: FeastAnytimeMoves;
  parts: [number, string][];
  enough: boolean;
};

/** One of several ways. */
export type FeastBranchOptions = {
  type: "branches";
  means: FeastAnytimeMoves;
  texts: [number, string][];
};

/** Tiles that can be turned, each with a number of steps; the player may stop if `enough`. */
export type FeastTurnTileOptions = {
  type: "turns";
  means: FeastAnytimeMoves;
  tiles: [number, number][];
  enough: boolean;
  rule: string;
};

/** Tiles to take. */
export type FeastFetchOptions = {
  type: "fetches";
  means: FeastAnytimeMoves;
  pieces: number[];
  enough: boolean;
  rule: string;
  /** In a raid, what each of them needs. */
  swords: number[];
};

/** Occupations in hand; the player may stop once something was done. */
export type FeastPlayOccupationsOptions = {
  type: "occupations";
  means: FeastAnytimeMoves;
  cards: [number, string][];
  enough: boolean;
};

/** Items to take, by strip and number; the player may stop after the first. */
export type FeastTakeItemsOptions = {
  type: "takes";
  means: FeastAnytimeMoves;
  takes: [number, number, string][];
  enough: boolean;
};

/** Boards that can be explored. */
export type FeastDiscoverOptions = {
  type: "isles";
  means: FeastAnytimeMoves;
  boards: [number, string][];
};

/** Large ships, by kind and the ore on them, which is lost. */
export type FeastEmigrateOptions = {
  type: "emigrants";
  means: FeastAnytimeMoves;
  ships: [number, number][];
  silver: number;
};

/** Whaling boats by the ore on them. */
export type FeastRefitBoatOptions = {
  type: "boats";
  means: FeastAnytimeMoves;
  boats: number[];
};

/** Boats by number: with an ore put on them, and without. */
export type FeastManBoatsOptions = {
  type: "crews";
  means: FeastAnytimeMoves;
  crews: [number, number][];
};

/** Roll again or keep the roll. */
export type FeastRollOptions = {
  type: "rolls";
  means: FeastAnytimeMoves;
  die: number;
  value: number;
  left: number;
  /** Low rolls are good. */
  low: boolean;
  /** The most that can be subtracted from it, or added to it. */
  spare: number;
};

/** How the roll can be paid: weapons and the rest, or not at all. */
export type FeastPayHuntOptions = {
  type: "payments";
  means: FeastAnytimeMoves;
  value: number;
  ways: [number, number][];
  weapon: string;
  other: string;
};

export type FeastReturnVikingsOptions = {
  type: "returns";
  means: FeastAnytimeMoves;
  most: number;
};

/** Tiles within reach if everything is spent, or failure. */
export type FeastTakeLootOptions = {
  type: "loots";
  means: FeastAnytimeMoves;
  value: number;
  reach: number;
  pieces: number[];
  /** What each of them needs. */
  swords: number[];
};

/** How many swords and how many stones. */
export type FeastPayLootOptions = {
  type: "shares";
  means: FeastAnytimeMoves;
  short: number;
  /** Swords, stones, spears. */
  ways: [number, number, number][];
};

/** Cards that can be used at this moment, each in one of its ways; or none of them. */
export type FeastUseCardOptions = {
  type: "cards";
  means: FeastAnytimeMoves;
  uses: FeastUseCard[];
  enough: boolean;
};

/** Spots for the piece; the player may stop at any time. */
export type FeastPutPiecesOptions = {
  type: "spots";
  means: FeastAnytimeMoves;
  piece: number;
  /** Own board, orientation, cell. */
  spots: [number, number, number][];
};

/** A piece on the banquet table. */
export type FeastFood = {
  piece: number;
  long: boolean;
  square: number;
};

/** Food that fits on the next square, or a gap. */
export type FeastServeOptions = {
  type: "dishes";
  means: FeastAnytimeMoves;
  dishes: [number, boolean][];
  square: number;
  squares: number;
  silver: number;
  /** What lies on the table. */
  food: FeastFood[];
  /** Kinds of food in supply and stable, and how many of each. */
  held: [number, number][];
  /** Kinds of which a card lets more than one lie lengthwise. */
  rows: [number, number][];
};

/** How many gaps are filled with silver. */
export type FeastFillGapsOptions = {
  type: "change";
  means: FeastAnytimeMoves;
  gaps: number;
  most: number;
};

export type FeastRoundBegun = {
  type: "roundbegun";
  round: number;
  start: number;
};

/** It has no sentence: the log shows the phase where something happens. */
export type FeastPhaseBegun = {
  type: "phasebegun";
  phase: number;
};

export type FeastReceived = {
  type: "received";
  seat: number;
  things: Record<string, number>;
  why: string;
};

export type FeastPaid = {
  type: "paid";
  seat: number;
  things: Record<string, number>;
};

export type FeastIsleTurned = {
  type: "isleturned";
  board: number;
  name: string;
};

export type FeastIslesRicher = {
  type: "islesricher";
  boards: string[];
};

export type FeastWeaponDrawn = {
  type: "weapondrawn";
  seat: number;
  weapon: number;
};

export type FeastPlaced = {
  type: "placed";
  seat: number;
  space: number;
  name: string;
  vikings: number;
  imitated: number;
};

/** Undo ends here. */
export type FeastTurnEnded = {
  type: "turnended";
  seat: number;
};

export type FeastPassedOut = {
  type: "passedout";
  seat: number;
  vikings: number;
};

export type FeastNewStart = {
  type: "newstart";
  seat: number;
};

export type FeastBred = {
  type: "bred";
  seat: number;
  born: number;
  pregnant: number;
};

export type FeastCardDrawn = {
  type: "carddrawn";
  seat: number;
};

/** Seen by its owner only. */
export type FeastCardSeen = {
  type: "cardseen";
  seat: number;
  card: number;
  name: string;
};

export type FeastCardPlayed = {
  type: "cardplayed";
  seat: number;
  card: number;
  name: string;
};

/** A card is used; what it brings is told after it. */
export type FeastCardWorked = {
  type: "cardworked";
  seat: number;
  card: number;
  name: string;
  text: string;
};

/** A special tile comes off a board; other tiles fill its place. */
export type FeastSpecialSwapped = {
  type: "specialswapped";
  seat: number;
  owner: number;
  board: number;
  piece: number;
};

export type FeastShipUnloaded = {
  type: "shipunloaded";
  seat: number;
  ship: number;
  ore: number;
};

export type FeastSpotFilled = {
  type: "spotfilled";
  seat: number;
  thing: string;
};

export type FeastTurned = {
  type: "turned";
  seat: number;
  piece: number;
  to: number;
};

export type FeastLaidDown = {
  type: "laiddown";
  seat: number;
  /** The printed board. */
  board: number;
  name: string;
  piece: number;
  turn: number;
  cell: number;
};

export type FeastShipBought = {
  type: "shipbought";
  seat: number;
  ship: number;
  silver: number;
};

export type FeastShipArmed = {
  type: "shiparmed";
  seat: number;
  ship: number;
  ore: number;
};

export type FeastFoodSet = {
  type: "foodset";
  seat: number;
  piece: number;
  long: boolean;
  square: number;
};

export type FeastDiscovered = {
  type: "discovered";
  seat: number;
  board: number;
  name: string;
  silver: number;
};

export type FeastEmigrated = {
  type: "emigrated";
  seat: number;
  ship: number;
  silver: number;
};

export type FeastRefitted = {
  type: "refitted";
  seat: number;
  ore: number;
};

export type FeastMined = {
  type: "mined";
  seat: number;
  strip: number;
  items: string[];
};

export type FeastEroded = {
  type: "eroded";
  /** The item at the arrow of each strip. */
  fallen: string[];
  opened: boolean;
  /** The items of the new strip, the one at its arrow first. */
  strip: string[];
};

export type FeastDieRolled = {
  type: "dierolled";
  seat: number;
  die: number;
  value: number;
  number: number;
};

export type FeastSucceeded = {
  type: "succeeded";
  seat: number;
  kind: string;
  spent: Record<string, number>;
  boats: number;
  /** Of the roll. */
  number: number;
};

export type FeastFailed = {
  type: "failed";
  seat: number;
  kind: string;
  /** Of the roll. */
  number: number;
};

/** Vikings that were placed for nothing. */
export type FeastTakenBack = {
  type: "takenback";
  seat: number;
  vikings: number;
  space: number;
  name: string;
};

export type FeastReturned = {
  type: "returned";
  seat: number;
  vikings: number;
  space: number;
};

/** A piece of the feast. It has no sentence: `Feasted` sums up the feast. */
export type FeastServed = {
  type: "served";
  seat: number;
  piece: number;
  long: boolean;
  square: number;
};

export type Feasted = {
  type: "feasted";
  seat: number;
  silver: number;
  penalties: number;
  /** What was on the table, from left to right. */
  food: FeastFood[];
};

export type FeastGameOver = {
  type: "gameover";
  scores: number[];
  winners: number[];
};

/** A seat that is asked, as everybody sees it; my own has the whole decision. */
export type FeastAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** My sealed answer. */
  move?: Record<string, unknown>;
};

/** A board of a player. */
export type FeastBoardView = {
  /** Its place in the list of boards. */
  board: number;
  /**
   * Piece, orientation, and where the top left corner of its bounding box lies: row * (columns + 1) +
   * column.
   */
  pieces: [number, number, number][];
  income: number;
  /** Free cells worth -1. */
  minus: number;
  /** What it would pay now. */
  bonuses: string[];
};

export type FeastFoodView = {
  piece: number;
  long: boolean;
  square: number;
};

/** What lies before a player. */
export type FeastSeatView = {
  tiles: number[];
  weapons: number[];
  silver: number;
  wood: number;
  stone: number;
  ore: number;
  boats: number[];
  knarrs: number;
  longships: number[];
  settled: [number, number];
  boards: FeastBoardView[];
  sheds: number;
  /** Light occupations in hand. */
  light: number;
  dark: number;
  /** My own; of the others only how many. */
  hand: number[] | null;
  played: number[];
  vikings: number;
  passed: boolean;
  penalties: number;
  food: FeastFoodView[];
  paid: number;
  /** Cards that work once and have worked. */
  used: number[];
  /** How often two Vikings were placed in column 2 this round. */
  pairs: number;
  /** Spots for wood and stone on sheds that are filled. */
  filled: [number, number];
  /** Squares of the banquet table to fill this round. */
  squares: number;
};

export type FeastIsleView = {
  board: number;
  silver: number;
  claimed: boolean;
};

/** All that a seat, or a spectator, may know of a play of A Feast for Odin. */
export type FeastView = {
  game: string;
  version: string;
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  at: number;
  over: boolean;
  /** Seats that are asked: my own decision whole, of the others only seat and kind. */
  open: FeastAskedSeat[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: FeastAskedSeat[];
  round: number;
  rounds: number;
  phase: number;
  start: number;
  turn: number;
  last: number;
  seats: FeastSeatView[];
  /** Who holds each space, -1 nobody; imitation spaces last. */
  taken: number[];
  crew: number[];
  imitations: number[];
  isles: FeastIsleView[];
  stock: [number, number, number];
  specials: number[];
  strips: string[][];
  deck_strips: number;
  gone_strips: number;
  /** Strips that are still to come, in no order. */
  unseen_strips: number[];
  /** Weapons in the pile by kind. */
  unseen_weapons: number[];
  used_weapons: number[];
  made_weapons: number;
  /** Dark occupations in the pile. */
  deck: number;
  out: number;
  spent: boolean;
  bonus: boolean;
  space: number;
  imitated: number;
  /** What a card adds to the rolls of the action that is about to begin. */
  edge: number;
  edge_ore: number;
  /** Vikings that were placed stay, because a card was drawn, played or used since; not in version 2. */
  final?: boolean;
  /** What the actions under way have given and taken. */
  ledgers: Record<string, number>[];
  /** The rule procedures that are running, as data: nothing in them is hidden. */
  stack: Record<string, unknown>[];
};

/** One of the 30 kinds of goods (FO-1.3). */
export type FeastGood = {
  id: string;
  name: string;
  colour: "blue" | "green" | "orange" | "red";
  size: [number, number];
  /** The lowest harvest level that brings it. */
  harvest: number;
  /** What a raid needs to take it. */
  sword: number;
  forge: boolean;
  points: number;
  tiles: number;
};

/** One of the 15 special tiles, blue on both sides (FO-1.5). */
export type FeastSpecialTile = {
  id: string;
  name: string;
  shape: string;
  sword: number;
  /** Its price in a special sale; -1 if it is never sold. */
  silver: number;
  forge: boolean;
  points: number;
};

/** A board as it is written down. */
export type FeastBoardRow = {
  id: string;
  name: string;
  kind: "exploration" | "home" | "house";
  /** Cells worth -1, to check the grid. */
  minus: number;
  points: number;
  letter: string;
  front: boolean;
  /** How many of this house there are. */
  stock: number;
  wood: number;
  /** Spots for wood and stone. */
  stone: number;
  grid: string;
  tracks: number[][][];
  bonuses: ((number | string)[])[];
};

/** Take what is printed, for one of the costs if there is one (FO-10.1, FO-10.6). */
export type FeastTrade = {
  op: "trade";
  gains: Record<string, number>[];
  costs: Record<string, number>[];
  with_cattle: Record<string, number>;
  with_sheep: Record<string, number>;
  wood_per_player: boolean;
  /** Each cost brings the gain of the same place. */
  paired: boolean;
};

/** A good for each animal, up to three (FO-10.2). */
export type FeastHerd = {
  op: "herd";
  animal: string;
  gives: string;
  most: number;
};

/** Items from strips, each number from another strip (FO-10.13). */
export type FeastMountain = {
  op: "mountain";
  takes: number[];
  /** Only these items; all, if none is named. */
  only: string[];
  /** No fewer than this number, where a strip has them. */
  whole: boolean;
};

/**
 * Tiles turn into another kind: the next colour of their shape, or another step in the goods boxes
 * (FO-10.16).
 */
export type FeastUpgrade = {
  op: "upgrade";
  count: number;
  /** At most. */
  steps: number;
  way: "flip" | "up" | "up_left" | "up_right";
  /** Only tiles of these kinds; all, if none is named. */
  only: string[];
  /** All of one kind, pregnant animals and plain ones together. */
  alike: boolean;
  /** Only tiles of the kinds that were just turned. */
  just: boolean;
  /** On a card: it counts as an upgrade action. */
  action: boolean;
  per: string;
  /** How many tiles for 0, 1, 2 ... of what is counted by `per`. */
  counts: number[];
};

/** For 1 silver, green tiles of different kinds turn blue (FO-10.20). */
export type FeastOverseasTrade = {
  op: "overseas";
};

/** Special tiles at their prices (FO-10.21). */
export type FeastSale = {
  op: "sale";
  most: number;
};

/** 1 ore for jewelry or a special tile with the forge symbol (FO-10.11). */
export type FeastSmithy = {
  op: "smithy";
};

/** Random weapons (FO-10.19). */
export type FeastWeapons = {
  op: "weapons";
  count: number;
};

/** An exploration board that lies open (FO-10.38). */
export type FeastExploration = {
  op: "explore";
  boards: string[];
};

/** A large ship leaves for good (FO-10.22). */
export type FeastEmigration = {
  op: "emigrate";
  /** A silver less for each of these. */
  less: string;
};

/** A whaling boat becomes a knarr (FO-10.24). */
export type FeastBoatRefit = {
  op: "refit";
};

/** Low rolls are good: hunting, snares, whaling (FO-10.30). */
export type FeastHunt = {
  op: "hunt";
  kind: string;
  weapon: string;
  die: number;
  gain: Record<string, number>;
  /** How many Vikings may return after a failure. */
  returns: number;
  /** Whaling: the most boats that can be used. */
  boats: number;
};

/** High rolls are good: raiding and pillaging (FO-10.26). */
export type FeastRaid = {
  op: "raid";
  kind: string;
  die: number;
  returns: number;
  /** The ore of the longship with most of it counts. */
  ore: boolean;
};

/** Occupations into the hand (FO-10.39). */
export type FeastOccupationDraw = {
  op: "draw";
  count: number;
  gain: Record<string, number>;
};

/** Occupations from the hand (FO-10.39). */
export type FeastOccupationPlay = {
  op: "play";
  most: number;
  costs: Record<string, number>[];
  gain: Record<string, number>;
};

/** An action space. Its column says how many Vikings it takes (FO-4.2). */
export type FeastSpace = {
  id: string;
  name: string;
  column: number;
  group: string;
  parts: (FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseasTrade | FeastSale | FeastSmithy | FeastWeapons | FeastExploration | FeastEmigration | FeastBoatRefit | FeastHunt | FeastRaid | FeastOccupationDraw | FeastOccupationPlay)[];
  also: string;
  /** One of these ships is needed. */
  ships: string[];
  /** How many ships are needed. */
  need: number;
  /** Several parts: any of them and at least one, or exactly one. */
  choose: "" | "all" | "one";
};

export type FeastShipKind = {
  silver: number;
  wood: number;
  points: number;
  /** Places for ore. */
  slots: number;
  /** Points once it has emigrated. */
  settled: number;
};

/** The long or the short game. */
export type FeastLength = {
  harvest: number[];
  turns: string[];
  /** Vikings on the Thing Square before the first round. */
  start: number;
};

/** Action spaces: by name, by the band of the board they belong to, by column, or by what they do. */
export type FeastSpaceFilter = {
  ids: string[];
  groups: string[];
  column: number;
  has: string;
};

/** A count must be at least `least` and at most `most`. */
export type FeastCountTest = {
  count: string;
  least: number;
  most: number;
};

export type FeastTier = {
  n: number;
  gain: Record<string, number>;
};

/**
 * A gain by a count: by the highest row met, the equal row, the first row not exceeded, or all met
 * (FO-11.7).
 */
export type FeastTiers = {
  count: string;
  match: "at_least" | "at_most" | "cumulative" | "exact";
  rows: FeastTier[];
};

/** Vikings come back to the Thing Square and can be placed again; a space left empty is open again. */
export type FeastRecall = {
  op: "recall";
  /** From one own space, one Viking from each own space of column 4, or from the space in use. */
  where: "any" | "column_4" | "here";
  count: number;
};

/** A phase for the owner alone; the regular one still takes place (FO-11.9). */
export type FeastOwnPhase = {
  op: "phase";
  phase: "bonus" | "breeding" | "feast" | "harvest";
  /** Bonus: of these boards only. */
  boards: ("home" | "long_house" | "stone_house")[];
  /** Harvest: these goods. */
  crop: Record<string, number>;
};

/** A ship for silver at its own price. */
export type FeastShipyard = {
  op: "shipyard";
  ship: string;
  silver: number;
  /** Half a silver less for each of these; the price is rounded down. */
  halves: Record<string, number>;
  per: string;
  /** The silver less for 0, 1, 2 ... of what is counted by `per`. */
  less: number[];
};

/** Weapons of each kind up to a number. */
export type FeastArmoury = {
  op: "armoury";
  each: number;
};

/** A special tile comes off a board of any player; other tiles fill its hole. */
export type FeastSpecialSwap = {
  op: "swap";
  special: string;
  refill: string[];
};

/** A space without Vikings: one that is taken, or a free one next to an own Viking. */
export type FeastFreeUse = {
  op: "freeuse";
  column: number;
  taken: boolean;
};

/** Twice as many of a good in supply, up to a number in all. */
export type FeastGoodsDoubling = {
  op: "double";
  good: string;
  most: number;
};

/** Pieces that the player gets only if they are laid at once. */
export type FeastPiecePlacement = {
  op: "putdown";
  piece: string;
  on: "boards" | "houses";
  /** How many. */
  per: string;
};

/** A wood or a stone on a free spot of a shed (FO-7.11). */
export type FeastShedSpot = {
  op: "shedspot";
  thing: string;
};

/** Ore comes off a ship into the supply. */
export type FeastOreUnloading = {
  op: "unload";
};

/** One more of a good of which `held` are in supply; sheep and cattle do not count. */
export type FeastExtraGood = {
  op: "again";
  held: number;
};

/** One of several ways to use a clause. */
export type FeastWay = {
  pay: Record<string, number | "round">;
  gain: Record<string, number>;
  do: FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseasTrade | FeastSale | FeastSmithy | FeastWeapons | FeastExploration | FeastEmigration | FeastBoatRefit | FeastHunt | FeastRaid | FeastOccupationDraw | FeastOccupationPlay | FeastRecall | FeastOwnPhase | FeastShipyard | FeastArmoury | FeastSpecialSwap | FeastFreeUse | FeastGoodsDoubling | FeastPiecePlacement | FeastShedSpot | FeastOreUnloading | FeastExtraGood | null;
  if: FeastCountTest[];
};

/** Each roll of these actions counts `by` more; of all dice actions, if none is named. */
export type FeastRollChange = {
  op: "roll";
  by: number;
  actions: string[];
};

export type FeastRollLimit = {
  op: "rolls";
  most: number;
};

/** A thing spent in these actions counts `value`. */
export type FeastWeaponWorth = {
  op: "worth";
  thing: string;
  value: number;
  actions: string[];
};

/** Spears may be spent as long swords. */
export type FeastSpearsAsSwords = {
  op: "spears";
};

/** Green goods can be plundered, at the sword value of their blue side less 1. */
export type FeastGreenLoot = {
  op: "green_loot";
};

/** The special tiles of the highest sword value that are left count 1 less. */
export type FeastCheapLoot = {
  op: "cheap_loot";
};

/** A battle result may be split over two tiles. */
export type FeastSplitLoot = {
  op: "split_loot";
};

/** A knarr counts as a longship in these actions. */
export type FeastKnarrAsLongship = {
  op: "knarrs";
  actions: string[];
};

/** Wood may be laid in houses like silver. */
export type FeastWoodInHouses = {
  op: "wood_in_houses";
};

/** Up to `most` tiles of a food may lie lengthwise. */
export type FeastLongRow = {
  op: "long_row";
  good: string;
  most: number;
};

/** A price is lower, once, and never below 0. */
export type FeastDiscount = {
  op: "discount";
  thing: string;
  by: number;
  spaces: FeastSpaceFilter | null;
  actions: string[];
  /** Only if the printed price is at least this. */
  printed: number;
};

/** A space takes fewer Vikings: by the number listed for 0, 1, 2 ... of what is counted. */
export type FeastFewerVikings = {
  op: "fewer_vikings";
  space: string;
  per: string;
  fewer: number[];
};

/** When a card works, and what it does then. */
export type FeastClause = {
  when: "acquired" | "after_action" | "after_exchange" | "after_phase" | "after_use" | "anytime" | "batch" | "before_action" | "before_exchange" | "before_phase" | "before_use" | "built" | "cards_played" | "end_of_phase" | "eroded" | "failed" | "instead" | "laid" | "mined" | "phase" | "play" | "received" | "resolved" | "returned" | "scoring" | "served" | "start_of_phase" | "state" | "succeeded" | "thing_square" | "upgraded" | "use" | "";
  spaces: FeastSpaceFilter | null;
  actions: string[];
  phase: string;
  /** Goods, items of a strip, ships or houses the moment is about. */
  things: string[];
  /** Where a piece was laid. */
  on: ("exploration" | "home" | "house")[];
  if: FeastCountTest[];
  /** May be declined: the card says "can", or asks a price (FO-11.12). */
  opt: boolean;
  /** Once a game. */
  once: boolean;
  /** As many times as this counts. */
  per: string;
  /** At most this many times. */
  most: number;
  tiers: FeastTiers | null;
  pay: Record<string, number | "round">;
  gain: Record<string, number>;
  do: FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseasTrade | FeastSale | FeastSmithy | FeastWeapons | FeastExploration | FeastEmigration | FeastBoatRefit | FeastHunt | FeastRaid | FeastOccupationDraw | FeastOccupationPlay | FeastRecall | FeastOwnPhase | FeastShipyard | FeastArmoury | FeastSpecialSwap | FeastFreeUse | FeastGoodsDoubling | FeastPiecePlacement | FeastShedSpot | FeastOreUnloading | FeastExtraGood | null;
  /** Several ways to choose from; what they all share is said outside. */
  ways: FeastWay[];
  rule: FeastRollChange | FeastRollLimit | FeastWeaponWorth | FeastSpearsAsSwords | FeastGreenLoot | FeastCheapLoot | FeastSplitLoot | FeastKnarrAsLongship | FeastWoodInHouses | FeastLongRow | FeastDiscount | FeastFewerVikings | null;
};

export type FeastOccupation = {
  number: number;
  name: string;
  deck: "A" | "B" | "C";
  kind: "anytime" | "as_soon_as" | "each_time" | "immediate";
  points: number;
  /** What it does, in our words. */
  text: string;
  effects: FeastClause[];
  light: boolean;
  /** Where card and appendix differ, and what we play. */
  disputed: string;
};

/** The whole box. */
export type FeastBox = {
  goods: FeastGood[];
  specials: FeastSpecialTile[];
  boards: FeastBoardRow[];
  spaces: FeastSpace[];
  weapons: Record<string, number>;
  strips: string[][];
  ships: Record<string, FeastShipKind>;
  lengths: Record<string, FeastLength>;
  occupations: FeastOccupation[];
};

export type FeastMove =
  | FeastLay
  | FeastBuyShip
  | FeastArm
  | FeastSetFood
  | FeastUse
  | FeastPassOut
  | FeastEndTurn
  | FeastDone
  | FeastChoose
  | FeastTake
  | FeastTurn
  | FeastFetch
  | FeastDiscover
  | FeastSend
  | FeastRefit
  | FeastMan
  | FeastRoll
  | FeastStop
  | FeastFail
  | FeastSpend
  | FeastReturn
  | FeastUseCard
  | FeastPut
  | FeastPlayCard
  | FeastServe
  | FeastGap
  | FeastCoins
  | FeastKeep;

export type FeastOptions =
  | FeastLightOccupationOptions
  | FeastAnytimeWindowOptions
  | FeastPlaceVikingsOptions
  | FeastColumnFourOptions
  | FeastEndTurnOptions
  | FeastPartOptions
  | FeastBranchOptions
  | FeastTurnTileOptions
  | FeastFetchOptions
  | FeastPlayOccupationsOptions
  | FeastTakeItemsOptions
  | FeastDiscoverOptions
  | FeastEmigrateOptions
  | FeastRefitBoatOptions
  | FeastManBoatsOptions
  | FeastRollOptions
  | FeastPayHuntOptions
  | FeastReturnVikingsOptions
  | FeastTakeLootOptions
  | FeastPayLootOptions
  | FeastUseCardOptions
  | FeastPutPiecesOptions
  | FeastServeOptions
  | FeastFillGapsOptions;

export type FeastEvent =
  | FeastRoundBegun
  | FeastPhaseBegun
  | FeastReceived
  | FeastPaid
  | FeastIsleTurned
  | FeastIslesRicher
  | FeastWeaponDrawn
  | FeastPlaced
  | FeastTurnEnded
  | FeastPassedOut
  | FeastNewStart
  | FeastBred
  | FeastCardDrawn
  | FeastCardSeen
  | FeastCardPlayed
  | FeastCardWorked
  | FeastSpecialSwapped
  | FeastShipUnloaded
  | FeastSpotFilled
  | FeastTurned
  | FeastLaidDown
  | FeastShipBought
  | FeastShipArmed
  | FeastFoodSet
  | FeastDiscovered
  | FeastEmigrated
  | FeastRefitted
  | FeastMined
  | FeastEroded
  | FeastDieRolled
  | FeastSucceeded
  | FeastFailed
  | FeastTakenBack
  | FeastReturned
  | FeastServed
  | Feasted
  | FeastGameOver;
