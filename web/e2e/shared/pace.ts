/** How fast a test client may send: the server accepts forty messages at once, and twenty a second. */
const EACH = 55;
/** Milliseconds that may be saved up: less than the server's two seconds, because clocks differ. */
const SAVED = 1_500;

export class Pace {
  #spoken = 0;

  /** Milliseconds to wait before the next message. */
  wait(): number {
    const now = Date.now();
    this.#spoken = Math.max(this.#spoken, now - SAVED) + EACH;
    return Math.max(0, this.#spoken - now);
  }
}
