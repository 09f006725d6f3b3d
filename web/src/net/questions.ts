/** Questions to the server that are not answered yet. They change nothing: they may be sent again, or dropped for newer ones. */
import type { AskHint, Consult, Counsel, Hint, No } from "./wire/table";

export type Question = Consult | AskHint;
export type Answer = Counsel | Hint;

/** A question that got no answer; the message is a sentence to show. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

interface Asked {
  readonly message: Question;
  resolve(answer: Answer): void;
  reject(reason: Unanswered): void;
}

/** As many as the server lets one connection wait for. */
const MOST = 4;
/** More than these are not kept: the oldest are about something that is no longer on screen. */
const WAITING = 8;

export class Questions {
  readonly #send: (message: Question) => boolean;
  readonly #open = new Map<string, Asked>();
  #waiting: Asked[] = [];

  /** `send` returns whether the connection was open. */
  constructor(send: (message: Question) => boolean) {
    this.#send = send;
  }

  ask(message: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, resolve, reject });
      if (this.#waiting.length > WAITING) {
        this.#waiting.shift()?.reject(new Unanswered("Newer questions came first."));
      }
      this.#go();
    });
  }

  /** The connection is open again: unanswered questions are sent again with the same id. */
  again(): void {
    for (const { message } of this.#open.values()) this.#send(message);
    this.#go();
  }

  /** True when the message answers one of these questions; nothing else needs to read it then. */
  hear(message: Answer | No): boolean {
    const asked = this.#open.get(message.id);
    if (!asked) return message.type !== "no";
    this.#open.delete(message.id);
    if (message.type === "no") asked.reject(new Unanswered(message.text));
    else asked.resolve(message);
    this.#go();
    return true;
  }

  /** The server will answer nothing more. */
  end(): void {
    const lost = [...this.#open.values(), ...this.#waiting];
    this.#open.clear();
    this.#waiting = [];
    for (const asked of lost) asked.reject(new Unanswered("The connection is closed."));
  }

  /** The newest is sent first: it is about what is on screen. */
  #go(): void {
    while (this.#open.size < MOST) {
      const next = this.#waiting.at(-1);
      if (!next || !this.#send(next.message)) return;
      this.#waiting.pop();
      this.#open.set(next.message.id, next);
    }
  }
}
