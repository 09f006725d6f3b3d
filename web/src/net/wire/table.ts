// Generated from the Python records by `python -m meadhall.server.wire.typescript`. Do not edit.

export const PROTOCOL = 1;

export interface Outcome {
  scores: number[];
  winners: number[];
  sheet: ScoreRow[];
  note: string;
}

/** A table whose tokens a browser holds. Tokens are sent in the body of a request, never in an address. */
export interface HeldTable {
  table: string;
  tokens: string[];
}

/** The tables a browser asks about. The answer omits tables for which no token is valid. */
export interface MyTables {
  tables: HeldTable[];
}

/** The public facts about a table, for a browser with one of its tokens. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  status: "over" | "playing" | "stuck" | "waiting";
  /** The seat of each token in the request; -1 for an invalid one. */
  held: number[];
  names: string[];
  bots: boolean[];
  /** The seats that have to answer now, except those of people for whom a bot plays. */
  asked: number[];
  /**
   * The time of the last move, or of the table's creation without one, in seconds since 1970; 0 if not
   * recorded.
   */
  since: number;
  /** The round of a running game, such as "Round 3"; empty if no round has begun, and for other tables. */
  round: string;
  /** The current `v` of each token's seat; 0 for an invalid token, and while no game is running. */
  seen: number[];
  /** The number of the last chat line written by a person; 0 if there is none. */
  said: number;
  /** The final scores by seat. Empty until the game is over, like `winners`. */
  scores: number[];
  winners: number[];
  rematch: string;
  /**
   * When the next clock of an asked seat runs out, in seconds since 1970, or 0 if none runs. If clocks of
   * the viewer's seats run, only these count.
   */
  due: number;
  paused: boolean;
  /** The id of the lesson played at this table; "" if none is. */
  lesson: string;
}

/** A request for a rematch with the same seats. The answer contains new tokens for those of the old table. */
export interface Rematch {
  tokens: string[];
  /** Whether every player moves to the next seat. Only the first request decides this. */
  rotate?: boolean;
}

/** The scores at the end of a round, as far as they were public then. */
export interface Moment {
  label: string;
  points: number[];
  /** The viewer's `v` at that moment. */
  v: number;
  /**
   * The viewer's `v` at which the largest change of the round is in sight, for a link into the replay; equal
   * to `v` unless the round is a turning point.
   */
  sight: number;
}

/** One of the rounds that changed the gaps between the seats' scores most. */
export interface TurningPoint {
  /** The index in the list of moments. */
  moment: number;
  text: string;
}

/** The score curve of a finished game. */
export interface Curve {
  /** The title of the scores, which names their unit, such as "Points". */
  counted: string;
  moments: Moment[];
  turning: TurningPoint[];
  /** Null for an uploaded log of an unfinished game. */
  outcome: Outcome | null;
  /** The deciding reason of the game, if the score sheet does not show it; else empty. */
  decided: string;
}

