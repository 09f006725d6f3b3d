import { expect, test } from "vitest";
import { FakeBrowser } from "../fake";
import { sync } from "../samples";
import { SPECTATOR, TableSockets } from "./sockets";

test("every token has its own socket, and a new one disturbs no other", () => {
  const browser = new FakeBrowser();
  const sockets = new TableSockets("abc", browser);
  sockets.hold(["a"]);
  browser.line.enter(sync(3));
  sockets.hold(["a", "b", SPECTATOR]);
  expect(browser.lines).toHaveLength(3);
  expect(sockets.screens().get("a")?.state.sync?.v).toBe(3);
  expect(sockets.screens().get("b")?.status).toBe("connecting");
});

test("a token that is no longer held leaves the table", () => {
  const browser = new FakeBrowser();
  const sockets = new TableSockets("abc", browser);
  sockets.hold(["a", "b"]);
  sockets.hold(["b"]);
  expect(browser.lines[0]?.closed).toBe(true);
  expect([...sockets.screens().keys()]).toEqual(["b"]);
  sockets.stop();
  expect(browser.lines.every((line) => line.closed)).toBe(true);
});

test("listeners are told of changes on every socket", () => {
  const browser = new FakeBrowser();
  const sockets = new TableSockets("abc", browser);
  sockets.hold(["a"]);
  let heard = 0;
  sockets.subscribe(() => {
    heard += 1;
  });
  browser.line.enter(sync(1));
  expect(heard).toBe(1);
  expect(sockets.screens().get("a")?.status).toBe("live");
});

test("a standing order is sent by the socket of its own seat and no other", () => {
  const browser = new FakeBrowser();
  const sockets = new TableSockets("abc", browser);
  sockets.hold(["a", "b", SPECTATOR]);
  const [first, second, watcher] = browser.lines;
  for (const line of browser.lines) line.enter(sync(1));
  sockets.socket("b")?.setOrder("calm");
  expect(second?.sent.at(-1)).toMatchObject({ type: "order", order: "calm" });
  second?.tell(sync(1, { order: "calm" }));
  expect([first, watcher].map((line) => line?.sent.length)).toEqual([1, 1]);
  expect(sockets.screens().get("a")?.state.sync?.order).toBe("");
});
