import { beforeEach, describe, expect, test, vi } from "vitest";
import * as rest from "../../kit/rest";
import { FakeBrowser } from "../fake";
import { ask, line, sync } from "../samples";
import { TableSocket } from "./socket";

let browser: FakeBrowser;
let socket: TableSocket;

beforeEach(() => {
  browser = new FakeBrowser();
  socket = new TableSocket("abc", "secret", browser);
});

const status = (): string => socket.screen().status;

describe("coming to the table", () => {
  test("the token is the first message and never stands in the address", () => {
    browser.line.onopen?.();
    expect(browser.line.path).toBe("/api/tables/abc/ws");
    expect(browser.line.sent).toEqual([{ type: "enter", token: "secret", choices: ["clash", "sagas"] }]);
  });

  test("it is live with the first sync, not before", () => {
    expect(status()).toBe("connecting");
    browser.line.onopen?.();
    expect(status()).toBe("connecting");
    browser.line.tell(sync(3));
    expect(status()).toBe("live");
    expect(socket.screen().state.sync?.v).toBe(3);
  });

  test("a wrong token closes the connection for good", () => {
    browser.line.breaks(4401);
    browser.pass(60_000);
    browser.wake();
    expect(status()).toBe("shut");
    expect(socket.screen().closed).toBe(4401);
    expect(browser.lines).toHaveLength(1);
  });

  test("a server that takes the line and says nothing is tried again", () => {
    browser.line.onopen?.();
    browser.pass(8_500);
    expect(browser.lines).toHaveLength(2);
    expect(browser.lines[0]?.closed).toBe(true);
  });
});

