/** How fast a seat without a screen may speak: the server lets forty messages through at once, and twenty a second. */
const EACH = 55;
/** Milliseconds that may be saved up. Below the server's two seconds, for clocks differ. */
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
