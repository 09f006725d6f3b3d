import { beforeEach, expect, test } from "vitest";
import { lessonProgress } from "./progress";

beforeEach(() => localStorage.clear());

test("the step and the table of a lesson are kept, lesson by lesson", () => {
  lessonProgress.note("clash/first-game", "abc", 4, 19);
  lessonProgress.note("feast/whales", "def", 1, 6);
  expect(lessonProgress.of("clash/first-game")).toEqual({ step: 4, steps: 19, done: false, table: "abc" });
  expect(JSON.parse(localStorage.getItem("meadhall.lessons") ?? "")).toEqual(lessonProgress.all());
  expect(lessonProgress.of("feast/whales")?.table).toBe("def");
  expect(lessonProgress.of("feast/houses")).toBeNull();
});

test("a lesson that is done stays done when it is played again", () => {
  lessonProgress.noteDone("clash/first-game", 19);
  lessonProgress.note("clash/first-game", "abc", 1, 19);
  expect(lessonProgress.of("clash/first-game")).toEqual({ step: 1, steps: 19, done: true, table: "abc" });
});

test.each(["no JSON", "[]", '{"clash/first-game": 3}', '{"clash/first-game": {"step": "4"}}'])(
  "what was edited by hand is no progress: %s",
  (text) => {
    localStorage.setItem("meadhall.lessons", text);
    expect(lessonProgress.all()).toEqual({});
  },
);
