/** A browser and a server for tests: nothing happens until the test says so. */
import type { Browser, SocketLike } from "./browser";
import type { ServerMessage } from "./wire/table";

/** A connection whose other end is the test. */
export class FakeLine implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  /** The server answers the opening message. */
  enter(first: ServerMessage): void {
    this.onopen?.();
    this.tell(first);
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  plays(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === "play");
  }
}

/** A browser in which time passes only when the test says so. */
export class FakeBrowser implements Browser {
  readonly lines: FakeLine[] = [];
  #now = 1_000;
  #timers: { at: number; what: () => void }[] = [];
  #wakers: (() => void)[] = [];

  open(path: string): SocketLike {
    const made = new FakeLine(path);
    this.lines.push(made);
    return made;
  }

  after(ms: number, what: () => void): () => void {
    const timer = { at: this.#now + ms, what };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  now(): number {
    return this.#now;
  }

  chance(): number {
    return 0.5;
  }

  onWake(what: () => void): () => void {
    this.#wakers.push(what);
    return () => {
      this.#wakers = this.#wakers.filter((one) => one !== what);
    };
  }

  wake(): void {
    for (const waker of this.#wakers) waker();
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.what();
    }
    this.#now = end;
  }

  /** Time passes, but the machine sleeps: no timer fires. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  get line(): FakeLine {
    const last = this.lines.at(-1);
    if (!last) throw new Error("No line was opened.");
    return last;
  }
}
