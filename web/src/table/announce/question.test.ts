import { expect, test } from "vitest";
import { ask } from "../../net/samples";
import { isAsked, questionOf } from "./question";

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
