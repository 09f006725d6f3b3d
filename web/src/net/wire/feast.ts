// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** Keep this light occupation as the starting card, in a solo game (FO-14.7). */
export type FeastKeep = {
  type: "keep";
  card: number;
  name: string;
};

/** Choose nothing, or nothing more. */
export type FeastDone = {
  type: "done";
};

/** Lay a piece on one of the player's boards, at any time (FO-6.1). */
export type FeastLay = {
  type: "lay";
  /** The index of the board among the player's boards; 0 is the home board. */
  board: number;
  piece: number;
  /** The index of the orientation. */
  turn: number;
  /** The cell of the top left corner of the piece's bounding box. */
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

/** Put food on the banquet table before the feast, in the player's turn (FO-6.7). */
export type FeastSetFood = {
  type: "setfood";
  piece: number;
  long: boolean;
  /** The leftmost square that the food covers, from 0. */
  square: number;
};

/** Use an occupation that lies face up, in one of its ways (FO-11). */
export type FeastUseCard = {
  type: "usecard";
  card: number;
  clause: number;
  way: number;
  text: string;
};

/** Put Vikings on a space and use it. An imitation space is used as another space (FO-4.1, FO-10.40). */
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

/** Play an occupation from the hand (FO-4.8). */
export type FeastPlayCard = {
  type: "playcard";
  card: number;
  name: string;
};

/** End the turn. */
export type FeastEndTurn = {
  type: "endturn";
};

/** Choose one of several effects, costs or gains. */
export type FeastChoose = {
  type: "choose";
  option: number;
  text: string;
};

/** Turn a tile one or more steps to another colour (FO-10.16, FO-10.20). */
export type FeastTurn = {
  type: "turn";
  piece: number;
  steps: number;
};

/** Take this tile by purchase, forging or plunder. */
export type FeastFetch = {
  type: "fetch";
  piece: number;
};

/** Take items from a mountain strip, from the arrow end (FO-10.13). */
export type FeastTake = {
  type: "take";
  strip: number;
  items: number;
  text: string;
};

/** Take this exploration board (FO-10.38). */
export type FeastDiscover = {
  type: "discover";
  board: number;
  name: string;
};

/** Let this ship emigrate (FO-10.22). */
export type FeastSend = {
  type: "send";
  ship: number;
  ore: number;
};

/** Turn a whaling boat with this ore on it into a knarr (FO-10.24). */
export type FeastRefit = {
  type: "refit";
  ore: number;
};

/** Go whaling with these numbers of boats, with ore and without (FO-10.34). */
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

/** Let the action succeed: pay with weapons, and the rest with wood or stone. */
export type FeastSpend = {
  type: "spend";
  weapons: number;
  rest: number;
  /** The number of spears spent as swords. */
  spears: number;
};

/** Let the action fail and take the consolation (FO-10.29, FO-10.32). */
export type FeastFail = {
  type: "fail";
};

/** Return Vikings to the Thing Square (FO-10.35). */
export type FeastReturn = {
  type: "return";
  vikings: number;
};

/** Lay a piece that a card gives only if it is laid immediately. */
export type FeastPut = {
  type: "put";
  board: number;
  piece: number;
  turn: number;
  cell: number;
};

/** Serve the next piece of the feast, lengthwise or upright (FO-9.3). */
export type FeastServe = {
  type: "serve";
  piece: number;
  long: boolean;
};

/** Leave a gap. Silver fills it later, or it costs a Thing Penalty (FO-9.8). */
export type FeastGap = {
  type: "gap";
};

/** Fill gaps with silver (FO-9.2). */
export type FeastCoins = {
  type: "coins";
  silver: number;
};

/** The light occupations of the decks in play. */
export type FeastLightOccupationOptions = {
  type: "lights";
  cards: [number, string][];
};

/** A board of a player and the pieces on it. Its sets of cells are computed from the pieces and cached. */
export type FeastFilledBoard = {
  board: number;
  /** Piece, orientation, and cell of the top left corner of each piece, in the order in which they were laid. */
  pieces: [number, number, number][];
};

/** The facts that determine the anytime moves of a seat. */
export type FeastAnytimeMoves = {
  boards: FeastFilledBoard[];
  /** The kinds of pieces in supply that a board of the player may take, silver and ore included. */
  pieces: number[];
  mirrored: boolean;
  silver: number;
  /** The kinds of ships that the seat can pay for and for which a landing stage is free. */
  ships: number[];
  /** The ships with a free slot for ore: kind, and the ore on it. */
  arms: [number, number][];
  /** The spots for food on the table: kind, lengthwise, square. */
  food: [number, boolean, number][];
  /** The uses of blue cards that are possible now (FO-11.4). */
  cards: FeastUseCard[];
};

/** Anytime moves, or the end of the window. */
export type FeastAnytimeWindowOptions = {
  type: "window";
  means: FeastAnytimeMoves;
  phase: number;
};

/** The spaces that can be used, and passing. */
export type FeastPlaceVikingsOptions = {
  type: "places";
  means: FeastAnytimeMoves;
  /** The usable spaces, each with the space that it imitates or -1. */
  spaces: [number, number][];
  vikings: number;
  /** The seat with Vikings on each space; -1 for none. */
  taken: number[];
};

/** The occupations in hand, or none. */
export type FeastColumnFourOptions = {
  type: "handcards";
  means: FeastAnytimeMoves;
  cards: [number, string][];
};

/** The end of the turn, and anytime moves. */
export type FeastEndTurnOptions = {
  type: "ends";
  means: FeastAnytimeMoves;
};

/** The remaining effects of the space; the player may stop after the first. */
export type FeastPartOptions = {
  type: "parts";
  means: FeastAnytimeMoves;
  parts: [number, string][];
  enough: boolean;
};

/** The ways of an exchange. */
export type FeastBranchOptions = {
  type: "branches";
  means: FeastAnytimeMoves;
  texts: [number, string][];
};

/** The tiles that can be turned, each with a number of steps. The player may stop if `enough` is set. */
export type FeastTurnTileOptions = {
  type: "turns";
  means: FeastAnytimeMoves;
  tiles: [number, number][];
  enough: boolean;
  rule: string;
};

/** The tiles to take. */
export type FeastFetchOptions = {
  type: "fetches";
  means: FeastAnytimeMoves;
  pieces: number[];
  enough: boolean;
  rule: string;
  /** The sword value of each tile, in a raid. */
  swords: number[];
};

/** The occupations in hand. The player may stop after the first card or payment. */
export type FeastPlayOccupationsOptions = {
  type: "occupations";
  means: FeastAnytimeMoves;
  cards: [number, string][];
  enough: boolean;
};

/** The items to take, by strip and number; the player may stop after the first. */
export type FeastTakeItemsOptions = {
  type: "takes";
  means: FeastAnytimeMoves;
  takes: [number, number, string][];
  enough: boolean;
};

/** The boards that can be explored. */
export type FeastDiscoverOptions = {
  type: "isles";
  means: FeastAnytimeMoves;
  boards: [number, string][];
};

/** The large ships, by kind and the ore on them. The ore is lost. */
export type FeastEmigrateOptions = {
  type: "emigrants";
  means: FeastAnytimeMoves;
  ships: [number, number][];
  silver: number;
};

/** The whaling boats, by the ore on them. */
export type FeastRefitBoatOptions = {
  type: "boats";
  means: FeastAnytimeMoves;
  boats: number[];
};

/** The possible numbers of boats, with ore and without. */
export type FeastManBoatsOptions = {
  type: "crews";
  means: FeastAnytimeMoves;
  crews: [number, number][];
};

/** Roll again, or keep the roll. */
export type FeastRollOptions = {
  type: "rolls";
  means: FeastAnytimeMoves;
  die: number;
  value: number;
  left: number;
  /** Whether low rolls are good. */
  low: boolean;
  /** The maximum that the player can subtract from the roll of a hunt, or add to the roll of a raid. */
  spare: number;
};

/** The ways to pay the value of the roll, as numbers of weapons and of wood, or failure. */
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

/** The tiles that the player can take by spending swords and stone, or failure. */
export type FeastTakeLootOptions = {
  type: "loots";
  means: FeastAnytimeMoves;
  value: number;
  reach: number;
  pieces: number[];
  /** The sword value of each tile. */
  swords: number[];
};

/** The ways to pay the rest of the tile's value. */
export type FeastPayLootOptions = {
  type: "shares";
  means: FeastAnytimeMoves;
  short: number;
  /** The number of swords, stones and spears of each payment. */
  ways: [number, number, number][];
};

/** The uses of cards at this moment. The player may stop if `enough` is set. */
export type FeastUseCardOptions = {
  type: "cards";
  means: FeastAnytimeMoves;
  uses: FeastUseCard[];
  enough: boolean;
};

/** The spots for the piece; the player may stop at any time. */
export type FeastPutPiecesOptions = {
  type: "spots";
  means: FeastAnytimeMoves;
  piece: number;
  /** The board, orientation and cell of each spot. */
  spots: [number, number, number][];
};

/** A piece on the banquet table. */
export type FeastFood = {
  piece: number;
  long: boolean;
  square: number;
};

/** The food that fits on the next square, or a gap. */
export type FeastServeOptions = {
  type: "dishes";
  means: FeastAnytimeMoves;
  dishes: [number, boolean][];
  square: number;
  squares: number;
  silver: number;
  /** The food on the table. */
  food: FeastFood[];
  /** The kinds of food in supply and stable, and the number of each. */
  held: [number, number][];
  /** The kinds of food of which a card allows several tiles lengthwise, each with the maximum number. */
  rows: [number, number][];
};

/** The number of gaps to fill with silver. */
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

/** A phase has begun. The event has no sentence, because the log shows the phase of the events that follow. */
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

/** A turn has ended. Players cannot undo past this event. */
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

/** A seat has drawn this card. Only this seat sees the event. */
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

/** A card was used. The events that follow report its gains. */
export type FeastCardWorked = {
  type: "cardworked";
  seat: number;
  card: number;
  name: string;
  text: string;
};

/** A special tile was taken off a board, and other tiles fill the hole. */
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
  /** The number of the printed board. */
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
  /** The item removed from the arrow end of each strip. */
  fallen: string[];
  opened: boolean;
  /** The items of the new strip, the arrow end first. */
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
  /** The number of the roll, from 1. */
  number: number;
};

