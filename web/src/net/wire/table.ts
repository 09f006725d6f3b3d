// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

export const PROTOCOL = 1;

export interface Outcome {
  scores: number[];
  winners: number[];
  sheet: ScoreRow[];
  note: string;
}

/** A table whose tokens a browser has. They are sent in the body of a request, never in an address. */
export interface HeldTable {
  table: string;
  tokens: string[];
}

/** The tables a browser asks about. Tables whose tokens do not fit are left out of the answer. */
export interface MyTables {
  tables: HeldTable[];
}

/** The state of a table, as whoever has one of its tokens may know it. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  status: "over" | "playing" | "stuck" | "waiting";
  /** The seat of each token that was sent; -1 for one that opens none. */
  held: number[];
  names: string[];
  bots: boolean[];
  /** Seats that have to answer now, without those for which a bot plays. */
  asked: number[];
  /** When the last move was made, in seconds since 1970; 0 if it was not recorded. */
  since: number;
  /** Where in the game it is, such as "Round 3"; may be empty. */
  round: string;
  /** For each token: the present `v` of its seat; 0 where there is none. */
  seen: number[];
  /** The number of the last line of chat. */
  said: number;
  /** Only when the game is over, as are the winners. */
  scores: number[];
  winners: number[];
  rematch: string;
  /** When the time of an asked seat is up, the own seats first, in seconds since 1970; 0 if no clock runs. */
  due: number;
  paused: boolean;
  /** The lesson that is played there; "" at other tables. */
  lesson: string;
}

/** Play again with the same seats. Each token of the old table is answered with one of the new table. */
export interface Rematch {
  tokens: string[];
  /** Everybody moves on by one seat. Only the first request decides it. */
  rotate?: boolean;
}

/** The scores at the end of a round, as far as everybody could know them then. */
export interface Moment {
  label: string;
  points: number[];
  /** The `v` of the viewer at that moment, for a link into the replay. */
  v: number;
}

/** A round that changed the distance between the seats most. */
export interface TurningPoint {
  /** Its place in the list of moments. */
  moment: number;
  text: string;
}

/** The score curve of a finished game. */
export interface Curve {
  /** What is counted, such as "Points". */
  counted: string;
  moments: Moment[];
  turning: TurningPoint[];
  /** Null for an uploaded log of a game that is not over. */
  outcome: Outcome | null;
  /** What decided the game, where its score sheet does not tell it; else empty. */
  decided: string;
}

/** How many games were played and won from a seat, or by a kind of player; a shared win counts in parts. */
export interface Share {
  label: string;
  games: number;
  won: number;
  /** How many wins it would be if everybody won equally often. */
  fair: number;
}

/** The minimum, the quartiles and the maximum of some numbers. */
export interface Spread {
  least: number;
  low: number;
  middle: number;
  high: number;
  most: number;
}

/** Figures about the finished plays of one game on this server. No names, no tables. */
export interface Statistics {
  game: string;
  title: string;
  games: number;
  /** Games by number of players. */
  players: Record<string, number>;
  moves: Spread | null;
  /** From the first move to the last; null where no time was recorded. */
  minutes: Spread | null;
  scores: Spread | null;
  /** By player count and seat. */
  seats: Share[];
  /** People and each bot. */
  levels: Share[];
}

export interface Alive {
  alive: boolean;
}

export interface Health {
  /** Moves can be stored. */
  database: boolean;
  /** Bots can think. */
  workers: boolean;
  /** This server may play its tables, where several share a database. */
  lease: boolean;
  /** It hears the others, where there is a bus. Without it, it goes on with the tables that it plays. */
  bus: boolean;
  /** It is not about to stop. */
  stays: boolean;
  /** Why moves cannot be stored; "" where they can. */
  why: string;
}

/** Body of every HTTP error. */
export interface Problem {
  code: string;
  text: string;
}

/** The first message on every connection. The token is never part of an address, so no access log has it. */
export interface Enter {
  type: "enter";
  /** The seat's token; "" for a spectator. */
  token: string;
  /** A seat's token, from a spectator's view on a screen that people share: it is not shown late. */
  beside: string;
  /** The token of a big screen: a spectator without delay, by the owner's leave. */
  screen: string;
  /** The games in which this screen wants every legal move listed with a question; null: in all. */
  choices: string[] | null;
}

/** A move. Sent again with the same id it is played once and acknowledged again. */
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
 * The standing orders of this seat: ids of `Sync.orders`, one about a thing, with commas between; "" for
 * none. No other seat is told.
 */