/** The games played and won from a seat, or by a kind of player; a shared win counts as a fraction. */
export interface Share {
  label: string;
  games: number;
  won: number;
  /** The expected number of wins if all players won equally often. */
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

/** Statistics of the finished plays of one game on this server, without names or tables. */
export interface Statistics {
  game: string;
  title: string;
  games: number;
  /** The number of games by number of players. */
  players: Record<string, number>;
  moves: Spread | null;
  /** Minutes from the first move to the last; null if no time was recorded. */
  minutes: Spread | null;
  scores: Spread | null;
  /** The shares by number of players and seat. */
  seats: Share[];
  /** The shares by kind of player: people and each bot. */
  levels: Share[];
}

export interface Alive {
  alive: boolean;
}

export interface Health {
  /** Whether moves can be stored. */
  database: boolean;
  /** Whether bots can think. */
  workers: boolean;
  /** Whether this server may run its tables, if several share a database. */
  lease: boolean;
  /** Whether the bus is connected; true without a bus. A disconnected server continues with its own tables. */
  bus: boolean;
  /** Whether the server continues to run; false once it is about to stop. */
  stays: boolean;
  /** Why moves cannot be stored; "" if they can. */
  why: string;
}

/** The body of every HTTP error. */
export interface Problem {
  code: string;
  text: string;
}

/**
 * The first message on every connection. The token is never part of an address, so access logs never contain
 * it.
 */
export interface Enter {
  type: "enter";
  /** The seat's token; "" for a spectator. */
  token: string;
  /** The token of a player who uses the same browser as this spectator, who then has no delay; "" if none. */
  beside: string;
  /** The token of a big screen, which the owner allows to watch without delay; "" for other screens. */
  screen: string;
  /** The games whose questions to this screen list every legal move; null means all games. */
  choices: string[] | null;
}

/** A move. If it is resent with the same id, it is acknowledged again but played only once. */
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
 * Sets the standing orders of this seat: ids of `Sync.orders`, one per subject, separated by commas; "" for
 * none. Other seats are not notified.
 */
export interface SetOrder {
  type: "order";
  id: string;
  order: string;
}

/**
 * A question to the game about the seat's view, such as its chances. It changes nothing, and other seats are
 * not notified.
 */
export interface Consult {
  type: "consult";
  id: string;
  /** The moment of the view; a question about an earlier moment is refused. */
  at: number;
  question: Record<string, unknown>;
}

/** A request for a hint for the seat's open decision. It is refused if other people have seats at the table. */
export interface AskHint {
  type: "askhint";
  id: string;
  at: number;
}

/** Undoes the seat's last move and the forced moves that followed it; `at` is the current moment. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
  /** Whether to undo all moves of this seat together, as far back as the rules allow. */
  whole: boolean;
}

/**
 * A proposal that needs the consent of the people at the table; applied immediately if nobody else has to
 * agree.
 */
export interface Propose {
  type: "propose";
  /** The id of the new vote. */
  id: string;
  kind: string;
  about: Record<string, unknown>;
}

/** The answer to an open vote. A single no ends it; a no from its proposer withdraws it. */
export interface CastVote {
  type: "cast";
  id: string;
  vote: string;
  yes: boolean;
}

/** Revokes or accepts an agreement that was made without this seat's person. Either is possible once. */
export interface Settle {
  type: "settle";
  id: string;
  /** The `n` of the entry in `Sync.agreed`. */
  n: number;
  back: boolean;
}

/** A request for more time for this seat, which has to answer; granted once per game. */
export interface MoreTime {
  type: "moretime";
  id: string;
}

/** A request for more time than the window allows. The others see that a seat needs it, but not which one. */
export interface Think {
  type: "think";
  id: string;
  at: number;
}

/** Lets a bot play for this seat until its person takes the seat back; without a name, the table's bot. */
export interface HandOver {
  type: "handover";
  id: string;
  bot: string;
}

/** Takes the seat back from the bot. */
export interface TakeSeat {
  type: "takeseat";
  id: string;
}

/** Notifies an awaited, absent person again, in the ways they have set up. */
export interface Nudge {
  type: "nudge";
  id: string;
  seat: number;
}

/** Sets whether this seat wants to end its turns itself while they can be undone. Resent on every connection. */
export interface WantEnd {
  type: "wantend";
  id: string;
  on: boolean;
}

/**
 * Sets the speed at which this screen plays events as scenes: 1 or 2; 0 plays none. Bots wait for scenes
 * while no person's clock runs. Resent on every connection.
 */
export interface PlayScenes {
  type: "scenes";
  id: string;
  pace: 0 | 1 | 2;
}

/** Ends the turn of this seat. */
export interface EndTurn {
  type: "endturn";
  id: string;
}

/** Replaces the private notes of this seat. */
export interface Write {
  type: "write";
  id: string;
  text: string;
}

/** Reports that the learner has read a step of the lesson that asks for no move. */
export interface GoOn {
  type: "goon";
  id: string;
  step: number;
}

/** Lets the coach play the right move of this step for the learner. */
export interface ShowMe {
  type: "showme";
  id: string;
  step: number;
}

/** One random draw, computed as in `docs/dice.md`. */
export interface Draw {
  stream: string;
  /** The number of earlier draws from the stream. */
  number: number;
  kind: "dice" | "pick" | "shuffle";
  size: number;
  sides: number;
  result: number[];
}

/** Set-up, or one entry of the log, with its random draws. */
export interface ProofStep {
  /** The seat that made the move; null for set-up. */
  seat: number | null;
  words: string;
  forced: boolean;
  draws: Draw[];
}

