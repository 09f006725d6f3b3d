// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

/** Put a unit into this space (VK-7.0.5, VK-19.1a). */
export type SagasPlace = {
  type: "place";
  space: number;
  name: string;
};

/** Follow the Old or the New Religion (VK-7.0.9). */
export type SagasReligion = {
  type: "religion";
  side: string;
};

/** Buy a unit before the Saga, in any homeland (VK-7.0.7a). */
export type SagasBuy = {
  type: "buy";
  unit: number;
  space: number;
  name: string;
};

/** Stop buying, recruiting or rallying. */
export type SagasDone = {
  type: "done";
};

/** Voyage with the units of this space (VK-11.1a). */
export type SagasVoyage = {
  type: "voyage";
  space: number;
  name: string;
};

/** Appeal to the High King from this homeland (VK-22.0a). */
export type SagasAppeal = {
  type: "appeal";
  space: number;
  name: string;
};

/** Play a kept card (VK-13.0d). */
export type SagasPlay = {
  type: "play";
  card: number;
  name: string;
};

/** Choose one of the options a card, a quest or the High King offers. */
export type SagasChoose = {
  type: "choose";
  option: number;
  text: string;
};

/** Take this card. */
export type SagasTake = {
  type: "take";
  card: number;
  name: string;
};

/** Decline what is offered. */
export type SagasPass = {
  type: "pass";
};

/** Recruit a unit, after an Edda check where one is needed (VK-11.0.2). */
export type SagasRecruit = {
  type: "recruit";
  unit: number;
};

/** Move no farther. */
export type SagasStay = {
  type: "stay";
};

/** Call Vikings from neighbouring spaces to the Jarl (VK-12.3a). */
export type SagasRally = {
  type: "rally";
};

/** Scout for the quest in a neighbouring space (VK-26.0a). */
export type SagasScout = {
  type: "scout";
  space: number;
  name: string;
};

/** Form the force that moves from these units; the others stay (VK-12.0b). */
export type SagasForce = {
  type: "force";
  units: number[];
};

/** Let these units come from a space beside the Jarl's (VK-12.3a). */
export type SagasJoin = {
  type: "join";
  space: number;
  name: string;
  units: number[];
};

/** Declare a naval move and roll for it (VK-12.1a). */
export type SagasSail = {
  type: "sail";
};

/** Move to this space, along the path that crosses the fewest seas. */
export type SagasGo = {
  type: "go";
  space: number;
  name: string;
};

/** Pay to move one extra space before the normal move (VK-25.1a). */
export type SagasForcedMarch = {
  type: "forcedmarch";
  space: number;
  name: string;
};

/** Give up a unit of this kind. */
export type SagasLose = {
  type: "lose";
  unit: number;
};

/** Pay 1 gold to keep one unit more than the space can hold (VK-25.2a). */
export type SagasPay = {
  type: "pay";
};

/** Reveal the quest in this space (VK-18.0a). */
export type SagasReveal = {
  type: "reveal";
  space: number;
  name: string;
};

/** Give up the settlement in this space (VK-20.22a). */
export type SagasDestroy = {
  type: "destroy";
  space: number;
  name: string;
};

/** Roll the dice. */
export type SagasRoll = {
  type: "roll";
};

/** Pay 1 Edda for +1 on the roll for the Tactical Edge (VK-15.1.2b). */
export type SagasSpend = {
  type: "spend";
};

/** Line up in this order; the first is struck first (VK-15.1.3a). */
export type SagasLine = {
  type: "line";
  units: number[];
};

/** Discard Shield Wall, lose the battle and retreat to this space (VK-15.3a). */
export type SagasBreakOff = {
  type: "breakoff";
  space: number;
  name: string;
};

/** Strike at the hostile at this place of their line (VK-15.1.3c). */
export type SagasShoot = {
  type: "shoot";
  place: number;
  name: string;
};

/** Pillage the space (VK-20.1a). */
export type SagasPillage = {
  type: "pillage";
};

/** Found a settlement (VK-20.2a). */
export type SagasSettle = {
  type: "settle";
};

