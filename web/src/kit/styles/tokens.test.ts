// @vitest-environment node
/** Every pair of colours that stands on each other keeps its contrast, by day and by night (WCAG 2.2, 1.4.3 and 1.4.11). */
/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

type Colours = Record<string, string>;

function block(selector: string): Colours {
  const begin = tokens.indexOf(`${selector} {`);
  const body = tokens.slice(begin, tokens.indexOf("\n  }", begin));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, name, hex]) => [name, hex]),
  );
}

const day = block(":root");
const night = { ...day, ...block('[data-theme="night"]') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(colours: Colours, a: string, b: string): number {
  const [low = 0, high = 0] = [a, b].map((name) => luminance(colours[name] ?? "")).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXT =
  "ink/bg ink/panel ink/raised ink-2/bg ink-2/panel ink-2/raised accent-ink/panel accent-ink/raised accent-ink/bg " +
  "on-accent/accent link/panel link/bg link/raised good/panel good/raised bad/panel bad/raised gold-ink/panel " +
  "gold-ink/raised ink/mark ink/sel off-ink/off ink/token ink/turf ink/grove back-line/back on-plank/plank plank-2/plank " +
  "on-accent/declare on-accent/challenge on-tray/tray on-tray-2/tray tray-mark/tray pip/bone numeral/bone " +
  "coin-ink/metal-4 coin-ink/gold panel/ink ink/wash ink-2/wash ink-2/sel link/off";
const PIECE =
  "edge/turf edge/turf-2 edge/grove edge/start edge/hub wave/water edge/bg edge/panel edge/raised rule/panel rule/raised " +
  "rule/bg edge/token reach/turf reach/grove reach/turf-2 reach/start accent/bg accent/panel accent/raised " +
  "focus-a/focus-b sel-edge/sel sel-edge/panel bone-edge/bone bone/tray leather-line/leather " +
  "t-j/raised t-a/raised t-e/raised t-w/raised t-x/raised t-j/panel t-a/panel t-e/panel t-w/panel t-x/panel t-j/sel t-a/sel " +
  "t-e/sel t-w/sel t-x/sel gold-ink/panel";
const SEATS = Array.from({ length: 10 }, (_, k) => `s${k + 1}/s${k + 1}x`).join(" ");

describe.each([
  ["day", day],
  ["night", night],
] as const)("by %s", (_, colours) => {
  const pairs = (list: string) => list.split(" ").map((pair) => pair.split("/") as [string, string]);
  it.each(pairs(TEXT))("%s can be read on %s", (a, b) =>
    expect(ratio(colours, a, b)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(pairs(PIECE))("%s can be seen on %s", (a, b) =>
    expect(ratio(colours, a, b)).toBeGreaterThanOrEqual(3),
  );
  it.each(pairs(SEATS))("%s carries its partner %s", (a, b) =>
    expect(ratio(colours, a, b)).toBeGreaterThanOrEqual(3),
  );
});
