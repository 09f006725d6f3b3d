/** What the socket needs from the browser: connections, timers, and a signal when the page is visible again. */

/** The part of a WebSocket we use; tests bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** Everything the socket needs from the browser. */
export interface Browser {
  open(path: string): SocketLike;
  after(ms: number, what: () => void): () => void;
  now(): number;
  chance(): number;
  /** Calls back when the tab is visible again or the network returns. */
  onWake(what: () => void): () => void;
}

/** A connection that was silent this long may have been lost while the machine slept. */
export const SILENCE = 20_000;

export const browser: Browser = {
  open(path) {
    const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${window.location.host}${path}`) as unknown as SocketLike;
  },
  after(ms, what) {
    const timer = window.setTimeout(what, ms);
    return () => window.clearTimeout(timer);
  },
  now: () => Date.now(),
  chance: () => Math.random(),
  onWake(what) {
    const seen = (): void => {
      if (document.visibilityState === "visible") what();
    };
    // A timer that comes much too late means that the machine slept with the page open.
    let last = Date.now();
    const pulse = window.setInterval(() => {
      const now = Date.now();
      if (now - last > SILENCE) seen();
      last = now;
    }, 5_000);
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("focus", seen);
    window.addEventListener("online", what);
    window.addEventListener("pageshow", seen);
    return () => {
      window.clearInterval(pulse);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("focus", seen);
      window.removeEventListener("online", what);
      window.removeEventListener("pageshow", seen);
    };
  },
};
