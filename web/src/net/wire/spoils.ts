// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** The chief names the first bidder (SW-4.1). */
export type SpoilsName = {
  type: "name";
  seat: number;
};

/** At least so many dice show this face (SW-4.2). */
export type SpoilsBid = {
  type: "bid";
  quantity: number;
  face: number;
};

/** Refuse to bid higher (SW-4.4). */
export type SpoilsChallenge = {
  type: "challenge";
};

/** A side and gold on it (SW-5.1). */
export type SpoilsBet = {
  type: "bet";
  side: number;
  amount: number;
};

/** Wait for the others and bet last, with the Norn Orb (SW-R14). */
export type SpoilsHold = {
  type: "hold";
};

/** Use no artifact now. */
export type SpoilsPass = {
  type: "pass";
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

/** Use an artifact. Only what this artifact asks for is set. */
export type SpoilsUse = {
  type: "use";
  /** The artifact, one of mine. */
  card: number;
  /** What it is called. */
  name: string;
  /** Freyja's Mirror: the artifact it copies. */
  copy: number;
  /** What that one is called. */
  copied: string;
  /** The viking it is aimed at. */
  seat: number;
  /** A place in the active pile or, with a seat, among that viking's face-down artifacts. */
  place: number;
  /** What the dice to be rolled again show; or one die and what it shall show. */
  dice: number[];
  /** The artifact to be cancelled. */
  cancels: number;
  /** What that one is called. */
  target: string;
  /** The item that Loki's Gold becomes. */
  item: string;
};

/** Show two dice of the bid's face and get the Singing Lyre (SW-10.38). */
export type SpoilsShow = {
  type: "show";
};

/** Show nothing and pay the Singing Lyre's owner (SW-10.38). */
export type SpoilsPay = {
  type: "pay";
};

/** Take this card of the stash that was looked through (SW-10.20, SW-10.25). */
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

/** Any viking. */
export type SpoilsBidderOptions = {
  type: "bidders";
  chief: number;
  players: number;
};

/** What a seat may do with one artifact now. */
export type SpoilsOffer = {
  card: number;
  ability: string;
  uses: (SpoilsUse | SpoilsReveal | SpoilsRest)[];
  /** It can be used at other moments just as well. */
  any_time: boolean;
};

/** Every bid from rank `low` to rank `top`, a challenge unless it is the first bid, own artifacts. */
export type SpoilsBidOptions = {
  type: "bidturn";
  offers: SpoilsOffer[];
  low: number;
  /** At least `low` - 1: then there is no higher bid. */
  top: number;
  first: boolean;
  step: boolean;
  /** The face a time-out opens with. */
  common: number;
};

/** A side and 5 gold or more; with less than 5, all of it (SW-5.3, SW-5.4). */
export type SpoilsBetOptions = {
  type: "bets";
  offers: SpoilsOffer[];
  /** The side of declarer or challenger; -1 if free. */
  fixed: number;
  gold: number;
  /** The side a time-out bets on. */
  likely: number;
  /** May hold, with the Norn Orb. */
  hold: boolean;
};

/** Pass, or what may be done with an artifact. */
export type SpoilsArtifactOptions = {
  type: "artifacts";
  offers: SpoilsOffer[];
  window: string;
};

/** Pass, or cancel what was announced. */
export type SpoilsAnswerOptions = {
  type: "answers";
  offers: SpoilsOffer[];
  card: number;
};

/**
 * Show two dice of the face, or pay; without two such dice only the latter, and nobody else may know
 * (SW-R17).
 */
export type SpoilsLyreOptions = {
  type: "lyreanswers";
  seat: number;
  face: number;
  able: boolean;
};

/** One card of the stash. */
export type SpoilsSwapCardOptions = {
  type: "swaps";
  victim: number;
  /** Number, name, gold. */
  cards: [number, string, number][];
};

/** One of the fitting leftovers, or nothing. */
export type SpoilsTakeLeftoverOptions = {
  type: "leftovers";
  stage: number;
  /** Number, name, gold. */
  cards: [number, string, number][];
};

/** One of the sixteen items. */
export type SpoilsItemOptions = {
  type: "items";
  card: number;
  name: string;
  /** The one that adds most to the seat's bonuses. */
  best: string;
};

/** One of the losers. */
export type SpoilsLoserOptions = {
  type: "losers";
  losers: number[];
};

/** Any card of the pile, and own artifacts between two picks (SW-R65). */
export type SpoilsPickOptions = {
  type: "picks";
  offers: SpoilsOffer[];
  /** In the order of the places. */
  places: [number, string, number][];
  left: number;
};

export type SpoilsFirstChief = {
  type: "firstchief";
  seat: number;
};

/** The chief opens the next pile; artifacts stay face-down. */
export type SpoilsPileOpened = {
  type: "pileopened";
  round: number;
  chief: number;
  /** Card numbers by place; -1 is a face-down artifact. */
  cards: number[];
  artifacts: number;
};

export type SpoilsAllRolled = {
  type: "allrolled";
  counts: number[];
};

/** For the roller alone. */
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

/** Who held, now that all others have bet. */
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
  /** Dice of the bid's face so far, this cup's included. */
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
  /** Who takes how many treasures, in order. */
  order: [number, number][];
};