/** Keep these settlements for the next Saga; the others leave the map (VK-24.1b). */
export type SagasKeep = {
  type: "keep";
  spaces: number[];
  names: string[];
};

/** The spaces in which a unit or a settlement can be placed. */
export type SagasHomeOptions = {
  type: "homes";
  rule: string;
  unit: number;
  spaces: [number, string][];
};

/** The Old and the New Religion, which are the two sides of the Edda marker. */
export type SagasReligionOptions = {
  type: "religions";
};

/** The affordable units, each with every homeland, or Done. */
export type SagasPurchaseOptions = {
  type: "purchases";
  /** The units and their prices in gold. */
  units: [number, number][];
  spaces: [number, string][];
  gold: number;
  religion: string;
};

/** The spaces whose Vikings can voyage next, the appeals, and the kept cards. */
export type SagasVoyageOptions = {
  type: "voyages";
  spaces: [number, string][];
  /** The homelands with a Jarl, until the player has appealed to the High King in this Saga. */
  appeals: [number, string][];
  /** The kept cards that can be played now. */
  cards: [number, string][];
};

/** Several options in words, one of which is chosen. */
export type SagasChoiceOptions = {
  type: "choices";
  rule: string;
  options: [number, string][];
};

/** Voyage cards, one of which is chosen, or none where that is allowed. */
export type SagasVoyageCardOptions = {
  type: "cardchoices";
  rule: string;
  cards: [number, string][];
  none: boolean;
};

/** The units that can be recruited, or Done. */
export type SagasRecruitOptions = {
  type: "recruits";
  /** The units for gold alone, with their prices. */
  units: [number, number][];
  /** The units that need an Edda check, with their prices. */
  tests: [number, number][];
  gold: number;
  edda: number;
  tried: boolean;
  /** Whether the space is a homeland or has a settlement. */
  rooted: boolean;
  religion: string;
};

/** The parts of the band that can go as the force, or a stay, a rally, or the scouting of a quest. */
export type SagasMovementOptions = {
  type: "formations";
  band: number[];
  /** Whether the band is at sea, where only parts can go that leave room on the ships for those who stay. */
  sea: boolean;
  /** At sea, the parts that can go. */
  afloat: number[][];
  rally: boolean;
  /** The face-down quests that can be scouted. */
  quests: [number, string][];
};

/** The parts of neighbouring bands that can come, or Done. */
export type SagasRallyOptions = {
  type: "joins";
  /** Each space, its name, and the parts of its band that can come. */
  origins: [number, string, number[][]][];
};

/** A naval move, a march, a forced march before it, or a stay. */
export type SagasCourseOptions = {
  type: "courses";
  /** The spaces the force can march to. */
  reach: [number, string][];
  sail: boolean;
  /** Whether the force has a ship. */
  ships: boolean;
  /** Whether a sea or river route leads from here. */
  water: boolean;
  /** The spaces a forced march can go to. */
  marches: [number, string][];
  price: number;
};

/** A space within reach, and the path to it that enters the fewest seas; of several, the shortest. */
export type SagasReach = {
  space: number;
  path: number[];
  /** The number of sea spaces entered on the way. */
  seas: number;
  /** The number of die faces, of six, that bring a storm if the path ends at sea. */
  storm: number;
};

/** The spaces within reach after the movement roll, or a stay. */
export type SagasSailOptions = {
  type: "landfalls";
  steps: number;
  reach: SagasReach[];
  names: string[];
  /** The number of die faces, of six, that bring a storm if the force stays at sea. */
  stay: number;
};

/** The units to eliminate, or a payment that keeps one. */
export type SagasLossOptions = {
  type: "losses";
  /** The kinds of units from which the player chooses. */
  units: number[];
  /** The reason: storm, overboard or stacking. */
  why: string;
  space: number;
  name: string;
  pay: boolean;
};

/** The face-down quests, one of which is revealed. */
export type SagasRevealQuestOptions = {
  type: "hidden";
  spaces: [number, string][];
};

/** The settlements, one of which is given up. */
export type SagasDestroySettlementOptions = {
  type: "settlements";
  spaces: [number, string][];
};