export interface SetOrder {
  type: "order";
  id: string;
  order: string;
}

/**
 * A question to the game about what this seat sees, such as its chances. Changes nothing, and no other seat
 * is told.
 */
export interface Consult {
  type: "consult";
  id: string;
  /** The moment of the view it is about; a question about an earlier moment is refused. */
  at: number;
  question: Record<string, unknown>;
}

/** Asks what a good bot would play. Only where no other person plays. */
export interface AskHint {
  type: "askhint";
  id: string;
  at: number;
}

/** Takes the seat's own last step back, and the forced ones that followed it; `at` is the present moment. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
  /** All own steps at once, as far back as the rules allow. */
  whole: boolean;
}

/** Asks the people at the table for their consent. A person who is alone has it at once. */
export interface Propose {
  type: "propose";
  /** Becomes the id of the vote. */
  id: string;
  kind: string;
  about: Record<string, unknown>;
}

/** The answer to an open vote. One no ends it; whoever asked withdraws it with a no. */
export interface CastVote {
  type: "cast";
  id: string;
  vote: string;
  yes: boolean;
}

/** What was agreed without this seat's person is taken back, or let be. Either is possible once. */
export interface Settle {
  type: "settle";
  id: string;
  /** The number in `Sync.agreed`. */
  n: number;
  back: boolean;
}

/** More time for this seat, which has to answer; once in a game. */
export interface MoreTime {
  type: "moretime";
  id: string;
}

/** This seat needs longer than the common time of a window. All are shown that somebody does. */
export interface Think {
  type: "think";
  id: string;
  at: number;
}

/** A bot shall play for this seat until its person takes it back; "" is the table's choice. */
export interface HandOver {
  type: "handover";
  id: string;
  bot: string;
}

/** The person takes the seat back from the bot. */
export interface TakeSeat {
  type: "takeseat";
  id: string;
}

/** Notifies a person who is awaited and away once more, by the ways they have set up. */
export interface Nudge {
  type: "nudge";
  id: string;
  seat: number;
}

/**
 * Whether this seat wants to end its turns itself, as long as they can be taken back. Sent again on every
 * connection.
 */
export interface WantEnd {
  type: "wantend";
  id: string;
  on: boolean;
}

/**
 * How fast this screen plays what happens as scenes: 1 or 2, 0 where it plays none. Bots wait for scenes
 * where nobody's clock runs. Sent again on every connection.
 */
export interface PlayScenes {
  type: "scenes";
  id: string;
  pace: 0 | 1 | 2;
}

export interface EndTurn {
  type: "endturn";
  id: string;
}

/** All private notes of this seat. */
export interface Write {
  type: "write";
  id: string;
  text: string;
}

/** A step of a lesson that asks for no move was read. */
export interface GoOn {
  type: "goon";
  id: string;
  step: number;
}

