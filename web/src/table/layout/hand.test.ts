import { expect, test } from "vitest";
import { face as clash } from "../../games/clash/face";
import { face as feast } from "../../games/feast/face";
import { face as sagas } from "../../games/sagas/face";
import { face as spoils } from "../../games/spoils/face";
import type { Ask } from "../../net/wire/table";
import { needsBoard } from "./hand";

const asking = (kind: string, answer: Ask["answer"] = null): Ask =>
  ({ at: 1, kind, prompt: "", options: {}, choices: [], barred: [], answer }) as unknown as Ask;

test("a phone beside a big screen shows the board where the question is answered on it", () => {
  expect(needsBoard(clash, asking("move"))).toBe(true);
  expect(needsBoard(clash, asking("announce"))).toBe(false);
  expect(needsBoard(clash, null)).toBe(false);
  expect(needsBoard(clash, asking("move", { type: "go" }))).toBe(false);
  expect(needsBoard(sagas, asking("course"))).toBe(true);
  expect(needsBoard(spoils, asking("bid"))).toBe(false);
});

test("in Feast what a player owns stands on the board", () => {
  expect(needsBoard(feast, null)).toBe(true);
});