export type FeastFailed = {
  type: "failed";
  seat: number;
  kind: string;
  /** The number of the roll, from 1. */
  number: number;
};

/** A seat has got its Vikings back because no effect of their space could be used. */
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

/** A piece was served at the feast. The event has no sentence: `Feasted` sums up the feast. */
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
  /** The food on the table, from left to right. */
  food: FeastFood[];
};

export type FeastGameOver = {
  type: "gameover";
  scores: number[];
  winners: number[];
};

/** An asked seat in a view. Everybody sees `seat` and `kind`; the seat itself sees its whole decision. */
export type FeastAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** The viewer's own sealed answer. */
  move?: Record<string, unknown>;
};

/** A board of a player. */
export type FeastBoardView = {
  /** The index of the printed board in the box. */
  board: number;
  /**
   * Piece, orientation, and cell of the top left corner of the bounding box, as row * (columns + 1) +
   * column.
   */
  pieces: [number, number, number][];
  income: number;
  /** The number of free cells that score -1. */
  minus: number;
  /** The goods that the bonus cells would pay now. */
  bonuses: string[];
};

export type FeastFoodView = {
  piece: number;
  long: boolean;
  square: number;
};

/** The facts about a player. All of them are public except `hand`. */
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
  /** The number of light occupations in hand. */
  light: number;
  dark: number;
  /** The viewer's own hand; null for another player's hand. */
  hand: number[] | null;
  played: number[];
  vikings: number;
  passed: boolean;
  penalties: number;
  food: FeastFoodView[];
  paid: number;
  /** The once-a-game cards that have been used or missed. */
  used: number[];
  /** The number of spaces of column 2 on which the player placed Vikings this round. */
  pairs: number;
  /** The number of filled spots for wood and for stone on sheds. */
  filled: [number, number];
  /** The number of squares of the banquet table to fill this round. */
  squares: number;
};

