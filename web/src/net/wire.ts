// Generated from the Python records by `python -m meadhall.server.typescript`. Do not edit.

export const PROTOCOL = 1;

export interface Outcome {
  scores: number[];
  winners: number[];
  sheet: ScoreRow[];
  note: string;
}

/** A table whose tokens a browser holds. They stand in the body of a request, never in an address. */
export interface HeldTable {
  table: string;
  tokens: string[];
}

/** What a browser asks about. Tables whose tokens do not fit are left out of the answer. */
export interface MyTables {
  tables: HeldTable[];
}

/** Where a table stands, as whoever holds one of its tokens may know. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  status: "over" | "playing" | "stuck" | "waiting";
  /** The seat of each token that was sent; -1 for one that opens none. */
  held: number[];
  names: string[];
  bots: boolean[];
  /** Seats that are awaited now; not those for which a bot plays. */
  asked: number[];
  /** When the game last moved on, in seconds since 1970; 0 if nobody knows. */
  since: number;
  /** Where in the game it is, such as "Round 3"; may be empty. */
  round: string;
  /** For each token: the `v` that its seat has come to; 0 where there is none. */
  seen: number[];
  /** The number of the last line of chat. */
  said: number;
  /** Only when the game is over, and so are the winners. */
  scores: number[];
  winners: number[];
  rematch: string;
  /** When the time of an awaited seat is up, the own first, in seconds since 1970; 0 if no clock runs. */
  due: number;
  paused: boolean;
}

/** Play again with the same seats. Each token of the old table is answered with one of the new table. */
export interface Rematch {
  tokens: string[];
  /** Everybody moves on by one seat. Only the first who asks decides it. */
  rotate?: boolean;
}

/** How the seats stood at the end of a round, as far as everybody could reckon then. */
export interface Moment {
  label: string;
  points: number[];
  /** The moment in the log of who asks, for a link into the replay. */
  v: number;
}

/** A round that changed much between those who led. */
export interface TurningPoint {
  /** Its place in the list of moments. */
  moment: number;
  text: string;
}

/** How a finished game went. */
export interface Curve {
  /** What is counted, such as "Points". */
  counted: string;
  moments: Moment[];
  turning: TurningPoint[];
  /** Null for a log that was handed in before its end. */
  outcome: Outcome | null;
}

/** How often somebody sat there, and won; a shared win counts in parts. */
export interface Share {
  label: string;
  games: number;
  won: number;
  /** How many wins it would be if all at the table won equally often. */
  fair: number;
}

/** Of some numbers the least, the quarters and the most. */
export interface Spread {
  least: number;
  low: number;
  middle: number;
  high: number;
  most: number;
}

/** What this host remembers of the finished games of one kind. No names, no tables. */
export interface Statistics {
  game: string;
  title: string;
  games: number;
  /** Games by number of players. */
  players: Record<string, number>;
  moves: Spread | null;
  /** From the first move to the last; null where no game was timed. */
  minutes: Spread | null;
  scores: Spread | null;
  /** By player count and seat. */
  seats: Share[];
  /** People and each bot. */
  levels: Share[];
}

/** One option of a game, as the page offers it. */
export interface Setting {
  name: string;
  title: string;
  words: string;
  choices: (string | boolean)[];
  default: string | boolean;
  rule: string;
}

export interface BotInfo {
  name: string;
  words: string;
}

export interface GameInfo {
  name: string;
  title: string;
  version: string;
  words: string;
  players: number[];
  settings: Setting[];
  bots: BotInfo[];
  /** Sentences that say which components are ours because no public source prints them. */
  reconstructed: string[];
  /** What happens at a table of this game can be read as a chronicle. */
  told: boolean;
  /** A bot of this game tells a lone player what it would do, and why. */
  hints: boolean;
}

export interface RuleEntry {
  id: string;
  text: string;
}

export interface RuleSection {
  title: string;
  intro: string;
  rules: RuleEntry[];
}

export interface RulesPage {
  game: string;
  title: string;
  sections: RuleSection[];
}

/** How time is kept at a table, and what happens to a seat that runs out of it. */
export interface Timing {
  kind: "days" | "live" | "none";
  /** Live: seconds each seat has for the whole game. */
  bank: number;
  /** Live: seconds each answer adds to the bank. */
  increment: number;
  /** Live: seconds for a question of the moment, such as a call. They are not taken from the bank. */
  reaction: number;
  /** By days: so many for each question. */
  days: number;
  /** Who is out of time has one move played, the one the question declares; or a bot takes the seat over. */
  late: "bot" | "move";
  /** The bot that plays for those who are late or away; "" is the game's best. */
  bot: string;
  /** Minutes after which a bot plays for someone who is awaited and not here; 0 is never. Not by days. */
  away: number;
}

/** What shall sit on a seat: the creator, a bot, or whoever comes by the link. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | boolean>;
  /** What the creator is called; several seats of kind "me" make a hot-seat table. */
  name?: string;
  /** Start at once; needs every seat taken. */
  start?: boolean;
  timing?: Timing;
}

/** The right to a seat. `token` belongs in the link's fragment: /t/{table}#{token} */
export interface Grant {
  /** Moves up at the start when a seat before it was closed; `Sync.seat` is what counts. */
  seat: number;
  token: string;
}

/** The answer to a new table or to sitting down. */
export interface Seated {
  table: string;
  /** The owner's token; empty for guests. */
  owner: string;
  grants: Grant[];
}

export interface SitDown {
  name: string;
  /** -1: any open seat. */
  seat?: number;
}

/** The owner's change of a seat before the start: open it, give it to a bot, or close it. */
export interface ChangeSeat {
  kind: "bot" | "closed" | "open";
  bot?: string;
}

