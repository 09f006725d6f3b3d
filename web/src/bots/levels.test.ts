import { afterEach, beforeEach, expect, test } from "vitest";
import { lessonProgress } from "../learn/progress";
import { gameInfo, seatInfo, tableInfo } from "../net/samples";
import type { BotInfo, GameInfo, Outcome, TableInfo } from "../net/wire/table";
import { chooseLevel, defaultBot, levelsOf, noteEnd } from "./levels";

const CLASH = gameInfo("clash");
const game = (bots: BotInfo[] = CLASH.bots): GameInfo => ({ ...CLASH, bots });
const bot = (name: string): BotInfo => CLASH.bots.find((one) => one.name === name) as BotInfo;
const outcome = (...winners: number[]): Outcome => ({ scores: [1, 2], winners, sheet: [], note: "" });

let tables = 0;
/** A game that was played to its end against this bot. */
function play(rival: string, won: boolean, change: Partial<TableInfo> = {}): void {
  tables += 1;
  const seats = [seatInfo(0), seatInfo(1, { kind: "bot", bot: rival })];
  noteEnd(game(), tableInfo({ table: `t${tables}`, seats, ...change }), outcome(won ? 0 : 1), 0);
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("the weakest level plays against a newcomer, the middle one after a lesson or a game", () => {
  expect(defaultBot(game())).toBe("thrall");
  lessonProgress.noteDone("clash/first-game", 9);
  expect(defaultBot(game())).toBe("karl");
  localStorage.clear();
  lessonProgress.noteDone("feast/whales", 9);
  expect(defaultBot(game())).toBe("thrall");
  play("thrall", false);
  expect(defaultBot(game())).toBe("karl");
});

test("two wins at a level raise it, and one and a loss do not lower it", () => {
  play("thrall", true);
  play("karl", true);
  play("karl", false);
  expect(defaultBot(game())).toBe("karl");
  play("karl", true);
  expect(defaultBot(game())).toBe("jarl");
  for (let n = 0; n < 3; n += 1) play("jarl", true);
  expect(defaultBot(game())).toBe("jarl");
});

test("three losses in a row lower it, and never below the weakest", () => {
  play("thrall", true);
  play("karl", false);
  play("karl", false);
  play("karl", true);
  play("karl", false);
  play("karl", false);
  expect(defaultBot(game())).toBe("karl");
  play("karl", false);
  expect(defaultBot(game())).toBe("thrall");
  for (let n = 0; n < 7; n += 1) play("thrall", false);
  expect(defaultBot(game())).toBe("thrall");
});

test("a win against weaker bots raises nothing, a loss to stronger ones lowers nothing", () => {
  play("thrall", false);
  for (let n = 0; n < 5; n += 1) play("thrall", true);
  for (let n = 0; n < 5; n += 1) play("jarl", false);
  expect(defaultBot(game())).toBe("karl");
});

test("a choice stays, and begins anew", () => {
  chooseLevel(game(), "jarl");
  expect(defaultBot(game())).toBe("jarl");
  play("jarl", false);
  play("jarl", false);
  chooseLevel(game(), "jarl");
  play("jarl", false);
  expect(defaultBot(game())).toBe("jarl");
});

test("an end counts once, and only of a game alone against bots", () => {
  play("karl", true, { table: "same" });
  play("karl", true, { table: "same" });
  play("karl", true, { lesson: "clash/first-game" });
  play("karl", true, { taken_up: true });
  play("karl", true, { seats: [seatInfo(0), seatInfo(1)] });
  play("karl", true, {
    seats: [seatInfo(0, { stand_in: "jarl" }), seatInfo(1, { kind: "bot", bot: "karl" })],
  });
  expect(defaultBot(game())).toBe("karl");
});

test("a game that lacks a level gets the nearest one, the weaker of two", () => {
  expect(defaultBot(game([bot("karl"), bot("random")]))).toBe("karl");
  chooseLevel(game(), "karl");
  expect(defaultBot(game([bot("jarl"), bot("thrall")]))).toBe("thrall");
  expect(defaultBot(game([bot("random")]))).toBe("random");
  expect(levelsOf(game()).map(({ name }) => name)).toEqual(["thrall", "karl", "jarl"]);
});

test("what was edited by hand counts as nothing", () => {
  for (const text of ["{", "[]", "7", JSON.stringify({ clash: { strength: "high" } })]) {
    localStorage.setItem("meadhall.levels", text);
    expect(defaultBot(game())).toBe("thrall");
  }
});
