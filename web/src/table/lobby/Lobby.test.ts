import { expect, test } from "vitest";
import { seatInfo } from "../../net/samples";
import type { GameInfo } from "../../net/wire/table";
import { notYet } from "./Lobby";

const game = { title: "Clash of Vikings", players: [2, 3, 4] } as GameInfo;

test("a game begins when no seat is open and enough are taken", () => {
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "open" })], game)).toBe("One seat is still open.");
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "closed" })], game)).toContain("needs 2 to 4");
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "bot" }), seatInfo(2, { kind: "closed" })], game)).toBe("");
  expect(notYet([seatInfo(0)], { title: "Sagas", players: [1] } as GameInfo)).toBe("");
});