/** Words of one's own for the dice, before the start; "" takes them back. */
export interface Salt {
  salt: string;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "closed" | "human" | "open";
  name: string;
  bot: string;
  /** A screen of this seat is connected right now; bots always are. */
  here: boolean;
  /** This person stirs words of their own into the seed; which, nobody sees before the end. */
  salted: boolean;
  /** The bot that plays for the person here, until that person comes back; "" is none. */
  stand_in: string;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  version: string;
  options: Record<string, string | boolean>;
  status: "over" | "playing" | "stuck" | "waiting";
  seats: SeatInfo[];
  /** sha256 of the seed, published when the table is made. */
  commitment: string;
  /** The seed itself, hex; only when the game is over. */
  seed: string;
  /** The table where the same people play again, once one of them has laid it. */
  rematch: string;
  /** Read from a log file: nobody sits here, and nobody plays. */
  imported: boolean;
  /** Begun in the middle: with what one seat knew of another game, and the rest imagined. */
  taken_up: boolean;
  /** What the players stirred in, by seat; only when the game is over, and empty if nobody did. */
  salts: string[];
  timing: Timing;
  /** How many seconds spectators are late; -1 where nobody may watch until the game is over. */
  watching: number;
}

/** The owner's word about spectators. */
export interface Watching {
  /** Seconds that they are late; 0 for not at all, -1 for nobody may watch until the game is over. */
  delay: number;
}

/** What the owner is told of a table that cannot go on: nothing of what lies hidden there. */
export interface Stuck {
  /** What went wrong, in plain words. */
  text: string;
  /** How many moves there are to step back from. */
  moves: number;
}

export interface Health {
  /** Moves can be written down. */
  database: boolean;
  /** Bots can think. */
  workers: boolean;
}

/** Body of every HTTP error. */
export interface Problem {
  code: string;
  text: string;
}

/** The first message on every connection. The token never stands in an address, so no access log has it. */
export interface Enter {
  type: "enter";
  /** The seat's token; "" for a spectator. */
  token: string;
  /**
   * A seat's token, from a spectator: what lies behind the curtain of a shared screen is for those who share
   * it.
   */
  beside: string;
}

/** A move. Resent with the same id it is applied once and acknowledged again. */
export interface Play {
  type: "play";
  id: string;
  at: number;
  move: Record<string, unknown>;
}

export interface AskWhy {
  type: "askwhy";
  id: string;
  at: number;
  move: Record<string, unknown>;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

/**
 * Standing orders: ids of `Sync.orders`, one about a thing, commas between; or "" to be asked always. No
 * other seat hears of it.
 */
export interface SetOrder {
  type: "order";
  id: string;
  order: string;
}

/**
 * A question to the game about what this seat sees, such as its chances. Changes nothing, and no other seat
 * hears of it.
 */
export interface Consult {
  type: "consult";
  id: string;
  /** The moment of the view it is about; a question about another moment is refused. */
  at: number;
  question: Record<string, unknown>;
}

/** What would a good bot play here? Only where no other person plays. */
export interface AskHint {
  type: "askhint";
  id: string;
  at: number;
}

/** Take the own last step back, and the forced ones that followed it; `at` is the moment it is asked in. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
  /** All own steps at once, as far back as the barriers allow. */
  whole: boolean;
}

/** Asks all people at the table for their consent. Who is alone has it at once. */
export interface Propose {
  type: "propose";
  /** Becomes the id of the vote. */
  id: string;
  kind: string;
  about: Record<string, unknown>;
}

/** The answer to an open vote. One no ends it; from who asked, it is a withdrawal. */
export interface CastVote {
  type: "cast";
  id: string;
  vote: string;
  yes: boolean;
}

/** More time for this seat, which is asked; once in a game. */
export interface MoreTime {
  type: "moretime";
  id: string;
}

/** A bot shall play for this seat until its person takes it back; "" is the table's own choice. */
export interface HandOver {
  type: "handover";
  id: string;
  bot: string;
}

/** The person plays again, instead of the bot. */
export interface TakeSeat {
  type: "takeseat";
  id: string;
}

/**
 * Whether this seat wants to say itself that its turn is over, while it can be taken back. To be said again
 * on every connection.
 */
export interface WantEnd {
  type: "wantend";
  id: string;
  on: boolean;
}

export interface EndTurn {
  type: "endturn";
  id: string;
}

/** This seat's private notes, all of them. */
export interface Write {
  type: "write";
  id: string;
  text: string;
}

/** One use of chance, as `docs/dice.md` computes it. */
export interface Draw {
  stream: string;
  /** How often the stream was used before. */
  number: number;
  kind: "dice" | "pick" | "shuffle";
  size: number;
  sides: number;
  result: number[];
}

/** Set-up, or one entry of the log, and what was drawn in it. */
export interface ProofStep {
  /** Whose move it was; none for set-up. */
  seat: number | null;
  words: string;
  forced: boolean;
  draws: Draw[];
}

/** Where the rules cannot follow a log. */
export interface ProofFault {
  /** Counted from 1; 0 is header and set-up. */
  entry: number;
  text: string;
}

/** How often each face of a kind of dice came up, the 1 first. */
export interface Faces {
  sides: number;
  counts: number[];
}

/** What a seat threw, beside what dice give on average. */
export interface SeatLuck {
  seat: number;
  dice: number;
  rolled: number;
  expected: number;
  /** How likely as much or more is; or as little or less, when it is less than expected. */
  odds: number;
  words: string;
  faces: Faces[];
}

/** The luck report of a finished game. */
export interface Luck {
  seats: SeatLuck[];
  /** How many were thrown by all seats; 0 in a game without dice. */
  dice: number;
}

/**
 * A log played again by the rules. Whether the draws fit the seed, and the seals the entries, is for the
 * page.
 */