/** A roll as it is, or with +1 for 1 Edda. */
export type SagasEdgeOptions = {
  type: "edges";
  /** The bonus for elite units: 1 for the Vikings, -1 for the hostiles, 0 for neither. */
  bonus: number;
  /** Whether the player has Edda to pay. */
  able: boolean;
  /** Whether a tie goes to the hostiles. */
  fortress: boolean;
};

/**
 * All orders of these units and, with Shield Wall, retreats. Orders are sampled and checked without listing
 * all.
 */
export type SagasLineUpOptions = {
  type: "lines";
  /** The units in their current order. */
  units: number[];
  retreats: [number, string][];
};

/** The living hostiles. */
export type SagasShootOptions = {
  type: "targets";
  /** The unit that fires. */
  unit: number;
  combat: number;
  /** For each hostile, its place in their line, name, combat value, and whether it has fired this round. */
  targets: [number, string, number, boolean][];
};

/** A Viking Funeral for this Jarl, or a pass. */
export type SagasFuneralOptions = {
  type: "funerals";
  card: number;
  name: string;
  jarl: number;
};

/** A roll or a pass. */
export type SagasTableRollOptions = {
  type: "rolls";
  rule: string;
};

/** The choice to pillage, to settle or to do neither. */
export type SagasDeedOptions = {
  type: "deeds";
  /** The number of dice a pillage rolls. */
  dice: number;
  /** Whether the sum of the dice is halved and rounded up. */
  halved: boolean;
  /** The gold that Erik adds. */
  more: number;
  /** The price of a settlement in gold. */
  price: number;
  /** Whether the player can pay it. */
  able: boolean;
};

/** All subsets of the settlements, largest first; the player keeps one subset. */
export type SagasKeepSettlementsOptions = {
  type: "keeps";
  settled: [number, string][];
};

export type SagasRetreated = {
  type: "retreated";
  units: number[];
  space: number;
  name: string;
};

export type SagasHostilesRolled = {
  type: "hostilesrolled";
  die: number;
  extra: number;
  number: number;
};

export type SagasHostilesCame = {
  type: "hostilescame";
  space: number;
  name: string;
  hostiles: number[];
  names: string[];
};

export type SagasEdgeRolled = {
  type: "edgerolled";
  die: number;
  more: number;
  hostile_die: number;
  hostile_more: number;
  edge: boolean;
};

export type SagasEdgeOfHarald = {
  type: "edgeofharald";
};

export type SagasLinedUp = {
  type: "linedup";
  round: number;
  units: number[];
};

export type SagasVikingShot = {
  type: "vikingshot";
  unit: number;
  hostile: number;
  name: string;
  die: number;
  hit: boolean;
};

export type SagasHostileShot = {
  type: "hostileshot";
  hostile: number;
  name: string;
  unit: number;
  die: number;
  hit: boolean;
  warded: boolean;
};

export type SagasBattleOver = {
  type: "battleover";
  space: number;
  name: string;
  won: boolean;
  broken: boolean;
};

export type SagasCardTurned = {
  type: "cardturned";
  card: number;
  name: string;
  /** Whether the card has no effect because the force is at sea or in a homeland. */
  idle: boolean;
  kept: boolean;
};

export type SagasKeptPlayed = {
  type: "keptplayed";
  card: number;
  name: string;
};

export type SagasVoyagesGained = {
  type: "voyagesgained";
  count: number;
  left: number;
  why: string;
};

export type SagasVoyageLost = {
  type: "voyagelost";
  left: number;
  why: string;
};

export type SagasNoVoyageLeft = {
  type: "novoyageleft";
  why: string;
};

export type SagasNewReserve = {
  type: "newreserve";
  count: number;
};

export type SagasLookedThrough = {
  type: "lookedthrough";
  cards: number[];
};

export type SagasCardShuffledIn = {
  type: "cardshuffledin";
  card: number;
  name: string;
  left: number;
};

export type SagasSagaBegun = {
  type: "sagabegun";
  saga: number;
  name: string;
  text: string;
  gold: number;
  edda: number;
};

export type SagasJarlPicked = {
  type: "jarlpicked";
  jarl: number;
};