export type FeastIsleView = {
  board: number;
  silver: number;
  claimed: boolean;
};

/** The view of a seat or a spectator. */
export type FeastView = {
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
  open: FeastAskedSeat[];
  /** The seats that have given a sealed answer; the viewer's with its whole decision and its move. */
  sealed: FeastAskedSeat[];
  round: number;
  rounds: number;
  phase: number;
  start: number;
  turn: number;
  last: number;
  seats: FeastSeatView[];
  /** The seat with Vikings on each space, imitation spaces last; -1 for none. */
  taken: number[];
  crew: number[];
  imitations: number[];
  isles: FeastIsleView[];
  stock: [number, number, number];
  specials: number[];
  strips: string[][];
  deck_strips: number;
  gone_strips: number;
  /** The numbers of the face-down strips in ascending order, which hides the order of the pile. */
  unseen_strips: number[];
  /** The number of weapons in the pile, by kind. */
  unseen_weapons: number[];
  used_weapons: number[];
  made_weapons: number;
  /** The number of dark occupations in the pile. */
  deck: number;
  out: number;
  spent: boolean;
  bonus: boolean;
  space: number;
  imitated: number;
  /** The amount that a card adds to the rolls of the next dice action. */
  edge: number;
  edge_ore: number;
  /**
   * Whether the placed Vikings must stay because a card was drawn, played or used; missing in version
   * 2.
   */
  final?: boolean;
  /** The gains and payments of the current actions, the innermost last. */
  ledgers: Record<string, number>[];
  /** The current steps of the rules. null of them contains a secret. */
  stack: Record<string, unknown>[];
};