/** The coach shall play the right move of this step for the learner. */
export interface ShowMe {
  type: "showme";
  id: string;
  step: number;
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

/** Where a log breaks the rules. */
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

/** What a seat rolled, beside the average of dice. */
export interface SeatLuck {
  seat: number;
  dice: number;
  rolled: number;
  expected: number;
  /** The probability of this much or more; of this little or less, when it is less than expected. */
  odds: number;
  words: string;
  faces: Faces[];
}

/** The luck report of a finished game. */
export interface Luck {
  seats: SeatLuck[];
  /** How many were rolled by all seats; 0 in a game without dice. */
  dice: number;
}

/**
 * A log played again by the rules. The page checks whether the draws fit the seed, and the seals the
 * entries.
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
  /** How it plays, in one word; "" for a bot that is no level. */
  level: string;
  /** From 1 to 3; 0 for a bot that is no level. */
  strength: number;
  /** Whether the host has added it. Such a bot has no temper. */
  host: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  version: string;
  words: string;
  players: number[];
  settings: Setting[];
  bots: BotInfo[];
  /** Sentences that say which components were reconstructed because no public source prints them. */
  reconstructed: string[];
  /** This game has a chronicle: what happened, told as a story. */
  told: boolean;
  /** A bot of this game gives hints to a player who is the only person at the table. */
  hints: boolean;
  /** The tempers that a bot of this game can have; none where nobody bluffs or stakes. */
  tempers: string[];
  /** Some questions have a common time for all answers. */
  windows: boolean;
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

export interface LessonInfo {
  /** The game and the lesson's own name, `clash/first-game`. */
  id: string;
  game: string;
  title: string;
  /** What it is about, in a sentence. */
  teaches: string;
  /** The first lesson of its game. */
  first: boolean;
  steps: number;
  /** About how long it takes. */
  minutes: number;
  /** The lesson that is offered after it; "play" is a table with bots. */
  next: string;
}

/** All lessons: by game, the first game first, then in the order in which they lead to each other. */
export interface Lessons {
  lessons: LessonInfo[];
}

/** A word of a game, explained. */
export interface Term {
  word: string;
  says: string;
  /** Other forms of the word that a text may use. */
  forms: string[];
}

export interface Glossary {
  /** What the game is about, in one line. */
  goal: string;
  terms: Term[];
}

export interface StartLesson {
  /** The learner's name; "" for any. */
  name?: string;
}

/** What the coach says to the learner now. */
export interface Coach {
  lesson: string;
  title: string;
  /** Counted from 1. */
  step: number;
  steps: number;
  /** "" while the others play what leads to this step. */
  say: string;
  /** About what has just happened; "" if there is nothing to say. */
  done: string;
  /** What is marked on the page: `space:centre`. */
  point: string[];
  /** The expected move, so that the page leads to it press by press; null where the learner decides alone. */
  right: Record<string, unknown> | null;
  /** A move is expected; otherwise the step is only read, and `goon` goes on. */
  doing: boolean;
  /** The learner decides alone: every legal move is accepted. */
  alone: boolean;
  /** Others play, or the coach does: nothing is expected of the learner for a moment. */
  busy: boolean;
  /** A moment worth celebrating. */
  thrill: boolean;
  /**
   * Whether the learner's own decision, which `done` is about, was a good one; null if `done` is about
   * another.
   */
  good: boolean | null;
  /** The lesson is over. */
  over: boolean;
  /** The lesson that comes next, or "play"; "" before the lesson is over. */
  next: string;
  /**
   * Why the lesson cannot go on: it was changed since this table began, or the game went where it does not
   * lead.
   */
  lost: "" | "changed" | "elsewhere";
}

/** A webhook, mail address or browser, as its owner sees it. */
export interface SummonsInfo {
  id: string;
  kind: "hook" | "mail" | "push";
  target: string;
  /** For mail: at each turn, or once a day about all tables where it is their turn. */
  each: "daily" | "turn";
  /** asked: the address is not confirmed yet. off: not used any more after too many failures. */
  state: "asked" | "off" | "on";
  /** The result of the last notification, in a few words; empty before the first. */
  last: string;
  /** When that was, in seconds since 1970. */
  last_at: number;
  /** What a webhook is sent: our own signed form, or a sentence as the service of this name takes it. */
  form: "discord" | "matrix" | "ntfy" | "own" | "slack";
}

export interface MySummons {
  /** This server can send mail. */
  mail: boolean;
  /** The key that a browser subscribes to, so that this server may send it messages. */
  push: string;
  summons: SummonsInfo[];
}

export interface NewSummons {
  kind: "hook" | "mail" | "push";
  /** An http or https address, a mail address, or the address of a browser at its push service. */
  target: string;
  each?: "daily" | "turn";
  /** What the webhook is sent; auto goes by the address. */
  form?: "auto" | "discord" | "matrix" | "ntfy" | "own" | "slack";
  /** Of a browser: its public key, as its subscription gives it. */
  p256dh?: string;
  /** Of a browser: its secret, as its subscription gives it. */
  auth?: string;
}

export interface MadeSummons {
  summons: SummonsInfo;
  /**
   * The key with which notifications to a webhook are signed. Only this answer contains it; empty for all
   * but webhooks.
   */
  secret: string;
}

/**
 * This seat's open decision. `choices` lists every legal move when there are at most 400; else, or if no
 * screen of the seat wants them (`Enter.choices`), it is empty.
 */
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
   * What the seat's standing orders are about to play here, unless the seat plays first or takes the orders
   * back.
   */
  ordered: Record<string, unknown> | null;
  /** What happens when the seat's time is up, as the end of a sentence; "" where no time is kept. */
  late: string;
}

/** The puzzles of a game. */
export interface PuzzleGame {
  game: string;
  title: string;
  /** How difficult each puzzle is, in the order of their numbers; number 1 is the first. */
  levels: ("easy" | "hard" | "medium")[];
}

/** The puzzle of a day, which is the same for everybody. */
export interface PuzzleDay {
  /** The date in UTC. */
  day: string;
  game: string;
  number: number;
}

