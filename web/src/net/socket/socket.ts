/** One WebSocket for one table and one token. It reconnects by itself, and no move is lost or played twice. */
import { CATALOGUE } from "../../games/catalogue";
import { holdRest } from "../../kit/rest";
import { type Browser, browser, SILENCE, type SocketLike } from "../browser";
import { type Answer, type Question, Questions } from "../questions";
import { afterMessage, EMPTY, lastLine, type TableState, withoutRefusal } from "../tablestate";
import type {
  Counsel,
  HandOver,
  Hint,
  MoreTime,
  Nudge,
  PlayScenes,
  Say,
  ServerMessage,
  TakeSeat,
  WantEnd,
} from "../wire/table";
import { type Kept, Outbox } from "./outbox";

export type Status =
  /** The first connection is being made. */
  | "connecting"
  | "live"
  /** The connection broke; the next attempt is planned or under way. */
  | "retrying"
  /** The server said no for good: see `closed`. */
  | "shut";

export interface Screen {
  readonly status: Status;
  readonly state: TableState;
  /** A move is on its way, or done but not shown yet. */
  readonly busy: boolean;
  /** Why the server closed the connection for good: 4401 wrong token, 4403 no spectators, 4404 no such table. */
  readonly closed: number | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly skew: number;
}

const FOR_GOOD = new Set([4401, 4403, 4404]);
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** If an opening or a move gets no answer in this time, the connection is lost. */
const PATIENCE = 8_000;

/** The games whose boards look up legal moves among the choices of a question. The others work with its options. */
const WITH_CHOICES = CATALOGUE.filter(({ wantsChoices }) => wantsChoices).map(({ name }) => name);

type Wish = Omit<WantEnd, "id"> | Omit<PlayScenes, "id">;

/** Why a spectator is not late. */
export interface Also {
  /** The token of one of my seats, for the spectator's socket behind a curtain. */
  readonly beside?: string;
  /** The token of a big screen. */
  readonly screen?: string;
}

export class TableSocket {
  readonly #path: string;
  readonly #token: string;
  readonly #also: Also;
  readonly #around: Browser;
  readonly #listeners = new Set<() => void>();
  readonly #outbox = new Outbox();
  /** Standing orders that could be given at some moment. */
  readonly #offered = new Set<string>();
  readonly #questions = new Questions((question) => this.#send(question));
  readonly #stopWake: () => void;
  #screen: Screen = { status: "connecting", state: EMPTY, busy: false, closed: null, skew: 0 };
  #line: SocketLike | null = null;
  #entered = false;
  /** When the server last said something, and how often it has. */
  #heard = 0;
  #messages = 0;
  #tries = 0;
  #count = 0;
  #stopTimer: (() => void) | null = null;
  #stopped = false;
  #releaseRest: (() => void) | null = holdRest();
  /** What I want beyond the usual; the server is told again on every new connection. */
  readonly #wishes = new Map<string, Wish>();