/** One of the 30 kinds of goods (FO-1.3). */
export type FeastGood = {
  id: string;
  name: string;
  colour: "blue" | "green" | "orange" | "red";
  size: [number, number];
  /** The lowest harvest level that gives the good; 0 if none does. */
  harvest: number;
  /** The sword value that a raid needs to take the good; 0 if it cannot be taken. */
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
  /** The price in a special sale, in silver; -1 if the tile is never sold. */
  silver: number;
  forge: boolean;
  points: number;
};

/** A board, as a row of the data file. */
export type FeastBoardRow = {
  id: string;
  name: string;
  kind: "exploration" | "home" | "house";
  /** The number of cells that score -1, as a check of the grid. */
  minus: number;
  points: number;
  letter: string;
  front: boolean;
  /** The number of houses of this kind. */
  stock: number;
  wood: number;
  /** The numbers of spots for wood and for stone. */
  stone: number;
  grid: string;
  tracks: number[][][];
  bonuses: ((number | string)[])[];
};

/** A part that gives the printed gains. If costs are printed, the player pays one of them (FO-10.1, FO-10.6). */
export type FeastTrade = {
  op: "trade";
  gains: Record<string, number>[];
  costs: Record<string, number>[];
  with_cattle: Record<string, number>;
  with_sheep: Record<string, number>;
  wood_per_player: boolean;
  /** Whether each cost brings the gain at the same index. */
  paired: boolean;
};

/** A part that gives a good for each animal, up to `most` (FO-10.2). */
export type FeastHerd = {
  op: "herd";
  animal: string;
  gives: string;
  most: number;
};

/**
 * A part that takes items from mountain strips. Each number in `takes` comes from a different strip
 * (FO-10.13).
 */
export type FeastMountain = {
  op: "mountain";
  takes: number[];
  /** The items that may be taken; empty for all. */
  only: string[];
  /**
   * Whether the player must take the full number if a strip has enough items, and otherwise a whole strip
   * (R-49).
   */
  whole: boolean;
};

/**
 * A part that turns tiles to the next colour of their shape, or by another step in the goods boxes
 * (FO-10.16).
 */