export type SagasJarlCame = {
  type: "jarlcame";
  jarl: number;
  space: number;
  name: string;
};

export type SagasNoJarlLeft = {
  type: "nojarlleft";
};

export type SagasQuestsPlaced = {
  type: "questsplaced";
  spaces: number[];
};

export type SagasConverted = {
  type: "converted";
  side: string;
};

export type SagasSagaOver = {
  type: "sagaover";
  saga: number;
  name: string;
  won: boolean;
  why: string;
  /** The parts of the objective at that moment: text, number reached, number required. */
  goals: [string, number, number][];
};

export type SagasSettlementsKept = {
  type: "settlementskept";
  kept: string[];
};

export type SagasCampaignOver = {
  type: "campaignover";
  won: boolean;
  sagas: number;
};

export type SagasGold = {
  type: "gold";
  change: number;
  gold: number;
  why: string;
};

export type SagasEdda = {
  type: "edda";
  change: number;
  edda: number;
  why: string;
};

export type SagasEddaChecked = {
  type: "eddachecked";
  why: string;
  die: number;
  edda: number;
  passed: boolean;
};

export type SagasAppealed = {
  type: "appealed";
  space: number;
  name: string;
};

export type SagasTableRolled = {
  type: "tablerolled";
  old: boolean;
  die: number;
  row: number;
};

export type SagasVoyageBegun = {
  type: "voyagebegun";
  number: number;
  space: number;
  name: string;
};

export type SagasRecruited = {
  type: "recruited";
  unit: number;
  space: number;
  name: string;
  price: number;
  gold: number;
};

export type SagasJoined = {
  type: "joined";
  units: number[];
  space: number;
  name: string;
};

export type SagasMovementRolled = {
  type: "movementrolled";
  die: number;
  steps: number;
};

export type SagasMoved = {
  type: "moved";
  units: number[];
  path: number[];
  names: string[];
  /** The way: sea, land or portage. */
  way: string;
};

export type SagasRallied = {
  type: "rallied";
  units: number[];
  space: number;
  name: string;
};

/** The movement segment is over; it has no log line. */
export type SagasArrived = {
  type: "arrived";
  units: number[];
  space: number;
  name: string;
};

export type SagasStormRolled = {
  type: "stormrolled";
  die: number;
  seas: number;
  total: number;
  hit: boolean;
};

export type SagasFallen = {
  type: "fallen";
  unit: number;
  space: number;
  name: string;
  /** The reason: storm, overboard, stacking or table. */
  why: string;
};

export type SagasQuestRevealed = {
  type: "questrevealed";
  space: number;
  name: string;
  quest: string;
};

export type SagasQuestDone = {
  type: "questdone";
  space: number;
  name: string;
  quest: string;
  /** Whether it counts as a quest; the Runes do not (VK-18.4g). */
  counts: boolean;
};

export type SagasPillaged = {
  type: "pillaged";
  space: number;
  name: string;
  dice: number[];
  gold: number;
};

export type SagasSettled = {
  type: "settled";
  space: number;
  name: string;
};

export type SagasRazed = {
  type: "razed";
  space: number;
  name: string;
};

/** An asked seat in a view. Everybody sees `seat` and `kind`; the seat itself sees its whole decision. */
export type SagasAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** The viewer's own sealed answer. */
  move?: Record<string, unknown>;
};

/** The state of a battle. On both sides, the units that have fired this round are the first of the living. */
export type SagasBattleView = {
  space: number;
  quest: boolean;
  /** The living hostiles, strongest first. */
  hostiles: number[];
  /** The living Vikings in their current order. */
  line: number[];
  /** The number of hostiles that have fired this round. */
  shot: number;
  /** The number of Vikings that have fired this round. */
  fired: number;
  /** The number of the round, 0 before the first. */
  round: number;
  /** Whether the Tactical Edge is decided. */
  begun: boolean;
  /** Whether the Vikings have the Tactical Edge. */
  edge: boolean;
  /** Whether a Viking fires next, if one has yet to fire. */
  turn: boolean;
  /** Whether no Berserkir has cancelled a hit yet. */
  ward: boolean;
};

