import { expect, test } from "vitest";
import type { LessonInfo } from "../net/wire/table";
import { loudOne } from "./LearnPage";

const lesson = (id: string): LessonInfo => ({
  id,
  game: id.split("/")[0] ?? "",
  title: id,
  teaches: "",
  first: id.endsWith("first-game"),
  steps: 10,
  minutes: 4,
  next: "",
});
const LIST = ["clash/first-game", "clash/when-to-call", "feast/first-game"].map(lesson);
const done = { step: 10, steps: 10, done: true, table: "" };
const open = { step: 4, steps: 10, done: false, table: "abc" };

test("the loud button is the first lesson that was not played", () => {
  expect(loudOne(LIST, {}, "")).toBe("clash/first-game");
  expect(loudOne(LIST, { "clash/first-game": done }, "")).toBe("clash/when-to-call");
});

test("what was left open comes first", () => {
  expect(loudOne(LIST, { "clash/when-to-call": open }, "")).toBe("clash/when-to-call");
});

test("an address with a game means that game", () => {
  expect(loudOne(LIST, {}, "feast")).toBe("feast/first-game");
  expect(loudOne(LIST, { "feast/first-game": done }, "feast")).toBe("");
});