export interface Proof {
  game: string;
  title: string;
  version: string;
  players: number;
  over: boolean;
  /** Set-up first; up to the fault, if there is one. */
  steps: ProofStep[];
  fault: ProofFault | null;
  luck: Luck;
}

/** One line of the log as this seat may read it. **bold** marks actors and things. */
export interface Line {
  v: number;
  seat: number | null;
  text: string;
  rule: string;
  event: Record<string, unknown>;
}

/** A step of the game as one audience knew it. */
export interface Scene {
  /** How much this audience had seen happen when the step was done, set-up being 1. */
  v: number;
  at: number;
  /** Who made the step; null for set-up, and for a secret move of somebody else. */
  seat: number | null;
  /** The seats that were asked then. */
  asked: number[];
  round: number;
  /**
   * How many moves the log had then, by which the moments of two seats can be compared; 0 while the game
   * runs.
   */
  entry: number;
  lines: Line[];
}

/** The table at one moment. */
export interface Shot {
  v: number;
  view: Record<string, unknown>;
}

/** Moments of a game as one seat, or a spectator, knew them. */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  /** The seats through whose eyes whoever asks may look: their own, and all when the game is over. */
  eyes: number[];
  /** What `Scene.round` counts, in a word. */
  rounds: string;
  /** The `v` of the last moment there is. */
  last: number;
  moments: Scene[];
  /** The views of these moments, where a range was asked for. */
  shots: Shot[];
  outcome: Outcome | null;
}

/** Take the game up at a moment: as one seat knew it, with all that it did not know drawn by lot. */
export interface PlayOn {
  v: number;
  /** Who plays the other seats. */
  bot: string;
  /** Whose eyes, and whose place; -1 for the seat of the token. Another one only when the game is over. */
  seat?: number;
  name?: string;
}

export interface Choice {
  move: Record<string, unknown>;
  words: string;
}

/** A move someone may look for in vain, and why it is not allowed. */
export interface Barred {
  move: Record<string, unknown>;
  words: string;
  rule: string;
  text: string;
}

/** This seat's open decision. `choices` lists every legal move when there are at most 400, else it is empty. */
export interface Ask {
  at: number;
  kind: string;
  prompt: string;
  options: Record<string, unknown>;
  choices: Choice[];
  barred: Barred[];
  /** The sealed answer already given, which may still be changed. */
  answer: Record<string, unknown> | null;
  /**
   * What the seat's standing order is about to play here, unless the seat plays first or takes the order
   * back.
   */
  ordered: Record<string, unknown> | null;
  /** What happens when the seat's time is up, as the end of a sentence; "" where no time is kept. */
  late: string;
}

/** A standing order that a seat can give. */
export interface Order {
  id: string;
  words: string;
  /** Orders about the same thing exclude each other. */
  about: string;
  /** A plan ends by itself: until when. Empty for what stands until it is taken back. */
  until: string;
  /** What ends a plan before that. */
  stops: string;
}

export interface ScoreRow {
  label: string;
  values: number[];
  rule: string;
}

/** Something that happened at the table beside the game; stands in the log after the lines up to `v`. */
export interface Mark {
  n: number;
  v: number;
  kind: string;
  text: string;
}

/** A question to the people at the table, open until all agree, one does not, or it lapses. */
export interface Vote {
  id: string;
  kind: string;
  by: number;
  /** What is asked, in a sentence. */
  text: string;
  about: Record<string, unknown>;
  /** The seats whose consent it needs. */
  asked: number[];
  yes: number[];
  /** When it lapses, in seconds since 1970. */
  until: number;
}

/** The clock of one seat. While it runs, `due` counts; while it stands, `left`. */
export interface SeatClock {
  /** Seconds; when it began to run, or now. */
  left: number;
  /** When the time is up, in seconds since 1970 by the server's clock; null while it stands. */
  due: number | null;
  /** The question has a time of its own: the bank waits. */
  own: boolean;
  /** The seat may still have more time, once. */
  more: boolean;
  asked: boolean;
}

/** All clocks of the table, as everybody may see them. */
export interface Clock {
  /** Empty where no time is kept. */
  seats: SeatClock[];
  /** Why all clocks stand; empty while they run. */
  halted: ("empty" | "night" | "pause" | "stuck" | "turn" | "vote")[];
}

/** A seat has made its move but not said that the turn is over: it may still take the move back. */
export interface Hold {
  seat: number;
  /** When the turn ends by itself, in seconds since 1970; 0 if it does not. */
  until: number;
}

/**
 * Everything a screen needs, sent on connection and after every step. `lines` are those with v greater than
 * the `since` the client named (on connection) or new since the last sync.
 */
export interface Sync {
  type: "sync";
  protocol: number;
  v: number;
  seat: number | null;
  table: TableInfo;
  /** The game's view of this seat; {} before the start. */
  view: Record<string, unknown>;
  ask: Ask | null;
  lines: Line[];
  outcome: Outcome | null;
  /** The seat's own standing orders, by their ids, commas between; "" when it wants to be asked always. */
  order: string;
  /** The standing orders this seat can give now. */
  orders: Order[];
  /** How many of the last moves this seat may take back. */
  undoable: number;
  /**
   * How often moves were taken back at this table. With another number than before, `lines` are the whole
   * log.
   */
  undos: number;
  /** All of them, always. */
  marks: Mark[];
  vote: Vote | null;
  /** null where no time is kept and nothing is paused. */
  clock: Clock | null;
  /** While it lasts nobody else is asked. */
  hold: Hold | null;
}

/**
 * What time it is by the server's clock, in seconds since 1970; said where time is kept, before the first
 * sync that shows it.
 */
export interface Now {
  type: "now";
  now: number;
}

export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  spectators: number;
}

export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
}

/** The seat's own notes, on connection and when another screen of the seat has changed them. */
export interface Note {
  type: "note";
  text: string;
}