/** The place where a log breaks the rules. */
export interface ProofFault {
  /** The number of the entry, from 1; 0 means the header or set-up. */
  entry: number;
  text: string;
}

/** The number of times each face of a kind of dice was rolled, face 1 first. */
export interface Faces {
  sides: number;
  counts: number[];
}

/** The sum of a seat's rolls, compared with the expected value. */
export interface SeatLuck {
  seat: number;
  dice: number;
  rolled: number;
  expected: number;
  /**
   * The probability of this result or a higher one; for a result below the expected value, of it or a lower
   * one.
   */
  odds: number;
  words: string;
  faces: Faces[];
}

/** The luck report of a finished game. */
export interface Luck {
  seats: SeatLuck[];
  /** The number of dice rolled by all seats; 0 in a game without dice. */
  dice: number;
}

/**
 * The result of replaying a log under the rules. The page checks the draws against the seed, and the seals
 * against the entries.
 */
export interface Proof {
  game: string;
  title: string;
  version: string;
  players: number;
  over: boolean;
  /** Set-up first, then the entries up to the fault, if there is one. */
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
  /** The strength of its level in one word, such as "strong"; "" for a bot without a level. */
  level: string;
  /** The strength of its level, from 1 to 3; 0 for a bot without a level. */
  strength: number;
  /** Whether it is a bot of the host, which has no temper. */
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
  /** Sentences about the components that were reconstructed because no public source prints them. */
  reconstructed: string[];
  /** Whether this game has a chronicle: its events told as a story. */
  told: boolean;
  /** Whether a bot gives hints to a player who is the only person at the table. */
  hints: boolean;
  /** The tempers that a bot of this game can have; empty in a game without bluffs or stakes. */
  tempers: string[];
  /** Whether the answers to some questions take effect together, after a common time. */
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
  /** The game and the lesson's name, such as `clash/first-game`. */
  id: string;
  game: string;
  title: string;
  /** The subject of the lesson, in a sentence. */
  teaches: string;
  /** Whether it is the first lesson of its game. */
  first: boolean;
  steps: number;
  /** The approximate duration, in minutes. */
  minutes: number;
  /** The id of the lesson offered after it; "play" means a table with bots. */
  next: string;
}

/** All lessons by game, in their order. */
export interface Lessons {
  lessons: LessonInfo[];
}

/** A word of a game, with its explanation. */
export interface Term {
  word: string;
  says: string;
  /** Other forms of the word that a text may use. */
  forms: string[];
}

export interface Glossary {
  /** The goal of the game, in one line. */
  goal: string;
  terms: Term[];
}

export interface StartLesson {
  /** The learner's name; "" for a default name. */
  name?: string;
}

/** The words of the coach to the learner now. */
export interface Coach {
  lesson: string;
  title: string;
  /** The number of the step, from 1. */
  step: number;
  steps: number;
  /** The coach's words; "" while the other seats play the moves that lead to this step. */
  say: string;
  /** The coach's words about the previous move; "" if there are none. */
  done: string;
  /** The places marked on the page, such as `space:centre`. */
  point: string[];
  /**
   * The expected move, so that the page can guide each click; null if no move is expected or the learner
   * decides alone.
   */
  right: Record<string, unknown> | null;
  /** Whether a move is expected; otherwise the step is only read, and the message `goon` leads to the next. */
  doing: boolean;
  /** Whether the learner decides alone: every legal move is accepted. */
  alone: boolean;
  /** Whether the coach or other seats are playing, so that the learner has to wait. */
  busy: boolean;
  /** Whether the moment is worth celebrating. */
  thrill: boolean;
  /**
   * Whether the decision that `done` is about was good; null if `done` is not about a decision of the
   * learner.
   */
  good: boolean | null;
  /** Whether the lesson is over. */
  over: boolean;
  /** The id of the next lesson, or "play"; "" before the lesson is over. */
  next: string;
  /** Why the lesson cannot continue: it was changed since the start, or the game left its path; "" if it can. */
  lost: "" | "changed" | "elsewhere";
}