/** A Jarl for whom Viking Funeral was played. */
export type SagasMourningView = {
  jarl: number;
  space: number;
  force: boolean;
};

export type SagasQuestView = {
  space: number;
  /** The number of the quest; -1 while it is face-down. */
  quest: number;
};

/** A part of the Saga's objective. */
export type SagasGoal = {
  rule: string;
  text: string;
  now: number;
  need: number;
  met: boolean;
};

/**
 * All that the player, or a spectator, may know of a game of Sagas. Spaces, units, hostiles, quests and
 * cards are numbers: indexes into the lists of the board.
 */
export type SagasView = {
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
  open: SagasAskedSeat[];
  /** The seats that have given a sealed answer; the viewer's with its whole decision and its move. */
  sealed: SagasAskedSeat[];
  /** The part of the game: setup, between, leidang, movement, card, battle, quest, deed, aftermath or over. */
  stage: string;
  /** The number of the Saga; -1 before one is drawn. */
  saga: number;
  religion: string;
  /** The number of voyages begun in this Saga. */
  voyage: number;
  gold: number;
  edda: number;
  /** Whether the player has appealed to the High King in this Saga. */
  appealed: boolean;
  /** Whether the roll on the religion's table was made or declined in this Saga. */
  rolled: boolean;
  battles: number;
  battle: SagasBattleView | null;
  mourning: SagasMourningView | null;
  /** The number of voyage cards in the draw deck, which is the number of voyages left. */
  draw: number;
  reserve: number;
  /** The discards that were seen. */
  discards: number[];
  /** The number of cards discarded unseen. */
  lost: number;
  kept: number[];
  /** The card being resolved; -1 if none is. */
  card: number;
  /**
   * Groups of unseen cards. `draw_from` and `lost_from` contain the group of each card, `reserve_from` that
   * of the whole reserve. A number below 0 is an unknown card of an earlier group: -1 of group 0.
   */
  unseen: number[][];
  /** The group of each card of the draw deck, top first. */
  draw_from: number[];
  lost_from: number[];
  reserve_from: number;
  /** The Vikings in each space, indexed by its number. */
  bands: number[][];
  pool: number[];
  dead: number[];
  quests: SagasQuestView[];
  /** The numbers of the face-down quests, ascending. */
  hidden: number[];
  /** The quests accomplished in this Saga. */
  done: number[];
  /** Whether the Runes were found in this Saga. */
  runes: boolean;
  /** The quests exchanged for Edda and removed for the rest of the campaign. */
  spent: number[];
  settled: number[];
  pillaged: number[];
  /** The number of settlement and pillage markers left. */
  markers: number;
  /** The space of the voyaging force; -1 between voyages. */
  place: number;
  force: number[];
  seas: number;
  tried: boolean;
  scouted: boolean;
  supplied: string;
  no_quest: boolean;
  no_deed: boolean;
  /** The Sagas won in this campaign. */
  won: number[];
  failed: number[];
  /** The Saga whose success bonus applies in this one; -1 if none does. */
  bonus: number;
  /** The result, won or lost, after the end of the game; "" before. */
  outcome: string;
  goals: SagasGoal[];
  /** The current steps of the rules; none of them contains a secret. */
  stack: Record<string, unknown>[];
};

/** A space of the map. Its number is its index in `World.spaces`. */
export type SagasSpace = {
  id: string;
  name: string;
  terrain: "fortress" | "homeland" | "sea" | "town";
  x: number;
  y: number;
  /** The modern name of the place; "" if the map prints none. */
  gloss: string;
  /** Whether this land space has a sea route. */
  coastal: boolean;
  trade: boolean;
  warrior: boolean;
  /** The side of the space on which the map prints its name. */
  label: "above" | "below" | "left" | "right";
};

/** A route between two spaces, given by their numbers. */
export type SagasRoute = {
  a: number;
  b: number;
  way: "portage" | "river" | "sea";
};