export interface PuzzleList {
  games: PuzzleGame[];
  today: PuzzleDay;
}

/** A puzzle: what one seat sees and is asked. The solution is not part of it. */
export interface PuzzlePosition {
  game: string;
  /** The title of the game. */
  title: string;
  number: number;
  /** How many puzzles this game has. */
  count: number;
  /** What the puzzle is about, as a heading. */
  kind: string;
  level: "easy" | "hard" | "medium";
  question: string;
  /** What the seats are called. */
  names: string[];
  view: Record<string, unknown>;
  ask: Ask;
}

/** All moves of an answer so far, in order. */
export interface PuzzleAnswer {
  moves: Record<string, unknown>[];
}

export interface PuzzleChoice {
  words: string;
  /** What this answer is worth, with its unit. */
  value: string;
}

/** How a whole answer was, with the solution. */
export interface PuzzleVerdict {
  right: boolean;
  /** The moves of the answer. */
  words: string[];
  /** What the answer is worth, with its unit. */
  value: string;
  /** The moves of the best answer. */
  solution: string[];
  /** The same as data. */
  moves: Record<string, unknown>[];
  best: string;
  reason: string;
  /** Answers with their values, the best first. */
  choices: PuzzleChoice[];
}

/**
 * The position after the moves of an answer; or, when the answer is complete, the position with the
 * solution.
 */
export interface PuzzleReply {
  view: Record<string, unknown>;
  /** What the seat is asked next; null when the answer is complete. */
  ask: Ask | null;
  verdict: PuzzleVerdict | null;
}

/** One line of the log as this seat may read it. **Bold** marks names and things. */
export interface Line {
  v: number;
  seat: number | null;
  text: string;
  rule: string;
  event: Record<string, unknown>;
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
  /** The table of the rematch, once somebody has asked for it. */
  rematch: string;
  /** Made from an uploaded log: nobody sits here, and nobody plays. */
  imported: boolean;
  /** The game began at a moment of another game: with what one seat knew, and the rest drawn by lot. */
  taken_up: boolean;
  /** The words that were added to the seed, by seat; only when the game is over, and empty if nobody did. */
  salts: string[];
  timing: Timing;
  /** By how many seconds spectators see the table late; -1 where nobody may watch until the game is over. */
  watching: number;
  /** The lesson that is played here: its dice are laid, and it does not count. "" at other tables. */
  lesson: string;
  /** The owner lets a big screen show what everybody at the table may see, without delay. */
  screen: boolean;
  /** The owner lists this table as open for anybody; false once the game has begun. */
  listed: boolean;
  /** Bots say a short word now and then, in the chat. */
  bot_words: boolean;
  /**
   * What each seat's bot was, such as "a liar"; "" for people and even-tempered bots. Only when the game is
   * over, and empty if no bot had a temper.
   */
  tempers: string[];
}

/** A step of the game as one viewer knew it. */
export interface Scene {
  /** The viewer's `v` after the step, set-up being 1. */
  v: number;
  at: number;
  /** Who made the step; null for set-up, and for a secret move of another seat. */
  seat: number | null;
  /** The seats that had to answer then. */
  asked: number[];
  round: number;
  /** How many moves the log had then, to compare the moments of two seats; 0 while the game runs. */
  entry: number;
  lines: Line[];
}

/** The view at one moment. */
export interface Shot {
  v: number;
  view: Record<string, unknown>;
}

/** Moments of a game as one seat, or a spectator, knew them. */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  /** The seats whose views the viewer may see: their own, and all when the game is over. */
  eyes: number[];
  /** The word for what `Scene.round` counts. */
  rounds: string;
  /** The `v` of the last moment there is. */
  last: number;
  moments: Scene[];
  /** The views of these moments, where a range was asked for. */
  shots: Shot[];
  outcome: Outcome | null;
}

/** Play on from a moment: with what one seat knew then, and the rest drawn by lot. */
export interface PlayOn {
  v: number;
  /** The bot that plays the other seats. */
  bot: string;
  /** The seat to play on as; -1 for the seat of the token. Another one only when the game is over. */
  seat?: number;
  name?: string;
}

/** How often something happened, such as lies that were told. */
export interface ReviewCount {
  label: string;
  number: number;
  /** How often it could have happened; null where that says nothing. */
  of: number | null;
}

