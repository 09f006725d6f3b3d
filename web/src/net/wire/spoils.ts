// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** Name the first bidder, as the chief (SW-4.1). */
export type SpoilsName = {
  type: "name";
  seat: number;
};

/** Bid that at least `quantity` dice show this face (SW-4.2). */
export type SpoilsBid = {
  type: "bid";
  quantity: number;
  face: number;
};

/** Challenge the standing bid instead of bidding higher (SW-4.4). */
export type SpoilsChallenge = {
  type: "challenge";
};

/** Turn a face-down artifact up without using it (SW-10.2). */
export type SpoilsReveal = {
  type: "reveal";
  card: number;
  name: string;
};

/** Roll without the extra die of a raven this round (SW-10.24). */
export type SpoilsRest = {
  type: "rest";
  card: number;
  name: string;
};

/** Use an artifact. Only the fields that this artifact needs are set. */
export type SpoilsUse = {
  type: "use";
  /** The number of the artifact, one of the player's own. */
  card: number;
  /** The name of the artifact. */
  name: string;
  /** The artifact that Freyja's Mirror copies; -1 if none. */
  copy: number;
  /** The name of the copied artifact. */
  copied: string;
  /** The viking at whom the use is aimed; -1 if none. */
  seat: number;
  /** A place in the active pile or, if `seat` is set, among that viking's face-down artifacts; -1 if none. */
  place: number;
  /** The faces of the dice to roll again; or the face of one die and its new face. */
  dice: number[];
  /** The artifact to cancel; -1 if none. */
  cancels: number;
  /** The name of the artifact to cancel. */
  target: string;
  /** The item that Loki's Gold becomes. */
  item: string;
};

/** Bet gold on a side (SW-5.1). */
export type SpoilsBet = {
  type: "bet";
  side: number;
  amount: number;
};

/** Wait until the others have bet, and bet last with the Norn Orb (SW-R14). */
export type SpoilsHold = {
  type: "hold";
};

/** Use no artifact now. */
export type SpoilsPass = {
  type: "pass";
};

/** Show two dice of the bid's face and get the Singing Lyre (SW-10.38). */
export type SpoilsShow = {
  type: "show";
};

/** Show nothing and pay the Singing Lyre's owner (SW-10.38). */
export type SpoilsPay = {
  type: "pay";
};

/** Take this card of the victim's stash in exchange (SW-10.20, SW-10.25). */
export type SpoilsSwap = {
  type: "swap";
  card: number;
  name: string;
};

/** Take this card from the leftovers (SW-10.26). */
export type SpoilsTake = {
  type: "take";
  card: number;
  name: string;
};

/** Take nothing from the leftovers (SW-R36). */
export type SpoilsLeave = {
  type: "leave";
};

/** Give Odin's Chalice to this loser (SW-10.35). */
export type SpoilsGive = {
  type: "give";
  seat: number;
};

/** Take the card at this place of the active pile (SW-7.4). */
export type SpoilsPick = {
  type: "pick";
  place: number;
  name: string;
};

/** The vikings, any of whom may bid first. */
export type SpoilsBidderOptions = {
  type: "bidders";
  chief: number;
  players: number;
};

/** The moves that a seat may make with one artifact now. */
export type SpoilsOffer = {
  card: number;
  ability: string;
  uses: (SpoilsUse | SpoilsReveal | SpoilsRest)[];
  /** Whether the artifact can be used in every window. */
  any_time: boolean;
};

/** The bids of rank `low` to `top`, a challenge unless this is the first bid, and the viking's own artifacts. */
export type SpoilsBidOptions = {
  type: "bidturn";
  offers: SpoilsOffer[];
  low: number;
  /** The rank of the highest bid; `low` - 1 if there is no higher bid. */
  top: number;
  first: boolean;
  step: boolean;
  /** The face of the first bid at a time-out. */
  common: number;
};

/** Bets of at least 5 gold on a side, or of all gold if the seat has less than 5 (SW-5.3, SW-5.4). */
export type SpoilsBetOptions = {
  type: "bets";
  offers: SpoilsOffer[];
  /** The side of declarer or challenger; -1 if the side is free. */
  fixed: number;
  gold: number;
  /** The side of the bet at a time-out, if the side is free. */
  likely: number;
  /** Whether the seat may wait and bet last, with the Norn Orb. */
  hold: boolean;
};

