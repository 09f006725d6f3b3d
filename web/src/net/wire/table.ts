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