export type FeastUpgrade = {
  op: "upgrade";
  count: number;
  /** The maximum number of steps. */
  steps: number;
  way: "flip" | "up" | "up_left" | "up_right";
  /** The kinds that may be turned; empty for all. */
  only: string[];
  /** Whether all tiles must be of one kind. Pregnant and plain animals are one kind. */
  alike: boolean;
  /** Whether only tiles of the kinds that were just turned may be turned. */
  just: boolean;
  /** Whether the part counts as an upgrade action when a card runs it. */
  action: boolean;
  per: string;
  /** The number of tiles for each value 0, 1, 2 ... of the count `per`. */
  counts: number[];
};

/** A part that turns green tiles of different kinds blue for 1 silver (FO-10.20). */
export type FeastOverseasTrade = {
  op: "overseas";
};

/** A part that sells up to `most` special tiles at their prices (FO-10.21). */
export type FeastSale = {
  op: "sale";
  most: number;
};

/** A part that exchanges 1 ore for jewelry or a special tile with the forge symbol (FO-10.11). */
export type FeastSmithy = {
  op: "smithy";
};

/** A part that draws random weapons (FO-10.19). */
export type FeastWeapons = {
  op: "weapons";
  count: number;
};

/** A part that takes an exploration board if its open side is one of `boards` (FO-10.38). */
export type FeastExploration = {
  op: "explore";
  boards: string[];
};

/** A part that lets a large ship emigrate, which frees its landing stage (FO-10.22). */
export type FeastEmigration = {
  op: "emigrate";
  /** The name of the count that is subtracted from the price in silver; "" for none. */
  less: string;
};

/** A part that turns a whaling boat into a knarr (FO-10.24). */
export type FeastBoatRefit = {
  op: "refit";
};

/** A dice action in which low rolls are good: hunting, snares, whaling (FO-10.30). */
export type FeastHunt = {
  op: "hunt";
  kind: string;
  weapon: string;
  die: number;
  gain: Record<string, number>;
  /** The number of Vikings that may return after a failure. */
  returns: number;
  /** The maximum number of whaling boats in a whaling action. */
  boats: number;
};

/** A dice action in which high rolls are good: raiding and pillaging (FO-10.26). */
export type FeastRaid = {
  op: "raid";
  kind: string;
  die: number;
  returns: number;
  /** Whether the ore on the longship with the most ore is added to the roll. */
  ore: boolean;
};

/** A part that draws occupations (FO-10.39). */
export type FeastOccupationDraw = {
  op: "draw";
  count: number;
  gain: Record<string, number>;
};

/** A part that plays up to `most` occupations from the hand (FO-10.39). */
export type FeastOccupationPlay = {
  op: "play";
  most: number;
  costs: Record<string, number>[];
  gain: Record<string, number>;
};

/** An action space. Its column is the number of Vikings that it takes (FO-4.2). */
export type FeastSpace = {
  id: string;
  name: string;
  column: number;
  group: string;
  parts: (FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseasTrade | FeastSale | FeastSmithy | FeastWeapons | FeastExploration | FeastEmigration | FeastBoatRefit | FeastHunt | FeastRaid | FeastOccupationDraw | FeastOccupationPlay)[];
  also: string;
  /** The kinds of ships that count towards `need`; () if the space needs no ship. */
  ships: string[];
  /** The number of ships needed. */
  need: number;
  /** The rule for several parts: "all" if each may be used, "one" if only one may; "" for a single part. */
  choose: "" | "all" | "one";
};

export type FeastShipKind = {
  silver: number;
  wood: number;
  points: number;
  /** The number of slots for ore. */
  slots: number;
  /** The points for an emigrated ship of this kind. */
  settled: number;
};

/** The long or the short version of the game. */
export type FeastLength = {
  harvest: number[];
  turns: string[];
  /** The number of Vikings on the Thing Square before the first round. */
  start: number;
};

/** A filter of action spaces by id, by group on the board, by column, or by action. */
export type FeastSpaceFilter = {
  ids: string[];
  groups: string[];
  column: number;
  has: string;
};

