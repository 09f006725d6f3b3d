import { expect, it } from "vitest";
import { hintPoints } from "./hints";
import { VIEW } from "./samples";
import type { ArenaBoard } from "./view";

const BOARD = {} as ArenaBoard;
const at = (move: Record<string, unknown>, goal = "") =>
  hintPoints({ move, words: "", reason: "", goal }, VIEW, BOARD);

it("an announcement is marked where it leads, on its card and on what is said", () => {
  const laid = { type: "announce", card: "walk", claim: "sprint" };
  expect(at(laid, "space:north-grove")).toEqual(["space:north-grove", "hand:walk", "say:sprint"]);
  expect(at(laid, "seat:1")[0]).toBe(`space:${VIEW.seats[1]?.space}`);
  expect(at(laid)).toEqual(["hand:walk", "say:sprint"]);
});

it("other moves are marked on their space, Viking, card, bracelet or button", () => {
  const there = `space:${VIEW.seats[1]?.space}`;
  expect(at({ type: "go", space: "centre" })).toEqual(["space:centre"]);
  expect(at({ type: "strike", target: 1 })).toEqual([there]);
  expect(at({ type: "ram", target: 1, push: "centre" })).toEqual([there, "space:centre"]);
  expect(at({ type: "shield", card: "punch" })).toEqual(["hand:punch"]);
  expect(at({ type: "take", place: 2 })).toEqual([["button:take", 2]]);
  expect(at({ type: "call" })).toEqual(["button:call"]);
});