/** A treasure was taken from the pile; -1 is an artifact, taken unseen. */
export type SpoilsPicked = {
  type: "picked";
  seat: number;
  place: number;
  card: number;
  name: string;
};

/** For the taker alone. */
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

/** With its raven cancelled, a die leaves the cup (option `ravens_die_falls`). */
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

/** An artifact is face-up now; `wasted` if it could not work. */
export type SpoilsTurnedUp = {
  type: "turnedup";
  seat: number;
  card: number;
  name: string;
  wasted: boolean;
};

/** An artifact is used; what everybody may know of the use. */
export type SpoilsAnnounced = {
  type: "announced";
  seat: number;
  use: SpoilsUse;
  /** How many dice are rolled again; which is secret. */
  dice: number;
};

export type SpoilsCancelled = {
  type: "cancelled";
  seat: number;
  card: number;
  name: string;
};

/** A use that a Sampo Talisman stopped. */
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

/** Dice under a cup were shown to all. */
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

/** For the Spyglass's user alone. */
export type SpoilsDiceSeen = {
  type: "diceseen";
  seat: number;
  dice: number[];
};

/** For the Orb's user alone. */
export type SpoilsBetSeen = {
  type: "betseen";
  seat: number;
  side: number;
  amount: number;
};

/** For the viewer alone: what lies face-down in a stash (seat), the pile (-1) or the leftovers (-2). */
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

/** A face-up artifact goes to another stash. */
export type SpoilsGiven = {
  type: "given";
  seat: number;
  to: number;
  card: number;
  name: string;
};

/** A card was taken in return for an artifact; -1 is one that lies face-down. */
export type SpoilsSwapped = {
  type: "swapped";
  seat: number;
  victim: number;
  card: number;
  name: string;
};

/** For the victim alone: which face-down artifact was taken. */
export type SpoilsLostArtifact = {
  type: "lostartifact";
  card: number;
  name: string;
};

/** -1 is an artifact, -2 nothing. */
export type SpoilsTookLeftover = {
  type: "tookleftover";
  seat: number;
  card: number;
  name: string;
};

/** A seat that is asked, as everybody sees it; my own has the whole decision. */
export type SpoilsAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** My sealed answer. */
  move?: Record<string, unknown>;
};

/** A use that waits for answers. */
export type SpoilsAnnouncement = {
  seat: number;
  card: number;
  use: Record<string, unknown> | null;
  /** How many dice are to be rolled again, which is all that others know of it. */
  dice: number;
};

/** A face-down artifact: its back shows the stage, and I may know the card. */
export type SpoilsFaceDownArtifact = {
  stage: number;
  card: number | null;
  /** Seats beside its owner that have seen it and could follow it since; all saw them look (SW-R61). */
  seen: number[];
};

export type SpoilsBetView = {
  /** 0 declarer, 1 challenger. */
  side: number;
  amount: number;
};