/** A webhook, mail address or browser, as its owner sees it. */
export interface SummonsInfo {
  id: string;
  kind: "hook" | "mail" | "push";
  target: string;
  /** When to notify: at each turn, or, by mail only, once a day with all tables that wait for this person. */
  each: "daily" | "turn";
  /** Whether it is in use: "asked" means not confirmed yet, "off" means disabled after too many failures. */
  state: "asked" | "off" | "on";
  /** The result of the last notification, in a few words; empty before the first one. */
  last: string;
  /** The time of the last notification, in seconds since 1970. */
  last_at: number;
  /**
   * The format of a webhook's body: our own, which is signed, or a sentence in the format of the named
   * service.
   */
  form: "discord" | "matrix" | "ntfy" | "own" | "slack";
}

export interface MySummons {
  /** Whether this server can send mail. */
  mail: boolean;
  /** This server's public key, with which a browser subscribes to its push messages. */
  push: string;
  summons: SummonsInfo[];
}

export interface NewSummons {
  kind: "hook" | "mail" | "push";
  /** An http or https address, a mail address, or the address of a browser at its push service. */
  target: string;
  each?: "daily" | "turn";
  /** The format sent to the webhook; auto derives it from the address. */
  form?: "auto" | "discord" | "matrix" | "ntfy" | "own" | "slack";
  /** The public key of a browser, from its subscription; "" for other kinds. */
  p256dh?: string;
  /** The secret of a browser, from its subscription; "" for other kinds. */
  auth?: string;
}

export interface MadeSummons {
  summons: SummonsInfo;
  /**
   * The key that signs notifications to a webhook; only this answer contains it. Empty for mail addresses
   * and browsers.
   */
  secret: string;
}

/**
 * This seat's open decision. `choices` lists every legal move; it is empty if there are more than 400, or if
 * no screen of the seat wants them (`Enter.choices`).
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
  /** The move that the seat's standing orders will play, unless the seat plays first or cancels the orders. */
  ordered: Record<string, unknown> | null;
  /** The action taken when the seat's time runs out, as the end of a sentence; "" at a table without clocks. */
  late: string;
}

/** The puzzles of a game. */
export interface PuzzleGame {
  game: string;
  title: string;
  /** The difficulty of each puzzle, by number; the first has number 1. */
  levels: ("easy" | "hard" | "medium")[];
}

/** The puzzle of the day, the same for everybody. */
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

/** A puzzle: the view and the question of one seat, without the solution. */
export interface PuzzlePosition {
  game: string;
  /** The title of the game. */
  title: string;
  number: number;
  /** The number of puzzles of this game. */
  count: number;
  /** The subject of the puzzle, as a heading. */
  kind: string;
  level: "easy" | "hard" | "medium";
  question: string;
  /** The names of the seats. */
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
  /** The value of this answer, with its unit. */
  value: string;
}

/** The rating of a complete answer, with the solution. */
export interface PuzzleVerdict {
  right: boolean;
  /** The moves of the answer, in words. */
  words: string[];
  /** The value of the answer, with its unit. */
  value: string;
  /** The moves of the best answer, in words. */
  solution: string[];
  /** The moves of the best answer, as data. */
  moves: Record<string, unknown>[];
  best: string;
  reason: string;
  /** Answers with their values, best first. */
  choices: PuzzleChoice[];
}

/** The position after the moves of an answer, with the solution once the answer is complete. */
export interface PuzzleReply {
  view: Record<string, unknown>;
  /** The next question to the seat; null if the answer is complete. */
  ask: Ask | null;
  verdict: PuzzleVerdict | null;
}

/** One line of the log as this seat may read it. **Bold** marks names of players and game pieces. */
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
  /** The sha256 of the seed, published when the table is created. */
  commitment: string;
  /** The seed in hex; empty until the game is over. */
  seed: string;
  /** The id of the rematch's table, once somebody has asked for it. */
  rematch: string;
  /** Whether the table was made from an uploaded log, so that nobody can play at it. */
  imported: boolean;
  /** Whether the game began at a moment of another game, from what one seat knew then. */
  taken_up: boolean;
  /** The words added to the seed, by seat; empty until the game is over, or if nobody added any. */
  salts: string[];
  timing: Timing;
  /** The delay for spectators, in seconds; -1 if nobody may watch until the game is over. */
  watching: number;
  /** The id of the lesson at this table; "" if none. A lesson has fixed dice, and its result does not count. */
  lesson: string;
  /** Whether the owner lets a big screen show the public view of the table without delay. */
  screen: boolean;
  /** Whether the owner lists this table as open to anybody; false once the game has begun. */
  listed: boolean;
  /** Whether bots write short lines in the chat. */
  bot_words: boolean;
  /**
   * The temper of each seat's bot, such as "a liar"; "" for people and for bots without one. The list is
   * empty until the game is over, or if no bot has a temper.
   */
  tempers: string[];
}