/** A kind of Viking counter. Its number is its index in `World.units`; the four Jarls come first. */
export type SagasUnit = {
  id: string;
  name: string;
  kind: "jarl" | "land" | "ship";
  combat: number;
  elite: boolean;
  count: number;
  /** The number of land units that a ship carries; 0 for other units. */
  capacity: number;
  /** The price in gold; Jarls are never bought. */
  gold: number;
  text: string;
};

/** One hostile counter. Its number is its index in `World.hostiles`. */
export type SagasHostile = {
  id: string;
  name: string;
  combat: number;
  elite: boolean;
  naval: boolean;
};

/** One of the six quest markers. */
export type SagasQuest = {
  id: string;
  name: string;
  text: string;
  rule: string;
};

/** The requirements of a Saga, besides quests and the return of a Jarl (VK-6.1a, VK-6.2a). */
export type SagasObjective = {
  settlements: number;
  pillages: number;
  /** The required number of settlement and pillage markers together. */
  either: number;
  /** The spaces that must each have one of the counted markers. */
  spaces: number[];
  /** The types (trade, warrior, fortress) that each need a counted marker; one space may serve several. */
  types: string[];
  edda: number;
};

/** The bonus that a won Saga gives to the next one (VK-24.2d). */
export type SagasSuccess = {
  text: string;
  voyages: number;
  gold: number;
  reveal: number;
};

export type SagasSagaCard = {
  number: number;
  id: string;
  name: string;
  voyages: number;
  edda: number;
  gold: number;
  quests: number;
  objective: SagasObjective;
  success: SagasSuccess;
  /** The objective in words. */
  text: string;
  /** Whether it is the last Saga of a campaign, which is never drawn at random (VK-24.0a). */
  last: boolean;
  /** The names of the fields whose values no public source prints. */
  reconstructed: string[];
};

/** A gain of gold and Edda, up to the ends of their tracks, and of voyage cards from the reserve (VK-11.3a). */
export type SagasGainEffect = {
  op: "gain";
  gold: number;
  edda: number;
  voyage: number;
};

/** A loss of gold and Edda, down to 0, and of voyage cards; without a card to lose, the Saga ends (VK-11.3c). */
export type SagasLossEffect = {
  op: "lose";
  gold: number;
  edda: number;
  voyage: number;
};

/** Free units for the voyaging force, up to the number in the pool; ships only in a coastal space (VK-9.2b). */
export type SagasReinforceEffect = {
  op: "reinforce";
  unit: string;
  count: number;
};

/** A new Jarl, drawn at random from the living ones who are not on the map (VK-19.1a). */
export type SagasRecruitJarlEffect = {
  op: "recruit_jarl";
  place: "high_king" | "jarl_or_homeland" | "quest" | "survivors";
};

/** The return of one unit of this kind to the pool, if one is on the map (VK-23.0c). */
export type SagasLoseUnitEffect = {
  op: "lose_unit";
  unit: string;
};

/** A reveal of face-down quests of the player's choice, which does not accomplish them (VK-18.0a). */
export type SagasRevealQuestEffect = {
  op: "reveal_quest";
  count: number;
};

/** The destruction of one settlement of the player's choice (VK-20.22a). */
export type SagasDestroySettlementEffect = {
  op: "destroy_settlement";
};

/** A ban on pillage and settlement in this voyage. */
export type SagasSkipPillageEffect = {
  op: "skip_pillage";
};

/** The loss of the battle, after which the force retreats (VK-15.3a). */
export type SagasWithdrawalEffect = {
  op: "break_off";
};

/** No effect. */
export type SagasNothingEffect = {
  op: "nothing";
};

/** A battle, with the effects of winning and losing it (VK-14, VK-15, VK-16). */
export type SagasHostilesEffect = {
  op: "hostiles";
  /** The number of hostiles beyond the usual number (VK-14.1c). */
  extra: number;
  /** Whether the fleet is one of the hostiles, in a coastal space. */
  fleet: boolean;
  win: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  lose: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
};

/** A die roll against Edda: a result up to Edda is a success (VK-17.1a). */
export type SagasEddaCheckEffect = {
  op: "edda_check";
  success: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  failure: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
};

/**
 * A choice between options. Options that the player cannot carry out are not offered; the loss of a voyage
 * card is always possible.
 */
