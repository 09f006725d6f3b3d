import { expect, test } from "vitest";
import type { Outcome, Curve as Told } from "../net/wire/table";
import { decisive, sourceOf, standingOf } from "./standing";

const NAMES = ["Ylva", "Halvard", "Sigrun"];
const outcome = (scores: number[], winners: number[], sheet: Outcome["sheet"] = []): Outcome => ({
  scores,
  winners,
  sheet,
  note: "",
});

test("a winner is told by how much, and of how many", () => {
  expect(standingOf(outcome([14, 12, 8], [0]), NAMES, 0)).toEqual({
    title: "You win",
    won: true,
    score: 14,
    place: "first of three",
    against: "Two more than Halvard, six more than Sigrun.",
  });
});

test("a second place is told who is ahead and who behind", () => {
  expect(standingOf(outcome([87, 93, 57], [1]), NAMES, 0)).toEqual({
    title: "Second",
    won: false,
    score: 87,
    place: "second of three",
    against: "Six behind Halvard, 30 ahead of Sigrun.",
  });
  expect(standingOf(outcome([57, 93, 87], [1]), NAMES, 0)).toMatchObject({
    title: "Third",
    against: "36 behind Halvard, 30 behind Sigrun.",
  });
});

test("equal points: a shared victory, a tie-break, a shared place", () => {
  expect(standingOf(outcome([9, 9, 4], [0, 1]), NAMES, 1)).toMatchObject({
    title: "You share the victory",
    won: true,
    place: "first of three, with Ylva",
    against: "As many as Ylva, five more than Sigrun.",
  });
  expect(standingOf(outcome([9, 9, 4], [0]), NAMES, 1)).toMatchObject({
    title: "Second",
    against: "As many as Ylva, five ahead of Sigrun.",
  });
  expect(standingOf(outcome([9, 4, 4], [0]), NAMES, 2)).toMatchObject({
    title: "Second",
    place: "second of three, with Halvard",
  });
});

test("many rivals are not counted one by one", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const { against } = standingOf(outcome([60, 50, 40, 30, 20, 10], [0]), names, 2);
  expect(against).toBe("20 behind A, ten behind B, ten ahead of D.");
});

test("who only watched is told who won", () => {
  expect(standingOf(outcome([14, 12, 8], [0]), NAMES, null)).toEqual({
    title: "Ylva wins",
    won: true,
    score: 14,
    place: "first of three",
    against: "Two more than Halvard, six more than Sigrun.",
  });
  expect(standingOf(outcome([9, 9, 4], [0, 1]), NAMES, null)).toMatchObject({
    title: "Ylva and Halvard share the victory",
  });
});

test("alone there is a score, or a victory or defeat", () => {
  expect(standingOf(outcome([87], [0], [{ label: "Ships", values: [87], rule: "" }]), ["Ylva"], 0)).toEqual({
    title: "Finished",
    won: true,
    score: 87,
    place: "",
    against: "",
  });
  const told = { note: "Eiriksaga is won.", sheet: [{ label: "Quests", values: [2], rule: "" }] };
  expect(standingOf({ ...outcome([1], [0]), ...told }, ["Ylva"], 0)).toEqual({
    title: "You win",
    won: true,
    score: null,
    place: "",
    against: "Eiriksaga is won.",
  });
  expect(standingOf({ ...outcome([0], []), note: "It is lost." }, ["Ylva"], 0)).toMatchObject({
    title: "You lose",
    won: false,
  });
  expect(standingOf({ ...outcome([0], []), note: "It is lost." }, ["Ylva"], null).title).toBe("Ylva loses");
  expect(standingOf(outcome([3, 3], []), ["Ylva", "Odd"], 0)).toMatchObject({
    title: "Nobody wins",
    won: false,
  });
});

const SHEET: Outcome["sheet"] = [
  { label: "Ships", values: [21, 17, 9], rule: "" },
  { label: "Exploration boards", values: [0, 38, 24], rule: "" },
  { label: "Houses", values: [17, 10, 25], rule: "" },
];

test("the line of the sheet that made the difference", () => {
  expect(sourceOf(outcome([38, 65, 58], [1], SHEET), NAMES, 0)).toBe(
    "Exploration boards: 38 for Halvard, none for you.",
  );
  expect(sourceOf(outcome([38, 65, 58], [1], SHEET), NAMES, 1)).toBe(
    "Exploration boards: 38 for you, 24 for Sigrun.",
  );
  expect(sourceOf(outcome([38, 65, 58], [1], SHEET), NAMES, null)).toBe(
    "Exploration boards: 38 for Halvard, 24 for Sigrun.",
  );
  expect(sourceOf(outcome([5, 4, 3], [0]), NAMES, 0)).toBe("");
  expect(sourceOf(outcome([5], [0], SHEET), ["Ylva"], 0)).toBe("");
});

test("a line that is the total itself is no source", () => {
  const sheet = [
    { label: "Bracelets of 3", values: [6, 3], rule: "" },
    { label: "Total", values: [7, 3], rule: "" },
  ];
  expect(sourceOf(outcome([7, 3], [0], sheet), NAMES, 0)).toBe("Bracelets of 3: 6 for you, 3 for Halvard.");
});

test("the minus of an empty board is told as it is counted", () => {
  const sheet = [{ label: "Home board", values: [-30, -12], rule: "" }];
  expect(sourceOf(outcome([-30, -12], [1], sheet), NAMES, 0)).toBe(
    "Home board: −12 for Halvard, −30 for you.",
  );
});

const CURVE: Told = {
  counted: "Points",
  moments: [
    { label: "Start", points: [0, 0, 0], v: 1, sight: 1 },
    { label: "Round 1", points: [9, 2, 0], v: 9, sight: 7 },
    { label: "Round 2", points: [10, 20, 6], v: 15, sight: 12 },
    { label: "End", points: [12, 22, 30], v: 20, sight: 18 },
  ],
  outcome: null,
  decided: "",
  turning: [
    { moment: 1, text: "Round 1" },
    { moment: 2, text: "Round 2" },
    { moment: 3, text: "At the end" },
  ],
};

test("the moment in which most changed between me and my nearest rival", () => {
  expect(decisive(CURVE, outcome([12, 22, 30], [2]), 0)?.text).toBe("At the end");
  expect(decisive(CURVE, outcome([12, 22, 20], [1]), 0)).toEqual({ text: "Round 2", v: 12 });
  expect(decisive(CURVE, outcome([23, 22, 3], [0]), 0)?.text, "in favour of who won").toBe("Round 1");
  expect(decisive({ ...CURVE, turning: [] }, outcome([12, 22, 30], [2]), 0)).toBeNull();
});