/** What was to be expected by the chances when the seat decided, and what came. */
export interface ReviewLuck {
  label: string;
  expected: number;
  actual: number;
  text: string;
}

/** A decision that cost something against the best one, by what the seat could know then. */
export interface ReviewDecision {
  /** The `v` of the seat when it decided, for a link into the replay. */
  v: number;
  /** Such as "Round 3"; empty before the first round. */
  when: string;
  did: string;
  better: string;
  /** What it cost, in the game's measure, such as "about 1.4 points". */
  cost: string;
  /** The chance that the decision would turn out well; null where no single chance decides. */
  chance: number | null;
  /** What it is the chance of, such as "that the call is right". */
  chance_of: string;
  text: string;
}

/** How one seat has played. Every chance is by what the seat could know at that moment. */
export interface Review {
  seat: number;
  counts: ReviewCount[];
  luck: ReviewLuck[];
  /** What all decisions cost together against the best ones; empty where that says nothing. */
  skill: string;
  /** The ones that cost most, the worst first; at most three. */
  decisions: ReviewDecision[];
  /** How many decisions were compared with the best one. */
  judged: number;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "closed" | "human" | "open";
  name: string;
  bot: string;
  /** A screen of this seat is connected now; bots always are here. */
  here: boolean;
  /** This person has added words of their own to the seed; nobody sees them before the end. */
  salted: boolean;
  /** The bot that plays for this person until they take the seat back; "" is none. */
  stand_in: string;
  /** Since when this person has no screen here while the game goes on, in seconds since 1970; 0 otherwise. */
  gone: number;
}

export interface Choice {
  move: Record<string, unknown>;
  words: string;
}

/** A move that a player may expect to be possible, and why it is not. */
export interface Barred {
  move: Record<string, unknown>;
  words: string;
  rule: string;
  text: string;
}

/** A standing order that a seat can give. */
export interface Order {
  id: string;
  words: string;
  /** Orders about the same thing exclude each other. */
  about: string;
  /** When a plan ends by itself. Empty for an order that lasts until it is taken back. */
  until: string;
  /** What ends a plan before that. */
  stops: string;
}

export interface ScoreRow {
  label: string;
  values: number[];
  rule: string;
}

/** A line in the log about something other than a move; it comes after the lines up to `v`. */
export interface Mark {
  n: number;
  v: number;
  kind: string;
  text: string;
}

/** A question to the people at the table. It ends when all agree, when one does not, or when it lapses. */
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

/** What the others have agreed to without this person. */
export interface Agreed {
  n: number;
  kind: string;
  /** What was asked, in a sentence. */
  text: string;
  /** It can be taken back, once; not when the table has changed it since. */
  stands: boolean;
}

/** The clock of one seat. While it runs, `due` tells the time; while it stands, `left`. */
export interface SeatClock {
  /** Seconds that were left when it began to run; while it stands, that are left now. */
  left: number;
  /** When the time is up, in seconds since 1970 by the server's clock; null while it stands. */
  due: number | null;
  /** The question has a time of its own: the bank is not used. */
  own: boolean;
  /** The seat may still ask for more time, once. */
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

/** A seat has made its move but not ended its turn: it may still take the move back. */
export interface Hold {
  seat: number;
  /** When the turn ends by itself, in seconds since 1970; 0 if it does not. */
  until: number;
}

/** A question whose answers take effect at a common time, so that nobody can tell from it who holds what. */
export interface Window {
  /** When, in seconds since 1970 by the server's clock. */
  due: number;
  /** Somebody has said that they need longer: then it is when they have answered. */
  thinking: boolean;
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
  outcome: Outcome | null;
  /** The ids of the seat's own standing orders, with commas between; "" for none. */
  order: string;
  /** The standing orders this seat can give now. */
  orders: Order[];
  /** How many of the last moves this seat may take back. */
  undoable: number;
  /** How often moves were taken back at this table. When it has changed, `lines` are the whole log. */
  undos: number;
  /** All of them, always. */
  marks: Mark[];
  vote: Vote | null;
  /** null where no time is kept and nothing is paused. */
  clock: Clock | null;
  /** While it lasts, no other seat is asked anything. */
  hold: Hold | null;
  /** At the table of a lesson, and only for the learner. */
  coach: Coach | null;
  window?: Window;
  /**
   * What was agreed without this seat's person; only they are told, until they have taken it back or let it
   * be.
   */
  agreed?: Agreed[];
  /** The last field: see `add_lines` in table/screen.py. */
  lines: Line[];
}

/**
 * The time of the server's clock, in seconds since 1970; sent where time is kept, before the first sync with
 * a clock.
 */
export interface Now {
  type: "now";
  now: number;
}

export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  spectators: number;
  /** Big screens that show the table now; they do not count as spectators. */
  screens: number;
}

