import { expect, test } from "vitest";
import { FakeBrowser } from "./fake";
import { sync } from "./samples";
import { Hub, SPECTATOR } from "./sockets";

test("every token has a line of its own, and a new one disturbs no other", () => {
  const browser = new FakeBrowser();
  const hub = new Hub("abc", browser);
  hub.hold(["a"]);
  browser.line.enter(sync(3));
  hub.hold(["a", "b", SPECTATOR]);
  expect(browser.lines).toHaveLength(3);
  expect(hub.screens().get("a")?.story.sync?.v).toBe(3);
  expect(hub.screens().get("b")?.status).toBe("connecting");
});

test("a token that is no longer held leaves the table", () => {
  const browser = new FakeBrowser();
  const hub = new Hub("abc", browser);
  hub.hold(["a", "b"]);
  hub.hold(["b"]);
  expect(browser.lines[0]?.closed).toBe(true);
  expect([...hub.screens().keys()]).toEqual(["b"]);
  hub.stop();
  expect(browser.lines.every((line) => line.closed)).toBe(true);
});

test("whoever listens hears of every line", () => {
  const browser = new FakeBrowser();
  const hub = new Hub("abc", browser);
  hub.hold(["a"]);
  let heard = 0;
  hub.subscribe(() => {
    heard += 1;
  });
  browser.line.enter(sync(1));
  expect(heard).toBe(1);
  expect(hub.screens().get("a")?.status).toBe("live");
});

test("a standing order goes down the line of its own seat and no other", () => {
  const browser = new FakeBrowser();
  const hub = new Hub("abc", browser);
  hub.hold(["a", "b", SPECTATOR]);
  const [first, second, watcher] = browser.lines;
  for (const line of browser.lines) line.enter(sync(1));
  hub.socket("b")?.setOrder("calm");
  expect(second?.sent.at(-1)).toMatchObject({ type: "order", order: "calm" });
  second?.tell(sync(1, { order: "calm" }));
  expect([first, watcher].map((line) => line?.sent.length)).toEqual([1, 1]);
  expect(hub.screens().get("a")?.story.sync?.order).toBe("");
});
