import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ICONS } from "./icons";
import { Sprite } from "./Sprite";
import { SEATS, shieldPattern } from "./seats";

const symbols = renderToStaticMarkup(<Sprite />).match(/<symbol.*?<\/symbol>/g) ?? [];

it("holds every icon, ten crests and ten Vikings", () => {
  expect(symbols).toHaveLength(Object.keys(ICONS).length + 20);
});

it("keeps every symbol under 2 kB", () => {
  for (const symbol of symbols) expect(symbol.length, symbol.slice(0, 40)).toBeLessThan(2048);
});

it("draws with the page's own colours only", () => {
  for (const symbol of symbols) expect(symbol.replace("#fff", "")).not.toMatch(/#[0-9a-f]{3,6}"/i);
});

it("gives ten seats ten runes and ten shield patterns", () => {
  expect(new Set(SEATS.map(({ stave }) => stave)).size).toBe(10);
  expect(new Set(SEATS.map(({ pattern }) => shieldPattern(pattern))).size).toBe(10);
});