/** A step of the game as one viewer knew it. */
export interface Scene {
  /** The viewer's `v` after the step; set-up is 1. */
  v: number;
  at: number;
  /** The seat that made the step; null for set-up, and for a secret move of another seat. */
  seat: number | null;
  /** The seats that had to answer after the step. */
  asked: number[];
  round: number;
  /** The number of log entries after the step, to compare moments of two seats; 0 while the game is running. */
  entry: number;
  lines: Line[];
}

/** The view at one moment. */
export interface Shot {
  v: number;
  view: Record<string, unknown>;
}

/** Moments of a game as one seat, or the spectators, knew them. */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  /** The seats whose views the viewer may see: their own, or all once the game is over. */
  eyes: number[];
  /** The game's word for a round, which `Scene.round` counts. */
  rounds: string;
  /** The `v` of the last moment. */
  last: number;
  moments: Scene[];
  /** The views of the requested range of moments; empty without a range. */
  shots: Shot[];
  outcome: Outcome | null;
}

/** A request for a new game from what one seat knew at a moment; hidden information is drawn at random. */
export interface PlayOn {
  v: number;
  /** The bot that plays the other seats. */
  bot: string;
  /** The seat to play as; -1 means the seat of the token. Another seat is allowed only when the game is over. */
  seat?: number;
  name?: string;
}

/** The number of times a seat did something, such as lying. */
export interface ReviewCount {
  label: string;
  number: number;
  /** The number of times the seat could have done it; null if that is meaningless. */
  of: number | null;
}

/** The expected result when the seat decided, and the actual one. */
export interface ReviewLuck {
  label: string;
  expected: number;
  actual: number;
  text: string;
}

/** A decision that was worse than the best one, judged by what the seat could know then. */
export interface ReviewDecision {
  /** The seat's `v` when it decided, for a link into the replay. */
  v: number;
  /** The round of the game, such as "Round 3"; empty before the first round. */
  when: string;
  did: string;
  better: string;
  /** The cost of the decision in the game's unit, such as "about 1.4 points". */
  cost: string;
  /** The probability that the decision succeeds; null if no single probability decides. */
  chance: number | null;
  /** The event with this probability, such as "that the call is right". */
  chance_of: string;
  text: string;
}

/** The review of one seat's play. Every probability is based on what the seat could know at that moment. */
export interface Review {
  seat: number;
  counts: ReviewCount[];
  luck: ReviewLuck[];
  /** The cost of all decisions together, compared with the best ones; empty if that is meaningless. */
  skill: string;
  /** The most costly decisions, worst first; at most three. */
  decisions: ReviewDecision[];
  /** The number of decisions compared with the best one. */
  judged: number;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "closed" | "human" | "open";
  name: string;
  bot: string;
  /** Whether a screen of this seat is connected now; always true for bots. */
  here: boolean;
  /** Whether this person has added words to the seed; the words are secret until the end. */
  salted: boolean;
  /** The bot that plays for this person until they take the seat back; "" for none. */
  stand_in: string;
  /**
   * The time since which this person has been away from the running game, in seconds since 1970; 0 if
   * present.
   */
  gone: number;
}

export interface Choice {
  move: Record<string, unknown>;
  words: string;
}

/** A move that a player may expect to be legal, and the reason why it is not. */
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
  /** The subject of the order; orders with the same subject exclude each other. */
  about: string;
  /** The end of a plan, in words; empty for an order that lasts until it is cancelled. */
  until: string;
  /** The events that end a plan earlier, in words; may be empty. */
  stops: string;
}

export interface ScoreRow {
  label: string;
  values: number[];
  rule: string;
}

/** A line in the log that is not about a move; it follows the lines up to `v`. */
export interface Mark {
  n: number;
  v: number;
  kind: string;
  text: string;
}