/** A pass, or the offered moves with artifacts. */
export type SpoilsArtifactOptions = {
  type: "artifacts";
  offers: SpoilsOffer[];
  window: string;
};

/** A pass, or the uses that cancel the announced card. */
export type SpoilsAnswerOptions = {
  type: "answers";
  offers: SpoilsOffer[];
  card: number;
};

/** The choice to show two dice of the face or to pay. Only the bidder knows whether they can show (SW-R17). */
export type SpoilsLyreOptions = {
  type: "lyreanswers";
  seat: number;
  face: number;
  able: boolean;
};

/** The cards of the victim's stash. */
export type SpoilsSwapCardOptions = {
  type: "swaps";
  victim: number;
  /** Card number, name and gold of each card. */
  cards: [number, string, number][];
};

/** The leftovers of the stage, one of which may be taken. */
export type SpoilsTakeLeftoverOptions = {
  type: "leftovers";
  stage: number;
  /** Card number, name and gold of each card. */
  cards: [number, string, number][];
};

/** The sixteen items, one of which Loki's Gold becomes. */
export type SpoilsItemOptions = {
  type: "items";
  card: number;
  name: string;
  /** The item that adds most to the seat's bonuses. */
  best: string;
};

/** The losers, one of whom gets Odin's Chalice. */
export type SpoilsLoserOptions = {
  type: "losers";
  losers: number[];
};

/** The cards of the pile, and the viking's own artifacts between two picks (SW-R65). */
export type SpoilsPickOptions = {
  type: "picks";
  offers: SpoilsOffer[];
  /** The remaining cards, in the order of their places. */
  places: [number, string, number][];
  left: number;
};

export type SpoilsRolledUnseen = {
  type: "rolledunseen";
  seat: number;
};

export type SpoilsRested = {
  type: "rested";
  seat: number;
  card: number;
  name: string;
};

export type SpoilsExtraDie = {
  type: "extradie";
  seat: number;
};

/** A die leaves the cup because its raven was cancelled (option `ravens_die_falls`). */
export type SpoilsDieFell = {
  type: "diefell";
  seat: number;
  face: number;
};

export type SpoilsRerolled = {
  type: "rerolled";
  seat: number;
  count: number;
};

/** An artifact was turned up without a use; `wasted` is true for a one-time artifact, which is then spent. */
export type SpoilsTurnedUp = {
  type: "turnedup";
  seat: number;
  card: number;
  name: string;
  wasted: boolean;
};

/** A use of an artifact was announced, with the facts that everybody may know. */
export type SpoilsAnnounced = {
  type: "announced";
  seat: number;
  use: SpoilsUse;
  /** The number of dice that are rolled again; which ones is secret. */
  dice: number;
};

export type SpoilsCancelled = {
  type: "cancelled";
  seat: number;
  card: number;
  name: string;
};

/** A use was cancelled by a Sampo Talisman. */
export type SpoilsNoEffect = {
  type: "noeffect";
  seat: number;
  card: number;
  name: string;
};

export type SpoilsSkipped = {
  type: "skipped";
  seat: number;
};

export type SpoilsBidStolen = {
  type: "bidstolen";
  seat: number;
  victim: number;
  quantity: number;
  face: number;
};

/** Dice under a cup were shown to everybody. */
export type SpoilsDiceShown = {
  type: "diceshown";
  seat: number;
  dice: number[];
};

export type SpoilsPaid = {
  type: "paid";
  seat: number;
  to: number;
  amount: number;
};

/** The dice that the Spyglass shows, for its user alone. */
export type SpoilsDiceSeen = {
  type: "diceseen";
  seat: number;
  dice: number[];
};

/** The bet that the Norn Orb shows, for its user alone. */
export type SpoilsBetSeen = {
  type: "betseen";
  seat: number;
  side: number;
  amount: number;
};

/**
 * The face-down cards shown to one seat alone. `where` is the seat of the stash, -1 the pile, -2 the
 * leftovers.
 */