export type SagasChoiceEffect = {
  op: "choose";
  options: ((SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[])[];
};

/** A voyage card. Its number in play is its index in `World.voyages`. */
export type SagasVoyageCard = {
  number: number;
  id: string;
  name: string;
  text: string;
  effects: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  /**
   * When a kept card can be played: after a round of battle, when a Jarl dies, or at the start of a voyage;
   * "" if it is not kept.
   */
  keep: "" | "jarl" | "round" | "voyage";
  /** The names of the fields whose values no public source prints. */
  reconstructed: string[];
};

/** A complete set: map, counters, cards and tables. */
export type SagasWorld = {
  name: string;
  title: string;
  reconstructed: boolean;
  spaces: SagasSpace[];
  routes: SagasRoute[];
  /** The Random Location Placement Table: the spaces for each sum of two dice, from 2 (at index 0) to 12. */
  locations: number[][];
  units: SagasUnit[];
  hostiles: SagasHostile[];
  quests: SagasQuest[];
  /** The number of two-sided settlement and pillage markers. */
  markers: number;
  sagas: SagasSagaCard[];
  voyages: SagasVoyageCard[];
  /** The effects for each result from 1 (at index 0) to 7 (VK-23.0c). */
  berserkir_table: ((SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[])[];
  religion_table: ((SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[])[];
};

export type SagasMove =
  | SagasPlace
  | SagasReligion
  | SagasBuy
  | SagasDone
  | SagasVoyage
  | SagasAppeal
  | SagasPlay
  | SagasChoose
  | SagasTake
  | SagasPass
  | SagasRecruit
  | SagasStay
  | SagasRally
  | SagasScout
  | SagasForce
  | SagasJoin
  | SagasSail
  | SagasGo
  | SagasForcedMarch
  | SagasLose
  | SagasPay
  | SagasReveal
  | SagasDestroy
  | SagasRoll
  | SagasSpend
  | SagasLine
  | SagasBreakOff
  | SagasShoot
  | SagasPillage
  | SagasSettle
  | SagasKeep;

export type SagasOptions =
  | SagasHomeOptions
  | SagasReligionOptions
  | SagasPurchaseOptions
  | SagasVoyageOptions
  | SagasChoiceOptions
  | SagasVoyageCardOptions
  | SagasRecruitOptions
  | SagasMovementOptions
  | SagasRallyOptions
  | SagasCourseOptions
  | SagasSailOptions
  | SagasLossOptions
  | SagasRevealQuestOptions
  | SagasDestroySettlementOptions
  | SagasEdgeOptions
  | SagasLineUpOptions
  | SagasShootOptions
  | SagasFuneralOptions
  | SagasTableRollOptions
  | SagasDeedOptions
  | SagasKeepSettlementsOptions;

export type SagasEvent =
  | SagasRetreated
  | SagasHostilesRolled
  | SagasHostilesCame
  | SagasEdgeRolled
  | SagasEdgeOfHarald
  | SagasLinedUp
  | SagasVikingShot
  | SagasHostileShot
  | SagasBattleOver
  | SagasCardTurned
  | SagasKeptPlayed
  | SagasVoyagesGained
  | SagasVoyageLost
  | SagasNoVoyageLeft
  | SagasNewReserve
  | SagasLookedThrough
  | SagasCardShuffledIn
  | SagasSagaBegun
  | SagasJarlPicked
  | SagasJarlCame
  | SagasNoJarlLeft
  | SagasQuestsPlaced
  | SagasConverted
  | SagasSagaOver
  | SagasSettlementsKept
  | SagasCampaignOver
  | SagasGold
  | SagasEdda
  | SagasEddaChecked
  | SagasAppealed
  | SagasTableRolled
  | SagasVoyageBegun
  | SagasRecruited
  | SagasJoined
  | SagasMovementRolled
  | SagasMoved
  | SagasRallied
  | SagasArrived
  | SagasStormRolled
  | SagasFallen
  | SagasQuestRevealed
  | SagasQuestDone
  | SagasPillaged
  | SagasSettled
  | SagasRazed;