  constructor(table: string, token: string, around: Browser = browser, also: Also = {}) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/ws`;
    this.#token = token;
    this.#also = also;
    this.#around = around;
    this.#stopWake = around.onWake(() => this.#wake());
    this.#connect();
  }

  // -------------------------------------------------------------- for React: subscribe and snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly screen = (): Screen => this.#screen;

  #show(change: Partial<Screen>): void {
    const next = { ...this.#screen, ...change, busy: this.#outbox.hasMove };
    this.#hold(next.status !== "shut" && (next.status !== "live" || this.#outbox.size > 0));
    const before = this.#screen;
    if (
      next.status === before.status &&
      next.state === before.state &&
      next.busy === before.busy &&
      next.closed === before.closed &&
      next.skew === before.skew
    ) {
      return;
    }
    this.#screen = next;
    for (const listener of this.#listeners) listener();
  }

  /** The page is not at rest while something is on its way. */
  #hold(atWork: boolean): void {
    if (atWork) this.#releaseRest ??= holdRest();
    else {
      this.#releaseRest?.();
      this.#releaseRest = null;
    }
  }

  // -------------------------------------------------------------- what the player does

  /** Plays a move in answer to the decision stamped `at`. */
  play(at: number, move: Record<string, unknown>): void {
    this.#act({ type: "play", id: this.#id(), at, move });
  }

  say(text: string): void {
    const message: Say = { type: "say", id: this.#id(), text };
    this.#post(message);
    this.#show({});
  }

  /** Takes my last step back, or all of them; `at` is the moment I see. */
  undo(at: number, whole = false): void {
    this.#act({ type: "undo", id: this.#id(), at, whole });
  }

  /** Gives this seat's standing order; "" to be asked always. */
  setOrder(order: string): void {
    this.#act({ type: "order", id: this.#id(), order });
  }

  /** Asks all people at the table for their consent. */
  propose(kind: string, about: Record<string, unknown> = {}): void {
    this.#act({ type: "propose", id: this.#id(), kind, about });
  }

  /** More time for my question, once in a game. */
  moreTime(): void {
    this.#wish({ type: "moretime", id: this.#id() });
  }

  /** I need longer than the common time of the question stamped `at`. */
  think(at: number): void {
    this.#act({ type: "think", id: this.#id(), at });
  }

  /** A bot plays for me, until I take my seat back. */
  handOver(bot: string): void {
    this.#wish({ type: "handover", id: this.#id(), bot });
  }

  takeSeat(): void {
    this.#wish({ type: "takeseat", id: this.#id() });
  }

  /** A person who is awaited and away shall be notified once more. */
  nudge(seat: number): void {
    this.#wish({ type: "nudge", id: this.#id(), seat });
  }

  #wish(message: MoreTime | HandOver | TakeSeat | Nudge): void {
    this.#post(message);
    this.#show({ state: withoutRefusal(this.#screen.state) });
  }

  /** Answers the open vote. */
  cast(vote: string, yes: boolean): void {
    this.#act({ type: "cast", id: this.#id(), vote, yes });
  }

  /** Takes back what was agreed without me, or lets it be. */
  settle(n: number, back: boolean): void {
    this.#act({ type: "settle", id: this.#id(), n, back });
  }

  /** Whether I want to end my turns with a button. */
  wantEnd(on: boolean): void {
    this.#want({ type: "wantend", on }, on);
  }

  /** How fast this screen plays scenes, 0 where it plays none: bots wait for players, not for those who watch. */
  playScenes(pace: PlayScenes["pace"]): void {
    if (this.#token) this.#want({ type: "scenes", pace }, pace > 0);
  }

  #want(wish: Wish, unusual: boolean): void {
    const before = this.#wishes.get(wish.type);
    if (before ? JSON.stringify(before) === JSON.stringify(wish) : !unusual) return;
    if (unusual) this.#wishes.set(wish.type, wish);
    else this.#wishes.delete(wish.type);
    this.#send({ ...wish, id: this.#id() });
  }

  /** My private notes, all of them. */
  write(text: string): void {
    this.#act({ type: "write", id: this.#id(), text });
    this.#show({ state: { ...this.#screen.state, note: text } });
  }

  endTurn(): void {
    this.#act({ type: "endturn", id: this.#id() });
  }

  /** A step of a lesson was read. */
  goOn(step: number): void {
    this.#act({ type: "goon", id: this.#id(), step });
  }

  /** The coach shall play the right move of this step. */
  showMe(step: number): void {
    this.#act({ type: "showme", id: this.#id(), step });
  }

  /** What the game says to a question about the view of the moment `at`. */
  async consult(at: number, question: Record<string, unknown>): Promise<Record<string, unknown>> {
    const answer = await this.#ask<Counsel>({ type: "consult", id: this.#id(), at, question });
    return answer.answer;
  }

  /** What a bot would play in answer to the decision stamped `at`. */
  hint(at: number): Promise<Hint> {
    return this.#ask<Hint>({ type: "askhint", id: this.#id(), at });
  }

  #ask<A extends Answer>(question: Question): Promise<A> {
    return this.#questions.ask(question).finally(holdRest()) as Promise<A>;
  }

  forgive(): void {
    this.#show({ state: withoutRefusal(this.#screen.state) });
  }

  /** Leaves the table; the seat stays ours. */
  stop(): void {
    this.#stopped = true;
    this.#stopWake();
    this.#hush();
    this.#dropLine();
    this.#questions.end();
    this.#hold(false);
    this.#listeners.clear();
  }

  // -------------------------------------------------------------- the line

  #id(): string {
    this.#count += 1;
    const noise = Math.floor(this.#around.chance() * 2 ** 40).toString(36);
    return `${this.#around.now().toString(36)}-${this.#count}-${noise}`;
  }

