/** All the sockets one page holds at one table: one per token, so that several seats can share a screen. */
import type { Browser } from "../browser";
import { type Screen, TableSocket } from "./socket";

/** The token of those who only watch. */
export const SPECTATOR = "";

export class TableSockets {
  readonly #table: string;
  readonly #around: Browser | undefined;
  readonly #sockets = new Map<string, TableSocket>();
  readonly #listeners = new Set<() => void>();
  #screens: ReadonlyMap<string, Screen> = new Map();

  constructor(table: string, around?: Browser) {
    this.#table = table;
    this.#around = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly screens = (): ReadonlyMap<string, Screen> => this.#screens;

  socket(token: string): TableSocket | undefined {
    return this.#sockets.get(token);
  }

  /** Opens missing sockets and closes unwanted ones; the others stay open. */
  hold(tokens: readonly string[]): void {
    for (const [token, socket] of this.#sockets) {
      if (tokens.includes(token)) continue;
      socket.stop();
      this.#sockets.delete(token);
    }
    for (const token of tokens) {
      if (this.#sockets.has(token)) continue;
      const beside = token === SPECTATOR ? tokens.find((one) => one !== SPECTATOR) : "";
      const socket = new TableSocket(this.#table, token, this.#around, beside ? { beside } : {});
      socket.subscribe(() => this.#publish());
      this.#sockets.set(token, socket);
    }
    this.#publish();
  }

  stop(): void {
    for (const socket of this.#sockets.values()) socket.stop();
    this.#sockets.clear();
    this.#publish();
  }

  #publish(): void {
    this.#screens = new Map([...this.#sockets].map(([token, socket]) => [token, socket.screen()]));
    for (const listener of this.#listeners) listener();
  }
}