/** A condition: the count is at least `least` and at most `most`. */
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
 * Gains that depend on a count. `match` selects the highest row reached, the equal row, the first row not
 * exceeded, or all rows reached (FO-11.7).
 */
export type FeastTiers = {
  count: string;
  match: "at_least" | "at_most" | "cumulative" | "exact";
  rows: FeastTier[];
};

/** A part that returns Vikings to the Thing Square for another use. An emptied space is free again. */
export type FeastRecall = {
  op: "recall";
  /** The source: any one of the owner's spaces, each of them in column 4, or the space in use. */
  where: "any" | "column_4" | "here";
  count: number;
};

/** A part that runs a phase for the owner alone; the regular phase still takes place (FO-11.9). */
export type FeastOwnPhase = {
  op: "phase";
  phase: "bonus" | "breeding" | "feast" | "harvest";
  /** The kinds of boards that pay, in a bonus phase. */
  boards: ("home" | "long_house" | "stone_house")[];
  /** The goods of a harvest phase. */
  crop: Record<string, number>;
};

/** A part that builds a ship at a special price in silver. */
export type FeastShipyard = {
  op: "shipyard";
  ship: string;
  silver: number;
  /** The things that reduce the price by half a silver each. The price is rounded down. */
  halves: Record<string, number>;
  per: string;
  /**
   * The discount in silver for each value 0, 1, 2 ... of the count `per`; the last one also for higher
   * values.
   */
  less: number[];
};

/** A part that gives weapons of each kind until the supply has `each` of them. */
export type FeastArmoury = {
  op: "armoury";
  each: number;
};

/** A part that takes a special tile off a board of any player. Other tiles fill the hole. */
export type FeastSpecialSwap = {
  op: "swap";
  special: string;
  refill: string[];
};

/**
 * A part that uses a space of this column without Vikings: a taken one if `taken`, else a free one next to
 * the owner's Vikings.
 */
export type FeastFreeUse = {
  op: "freeuse";
  column: number;
  taken: boolean;
};

/** A part that doubles the amount of a good in supply, up to a total of `most`. */
export type FeastGoodsDoubling = {
  op: "double";
  good: string;
  most: number;
};

/** A part that gives pieces that must be laid immediately or are lost. */
export type FeastPiecePlacement = {
  op: "putdown";
  piece: string;
  on: "boards" | "houses";
  /** The name of the count that gives the number of pieces. */
  per: string;
};

/** A part that puts a wood or a stone on a free spot of a shed (FO-7.11). */
export type FeastShedSpot = {
  op: "shedspot";
  thing: string;
};

/** A part that moves one ore from a ship to the supply. */
export type FeastOreUnloading = {
  op: "unload";
};

/**
 * A part that gives one more of a good of which the supply has exactly `held`, except sheep and cattle
 * (R-54).
 */
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

/** A rule that adds `by` to each roll in these actions, or in all dice actions if none is named. */
export type FeastRollChange = {
  op: "roll";
  by: number;
  actions: string[];
};

export type FeastRollLimit = {
  op: "rolls";
  most: number;
};

/** A rule that sets the value of a thing spent in these actions to `value`. */
export type FeastWeaponWorth = {
  op: "worth";
  thing: string;
  value: number;
  actions: string[];
};

/** A rule that lets the player spend spears as long swords. */
export type FeastSpearsAsSwords = {
  op: "spears";
};

/** A rule that lets the player plunder green goods, at the sword value of their blue side less 1. */
export type FeastGreenLoot = {
  op: "green_loot";
};

/** A rule that reduces the sword value of the most valuable remaining special tiles by 1. */
export type FeastCheapLoot = {
  op: "cheap_loot";
};

/** A rule that lets the player split a battle result over two tiles. */
export type FeastSplitLoot = {
  op: "split_loot";
};

/** A rule that lets knarrs count as longships in these actions. */
export type FeastKnarrAsLongship = {
  op: "knarrs";
  actions: string[];
};

/** A rule that lets the player lay wood in houses, like silver. */
export type FeastWoodInHouses = {
  op: "wood_in_houses";
};