  /** A new action makes the refusal of the last one obsolete. */
  #act(message: Kept): void {
    this.#post(message);
    this.#show({ state: withoutRefusal(this.#screen.state) });
  }

  #post(message: Kept): void {
    this.#outbox.keep(message);
    this.#send(message);
    this.#watch();
  }

  #send(message: Kept | Question | WantEnd | PlayScenes): boolean {
    if (!this.#entered || !this.#line) return false;
    this.#line.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    if (this.#stopped || this.#screen.status === "shut") return;
    this.#dropLine();
    this.#entered = false;
    const since = lastLine(this.#screen.state);
    const line = this.#around.open(since < 0 ? this.#path : `${this.#path}?since=${since}`);
    this.#line = line;
    line.onopen = () =>
      line.send(JSON.stringify({ type: "enter", token: this.#token, choices: WITH_CHOICES, ...this.#also }));
    line.onmessage = ({ data }) => this.#hear(data);
    line.onclose = ({ code }) => this.#broken(code);
    this.#hush();
    this.#stopTimer = this.#around.after(PATIENCE, () => this.#broken(0));
  }

  #dropLine(): void {
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = null;
    line.onmessage = null;
    line.onclose = null;
    line.close(1000);
  }

  #hush(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #broken(code: number): void {
    this.#hush();
    this.#dropLine();
    this.#entered = false;
    if (this.#stopped) return;
    if (FOR_GOOD.has(code)) {
      this.#outbox.clear();
      this.#questions.end();
      this.#show({ status: "shut", closed: code });
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + this.#around.chance() / 2);
    this.#tries += 1;
    // A first attempt that fails is still "connecting": the page shows its own waiting sign for that.
    this.#show({ status: this.#screen.state.sync ? "retrying" : "connecting" });
    this.#stopTimer = this.#around.after(wait, () => this.#connect());
  }

  /** The page is visible again, or the network is back: do not wait for a timer. */
  #wake(): void {
    if (this.#stopped || this.#screen.status === "shut") return;
    const waiting = this.#line === null;
    const doubtful = this.#entered && this.#around.now() - this.#heard > SILENCE;
    if (!waiting && !doubtful) return;
    this.#tries = 0;
    this.#connect();
  }

  /** While a message is not acknowledged, the connection must not stay silent. */
  #watch(): void {
    if (!this.#entered || this.#stopTimer || this.#outbox.size === 0) return;
    const before = this.#messages;
    this.#stopTimer = this.#around.after(PATIENCE, () => {
      this.#stopTimer = null;
      if (this.#messages === before) this.#broken(0);
      else this.#watch();
    });
  }

  // -------------------------------------------------------------- what the server says

  #hear(data: unknown): void {
    if (typeof data !== "string") return;
    this.#heard = this.#around.now();
    this.#messages += 1;
    const message = JSON.parse(data) as ServerMessage;
    const answered = message.type === "counsel" || message.type === "hint" || message.type === "no";
    if (answered && this.#questions.hear(message)) return;
    const state = afterMessage(this.#screen.state, message);
    if (message.type === "now") this.#show({ skew: message.now * 1000 - this.#around.now() });
    switch (message.type) {
      case "sync":
        for (const { id } of message.orders) this.#offered.add(id);
        this.#enter();
        this.#outbox.settle(message.v);
        break;
      case "ack":
        this.#outbox.acknowledge(message.id, message.v);
        this.#outbox.settle(state.sync?.v ?? -1);
        break;
      case "no":
        if (this.#isOver(this.#outbox.drop(message.id))) {
          this.#show({});
          return;
        }
        break;
      default:
        break;
    }
    this.#show({ state, status: this.#entered ? "live" : this.#screen.status });
  }

  /** A plan whose end came while it was on its way, such as an order to fight on after the last blow: nothing to tell. */
  #isOver(message: Kept | null): boolean {
    if (message?.type !== "order" || !message.order) return false;
    const given = message.order.split(",");
    const now = this.#screen.state.sync?.orders ?? [];
    return (
      given.every((one) => this.#offered.has(one)) && given.some((one) => !now.some(({ id }) => id === one))
    );
  }

  /** The first sync on a connection. What was not acknowledged is sent again. */
  #enter(): void {
    if (this.#entered) return;
    this.#entered = true;
    this.#tries = 0;
    this.#hush();
    for (const wish of this.#wishes.values()) this.#send({ ...wish, id: this.#id() });
    for (const message of this.#outbox.waiting()) this.#send(message);
    this.#questions.again();
    this.#watch();
  }
}
