/** Moves, sayings and orders on their way to the server: sent again with the same id after a break, until acknowledged. */
import type {
  CastVote,
  EndTurn,
  GoOn,
  HandOver,
  MoreTime,
  Nudge,
  Play,
  Propose,
  Say,
  SetOrder,
  Settle,
  ShowMe,
  TakeSeat,
  Think,
  Undo,
  Write,
} from "../wire/table";

/** What is sent again until the server has acknowledged it. */
export type Kept =
  | Play
  | Say
  | SetOrder
  | Undo
  | Propose
  | CastVote
  | EndTurn
  | Write
  | MoreTime
  | HandOver
  | TakeSeat
  | Nudge
  | Settle
  | Think
  | GoOn
  | ShowMe;

interface Sent {
  readonly message: Kept;
  /** The `v` the server acknowledged; null before. */
  done: number | null;
}

export class Outbox {
  /** In the order in which they were sent. */
  readonly #sent = new Map<string, Sent>();

  get size(): number {
    return this.#sent.size;
  }

  /** A move is on its way, or done but not shown yet. */
  get hasMove(): boolean {
    return [...this.#sent.values()].some(({ message }) => message.type === "play");
  }

  keep(message: Kept): void {
    this.#sent.set(message.id, { message, done: null });
  }

  /** What the server has not acknowledged. */
  waiting(): Kept[] {
    return [...this.#sent.values()].filter(({ done }) => done === null).map(({ message }) => message);
  }

  acknowledge(id: string, v: number): void {
    const sent = this.#sent.get(id);
    if (sent) sent.done = v;
  }

  /** The moment `v` is on screen. A move is done when it is acknowledged and the position after it is there. */
  settle(v: number): void {
    for (const [id, { message, done }] of this.#sent) {
      if (done !== null && (message.type !== "play" || done <= v)) this.#sent.delete(id);
    }
  }

  /** Returns the message that is not sent again. */
  drop(id: string): Kept | null {
    const message = this.#sent.get(id)?.message ?? null;
    this.#sent.delete(id);
    return message;
  }

  clear(): void {
    this.#sent.clear();
  }
}