/** A rule that lets up to `most` tiles of this kind of food lie lengthwise. */
export type FeastLongRow = {
  op: "long_row";
  good: string;
  most: number;
};

/** A rule that reduces the amount of a thing in a price by `by`, but not below 0. */
export type FeastDiscount = {
  op: "discount";
  thing: string;
  by: number;
  spaces: FeastSpaceFilter | null;
  actions: string[];
  /** The lowest printed price to which the discount applies. */
  printed: number;
};

/** A rule that reduces the number of Vikings for a space by `fewer[n]`, where n is the count `per`. */
export type FeastFewerVikings = {
  op: "fewer_vikings";
  space: string;
  per: string;
  fewer: number[];
};

/** A clause of a card: the moment at which it works, and its effect. */
export type FeastClause = {
  when: "acquired" | "after_action" | "after_exchange" | "after_phase" | "after_use" | "anytime" | "batch" | "before_action" | "before_exchange" | "before_phase" | "before_use" | "built" | "cards_played" | "end_of_phase" | "eroded" | "failed" | "instead" | "laid" | "mined" | "phase" | "play" | "received" | "resolved" | "returned" | "scoring" | "served" | "start_of_phase" | "state" | "succeeded" | "thing_square" | "upgraded" | "use" | "";
  spaces: FeastSpaceFilter | null;
  actions: string[];
  phase: string;
  /** The goods, items of a strip, ships or houses that trigger the clause. */
  things: string[];
  /** The kinds of boards on which a piece was laid. */
  on: ("exploration" | "home" | "house")[];
  if: FeastCountTest[];
  /** Whether the owner may decline the clause, because the card says "can" or has a price (FO-11.12). */
  opt: boolean;
  /** Whether the clause works only once in a game. */
  once: boolean;
  /** The name of the count that multiplies the effect; "" for none. */
  per: string;
  /** The maximum number of times that the effect applies; 0 for no limit. */
  most: number;
  tiers: FeastTiers | null;
  pay: Record<string, number | "round">;
  gain: Record<string, number>;
  do: FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseasTrade | FeastSale | FeastSmithy | FeastWeapons | FeastExploration | FeastEmigration | FeastBoatRefit | FeastHunt | FeastRaid | FeastOccupationDraw | FeastOccupationPlay | FeastRecall | FeastOwnPhase | FeastShipyard | FeastArmoury | FeastSpecialSwap | FeastFreeUse | FeastGoodsDoubling | FeastPiecePlacement | FeastShedSpot | FeastOreUnloading | FeastExtraGood | null;
  /** The ways to choose from; the fields that all ways share are in the clause. */
  ways: FeastWay[];
  rule: FeastRollChange | FeastRollLimit | FeastWeaponWorth | FeastSpearsAsSwords | FeastGreenLoot | FeastCheapLoot | FeastSplitLoot | FeastKnarrAsLongship | FeastWoodInHouses | FeastLongRow | FeastDiscount | FeastFewerVikings | null;
};

export type FeastOccupation = {
  number: number;
  name: string;
  deck: "A" | "B" | "C";
  kind: "anytime" | "as_soon_as" | "each_time" | "immediate";
  points: number;
  /** The effect of the card, in our words. */
  text: string;
  effects: FeastClause[];
  light: boolean;
  /** The difference between card and appendix, and our ruling; "" if they agree. */
  disputed: string;
};

/** The contents of the box. */
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
  | FeastKeep
  | FeastDone
  | FeastLay
  | FeastBuyShip
  | FeastArm
  | FeastSetFood
  | FeastUseCard
  | FeastUse
  | FeastPassOut
  | FeastPlayCard
  | FeastEndTurn
  | FeastChoose
  | FeastTurn
  | FeastFetch
  | FeastTake
  | FeastDiscover
  | FeastSend
  | FeastRefit
  | FeastMan
  | FeastRoll
  | FeastStop
  | FeastSpend
  | FeastFail
  | FeastReturn
  | FeastPut
  | FeastServe
  | FeastGap
  | FeastCoins;

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
