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

/** No more of that. */
export type SagasDone = {
  type: "done";
};

/** The units of this space voyage (VK-11.1a). */
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

/** Play a card that was kept (VK-13.0d). */
export type SagasPlay = {
  type: "play";
  card: number;
  name: string;
};

/** Turn up the quest in this space (VK-18.0a). */
export type SagasReveal = {
  type: "reveal";
  space: number;
  name: string;
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

/** These units form the force that moves; the others stay (VK-12.0b). */
export type SagasForce = {
  type: "force";
  units: number[];
};

/** Call Vikings from the spaces around to the Jarl (VK-12.3a). */
export type SagasRally = {
  type: "rally";
};

/** Scout for the quest in a neighbouring space (VK-26.0a). */
export type SagasScout = {
  type: "scout";
  space: number;
  name: string;
};

/** Declare a naval move and roll for it (VK-12.1a). */
export type SagasSail = {
  type: "sail";
};

/** Move to this space, by the way that crosses the fewest seas. */
export type SagasGo = {
  type: "go";
  space: number;
  name: string;
};

/** Pay for one space more, before the normal move (VK-25.1a). */
export type SagasForcedMarch = {
  type: "forcedmarch";
  space: number;
  name: string;
};

/** These units come from a space beside the Jarl's (VK-12.3a). */
export type SagasJoin = {
  type: "join";
  space: number;
  name: string;
  units: number[];
};

/** Give up a unit of this kind. */
export type SagasLose = {
  type: "lose";
  unit: number;
};

/** Pay a gold to keep one unit more than the space holds (VK-25.2a). */
export type SagasPay = {
  type: "pay";
};

/** One of the things a card, a quest or the High King offers. */
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

/** Do nothing of that. */
export type SagasPass = {
  type: "pass";
};

/** Keep these settlements for the next Saga; the others leave the map (VK-24.1b). */
export type SagasKeep = {
  type: "keep";
  spaces: number[];
  names: string[];
};

/** A unit, or a settlement, is placed in one of these spaces. */
export type SagasHomeOptions = {
  type: "homes";
  rule: string;
  unit: number;
  spaces: [number, string][];
};

/** A face-down quest is turned up. */
export type SagasRevealQuestOptions = {
  type: "hidden";
  spaces: [number, string][];
};

/** A settlement is given up. */
export type SagasDestroySettlementOptions = {
  type: "settlements";
  spaces: [number, string][];
};

/** A unit is eliminated, or paid for. */
export type SagasLossOptions = {
  type: "losses";
  /** Kinds to choose from. */
  units: number[];
  /** storm, overboard or stacking. */
  why: string;
  space: number;
  name: string;
  pay: boolean;
};

/** One of several things, in words. */
export type SagasChoiceOptions = {
  type: "choices";
  rule: string;
  options: [number, string][];
};

/** One of these cards, or, where that is allowed, none. */
export type SagasVoyageCardOptions = {
  type: "cardchoices";
  rule: string;
  cards: [number, string][];
  none: boolean;
};

/** Viking Funeral, now or not for this Jarl. */
export type SagasFuneralOptions = {
  type: "funerals";
  card: number;
  name: string;
  jarl: number;
};

/** Roll, or pass. */
export type SagasTableRollOptions = {
  type: "rolls";
  rule: string;
};

/** The two sides of the Edda marker. */
export type SagasReligionOptions = {
  type: "religions";
};

/** A unit and the homeland it goes to. */
export type SagasPurchaseOptions = {
  type: "purchases";
  /** Unit and price. */
  units: [number, number][];
  spaces: [number, string][];
  gold: number;
  religion: string;
};

/** Every space with Vikings may voyage. */
export type SagasVoyageOptions = {
  type: "voyages";
  spaces: [number, string][];
  /** Homelands with a Jarl, while the High King has not been asked in this Saga. */
  appeals: [number, string][];
  /** Kept cards that can be played now. */
  cards: [number, string][];
};

/** Units to recruit, or enough. */
export type SagasRecruitOptions = {
  type: "recruits";
  /** Unit and price. */
  units: [number, number][];
  /** The same, after an Edda check. */
  tests: [number, number][];
  gold: number;
  edda: number;
  tried: boolean;
  /** In a homeland or a settlement. */
  rooted: boolean;
  religion: string;
};

/** Any part of the band forms the force; or all stay; or Vikings rally; or a quest is scouted. */
export type SagasMovementOptions = {
  type: "formations";
  band: number[];
  /** The band is at sea: only parts that leave room on the ships for those who stay. */
  sea: boolean;
  /** At sea: the parts that can go. */
  afloat: number[][];
  rally: boolean;
  /** Face-down quests that can be scouted. */
  quests: [number, string][];
};

/** Declare a naval move, march, make a forced march first, or stay. */
export type SagasCourseOptions = {
  type: "courses";
  /** Where the force can march. */
  reach: [number, string][];
  sail: boolean;
  /** There is a ship in the force. */
  ships: boolean;
  /** A sea or river route leads from here. */
  water: boolean;
  /** Where a forced march can go. */
  marches: [number, string][];
  price: number;
};

/** A space within reach, by the way that crosses the fewest seas and then is the shortest. */
export type SagasReach = {
  space: number;
  path: number[];
  /** Sea spaces entered on the way. */
  seas: number;
  /** If it ends at sea: of six dice, how many bring a storm. */
  storm: number;
};

/** Every space within reach of the movement die. */
export type SagasSailOptions = {
  type: "landfalls";
  steps: number;
  reach: SagasReach[];
  names: string[];
  /** Of six dice, how many bring a storm if the force stays at sea where it is. */
  stay: number;
};

/** Who comes from where. */
export type SagasRallyOptions = {
  type: "joins";
  /** Space, its name, and the parts of its band that can come. */
  origins: [number, string, number[][]][];
};

/** Roll as it is, or pay 1 Edda for +1. */
export type SagasEdgeOptions = {
  type: "edges";
  /** What the elite units add, for the Vikings. */
  bonus: number;
  /** There is Edda to pay. */
  able: boolean;
  /** A tie goes to the hostiles. */
  fortress: boolean;
};

/** Every order of these units; with Shield Wall, the spaces to retreat to. Drawn and checked without a list. */
export type SagasLineUpOptions = {
  type: "lines";
  /** As they stand now. */
  units: number[];
  retreats: [number, string][];
};

/** Any living hostile. */
export type SagasShootOptions = {
  type: "targets";
  /** Who fires. */
  unit: number;
  combat: number;
  /** Place in their line, name, combat value, has fired this round. */
  targets: [number, string, number, boolean][];
};

/** Pillage, settle or neither. */
export type SagasDeedOptions = {
  type: "deeds";
  /** How many dice a pillage rolls. */
  dice: number;
  /** Their sum is halved, rounded up. */
  halved: boolean;
  /** Gold that Erik adds. */
  more: number;
  /** What a settlement costs. */
  price: number;
  /** There is gold for it. */
  able: boolean;
};

/** Any of the settlements, all of them first. */
export type SagasKeepSettlementsOptions = {
  type: "keeps";
  settled: [number, string][];
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
  /** The objective as it stood: what, how much there was, how much was wanted. */
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

export type SagasCardTurned = {
  type: "cardturned";
  card: number;
  name: string;
  /** At sea or at home: no effect. */
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
  /** sea, land or portage. */
  way: string;
};

export type SagasRallied = {
  type: "rallied";
  units: number[];
  space: number;
  name: string;
};

/** The movement segment is over; the log need not say so. */
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
  /** storm, overboard, stacking or table. */
  why: string;
};

export type SagasRetreated = {
  type: "retreated";
  units: number[];
  space: number;
  name: string;
};

export type SagasAppealed = {
  type: "appealed";
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

export type SagasTableRolled = {
  type: "tablerolled";
  old: boolean;
  die: number;
  row: number;
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
  /** The Runes do not (VK-18.4g). */
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

/** A seat that is asked, as everybody sees it; my own has the whole decision. */
export type SagasAskedSeat = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** My sealed answer. */
  move?: Record<string, unknown>;
};

/** A battle as it stands. Whoever has fired this round stands at the front of the living, on both sides. */
export type SagasBattleView = {
  space: number;
  quest: boolean;
  /** The living, strongest first. */
  hostiles: number[];
  /** The living Vikings, as they stand. */
  line: number[];
  /** How many hostiles have fired this round. */
  shot: number;
  /** How many Vikings have fired this round. */
  fired: number;
  /** 0 before the first. */
  round: number;
  /** The Tactical Edge is decided. */
  begun: boolean;
  /** The Vikings have it. */
  edge: boolean;
  /** A Viking is next, if one has yet to fire. */
  turn: boolean;
  /** No hit has been cancelled by a Berserkir yet. */
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
  /** Which one; -1 while it lies face down. */
  quest: number;
};

/** A part of what the Saga asks for. */
export type SagasGoal = {
  rule: string;
  text: string;
  now: number;
  need: number;
  met: boolean;
};

/**
 * All that the player, or a spectator, may know of a play of Sagas. Spaces, units, hostiles, quests and
 * cards are numbers: places in the lists of the board.
 */
export type SagasView = {
  game: string;
  version: string;
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  at: number;
  over: boolean;
  /** Seats that are asked: my own decision whole, of the others only seat and kind. */
  open: SagasAskedSeat[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: SagasAskedSeat[];
  /** setup, between, leidang, movement, card, battle, quest, deed, aftermath or over. */
  stage: string;
  /** -1 before one is drawn. */
  saga: number;
  religion: string;
  /** Voyages begun in this Saga. */
  voyage: number;
  gold: number;
  edda: number;
  /** The High King was asked in this Saga. */
  appealed: boolean;
  /** The table of the religion was rolled on, or could have been, in this Saga. */
  rolled: boolean;
  battles: number;
  battle: SagasBattleView | null;
  mourning: SagasMourningView | null;
  /** Voyage cards in the draw deck: turns left. */
  draw: number;
  reserve: number;
  /** Those that were seen. */
  discards: number[];
  /** Discarded unseen. */
  lost: number;
  kept: number[];
  /** The card that is being resolved; -1 if none is. */
  card: number;
  /**
   * Groups of cards that lie unseen; each is spread over the places that name the group. A number below 0
   * stands for one card of an earlier group: -1 for one of group 0.
   */
  unseen: number[][];
  /** The group of each card of the draw deck, top first. */
  draw_from: number[];
  lost_from: number[];
  reserve_from: number;
  /** Vikings by space. */
  bands: number[][];
  pool: number[];
  dead: number[];
  quests: SagasQuestView[];
  /** Which quests lie face down. */
  hidden: number[];
  /** Accomplished in this Saga. */
  done: number[];
  /** The Runes were found in this Saga. */
  runes: boolean;
  /** Given for Edda: gone for the campaign. */
  spent: number[];
  settled: number[];
  pillaged: number[];
  /** Settlement and pillage markers left. */
  markers: number;
  /** Where the voyaging force is; -1 between voyages. */
  place: number;
  force: number[];
  seas: number;
  tried: boolean;
  scouted: boolean;
  supplied: string;
  no_quest: boolean;
  no_deed: boolean;
  /** Sagas won in this campaign. */
  won: number[];
  failed: number[];
  /** The Saga whose success helps in this one; -1 if none does. */
  bonus: number;
  /** won or lost, at the end. */
  outcome: string;
  goals: SagasGoal[];
  /** The rule procedures that are running, as data: nothing in them is hidden. */
  stack: Record<string, unknown>[];
};

/** A space of the map. Its number is its place in `World.spaces`. */
export type SagasSpace = {
  id: string;
  name: string;
  terrain: "fortress" | "homeland" | "sea" | "town";
  x: number;
  y: number;
  /** The place as we know it today. */
  gloss: string;
  /** Has a sea route. */
  coastal: boolean;
  trade: boolean;
  warrior: boolean;
  /** On which side of the space the map prints its name. */
  label: "above" | "below" | "left" | "right";
};

/** A line between two spaces, by their numbers. */
export type SagasRoute = {
  a: number;
  b: number;
  way: "portage" | "river" | "sea";
};

/** A kind of Viking counter. Its number is its place in `World.units`: the four Jarls come first. */
export type SagasUnit = {
  id: string;
  name: string;
  kind: "jarl" | "land" | "ship";
  combat: number;
  elite: boolean;
  count: number;
  /** Land units a ship carries. */
  capacity: number;
  /** Its price; Jarls are never bought. */
  gold: number;
  text: string;
};

/** One hostile counter. Its number is its place in `World.hostiles`. */
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

/** What a Saga asks for besides quests and the return of a Jarl (VK-6.1a, VK-6.2a). */
export type SagasObjective = {
  settlements: number;
  pillages: number;
  /** Settlement and pillage markers together. */
  either: number;
  /** Each of these carries one of the counted markers. */
  spaces: number[];
  /**
   * Each of these, trade, warrior or fortress, carries one of the counted markers; one space may serve
   * several.
   */
  types: string[];
  edda: number;
};

/** What winning a Saga brings to the next one (VK-24.2d). */
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
  /** Never drawn at random: the last one of a campaign (VK-24.0a). */
  last: boolean;
  /** Which of its fields no public source prints. */
  reconstructed: string[];
};

/** Gold and Edda stop at the end of their tracks; voyage cards come from the reserve (VK-11.3a). */
export type SagasGainEffect = {
  op: "gain";
  gold: number;
  edda: number;
  voyage: number;
};

/** Takes what there is; to lose a voyage card when none is left ends the Saga (VK-11.3c). */
export type SagasLossEffect = {
  op: "lose";
  gold: number;
  edda: number;
  voyage: number;
};

/** Free units join the voyaging force, as far as the pool has them; ships only in a coastal space (VK-9.2b). */
export type SagasReinforceEffect = {
  op: "reinforce";
  unit: string;
  count: number;
};

/** A random Jarl who lives and is not on the map (VK-19.1a). */
export type SagasRecruitJarlEffect = {
  op: "recruit_jarl";
  place: "high_king" | "jarl_or_homeland" | "quest" | "survivors";
};

/** One unit of this kind goes back to the pool, if there is one on the map (VK-23.0c). */
export type SagasLoseUnitEffect = {
  op: "lose_unit";
  unit: string;
};

/** Face-down quests of the player's choice are turned up; that accomplishes nothing (VK-18.0a). */
export type SagasRevealQuestEffect = {
  op: "reveal_quest";
  count: number;
};

/** One settlement of the player's choice is gone (VK-20.22a). */
export type SagasDestroySettlementEffect = {
  op: "destroy_settlement";
};

/** No pillage and no settlement in this voyage. */
export type SagasSkipPillageEffect = {
  op: "skip_pillage";
};

/** The battle is lost and the force retreats (VK-15.3a). */
export type SagasWithdrawalEffect = {
  op: "break_off";
};

/** Nothing happens. */
export type SagasNothingEffect = {
  op: "nothing";
};

/** A battle, and what it is about (VK-14, VK-15, VK-16). */
export type SagasHostilesEffect = {
  op: "hostiles";
  /** So many more than usual (VK-14.1c). */
  extra: number;
  /** In a coastal space the fleet is one of them. */
  fleet: boolean;
  win: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  lose: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
};

/** A die against Edda (VK-17.1a). */
export type SagasEddaCheckEffect = {
  op: "edda_check";
  success: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  failure: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
};

/** One of the options; one that cannot be paid in full is not offered, except the loss of a voyage card. */
export type SagasChoiceEffect = {
  op: "choose";
  options: ((SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[])[];
};

/** A voyage card. Its number in play is its place in `World.voyages`. */
export type SagasVoyageCard = {
  number: number;
  id: string;
  name: string;
  text: string;
  effects: (SagasGainEffect | SagasLossEffect | SagasChoiceEffect | SagasEddaCheckEffect | SagasHostilesEffect | SagasReinforceEffect | SagasRecruitJarlEffect | SagasLoseUnitEffect | SagasRevealQuestEffect | SagasDestroySettlementEffect | SagasSkipPillageEffect | SagasWithdrawalEffect | SagasNothingEffect)[];
  /** A card to keep: played after a round of battle, when a Jarl dies, or at the start of a voyage. */
  keep: "" | "jarl" | "round" | "voyage";
  /** Which of its name, number and effects no public source prints. */
  reconstructed: string[];
};

/** A whole set: map, counters, cards and tables. */
export type SagasWorld = {
  name: string;
  title: string;
  reconstructed: boolean;
  spaces: SagasSpace[];
  routes: SagasRoute[];
  /** The Random Location Placement Table: the spaces for a sum of two dice, from 2 (at place 0) to 12. */
  locations: number[][];
  units: SagasUnit[];
  hostiles: SagasHostile[];
  quests: SagasQuest[];
  /** How many two-sided settlement and pillage markers there are. */
  markers: number;
  sagas: SagasSagaCard[];
  voyages: SagasVoyageCard[];
  /** What a die of 1 to 7 brings (VK-23.0c); place 0 is a 1. */
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
  | SagasReveal
  | SagasRecruit
  | SagasStay
  | SagasForce
  | SagasRally
  | SagasScout
  | SagasSail
  | SagasGo
  | SagasForcedMarch
  | SagasJoin
  | SagasLose
  | SagasPay
  | SagasChoose
  | SagasTake
  | SagasDestroy
  | SagasRoll
  | SagasSpend
  | SagasLine
  | SagasBreakOff
  | SagasShoot
  | SagasPillage
  | SagasSettle
  | SagasPass
  | SagasKeep;

export type SagasOptions =
  | SagasHomeOptions
  | SagasRevealQuestOptions
  | SagasDestroySettlementOptions
  | SagasLossOptions
  | SagasChoiceOptions
  | SagasVoyageCardOptions
  | SagasFuneralOptions
  | SagasTableRollOptions
  | SagasReligionOptions
  | SagasPurchaseOptions
  | SagasVoyageOptions
  | SagasRecruitOptions
  | SagasMovementOptions
  | SagasCourseOptions
  | SagasSailOptions
  | SagasRallyOptions
  | SagasEdgeOptions
  | SagasLineUpOptions
  | SagasShootOptions
  | SagasDeedOptions
  | SagasKeepSettlementsOptions;

export type SagasEvent =
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
  | SagasCardTurned
  | SagasKeptPlayed
  | SagasVoyagesGained
  | SagasVoyageLost
  | SagasNoVoyageLeft
  | SagasNewReserve
  | SagasLookedThrough
  | SagasCardShuffledIn
  | SagasVoyageBegun
  | SagasRecruited
  | SagasJoined
  | SagasMovementRolled
  | SagasMoved
  | SagasRallied
  | SagasArrived
  | SagasStormRolled
  | SagasFallen
  | SagasRetreated
  | SagasAppealed
  | SagasHostilesRolled
  | SagasHostilesCame
  | SagasEdgeRolled
  | SagasEdgeOfHarald
  | SagasLinedUp
  | SagasVikingShot
  | SagasHostileShot
  | SagasBattleOver
  | SagasTableRolled
  | SagasQuestRevealed
  | SagasQuestDone
  | SagasPillaged
  | SagasSettled
  | SagasRazed;