/** A question to the people at the table. It ends when all agree, when one refuses, or when it expires. */
export interface Vote {
  id: string;
  kind: string;
  by: number;
  /** The question, in a sentence. */
  text: string;
  about: Record<string, unknown>;
  /** The seats whose consent is needed. */
  asked: number[];
  yes: number[];
  /** When the vote expires, in seconds since 1970. */
  until: number;
}

/** An agreement that was made without this person. */
export interface Agreed {
  n: number;
  kind: string;
  /** The question of the vote, in a sentence. */
  text: string;
  /** Whether it can still be revoked; false if the table has changed it since. */
  stands: boolean;
}

/** The clock of one seat. While it runs, `due` is up to date; while it is stopped, `left` is. */
export interface SeatClock {
  /** The seconds left; while the clock runs, the seconds that were left when it started. */
  left: number;
  /** When the time runs out, in seconds since 1970 by the server's clock; null while the clock is stopped. */
  due: number | null;
  /** Whether the question has separate time and does not use the bank. */
  own: boolean;
  /** Whether the seat may still ask for more time, once. */
  more: boolean;
  asked: boolean;
}

/** All clocks of the table, as everybody may see them. */
export interface Clock {
  /** The clocks by seat; empty at a table without clocks. */
  seats: SeatClock[];
  /** The reasons why all clocks are halted; empty if they are not. */
  halted: ("empty" | "night" | "pause" | "stuck" | "turn" | "vote")[];
}

/** The wait for a seat that has moved but not ended its turn, and may still undo the move. */
export interface Hold {
  seat: number;
  /** When the turn ends automatically, in seconds since 1970; 0 if it does not. */
  until: number;
}

/** A question whose answers take effect together, so that their timing does not reveal what a seat holds. */
export interface Window {
  /** When the answers take effect, in seconds since 1970 by the server's clock. */
  due: number;
  /** Whether a player needs longer; the step is then resolved only when that player has answered. */
  thinking: boolean;
}

/**
 * The snapshot of a table for a screen, sent on connection and whenever it has changed. `lines` are those
 * with `v` greater than the client's `since` (on connection) or new since the last sync.
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
  /** The ids of the seat's own standing orders, separated by commas; "" for none. */
  order: string;
  /** The standing orders this seat can give now. */
  orders: Order[];
  /** The number of moves this seat may undo now, counted from the last one. */
  undoable: number;
  /** The number of undos at this table. When it has changed, `lines` is the whole log. */
  undos: number;
  /** The latest marks, at most 200, in every sync. */
  marks: Mark[];
  vote: Vote | null;
  /** null at a table that has no clocks and is not paused, and for delayed spectators. */
  clock: Clock | null;
  /** null if the table waits for no turn to end. During a hold, no other seat is asked. */
  hold: Hold | null;
  /** The coach of a lesson, for its learner only; null for all other seats and tables. */
  coach: Coach | null;
  window?: Window;
  /** The agreements made without this seat's person, who sees each one until they revoke or accept it. */
  agreed?: Agreed[];
  /** The new log lines. Must be the last field: see `add_lines` in table/screen.py. */
  lines: Line[];
}

/**
 * The time of the server's clock, in seconds since 1970; sent before the first sync at tables with clocks or
 * answer windows, and when the timing changes.
 */
export interface Now {
  type: "now";
  now: number;
}

export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  spectators: number;
  /** The number of connected big screens, which do not count as spectators. */
  screens: number;
}

export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
}

/** The seat's own notes; sent on connection and when another screen of the seat changes them. */
export interface Note {
  type: "note";
  text: string;
}

/** The message with this id was carried out and stored. */
export interface Ack {
  type: "ack";
  id: string;
  v: number;
}

/** The message with this id was refused. It changed nothing, unless `text` says that this is not known. */
export interface No {
  type: "no";
  id: string;
  rule: string;
  text: string;
  /** Whether the move is legal, but the coach of a lesson wants another one; `text` says why. */
  coach: boolean;
}

/** The answer to AskWhy; rule and text are empty if the move is legal. */
export interface Why {
  type: "why";
  id: string;
  rule: string;
  text: string;
}

/** The notice that a message was unreadable, or that a limit was reached. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
}

/** The game's answer to Consult; {} if it has none. */
export interface Counsel {
  type: "counsel";
  id: string;
  /** The moment of the view that the answer is about. */
  at: number;
  answer: Record<string, unknown>;
}