/** The message with this id is done and on disk. */
export interface Ack {
  type: "ack";
  id: string;
  v: number;
}

/** The message with this id was refused and changed nothing. */
export interface No {
  type: "no";
  id: string;
  rule: string;
  text: string;
}

/** Answer to AskWhy; rule and text are empty when the move is allowed. */
export interface Why {
  type: "why";
  id: string;
  rule: string;
  text: string;
}

/** A message that could not be read at all, or a limit reached. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
}

/** Answer to Consult, as the game gives it; {} where it has none. */
export interface Counsel {
  type: "counsel";
  id: string;
  /** The moment it is about. */
  at: number;
  answer: Record<string, unknown>;
}

/** Answer to AskHint: what a bot would play at the seat's open decision, and one reason. */
export interface Hint {
  type: "hint";
  id: string;
  at: number;
  bot: string;
  move: Record<string, unknown>;
  words: string;
  reason: string;
}

/** One way to call somebody, as its owner sees it. */
export interface SummonsInfo {
  id: string;
  kind: "hook" | "mail";
  target: string;
  /** For mail: at each turn, or once a day about all tables that wait. */
  each: "daily" | "turn";
  /** asked: the address has yet to be confirmed. off: given up after too many failures. */
  state: "asked" | "off" | "on";
  /** What came of the last letter, in a few words; empty before the first. */
  last: string;
  /** When that was, in seconds since 1970. */
  last_at: number;
}

export interface MySummons {
  /** This host can send mail. */
  mail: boolean;
  summons: SummonsInfo[];
}

export interface NewSummons {
  kind: "hook" | "mail";
  /** An http or https address, or a mail address. */
  target: string;
  each?: "daily" | "turn";
}

export interface MadeSummons {
  summons: SummonsInfo;
  /** What a webhook's letters are signed with. It is told this once; empty for mail. */
  secret: string;
}

export type ServerMessage = Sync | Now | Presence | Chat | Note | Ack | No | Why | Trouble | Counsel | Hint;

export type ClientMessage =
  | Enter
  | Play
  | AskWhy
  | Say
  | SetOrder
  | Consult
  | AskHint
  | Undo
  | Propose
  | CastVote
  | WantEnd
  | EndTurn
  | MoreTime
  | HandOver
  | TakeSeat
  | Write;

// ---------------------------------------------------------------- clash

/** The eight kinds of clash card, in the order of the overview board. */
export type ClashCard = "walk" | "sprint" | "slam" | "punch" | "club" | "slingshot" | "hammer" | "shield";

/** Put the Viking on a free starting space (CV-2.2). */
export type ClashStart = {
  type: "start";
  space: string;
};

/** Lay a card face-down and say an action, true or not (CV-4.1). */
export type ClashAnnounce = {
  type: "announce";
  card: ClashCard;
  claim: ClashCard;
};

/** Call the bluff (CV-5.1, CV-8.2). */
export type ClashCall = {
  type: "call";
};

/** Let it pass (CV-5.3, CV-8.3). */
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

/** Do not move after all (CV-R4b). */
export type ClashStay = {
  type: "stay";
};

/** Slam into a Viking and put it on a space next to where it stood (CV-6.5). */
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

/** Claim a shield by laying a card face-down, any card (CV-8.1). */
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

/** A free starting space. */
export type ClashStarts = {
  type: "starts";
  spaces: string[];
};

/** Any card of the hand with any action that may be said now. */
export type ClashAnnouncements = {
  type: "announcements";
  hand: ClashCard[];
  slam: boolean;
  near: boolean;
  far: boolean;
  strict: boolean;
};

/** Call or let pass. */
export type ClashCalls = {
  type: "calls";
  seat: number;
  claim: ClashCard;
  race: boolean;
};

/** One of the bracelets in the row, most of them face-down. */
export type ClashBacks = {
  type: "backs";
  victim: number;
  count: number;
  open: [number, number][];
  why: "attack" | "call" | "shield";
};

/** A free space within reach, or staying. */
export type ClashSteps = {
  type: "steps";
  origin: string;
  claim: ClashCard;
  near: string[];
  far: string[];
  taken: string[];
  water: string[];
};

/** Every Viking within reach with every space it can be pushed to. */
export type ClashRams = {
  type: "rams";
  origin: string;
  targets: [number, string[]][];
};

/** A Viking in range, or nobody. */
export type ClashStrikes = {
  type: "strikes";
  claim: ClashCard;
  targets: number[];
};

/** Any hand card as a Shield, or none. */
export type ClashShields = {
  type: "shields";
  attacker: number;
  claim: ClashCard;
  hand: ClashCard[];
};

/** Call the Shield or believe it. */
export type ClashDoubts = {
  type: "doubts";
  defender: number;
  claim: ClashCard;
};

/** A space next to the victim. */
export type ClashDrops = {
  type: "drops";
  victim: number;
  value: number;
  spaces: string[];
  mine: string[];
};

/** A Viking stands on its starting space. */
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

/** The Viking on the centre draws from the supply. */
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

/** A bluff was called and the card turned over; `truthful` says how it ended. */
export type ClashCalled = {
  type: "called";
  caller: number;
  seat: number;
  claim: ClashCard;
  card: ClashCard;
  truthful: boolean;
};

/** A bracelet changed rows, unseen by the others. */
export type ClashTaken = {
  type: "taken";
  taker: number;
  victim: number;
};

/** The caller of a lie is paid from the supply, because the liar has nothing. */
export type ClashDrawn = {
  type: "drawn";
  seat: number;
};

export type ClashNothingToTake = {
  type: "nothingtotake";
  seat: number;
  victim: number;
};

/** Whispered: the values that came into my row. */
export type ClashGained = {
  type: "gained";
  seat: number;
  values: number[];
};