export type SpoilsCardsSeen = {
  type: "cardsseen";
  where: number;
  cards: number[];
  names: string[];
};

export type SpoilsSideChanged = {
  type: "sidechanged";
  seat: number;
  side: number;
};

export type SpoilsDieSet = {
  type: "dieset";
  seat: number;
  was: number;
  face: number;
};

export type SpoilsMoreDice = {
  type: "moredice";
  seat: number;
  dice: number[];
};

/** A face-up artifact moved to another stash. */
export type SpoilsGiven = {
  type: "given";
  seat: number;
  to: number;
  card: number;
  name: string;
};

/** A card was taken in exchange for an artifact; `card` is -1 for a face-down artifact. */
export type SpoilsSwapped = {
  type: "swapped";
  seat: number;
  victim: number;
  card: number;
  name: string;
};

/** The face-down artifact that was taken, for its former owner alone. */
export type SpoilsLostArtifact = {
  type: "lostartifact";
  card: number;
  name: string;
};

/** A leftover was taken; `card` is -1 for an artifact, -2 for nothing. */
export type SpoilsTookLeftover = {
  type: "tookleftover";
  seat: number;
  card: number;
  name: string;
};

export type SpoilsFirstChief = {
  type: "firstchief";
  seat: number;
};

/** The chief opened the next pile; its artifacts stay face-down. */
export type SpoilsPileOpened = {
  type: "pileopened";
  round: number;
  chief: number;
  /** The card number at each place; -1 is a face-down artifact. */
  cards: number[];
  artifacts: number;
};

export type SpoilsAllRolled = {
  type: "allrolled";
  counts: number[];
};

/** The dice of a roll, for the roller alone. */
export type SpoilsRolled = {
  type: "rolled";
  seat: number;
  dice: number[];
};

export type SpoilsFirstBidder = {
  type: "firstbidder";
  chief: number;
  seat: number;
};

export type SpoilsHasBid = {
  type: "hasbid";
  seat: number;
  quantity: number;
  face: number;
  first: boolean;
};

export type SpoilsChallenged = {
  type: "challenged";
  seat: number;
  declarer: number;
  quantity: number;
  face: number;
};

/** The waiting seats bet now, because all others have bet. */
export type SpoilsBetsLast = {
  type: "betslast";
  seats: number[];
};

export type SpoilsBetsPlaced = {
  type: "betsplaced";
};

export type SpoilsBetsRevealed = {
  type: "betsrevealed";
  bets: [number, number][];
};

export type SpoilsCupLifted = {
  type: "cuplifted";
  seat: number;
  dice: number[];
  /** The number of dice of the bid's face so far, this cup's included. */
  matching: number;
};

export type SpoilsCounted = {
  type: "counted";
  count: number;
  quantity: number;
  face: number;
  side: number;
  winners: number[];
};

export type SpoilsBetLost = {
  type: "betlost";
  seat: number;
  amount: number;
};

export type SpoilsNewChief = {
  type: "newchief";
  seat: number;
  /** Each winner in order, and the number of treasures they take. */
  order: [number, number][];
};

/** A treasure was taken from the pile; `card` is -1 for an artifact, which only its taker sees. */
export type SpoilsPicked = {
  type: "picked";
  seat: number;
  place: number;
  card: number;
  name: string;
};

/** The artifact that was taken, for the taker alone. */
export type SpoilsFoundArtifact = {
  type: "foundartifact";
  seat: number;
  card: number;
  name: string;
};

export type SpoilsLeftOver = {
  type: "leftover";
  count: number;
};

export type SpoilsGameOver = {
  type: "gameover";
  scores: number[];
  winners: number[];
};

/** An asked seat in a view. Everybody sees `seat` and `kind`; the seat itself sees its whole decision. */
export type SpoilsAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** The viewer's own sealed answer. */
  move?: Record<string, unknown>;
};

/** A use that waits for answers. */
export type SpoilsAnnouncement = {
  seat: number;
  card: number;
  use: Record<string, unknown> | null;
  /** The number of dice to reroll; the others do not see their faces. */
  dice: number;
};

/** A face-down artifact. Its back shows the stage; `card` is null unless the viewer knows it. */
export type SpoilsFaceDownArtifact = {
  stage: number;
  card: number | null;
  /** The seats besides the owner that have seen it and can still identify it; this is public (SW-R61). */
  seen: number[];
};

