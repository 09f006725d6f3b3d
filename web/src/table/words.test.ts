import { expect, test } from "vitest";
import { winners } from "../end/winners";
import { ask, line, seatInfo } from "../net/samples";
import type { GameInfo } from "../net/wire/table";
import { isAsked, loudLines, questionOf } from "./announce/useAnnouncer";
import { notYet } from "./lobby/Lobby";
import { plain, seamOf, spokenLines } from "./log/Log";
import { clock } from "./prompt/Prompt";

const game = { title: "Clash of Vikings", players: [2, 3, 4] } as GameInfo;

test("a game begins when no seat is open and enough are taken", () => {
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "open" })], game)).toBe("One seat is still open.");
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "closed" })], game)).toContain("needs 2 to 4");
  expect(notYet([seatInfo(0), seatInfo(1, { kind: "bot" }), seatInfo(2, { kind: "closed" })], game)).toBe("");
  expect(notYet([seatInfo(0)], { title: "Sagas", players: [1] } as GameInfo)).toBe("");
});

test("a call is told at once, other lines wait in the log", () => {
  const lines = [
    { ...line(1, "**Ylva** moves."), event: { type: "moved" } },
    { ...line(2, "**Ylva** calls **Odd**."), event: { type: "called" } },
    { ...line(3, "Nobody calls."), event: { type: "nobodycalled" } },
  ];
  expect(loudLines(lines, 0, ["called"])).toBe("Ylva calls Odd.");
  expect(loudLines(lines, 2, ["called"])).toBe("");
  expect(loudLines(lines, 0, [])).toBe("");
});

test("a step that is told bit by bit is heard bit by bit", () => {
  const step = [line(2, "Cups are lifted."), line(2, "**Ylva** wins.")].map((told, at) => ({
    ...told,
    event: { type: at ? "counted" : "cuplifted" },
  }));
  expect(loudLines(step, 2, ["counted"], 1)).toBe("Ylva wins.");
  expect(loudLines(step, 2, ["counted"], 2)).toBe("");
});

test("an answered question is not asked again aloud", () => {
  expect(questionOf(ask(5))).toBe("5 call");
  expect(questionOf(ask(5, { answer: { type: "pass" } }))).toBe("");
  expect(questionOf(null)).toBe("");
});

test("what a standing order is about to answer is not asked aloud", () => {
  const ordered = ask(5, { ordered: { type: "pass" } });
  expect(questionOf(ordered)).toBe("");
  expect([isAsked(ordered), isAsked(ask(5)), isAsked(null)]).toEqual([false, true, false]);
});

test("lines without words are no entries", () => {
  expect(spokenLines([line(1, ""), line(2, "**a**")])).toHaveLength(1);
  expect(plain("**a** b")).toBe("a b");
});

test("since my last turn begins where somebody else acts", () => {
  const lines = [
    { ...line(1), seat: 0 },
    { ...line(2), seat: 0 },
    { ...line(2), seat: 1 },
    { ...line(3), seat: 0 },
  ];
  expect(seamOf(lines, 1, 0)).toBe(2);
  expect(seamOf(lines, 3, 0)).toBe(-1);
  expect(seamOf(lines, undefined, 0)).toBe(-1);
});

test("the winner is named, or the winners", () => {
  const outcome = { scores: [3, 3, 1], sheet: [], note: "" };
  const names = ["Ylva", "Odd", "Runa"];
  expect(winners({ ...outcome, winners: [0] }, names)).toBe("Ylva wins");
  expect(winners({ ...outcome, winners: [0, 1] }, names)).toBe("Ylva and Odd share the victory");
  expect(winners({ ...outcome, winners: [] }, names)).toBe("Nobody wins");
  expect(winners({ ...outcome, winners: [] }, ["Ylva"])).toBe("Ylva loses");
});

test("a wait is told in minutes and seconds, then in hours", () => {
  expect([clock(7), clock(75), clock(3_720)]).toEqual(["0:07", "1:15", "1 h 2 min"]);
});