describe("a broken line", () => {
  beforeEach(() => browser.line.enter(sync(2, { lines: [line(1), line(2)] })));

  test("comes back by itself and asks for what it missed", () => {
    browser.line.breaks();
    expect(status()).toBe("retrying");
    browser.pass(400);
    expect(browser.line.path).toBe("/api/tables/abc/ws?since=2");
    browser.line.enter(sync(3, { lines: [line(3)] }));
    expect(status()).toBe("live");
    expect(socket.screen().state.lines.map((one) => one.v)).toEqual([1, 2, 3]);
  });

  test("waits longer after every failure, but never longer than some seconds", () => {
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const before = browser.lines.length;
      browser.line.breaks();
      let waited = 0;
      while (browser.lines.length === before) {
        browser.pass(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
    expect(Math.max(...waits)).toBe(5000);
  });

  test("does not wait when somebody looks at the page again", () => {
    for (let n = 0; n < 6; n += 1) {
      browser.line.breaks();
      browser.pass(n < 5 ? 9_000 : 0);
    }
    const before = browser.lines.length;
    browser.wake();
    expect(browser.lines).toHaveLength(before + 1);
  });

  test("looking at a page that is live and talking changes nothing", () => {
    browser.wake();
    expect(browser.lines).toHaveLength(1);
  });

  test("a line that was silent for long is renewed on waking, without a word to the player", () => {
    browser.sleep(60_000);
    browser.wake();
    expect(browser.lines).toHaveLength(2);
    expect(status()).toBe("live");
    browser.line.enter(sync(2));
    expect(status()).toBe("live");
  });

  test("after leaving nothing is tried any more", () => {
    browser.line.breaks();
    socket.stop();
    browser.pass(60_000);
    browser.wake();
    expect(browser.lines).toHaveLength(1);
  });
});

describe("a move", () => {
  beforeEach(() => browser.line.enter(sync(2, { ask: ask(5) })));

  const played = (): string => String(browser.line.plays().at(-1)?.id);

  test("is sent with its stamp and makes the table busy until its result is on screen", () => {
    socket.play(5, { type: "call" });
    expect(browser.line.plays()).toMatchObject([{ type: "play", at: 5, move: { type: "call" } }]);
    expect(socket.screen().busy).toBe(true);
    browser.line.tell({ type: "ack", id: played(), v: 3 });
    expect(socket.screen().busy).toBe(true);
    browser.line.tell(sync(3));
    expect(socket.screen().busy).toBe(false);
  });

  test("may also be shown before it is acknowledged", () => {
    socket.play(5, { type: "call" });
    browser.line.tell(sync(3));
    expect(socket.screen().busy).toBe(true);
    browser.line.tell({ type: "ack", id: played(), v: 3 });
    expect(socket.screen().busy).toBe(false);
  });

  test("that was not acknowledged is sent again with the same id", () => {
    socket.play(5, { type: "call" });
    const id = played();
    browser.line.breaks();
    browser.pass(400);
    browser.line.onopen?.();
    expect(browser.line.plays()).toEqual([]);
    browser.line.tell(sync(2, { ask: ask(5) }));
    expect(browser.line.plays()).toMatchObject([{ id }]);
    browser.line.tell({ type: "ack", id, v: 3 });
    browser.line.tell(sync(3));
    expect(socket.screen().busy).toBe(false);
  });

  test("that was acknowledged is not sent again", () => {
    socket.play(5, { type: "call" });
    browser.line.tell({ type: "ack", id: played(), v: 3 });
    browser.line.breaks();
    browser.pass(400);
    browser.line.enter(sync(3));
    expect(browser.line.plays()).toEqual([]);
    expect(socket.screen().busy).toBe(false);
  });

  test("made while the line is down goes out when it is back", () => {
    browser.line.breaks();
    socket.play(5, { type: "call" });
    browser.pass(400);
    browser.line.enter(sync(2, { ask: ask(5) }));
    expect(browser.line.plays()).toHaveLength(1);
  });

  test("that was refused is not sent again, and the reason is kept", () => {
    socket.play(5, { type: "call" });
    browser.line.tell({ type: "no", id: played(), rule: "EN-STALE", text: "Too late.", coach: false });
    expect(socket.screen().busy).toBe(false);
    expect(socket.screen().state.refusal?.text).toBe("Too late.");
    socket.play(5, { type: "pass" });
    expect(socket.screen().state.refusal).toBeNull();
  });

  test("without an answer means a dead line: it is renewed and the move sent again", () => {
    socket.play(5, { type: "call" });
    const id = played();
    browser.pass(8_500);
    expect(browser.lines).toHaveLength(2);
    browser.line.enter(sync(2, { ask: ask(5) }));
    expect(browser.line.plays()).toMatchObject([{ id }]);
  });

  test("every message has its own id", () => {
    socket.play(5, { type: "call" });
    socket.play(5, { type: "pass" });
    socket.say("hello");
    const ids = browser.line.sent.slice(1).map((message) => message.id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe("a standing order", () => {
  beforeEach(() => browser.line.enter(sync(2, { ask: ask(5) })));

  const orders = (): Record<string, unknown>[] => browser.line.sent.filter(({ type }) => type === "order");

  test("is sent and is no reason to wait", () => {
    socket.setOrder("calm");
    expect(orders()).toMatchObject([{ type: "order", order: "calm" }]);
    expect(socket.screen().busy).toBe(false);
    browser.line.tell(sync(2, { order: "calm" }));
    expect(socket.screen().state.sync?.order).toBe("calm");
  });

  test("is sent again after a break until it is acknowledged", () => {
    socket.setOrder("calm");
    const id = orders()[0]?.id;
    browser.line.breaks();
    browser.pass(400);
    browser.line.enter(sync(2));
    expect(orders()).toMatchObject([{ id, order: "calm" }]);
    browser.line.tell({ type: "ack", id: String(id), v: 2 });
    browser.line.breaks();
    browser.pass(400);
    browser.line.enter(sync(2, { order: "calm" }));
    expect(orders()).toEqual([]);
  });

  test("that is over before it arrives is dropped without a word", () => {
    const volley = { id: "volley 2", words: "Fight on", about: "plan", until: "", stops: "" };
    browser.line.tell(sync(2, { orders: [volley] }));
    socket.setOrder("volley 2");
    browser.line.tell(sync(3, { orders: [] }));
    const id = String(orders()[0]?.id);
    browser.line.tell({ type: "no", id, rule: "", text: "It does not fit any more.", coach: false });
    expect(socket.screen().state.refusal).toBeNull();
    browser.line.breaks();
    browser.pass(400);
    browser.line.enter(sync(3));
    expect(orders()).toEqual([]);
  });

  test("that was refused says why", () => {
    socket.setOrder("win");
    browser.line.tell({
      type: "no",
      id: String(orders()[0]?.id),
      rule: "",
      text: "No such order.",
      coach: false,
    });
    expect(socket.screen().state.refusal?.text).toBe("No such order.");
    browser.line.breaks();
    browser.pass(400);
    browser.line.enter(sync(2));
    expect(orders()).toEqual([]);
  });
});

test("listeners hear of every change and of nothing else", () => {
  let heard = 0;
  socket.subscribe(() => {
    heard += 1;
  });
  browser.line.onopen?.();
  expect(heard).toBe(0);
  browser.line.tell(sync(1));
  expect(heard).toBe(1);
});

describe("how fast scenes are played", () => {
  const told = () => browser.line.sent.filter(({ type }) => type === "scenes").map(({ pace }) => pace);

  test("is told when it changes, and again on a new connection; nothing is told where none are played", () => {
    browser.line.enter(sync(1));
    socket.playScenes(0);
    expect(told()).toEqual([]);
    socket.playScenes(1);
    socket.playScenes(1);
    socket.playScenes(2);
    expect(told()).toEqual([1, 2]);
    browser.line.breaks();
    browser.pass(60_000);
    browser.line.enter(sync(1));
    expect(told()).toEqual([2]);
    socket.playScenes(0);
    expect(told()).toEqual([2, 0]);
    browser.line.breaks();
    browser.pass(60_000);
    browser.line.enter(sync(1));
    expect(told()).toEqual([]);
  });

  test("is told by players only", () => {
    const watcher = new TableSocket("abc", "", browser);
    browser.line.enter(sync(1));
    watcher.playScenes(1);
    expect(told()).toEqual([]);
  });
});

describe("the sign of rest", () => {
  let atWork = 0;

  beforeEach(() => {
    socket.stop();
    atWork = 0;
    vi.spyOn(rest, "holdRest").mockImplementation(() => {
      atWork += 1;
      return () => {
        atWork -= 1;
      };
    });
    browser = new FakeBrowser();
    socket = new TableSocket("abc", "secret", browser);
  });

  test("waits for the line: until it is there, and while it is broken", () => {
    expect(atWork).toBe(1);
    browser.line.enter(sync(1));
    expect(atWork).toBe(0);
    browser.line.breaks();
    expect(atWork).toBe(1);
    browser.pass(400);
    browser.line.enter(sync(1));
    expect(atWork).toBe(0);
  });

  test("waits for a move until what came of it is on screen", () => {
    browser.line.enter(sync(1, { ask: ask(1) }));
    socket.play(1, { type: "pass" });
    expect(atWork).toBe(1);
    browser.line.tell({ type: "ack", id: String(browser.line.plays()[0]?.id), v: 2 });
    expect(atWork).toBe(1);
    browser.line.tell(sync(2));
    expect(atWork).toBe(0);
  });

  test("waits for the answer to a question", async () => {
    browser.line.enter(sync(1));
    const hint = socket.hint(1);
    expect(atWork).toBe(1);
    const id = String(browser.line.sent.at(-1)?.id);
    browser.line.tell({ type: "hint", id, at: 1, bot: "karl", candidates: [] });
    await hint;
    expect(atWork).toBe(0);
  });

  test("waits for nothing once the server has closed the line for good, or the page has left", () => {
    browser.line.breaks(4404);
    expect(atWork).toBe(0);
    socket = new TableSocket("abc", "secret", browser);
    expect(atWork).toBe(1);
    socket.stop();
    expect(atWork).toBe(0);
  });
});