/** A move that a hint suggests. */
export interface HintCandidate {
  move: Record<string, unknown>;
  words: string;
  /** One or two sentences with the deciding figures. */
  reason: string;
  /** The goal of the move in the words of the game's bot, such as a space; "" if it has none beyond the move. */
  goal: string;
}

/**
 * The answer to AskHint: the move that a bot would play for the seat's open decision, and up to two other
 * moves.
 */
export interface Hint {
  type: "hint";
  id: string;
  at: number;
  bot: string;
  /** The moves, best first; the bot would play the first one. */
  candidates: HintCandidate[];
}

/** The settings of a table's clocks, and of time-outs. */
export interface Timing {
  kind: "days" | "live" | "none";
  /** Live: the seconds that each seat has for the whole game. */
  bank: number;
  /** Live: the seconds that each answer adds to the bank. */
  increment: number;
  /** Live: the seconds for a question of the moment, such as a call, which does not use the bank. */
  reaction: number;
  /** By days: the number of days for each question. */
  days: number;
  /** The action taken when a seat's time runs out: one move is played for it, or a bot takes over the seat. */
  late: "bot" | "move";
  /** The bot that plays for late or absent people; "" means the game's best bot. */
  bot: string;
  /**
   * Seconds for which a person may be away, or think, before the others may vote for a bot; two minutes if
   * unset. By days, the deadline counts instead.
   */
  patience?: number;
  /**
   * Seconds after which all answers take effect together, for questions where their timing could reveal what
   * a seat holds. 0 waits only for the last answer; if unset, the server's default counts. Not by days.
   */
  window?: number;
  /** Minutes after which a bot plays for an absent person who has to answer; 0 means never. Not by days. */
  away: number;
}

/** The plan for a seat: for the creator, for a bot, or open to anyone with the link. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
  /**
   * The temper of a bot: one of the game's, "any" for a random one, or "" for none. It is secret until the
   * end.
   */
  temper?: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | boolean>;
  /** The creator's name, for seats of kind "me" without a name. */
  name?: string;
  /** Whether to start immediately; every seat must be taken. */
  start?: boolean;
  timing?: Timing;
  /** Whether bots write short lines in the chat. */
  bot_words?: boolean;
}

/** The token of a seat. It belongs in the fragment of a link: /t/{table}#{token} */
export interface Grant {
  /**
   * The number of the seat. It decreases at the start if a seat before it was closed; `Sync.seat` has the
   * new one.
   */
  seat: number;
  token: string;
}

/** The answer to creating a table or sitting down. */
export interface Seated {
  table: string;
  /** The owner's token; empty for guests. */
  owner: string;
  grants: Grant[];
}

export interface SitDown {
  name: string;
  /** The seat to take; -1 means any open seat. */
  seat?: number;
}

/** The owner's change of a seat before the start: open it, give it to a bot, or close it. */
export interface ChangeSeat {
  kind: "bot" | "closed" | "open";
  bot?: string;
  /** As in `SeatPlan`; if unset, a bot keeps its temper. */
  temper?: string;
}

/** Words that a person adds to the seed before the start; "" removes them. */
export interface Salt {
  salt: string;
}

/** The owner's setting for spectators. */
export interface Watching {
  /** The delay in seconds; -1 if nobody may watch until the game is over. */
  delay: number;
}

/** Grants or revokes the owner's permission for a big screen. */
export interface BigScreen {
  on: boolean;
}

/** The token of the big screen. It belongs in the fragment of a link: /screen/{table}#{token} */
export interface ScreenToken {
  /** The token, which replaces every earlier one; "" if the permission was revoked. */
  token: string;
}

/** Turns the chat lines of bots on or off. */
export interface BotWords {
  on: boolean;
}

/** Lists the table as open, or removes it from the list. */
export interface Listing {
  on: boolean;
}

/** A table that its owner lists as open, with its public facts. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  seats: number;
  /** The number of seats that anyone may take. */
  free: number;
  /** The names of the people who have sat down. */
  waiting: string[];
}

export interface OpenTables {
  /** The tables, most recently listed first. */
  tables: OpenTable[];
}

/** A report to the owner about a table that cannot continue. It contains no secret of the game. */
export interface Stuck {
  /** The reason in plain words. */
  text: string;
  /** The number of moves in the log, without forced ones. */
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