/** Whispered: the value that left my row. */
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

/** Bracelets lying face-up in the arena go to a row; everybody saw their values. */
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

/** An attack is aimed; the shield window follows if the victim has a bracelet. */
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

/** A bracelet taken in front of everybody. */
export type ClashShown = {
  type: "shown";
  taker: number;
  victim: number;
  value: number;
};

/** A bracelet lies in the arena. */
export type ClashDropped = {
  type: "dropped";
  seat: number;
  victim: number;
  space: string;
  value: number;
};

/** A bracelet fell into the water and is out of the game. */
export type ClashSunk = {
  type: "sunk";
  seat: number;
  victim: number;
  space: string;
  value: number;
};

/** A bracelet was dropped on a third Viking, whose owner takes it. */
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

/** Whispered: the cards that came into my hand. */
export type ClashDrew = {
  type: "drew";
  seat: number;
  cards: ClashCard[];
};

/** The supply is empty: bracelets are counted (CV-10.1). */
export type ClashEnded = {
  type: "ended";
  rows: number[][];
};

/** A seat that is asked, as everybody sees it; my own has the whole decision. */
export type ClashAsked = {
  seat: number;
  kind: string;
  prompt?: string;
  at?: number;
  options?: Record<string, unknown>;
  /** My sealed answer. */
  move?: Record<string, unknown>;
};

/** The announcement on the table. */
export type ClashClaim = {
  seat: number;
  claim: ClashCard;
  nth: number;
  /** Who is attacked, once that is known. */
  target: number | null;
  /** The attacked Viking has claimed a shield. */
  shield: boolean;
  /** The laid card once it was turned over. */
  card: ClashCard | null;
};

/** The public side of a seat. */
export type ClashSeatView = {
  /** Where the Viking stands; null before it is placed. */
  space: string | null;
  bracelets: number;
  /** Place and value of what lies face-up in the row (option shield_spoils_stay_open); part of `bracelets`. */
  open: [number, number][];
  hand: number;
  draw: number;
  discard: number;
  /** Cards laid this turn, in order; null while face-down. */
  laid: (ClashCard | null)[];
  /** Cards everybody saw since this seat last shuffled: they lie in its discard pile or on the table. */
  shown: ClashCard[];
  /** Cards that were in hand when this seat last shuffled. */
  kept: number;
  /** Cards seen before that shuffle: none of the kept cards is one of them. */
  barred: ClashCard[];
  /** The cards laid in each earlier turn; null was never turned over. After each the hand was drawn up. */
  played: ((ClashCard | null)[])[];
  /**
   * How often this seat was called: announcements that were true and false, Shields that were real and
   * false.
   */
  tested: [number, number, number, number];
};

/** What only the owner knows. */
export type ClashMineView = {
  /** Values of my bracelets, in the order of their places. */
  row: number[];
  hand: ClashCard[];
  laid: ClashCard[];
  discard: ClashCard[];
};

