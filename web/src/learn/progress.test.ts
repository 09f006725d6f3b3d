import { expect, test } from "vitest";
import { LessonProgress } from "./progress";

function drawer(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_: string, value: string) => {
      kept.text = value;
    },
  };
}

test("the step and the table of a lesson are kept, lesson by lesson", () => {
  const store = drawer();
  const progress = new LessonProgress(store);
  progress.note("clash/first-game", "abc", 4, 19);
  progress.note("feast/whales", "def", 1, 6);
  const again = new LessonProgress(store);
  expect(again.of("clash/first-game")).toEqual({ step: 4, steps: 19, done: false, table: "abc" });
  expect(again.of("feast/whales")?.table).toBe("def");
  expect(again.of("feast/houses")).toBeNull();
});

test("a lesson that is done stays done when it is played again", () => {
  const progress = new LessonProgress(drawer());
  progress.noteDone("clash/first-game", 19);
  progress.note("clash/first-game", "abc", 1, 19);
  expect(progress.of("clash/first-game")).toEqual({ step: 1, steps: 19, done: true, table: "abc" });
});

test.each(["no JSON", "[]", '{"clash/first-game": 3}', '{"clash/first-game": {"step": "4"}}'])(
  "what was edited by hand is no progress: %s",
  (text) => {
    expect(new LessonProgress(drawer(text)).all()).toEqual({});
  },
);

test("without storage nothing is remembered and nothing breaks", () => {
  const progress = new LessonProgress({
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  progress.note("clash/first-game", "abc", 4, 19);
  expect(progress.all()).toEqual({});
});