export type SpoilsBetView = {
  /** The side: 0 declarer, 1 challenger. */
  side: number;
  amount: number;
};

/** The public facts about a viking, and those that the viewer alone knows. */
export type SpoilsSeatView = {
  /** The number of dice, whether the cup is lifted or not. */
  dice: number;
  /** The dice; null if the viewer may not see them. */
  rolled: number[] | null;
  lifted: boolean;
  /** The dice under the cup that were shown to everybody. */
  shown: number[];
  /** The lowest and highest face possible under the cup, after the Mead of Poetry. */
  bounds: [number, number];
  /** Whether the dice were rolled unseen, so that not even the roller may look. */
  blind: boolean;
  /** The card numbers of the regular treasures. */
  goods: number[];
  /** The card numbers of the face-up artifacts. */
  open: number[];
  down: SpoilsFaceDownArtifact[];
  /** The seats whose dice this viking has seen with the Spyglass this round. */
  spied: number[];
  /** The seats whose sealed bet this viking has seen with the Norn Orb this round. */
  glimpsed: number[];
  /** The bet; null unless all bets are open, it is the viewer's, or the viewer saw it with the Norn Orb. */
  bet: SpoilsBetView | null;
  /** The gold; null for other vikings unless the ledger is open or the game is over. */
  gold: number | null;
};

/** A place of the active pile. */
export type SpoilsPileCard = {
  /** The card number; null for a face-down artifact that the viewer does not know, -1 for a taken card. */
  card: number | null;
  artifact: boolean;
  /** The seats that have seen it, if it is a face-down artifact. */
  seen: number[];
};

/** An artifact among the leftovers; `card` is null unless the viewer has seen it. */
export type SpoilsLeftoverArtifact = {
  stage: number;
  card: number | null;
};

/** The leftovers as a player with perfect memory knows them; the page does not list them (SW-R59). */
export type SpoilsLeftoverView = {
  count: number;
  /** The regular treasures, which all saw. */
  goods: number[];
  /** The artifacts by stage. Artifacts of a stage look alike; only those who looked can tell them apart. */
  artifacts: SpoilsLeftoverArtifact[];
  /** Seat, stage, and the number of artifacts of this stage that the seat has seen. */
  seen: [number, number, number][];
};

/** A finished round. */
export type SpoilsRoundView = {
  round: number;
  bids: [number, number, number][];
  declarer: number;
  challenger: number;
  count: number;
  dice: number[][];
  bets: [number, number][];
  winners: number[];
  chief: number;
  payments: [number, number, number][];
};

/** The view of a seat or a spectator. */
export type SpoilsView = {
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
  open: SpoilsAskedSeat[];
  /** The seats that have given a sealed answer; the viewer's with its whole decision and its move. */
  sealed: SpoilsAskedSeat[];
  round: number;
  stage: number;
  /** The part of the round: setup, roll, bid, bet, reveal, divide or end. */
  step: string;
  /** The artifact window that is open; null if there is none. */
  window: string | null;
  /** The current steps of the rules, without what this seat may not know. */
  stack: Record<string, unknown>[];
  /** The announced uses, the latest last. */
  announced: SpoilsAnnouncement[];
  chief: number;
  /** The seat that bids or takes treasures; null if nobody does. */
  turn: number | null;
  /** Seat, quantity and face of each bid; the last one is the standing bid. A stolen bid is listed twice. */
  bids: [number, number, number][];
  /** The seat that holds the standing bid; null before the first bid. */
  declarer: number | null;
  challenger: number | null;
  /** The seats that wait and bet last, when all others have bet (SW-R14). */
  holding: number[];
  /** Whether all bets are public, which ends step 5. */
  bets_open: boolean;
  /** The number of dice of this round, fixed when the first bidder is named. */
  dice_in_play: number;
  /**
   * The number of dice under lifted cups and of Megingjord that show the bid's face; null if no cup is
   * lifted.
   */
  matching: number | null;
  /** The dice of Megingjord. */
  extra: number[];
  /** Each seat that rolled unseen, and the card that caused it. */
  stones: [number, number][];
  /** Each seat that rolled an extra die, and its raven. */
  ravens: [number, number][];
  chalices: [number, number][];
  winners: number[];
  /** The seats that take treasures after the current one, and the number that each takes without the Stones. */
  order: [number, number][];
  seats: SpoilsSeatView[];
  pile: SpoilsPileCard[];
  /** The number of piles of later rounds. */
  piles: number;
  leftovers: SpoilsLeftoverView;
  cancelled: number[];
  /** Each Mirror and the card it copies. */
  copies: [number, number][];
  /** Each Loki's Gold, or Mirror of it, and the item that it became. */
  items: [number, string][];
  /** The continuous artifacts used this round. */
  used: number[];
  /** The seats that have skipped a turn in this bidding; missing in version 1 of the rules (SW-R68). */
  skipped?: number[];
  payments: [number, number, number][];
  past: SpoilsRoundView[];
};