export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
}

/** The seat's own notes; sent on connection and when another screen of the seat has changed them. */
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
  /** The move is legal; the coach of a lesson says why another one is wanted here. */
  coach: boolean;
}

/** The answer to AskWhy; rule and text are empty when the move is allowed. */
export interface Why {
  type: "why";
  id: string;
  rule: string;
  text: string;
}

/** A message could not be read, or a limit was reached. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
}

/** The game's answer to Consult; {} where it has none. */
export interface Counsel {
  type: "counsel";
  id: string;
  /** The moment it is about. */
  at: number;
  answer: Record<string, unknown>;
}

/** A move that a hint names. */
export interface HintCandidate {
  move: Record<string, unknown>;
  words: string;
  /** A sentence or two with the figures that decide. */
  reason: string;
  /**
   * What the move works towards, as the game's bot names it, such as a space; "" for nothing but the move
   * itself.
   */
  goal: string;
}

/** The answer to AskHint: what a bot would play at the seat's open decision, and one or two other good moves. */
export interface Hint {
  type: "hint";
  id: string;
  at: number;
  bot: string;
  /** Best first; the first is what the bot would play. */
  candidates: HintCandidate[];
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
  /** By days: how many days each question has. */
  days: number;
  /** When the time of a seat is up: one move is played for it, or a bot takes over the seat. */
  late: "bot" | "move";
  /** The bot that plays for those who are late or away; "" is the game's best. */
  bot: string;
  /**
   * Seconds that someone may be away, or think, before the others may vote for a bot: two minutes unless
   * set. By days it is the deadline.
   */
  patience?: number;
  /**
   * Seconds after which all answers take effect where the time of an answer could tell what a seat holds; 0
   * is when the last has answered. Not by days.
   */
  window?: number;
  /** Minutes after which a bot plays for someone who has to answer and is not here; 0 is never. Not by days. */
  away: number;
}

/** Who shall sit on a seat: the creator, a bot, or whoever opens the link. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
  /** Of a bot: a temper of the game, "any" for one by lot, or none. Nobody is told it before the end. */
  temper?: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | boolean>;
  /** The creator's name; several seats of kind "me" make a hot-seat table. */
  name?: string;
  /** Start at once; needs every seat taken. */
  start?: boolean;
  timing?: Timing;
  /** Bots say a short word now and then, in the chat. */
  bot_words?: boolean;
}

/** The token of a seat. It belongs in the fragment of a link: /t/{table}#{token} */
export interface Grant {
  /** Becomes smaller at the start when a seat before it was closed; `Sync.seat` is what counts. */
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
  /** As in `SeatPlan`; unless it is set, a bot keeps the one it has. */
  temper?: string;
}

/** Words that a person adds to the seed before the start; "" takes them back. */
export interface Salt {
  salt: string;
}

/** The owner's setting for spectators. */
export interface Watching {
  /** By how many seconds they see the table late; -1: nobody may watch until the game is over. */
  delay: number;
}

/** The owner's leave for a big screen, or its end. */
export interface BigScreen {
  on: boolean;
}

/** The token of the big screen. It belongs in the fragment of a link: /screen/{table}#{token} */
export interface ScreenToken {
  /** Every earlier one is not good any more; "" where the leave was taken back. */
  token: string;
}

/** The owner's wish that bots say something, or not. */
export interface BotWords {
  on: boolean;
}

/** The owner's wish to list the table as open, or not. */
export interface Listing {
  on: boolean;
}

/** A table that its owner lists as open: all that anybody learns of it. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  seats: number;
  /** Seats on which anybody may sit down. */
  free: number;
  /** Names of the people who have sat down. */
  waiting: string[];
}

export interface OpenTables {
  /** The newest first. */
  tables: OpenTable[];
}

/** What the owner is told about a table that cannot go on. It contains no secret of the game. */
export interface Stuck {
  /** What went wrong, in plain words. */
  text: string;
  /** How many moves there are to step back from. */
  moves: number;
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
  | Settle
  | WantEnd
  | PlayScenes
  | EndTurn
  | MoreTime
  | Think
  | HandOver
  | TakeSeat
  | Nudge
  | Write
  | GoOn
  | ShowMe;