/** All that a seat, or a spectator, may know of a play of Clash. */
export type ClashView = {
  game: string;
  version: string;
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  at: number;
  over: boolean;
  /** Seats that are asked: my own decision whole, of the others only seat and kind. */
  open: ClashAsked[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: ClashAsked[];
  turn: number;
  active: number;
  /** Which of the two cards is being played, 1 or 2; 0 before the first turn and after the last. */
  nth: number;
  claim: ClashClaim | null;
  /** The steps of the rules that are under way. Frames of this game hold only what everybody knows. */
  stack: Record<string, unknown>[];
  seats: ClashSeatView[];
  mine: ClashMineView | null;
  /** Face-up bracelets in the arena by space. */
  loot: Record<string, number[]>;
  supply: number;
  /** Values lost in the water. */
  sea: number[];
  /** Bracelets put back into the box unseen at set-up. */
  removed: number;
  /**
   * Every bracelet's way: from, to, place, value, seen. Seats, -1 supply, -2 arena, -3 water; value 0 if I
   * did not see it; seen 0 by giver and taker only, 1 by all, 2 by all and still face-up.
   */
  trail: [number, number, number, number, number][];
  /** All rows, once the game is over. */
  final: number[][] | null;
};

/** A space as the page draws it; x and y are its middle in a unit square, y grows downwards. */
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
  | ClashStarts
  | ClashAnnouncements
  | ClashCalls
  | ClashBacks
  | ClashSteps
  | ClashRams
  | ClashStrikes
  | ClashShields
  | ClashDoubts
  | ClashDrops;

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

// ---------------------------------------------------------------- spoils

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
export type SpoilsBidders = {
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
export type SpoilsBidTurn = {
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
export type SpoilsBets = {
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
export type SpoilsArtifacts = {
  type: "artifacts";
  offers: SpoilsOffer[];
  window: string;
};

/** Pass, or cancel what was announced. */
export type SpoilsAnswers = {
  type: "answers";
  offers: SpoilsOffer[];
  card: number;
};

/**
 * Show two dice of the face, or pay; without two such dice only the latter, and nobody else may know
 * (SW-R17).
 */
export type SpoilsLyreAnswers = {
  type: "lyreanswers";
  seat: number;
  face: number;
  able: boolean;
};

/** One card of the stash. */
export type SpoilsSwaps = {
  type: "swaps";
  victim: number;
  /** Number, name, gold. */
  cards: [number, string, number][];
};

/** One of the fitting leftovers, or nothing. */
export type SpoilsLeftovers = {
  type: "leftovers";
  stage: number;
  /** Number, name, gold. */
  cards: [number, string, number][];
};

/** One of the sixteen items. */
export type SpoilsItems = {
  type: "items";
  card: number;
  name: string;
  /** The one that adds most to the seat's bonuses. */
  best: string;
};

/** One of the losers. */
export type SpoilsLosers = {
  type: "losers";
  losers: number[];
};

/** Any card of the pile, and own artifacts between two picks (SW-R65). */
export type SpoilsPicks = {
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
export type SpoilsAsked = {
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
export type SpoilsDown = {
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
  down: SpoilsDown[];
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
  open: SpoilsAsked[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: SpoilsAsked[];
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
  /** Its duration is printed or follows from the text; if not, the table may choose (R-55). */
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
  | SpoilsBidders
  | SpoilsBidTurn
  | SpoilsBets
  | SpoilsArtifacts
  | SpoilsAnswers
  | SpoilsLyreAnswers
  | SpoilsSwaps
  | SpoilsLeftovers
  | SpoilsItems
  | SpoilsLosers
  | SpoilsPicks;

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

// ---------------------------------------------------------------- sagas

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
export type SagasHomes = {
  type: "homes";
  rule: string;
  unit: number;
  spaces: [number, string][];
};

/** A face-down quest is turned up. */
export type SagasHidden = {
  type: "hidden";
  spaces: [number, string][];
};

/** A settlement is given up. */
export type SagasSettlements = {
  type: "settlements";
  spaces: [number, string][];
};

/** A unit is eliminated, or paid for. */
export type SagasLosses = {
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
export type SagasChoices = {
  type: "choices";
  rule: string;
  options: [number, string][];
};

/** One of these cards, or, where that is allowed, none. */
export type SagasCardChoices = {
  type: "cardchoices";
  rule: string;
  cards: [number, string][];
  none: boolean;
};

/** Viking Funeral, now or not for this Jarl. */
export type SagasFunerals = {
  type: "funerals";
  card: number;
  name: string;
  jarl: number;
};

/** Roll, or pass. */
export type SagasRolls = {
  type: "rolls";
  rule: string;
};

/** The two sides of the Edda marker. */
export type SagasReligions = {
  type: "religions";
};

/** A unit and the homeland it goes to. */
export type SagasPurchases = {
  type: "purchases";
  /** Unit and price. */
  units: [number, number][];
  spaces: [number, string][];
  gold: number;
  religion: string;
};

/** Every space with Vikings may voyage. */
export type SagasVoyages = {
  type: "voyages";
  spaces: [number, string][];
  /** Homelands with a Jarl, while the High King has not been asked in this Saga. */
  appeals: [number, string][];
  /** Kept cards that can be played now. */
  cards: [number, string][];
};

/** Units to recruit, or enough. */
export type SagasRecruits = {
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
export type SagasFormations = {
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
export type SagasCourses = {
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
export type SagasLandfalls = {
  type: "landfalls";
  steps: number;
  reach: SagasReach[];
  names: string[];
  /** Of six dice, how many bring a storm if the force stays at sea where it is. */
  stay: number;
};

/** Who comes from where. */
export type SagasJoins = {
  type: "joins";
  /** Space, its name, and the parts of its band that can come. */
  origins: [number, string, number[][]][];
};

/** Roll as it is, or pay 1 Edda for +1. */
export type SagasEdges = {
  type: "edges";
  /** What the elite units add, for the Vikings. */
  bonus: number;
  /** There is Edda to pay. */
  able: boolean;
  /** A tie goes to the hostiles. */
  fortress: boolean;
};

/** Every order of these units; with Shield Wall, the spaces to retreat to. Drawn and checked without a list. */
export type SagasLines = {
  type: "lines";
  /** As they stand now. */
  units: number[];
  retreats: [number, string][];
};

/** Any living hostile. */
export type SagasTargets = {
  type: "targets";
  /** Who fires. */
  unit: number;
  combat: number;
  /** Place in their line, name, combat value, has fired this round. */
  targets: [number, string, number, boolean][];
};

/** Pillage, settle or neither. */
export type SagasDeeds = {
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
export type SagasKeeps = {
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
export type SagasAsked = {
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
  open: SagasAsked[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: SagasAsked[];
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
export type SagasGain = {
  op: "gain";
  gold: number;
  edda: number;
  voyage: number;
};

/** Takes what there is; to lose a voyage card when none is left ends the Saga (VK-11.3c). */
export type SagasLoss = {
  op: "lose";
  gold: number;
  edda: number;
  voyage: number;
};

/** Free units join the voyaging force, as far as the pool has them; ships only in a coastal space (VK-9.2b). */
export type SagasReinforce = {
  op: "reinforce";
  unit: string;
  count: number;
};

/** A random Jarl who lives and is not on the map (VK-19.1a). */
export type SagasRecruitJarl = {
  op: "recruit_jarl";
  place: "high_king" | "jarl_or_homeland" | "quest" | "survivors";
};

/** One unit of this kind goes back to the pool, if there is one on the map (VK-23.0c). */
export type SagasLoseUnit = {
  op: "lose_unit";
  unit: string;
};

/** Face-down quests of the player's choice are turned up; that accomplishes nothing (VK-18.0a). */
export type SagasRevealQuest = {
  op: "reveal_quest";
  count: number;
};

/** One settlement of the player's choice is gone (VK-20.22a). */
export type SagasDestroySettlement = {
  op: "destroy_settlement";
};

/** No pillage and no settlement in this voyage. */
export type SagasSkipPillage = {
  op: "skip_pillage";
};

/** The battle is lost and the force retreats (VK-15.3a). */
export type SagasWithdrawal = {
  op: "break_off";
};

/** Nothing happens. */
export type SagasNothing = {
  op: "nothing";
};

/** A battle, and what it is about (VK-14, VK-15, VK-16). */
export type SagasHostiles = {
  op: "hostiles";
  /** So many more than usual (VK-14.1c). */
  extra: number;
  /** In a coastal space the fleet is one of them. */
  fleet: boolean;
  win: (SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[];
  lose: (SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[];
};

/** A die against Edda (VK-17.1a). */
export type SagasEddaCheck = {
  op: "edda_check";
  success: (SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[];
  failure: (SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[];
};

/** One of the options; one that cannot be paid in full is not offered, except the loss of a voyage card. */
export type SagasChoice = {
  op: "choose";
  options: ((SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[])[];
};

/** A voyage card. Its number in play is its place in `World.voyages`. */
export type SagasVoyageCard = {
  number: number;
  id: string;
  name: string;
  text: string;
  effects: (SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[];
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
  berserkir_table: ((SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[])[];
  religion_table: ((SagasGain | SagasLoss | SagasChoice | SagasEddaCheck | SagasHostiles | SagasReinforce | SagasRecruitJarl | SagasLoseUnit | SagasRevealQuest | SagasDestroySettlement | SagasSkipPillage | SagasWithdrawal | SagasNothing)[])[];
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
  | SagasHomes
  | SagasHidden
  | SagasSettlements
  | SagasLosses
  | SagasChoices
  | SagasCardChoices
  | SagasFunerals
  | SagasRolls
  | SagasReligions
  | SagasPurchases
  | SagasVoyages
  | SagasRecruits
  | SagasFormations
  | SagasCourses
  | SagasLandfalls
  | SagasJoins
  | SagasEdges
  | SagasLines
  | SagasTargets
  | SagasDeeds
  | SagasKeeps;

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

// ---------------------------------------------------------------- feast

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

/** Lay a piece that a card gives only if it is laid at once (R-46). */
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
export type FeastLights = {
  type: "lights";
  cards: [number, string][];
};

/** A board of a player and what lies on it. The sets of cells follow from the pieces and are cached. */
export type FeastLaid = {
  board: number;
  /** Piece, orientation, cell of its top left corner, in the order they were laid. */
  pieces: [number, number, number][];
};

/** All that the anytime moves of a seat depend on. */
export type FeastMeans = {
  boards: FeastLaid[];
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
export type FeastWindow = {
  type: "window";
  means: FeastMeans;
  phase: number;
};

/** Every space that can be used, and passing. */
export type FeastPlaces = {
  type: "places";
  means: FeastMeans;
  /** Space, and the one it imitates or -1. */
  spaces: [number, number][];
  vikings: number;
  /** Who holds each space; -1 nobody. */
  taken: number[];
};

/** An occupation of the hand, or none. */
export type FeastHandCards = {
  type: "handcards";
  means: FeastMeans;
  cards: [number, string][];
};

/** Anytime actions, and the end of the turn. */
export type FeastEnds = {
  type: "ends";
  means: FeastMeans;
};

/** Effects of the space that are left; the player may stop after the first. */
export type FeastParts = {
  type: "parts";
  means: FeastMeans;
  parts: [number, string][];
  enough: boolean;
};

/** One of several ways. */
export type FeastBranches = {
  type: "branches";
  means: FeastMeans;
  texts: [number, string][];
};

/** Tiles that can be turned, each with a number of steps; the player may stop if `enough`. */
export type FeastTurns = {
  type: "turns";
  means: FeastMeans;
  tiles: [number, number][];
  enough: boolean;
  rule: string;
};

/** Tiles to take. */
export type FeastFetches = {
  type: "fetches";
  means: FeastMeans;
  pieces: number[];
  enough: boolean;
  rule: string;
  /** In a raid, what each of them needs. */
  swords: number[];
};

/** Occupations in hand; the player may stop once something was done. */
export type FeastOccupations = {
  type: "occupations";
  means: FeastMeans;
  cards: [number, string][];
  enough: boolean;
};

/** Items to take, by strip and number; the player may stop after the first. */
export type FeastTakes = {
  type: "takes";
  means: FeastMeans;
  takes: [number, number, string][];
  enough: boolean;
};

/** Boards that can be explored. */
export type FeastIsles = {
  type: "isles";
  means: FeastMeans;
  boards: [number, string][];
};

/** Large ships, by kind and the ore on them, which is lost (R-43, R-44). */
export type FeastEmigrants = {
  type: "emigrants";
  means: FeastMeans;
  ships: [number, number][];
  silver: number;
};

/** Whaling boats by the ore on them. */
export type FeastBoats = {
  type: "boats";
  means: FeastMeans;
  boats: number[];
};

/** Boats by number: with an ore put on them, and without. */
export type FeastCrews = {
  type: "crews";
  means: FeastMeans;
  crews: [number, number][];
};

/** Roll again or keep the roll. */
export type FeastRolls = {
  type: "rolls";
  means: FeastMeans;
  die: number;
  value: number;
  left: number;
  /** Low rolls are good. */
  low: boolean;
  /** The most that can be subtracted from it, or added to it. */
  spare: number;
};

/** How the roll can be paid: weapons and the rest, or not at all. */
export type FeastPayments = {
  type: "payments";
  means: FeastMeans;
  value: number;
  ways: [number, number][];
  weapon: string;
  other: string;
};

export type FeastReturns = {
  type: "returns";
  means: FeastMeans;
  most: number;
};

/** Tiles within reach if everything is spent, or failure. */
export type FeastLoots = {
  type: "loots";
  means: FeastMeans;
  value: number;
  reach: number;
  pieces: number[];
  /** What each of them needs. */
  swords: number[];
};

/** How many swords and how many stones. */
export type FeastShares = {
  type: "shares";
  means: FeastMeans;
  short: number;
  /** Swords, stones, spears. */
  ways: [number, number, number][];
};

/** Cards that can be used at this moment, each in one of its ways; or none of them. */
export type FeastCards = {
  type: "cards";
  means: FeastMeans;
  uses: FeastUseCard[];
  enough: boolean;
};

/** Spots for the piece; the player may stop at any time. */
export type FeastSpots = {
  type: "spots";
  means: FeastMeans;
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
export type FeastDishes = {
  type: "dishes";
  means: FeastMeans;
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
export type FeastChange = {
  type: "change";
  means: FeastMeans;
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

/** Undo ends here (R-08). */
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

/** A special tile comes off a board; other tiles fill its place (R-50). */
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
};

export type FeastGameOver = {
  type: "gameover";
  scores: number[];
  winners: number[];
};

/** A seat that is asked, as everybody sees it; my own has the whole decision. */
export type FeastAsked = {
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
  open: FeastAsked[];
  /** Seats whose sealed answer is in; my own with the move. */
  sealed: FeastAsked[];
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
export type FeastSpecial = {
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
  /** No fewer than this number, where a strip has them (R-49). */
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
export type FeastOverseas = {
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
export type FeastExplore = {
  op: "explore";
  boards: string[];
};

/** A large ship leaves for good (FO-10.22). */
export type FeastEmigrate = {
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
export type FeastDraw = {
  op: "draw";
  count: number;
  gain: Record<string, number>;
};

/** Occupations from the hand (FO-10.39). */
export type FeastPlay = {
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
  parts: (FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseas | FeastSale | FeastSmithy | FeastWeapons | FeastExplore | FeastEmigrate | FeastBoatRefit | FeastHunt | FeastRaid | FeastDraw | FeastPlay)[];
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
export type FeastSpaces = {
  ids: string[];
  groups: string[];
  column: number;
  has: string;
};

/** A count must be at least `least` and at most `most`. */
export type FeastTest = {
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

/** Vikings come back to the Thing Square and can be placed again; a space left empty is open again (R-26). */
export type FeastRecall = {
  op: "recall";
  /** From one own space, one Viking from each own space of column 4, or from the space in use. */
  where: "any" | "column_4" | "here";
  count: number;
};

/** A phase for the owner alone; the regular one still takes place (FO-11.9). */
export type FeastPhase = {
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

/** A special tile comes off a board of any player; other tiles fill its hole (R-50). */
export type FeastSwap = {
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
export type FeastDouble = {
  op: "double";
  good: string;
  most: number;
};

/** Pieces that the player gets only if they are laid at once (R-46). */
export type FeastPutDown = {
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
export type FeastUnload = {
  op: "unload";
};

/** One more of a good of which `held` are in supply; sheep and cattle do not count (R-54). */
export type FeastAgain = {
  op: "again";
  held: number;
};

/** One of several ways to use a clause. */
export type FeastWay = {
  pay: Record<string, number | "round">;
  gain: Record<string, number>;
  do: FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseas | FeastSale | FeastSmithy | FeastWeapons | FeastExplore | FeastEmigrate | FeastBoatRefit | FeastHunt | FeastRaid | FeastDraw | FeastPlay | FeastRecall | FeastPhase | FeastShipyard | FeastArmoury | FeastSwap | FeastFreeUse | FeastDouble | FeastPutDown | FeastShedSpot | FeastUnload | FeastAgain | null;
  if: FeastTest[];
};

/** Each roll of these actions counts `by` more; of all dice actions, if none is named (R-47). */
export type FeastRollChange = {
  op: "roll";
  by: number;
  actions: string[];
};

export type FeastRollsMore = {
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

/** Green goods can be plundered, at the sword value of their blue side less 1 (R-21). */
export type FeastGreenLoot = {
  op: "green_loot";
};

/** The special tiles of the highest sword value that are left count 1 less. */
export type FeastCheapLoot = {
  op: "cheap_loot";
};

/** A battle result may be split over two tiles (R-22). */
export type FeastSplitLoot = {
  op: "split_loot";
};

/** A knarr counts as a longship in these actions (R-45). */
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
  spaces: FeastSpaces | null;
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
  spaces: FeastSpaces | null;
  actions: string[];
  phase: string;
  /** Goods, items of a strip, ships or houses the moment is about. */
  things: string[];
  /** Where a piece was laid. */
  on: ("exploration" | "home" | "house")[];
  if: FeastTest[];
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
  do: FeastTrade | FeastHerd | FeastMountain | FeastUpgrade | FeastOverseas | FeastSale | FeastSmithy | FeastWeapons | FeastExplore | FeastEmigrate | FeastBoatRefit | FeastHunt | FeastRaid | FeastDraw | FeastPlay | FeastRecall | FeastPhase | FeastShipyard | FeastArmoury | FeastSwap | FeastFreeUse | FeastDouble | FeastPutDown | FeastShedSpot | FeastUnload | FeastAgain | null;
  /** Several ways to choose from; what they all share is said outside. */
  ways: FeastWay[];
  rule: FeastRollChange | FeastRollsMore | FeastWeaponWorth | FeastSpearsAsSwords | FeastGreenLoot | FeastCheapLoot | FeastSplitLoot | FeastKnarrAsLongship | FeastWoodInHouses | FeastLongRow | FeastDiscount | FeastFewerVikings | null;
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
  /** Where card and appendix differ, and what we play (R-48). */
  disputed: string;
};

/** The whole box. */
export type FeastBox = {
  goods: FeastGood[];
  specials: FeastSpecial[];
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
  | FeastLights
  | FeastWindow
  | FeastPlaces
  | FeastHandCards
  | FeastEnds
  | FeastParts
  | FeastBranches
  | FeastTurns
  | FeastFetches
  | FeastOccupations
  | FeastTakes
  | FeastIsles
  | FeastEmigrants
  | FeastBoats
  | FeastCrews
  | FeastRolls
  | FeastPayments
  | FeastReturns
  | FeastLoots
  | FeastShares
  | FeastCards
  | FeastSpots
  | FeastDishes
  | FeastChange;

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
  | FeastReturned
  | FeastServed
  | Feasted
  | FeastGameOver;