/** One treasure card. */
export type SpoilsCard = {
  id: string;
  stage: number;
  kind: string;
  /** One of the sixteen items, or the id of the artifact. */
  item: string;
  name: string;
  gold: number;
  reconstructed: boolean;
  /** The stage from which a Jarnglofar takes; 0 for other cards. */
  takes: number;
};

/** The rules of all artifacts with this name, in our own words. */
export type SpoilsArtifact = {
  id: string;
  name: string;
  /** Whether the artifact is continuous; a table option may change this. */
  lasts: boolean;
  /** Whether its duration is printed or follows from the text; if not, a table option sets it (SW-R55). */
  sure: boolean;
  out_with_three: boolean;
  when: string;
  text: string;
  windows: string[];
  rule: string;
};

/** One set of treasure cards: artifacts first, by stage, then the regular treasures. */
export type SpoilsDeck = {
  name: string;
  title: string;
  reconstructed: boolean;
  cards: SpoilsCard[];
  artifacts: Record<string, SpoilsArtifact>;
};

export type SpoilsMove =
  | SpoilsName
  | SpoilsBid
  | SpoilsChallenge
  | SpoilsReveal
  | SpoilsRest
  | SpoilsUse
  | SpoilsBet
  | SpoilsHold
  | SpoilsPass
  | SpoilsShow
  | SpoilsPay
  | SpoilsSwap
  | SpoilsTake
  | SpoilsLeave
  | SpoilsGive
  | SpoilsPick;

export type SpoilsOptions =
  | SpoilsBidderOptions
  | SpoilsBidOptions
  | SpoilsBetOptions
  | SpoilsArtifactOptions
  | SpoilsAnswerOptions
  | SpoilsLyreOptions
  | SpoilsSwapCardOptions
  | SpoilsTakeLeftoverOptions
  | SpoilsItemOptions
  | SpoilsLoserOptions
  | SpoilsPickOptions;

export type SpoilsEvent =
  | SpoilsRolledUnseen
  | SpoilsRested
  | SpoilsExtraDie
  | SpoilsDieFell
  | SpoilsRerolled
  | SpoilsTurnedUp
  | SpoilsAnnounced
  | SpoilsCancelled
  | SpoilsNoEffect
  | SpoilsSkipped
  | SpoilsBidStolen
  | SpoilsDiceShown
  | SpoilsPaid
  | SpoilsDiceSeen
  | SpoilsBetSeen
  | SpoilsCardsSeen
  | SpoilsSideChanged
  | SpoilsDieSet
  | SpoilsMoreDice
  | SpoilsGiven
  | SpoilsSwapped
  | SpoilsLostArtifact
  | SpoilsTookLeftover
  | SpoilsFirstChief
  | SpoilsPileOpened
  | SpoilsAllRolled
  | SpoilsRolled
  | SpoilsFirstBidder
  | SpoilsHasBid
  | SpoilsChallenged
  | SpoilsBetsLast
  | SpoilsBetsPlaced
  | SpoilsBetsRevealed
  | SpoilsCupLifted
  | SpoilsCounted
  | SpoilsBetLost
  | SpoilsNewChief
  | SpoilsPicked
  | SpoilsFoundArtifact
  | SpoilsLeftOver
  | SpoilsGameOver;
