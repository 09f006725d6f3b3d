/** Lets things happen at a table that a game would bring only now and then: messages of the server, made by a test. */
import type { Page } from "@playwright/test";
import type { ServerMessage, Sync } from "../../src/net/wire/table";

export interface Happening {
  readonly type: string;
  readonly [fact: string]: unknown;
}

export interface Tapped {
  /** What the server has told this page last. */
  last(): Sync;
  /** What the page has sent, messages of this type only. */
  sent(type: string): readonly Record<string, unknown>[];
  /** Tells the page that these events happened, in one message, and how the view has changed by them. */
  happen(
    events: readonly Happening[],
    change?: (view: Sync["view"]) => Sync["view"],
    more?: Partial<Sync>,
  ): void;
}

/** Call it before the page is opened. */
export async function tap(page: Page): Promise<Tapped> {
  let last: Sync | null = null;
  let happened = false;
  let send: ((message: string) => void) | null = null;
  const sent: Record<string, unknown>[] = [];
  await page.routeWebSocket(/\/api\/tables\/[^/]+\/ws/, (socket) => {
    const server = socket.connectToServer();
    // A page that connects again, because its clock has leapt, finds the table as the test has left it.
    let left = happened ? last : null;
    send = (message) => socket.send(message);
    socket.onMessage((message) => {
      sent.push(JSON.parse(String(message)) as Record<string, unknown>);
      server.send(message);
    });
    server.onMessage((message) => {
      const heard = JSON.parse(String(message)) as ServerMessage;
      if (heard.type !== "sync") {
        socket.send(message);
        return;
      }
      last = left ?? heard;
      left = null;
      socket.send(JSON.stringify(last));
    });
  });
  const latest = (): Sync => {
    if (!last) throw new Error("The page has not heard of its table yet.");
    return last;
  };
  return {
    last: latest,
    sent: (wanted) => sent.filter(({ type }) => type === wanted),
    happen(events, change = (view) => view, more = {}) {
      happened = true;
      const before = latest();
      const v = before.v + 1;
      const lines = events.map((event) => ({
        v,
        seat: typeof event.seat === "number" ? event.seat : null,
        text: `It happens: ${JSON.stringify(event, null, 1)}.`,
        rule: "",
        event: { ...event },
      }));
      last = { ...before, v, lines, view: change(before.view), ask: null, ...more };
      send?.(JSON.stringify(last));
    },
  };
}
