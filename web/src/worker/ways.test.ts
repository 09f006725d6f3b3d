import { expect, test } from "vitest";
import { wayOf } from "./ways";

const HERE = "https://table.example.org";
const ask = (path: string, { mode = "cors", method = "GET" } = {}) =>
  wayOf({ method, mode, url: new URL(path, HERE).href }, HERE);

test.each([
  ["/assets/main-a1b2.js", "asset"],
  ["/theme.js", "asset"],
  ["/icon-192.png", "asset"],
  ["/api/games", "text"],
  ["/api/games/clash/rules", "text"],
  ["/api/lessons", "text"],
  ["/api/glossary/feast", "text"],
  ["/api/tables/abc", "net"],
  ["/api/tables/abc/board", "net"],
  ["/api/open-tables", "net"],
  ["/api/statistics", "net"],
  ["/previews/clash.jpg", "net"],
  ["/worker.js", "net"],
  ["https://elsewhere.example/assets/x.js", "net"],
])("%s goes by %s", (path, way) => {
  expect(ask(path)).toBe(way);
});

test("every page has the shell, and nothing of the API is a page", () => {
  for (const path of ["/", "/t/abc", "/rules/clash", "/learn", "/screen/abc"])
    expect(ask(path, { mode: "navigate" })).toBe("page");
  for (const path of [
    "/schema",
    "/mail/1/2/stop",
    "/api/tables/abc/log",
    "/metrics",
    "/healthz",
    "/livez",
    "/readyz",
  ])
    expect(ask(path, { mode: "navigate" })).toBe("net");
});

test("what changes something always goes to the net", () => {
  expect(ask("/api/lessons", { method: "POST" })).toBe("net");
  expect(ask("/", { method: "POST", mode: "navigate" })).toBe("net");
});