/** What everybody sees of a viking, and what I alone have seen. */
export type SpoilsSeatView = {
  /** How many are under the cup, or were. */
  dice: number;
  /** The dice, once the cup is lifted; before that only to those who may see them. */
  rolled: number[] | null;
  lifted: boolean;
  /** Dice under the cup that were shown to all. */
  shown: number[];
  /** Lowest and highest face under the cup, after the Mead of Poetry. */
  bounds: [number, number];
  /** Rolled unseen: not even the roller may look. */
  blind: boolean;
  /** Regular treasures, by card number. */
  goods: number[];
  /** Face-up artifacts. */
  open: number[];
  down: SpoilsFaceDownArtifact[];
  /** Seats whose dice this viking has seen with the Spyglass this round. */
  spied: number[];
  /** Seats whose sealed bet this viking has seen with the Norn Orb this round. */
  glimpsed: number[];
  /** Once the bets are open, or seen with the Norn Orb; my own always. */
  bet: SpoilsBetView | null;
  /** Mine, everybody's on a table with an open ledger, and everybody's at the end. */
  gold: number | null;
};

/** A place of the active pile. */
export type SpoilsPileCard = {
  /** null: a face-down artifact I do not know. -1: taken. */
  card: number | null;
  artifact: boolean;
  /** Seats that have seen it, if it is a face-down artifact. */
  seen: number[];
};

/** An artifact among the leftovers; I may have seen it. */
export type SpoilsLeftoverArtifact = {
  stage: number;
  card: number | null;
};

/** The leftovers as a perfect memory has them; the page does not list them (SW-R59). */
export type SpoilsLeftoverView = {
  count: number;
  /** Regular treasures: all saw them go. */
  goods: number[];
  /** By stage: a heap, in which only those who looked can tell apart what has the same back. */
  artifacts: SpoilsLeftoverArtifact[];
  /** Seat, stage, how many of the artifacts of this stage that seat has seen. */
  seen: [number, number, number][];
};

/** A round that is over. */
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

/** All that a seat, or a spectator, may know of a play of Spoils. */
export type SpoilsView = {
  game: string;
  version: string;
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  at: number;
  over: boolean;
  /** Seats that are asked: my own decision whole, of the others only seat and kind. */
  open: SpoilsAskedSeat[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: SpoilsAskedSeat[];
  round: number;
  stage: number;
  /** setup, roll, bid, bet, reveal, divide, end. */
  step: string;
  /** The artifact window that is open. */
  window: string | null;
  /** The steps of the rules that are under way, as this seat may know them. */
  stack: Record<string, unknown>[];
  /** Artifacts in use, the last one on top. */
  announced: SpoilsAnnouncement[];
  chief: number;
  /** Who bids or takes treasures. */
  turn: number | null;
  /** Seat, quantity, face; the last one stands. A stolen bid stands there twice. */
  bids: [number, number, number][];
  /** Who holds the standing bid. */
  declarer: number | null;
  challenger: number | null;
  /** Who held, once all others have bet, and bets last (SW-R14). */
  holding: number[];
  /** Step 5 is done: all bets are public. */
  bets_open: boolean;
  /** The dice of this round, fixed when the first bidder is named. */
  dice_in_play: number;
  /** Dice of the bid's face under lifted cups. */
  matching: number | null;
  /** Dice of Megingjord. */
  extra: number[];
  /** Who rolled unseen, by which card. */
  stones: [number, number][];
  /** Whose extra die was rolled, by which card. */
  ravens: [number, number][];
  chalices: [number, number][];
  winners: number[];
  /** Who takes treasures after the present one, and how many without the Stones. */
  order: [number, number][];
  seats: SpoilsSeatView[];
  pile: SpoilsPileCard[];
  /** Piles still to come. */
  piles: number;
  leftovers: SpoilsLeftoverView;
  cancelled: number[];
  /** Mirrors and what they copy. */
  copies: [number, number][];
  /** What Loki's Gold was named to be. */
  items: [number, string][];
  /** Continuous artifacts used this round. */
  used: number[];
  /** Who has skipped a turn in this bidding; version 1 of the rules does not count it (SW-R68). */
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
  /** A Jarnglofar: the stage it takes from. */
  takes: number;
};

/** What an artifact of this name does, in our words. */
export type SpoilsArtifact = {
  id: string;
  name: string;
  /** Continuous, unless the table chose otherwise. */
  lasts: boolean;
  /** Its duration is printed or follows from the text; if not, the table may choose. */
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
  | SpoilsBet
  | SpoilsHold
  | SpoilsPass
  | SpoilsReveal
  | SpoilsRest
  | SpoilsUse
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
  | SpoilsGameOver
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
  | SpoilsTookLeftover;
