import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lessonProgress } from "../learn/progress";
import { coach } from "../net/samples";
import type { Refusal } from "../net/tablestate";
import type { Coach as Says } from "../net/wire/table";
import Coach from "./Coach";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const calls = { onGoOn: vi.fn(), onShowMe: vi.fn(), onForgive: vi.fn(), onWhere: vi.fn() };

function page(says: Says, refusal: Refusal | null = null, busy = false) {
  return <Coach table="abc" says={says} refusal={refusal} busy={busy} {...calls} />;
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const mood = (): string | undefined => document.querySelector<SVGElement>(".skald")?.dataset.mood;
const words = (): string | null | undefined => document.querySelector(".words")?.textContent;

test("he says the step and how far the lesson is, in a region that is read aloud", () => {
  render(page(coach()));
  expect(words()).toBe("Lay your Walk and say Walk.");
  expect(screen.getByText("Step 3 of 5")).toBeTruthy();
  expect(document.querySelectorAll(".diamonds .past")).toHaveLength(2);
  expect(document.querySelector(".words")?.getAttribute("aria-live")).toBe("polite");
  expect(mood()).toBe("tells");
});

test("where a move is expected he can show it, and Enter belongs to the table", () => {
  render(page(coach()));
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(calls.onGoOn).not.toHaveBeenCalled();
  fireEvent.click(button("Show me"));
  expect(calls.onShowMe.mock.calls).toEqual([[3]]);
});

test("where nothing is to do, the button or Enter goes on, and the table does not hear the key", () => {
  const table = vi.fn();
  window.addEventListener("keydown", table);
  render(page(coach({ doing: false })));
  expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
  fireEvent.click(button("Go on"));
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(calls.onGoOn.mock.calls).toEqual([[3], [3]]);
  expect(table).not.toHaveBeenCalled();
  window.removeEventListener("keydown", table);
});

test("while the others play, nothing can be pressed twice", () => {
  render(page(coach({ doing: false, busy: true, say: "" })));
  expect(words()).toBe("One moment.");
  fireEvent.click(button("Go on"));
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(calls.onGoOn).not.toHaveBeenCalled();
});

test("a wrong move is answered in his own place, with a lifted hand", () => {
  const refusal = { rule: "", text: "That is another card.", coach: true };
  render(page(coach(), refusal));
  expect(words()).toContain("That is another card.");
  expect(words()).not.toContain("Lay your Walk");
  expect(mood()).toBe("no");
  fireEvent.click(button("Back to what to do"));
  expect(calls.onForgive).toHaveBeenCalledOnce();
});

test("an illegal move is answered with its rule", () => {
  render(page(coach(), { rule: "CV-6.1", text: "There is no land between." }));
  expect(words()).toContain("There is no land between.");
  expect(words()).toContain("6.1");
});

test("after a right move he lifts the horn for a moment and says what happened", () => {
  render(page(coach({ done: "Nobody doubts you." })));
  expect(words()).toContain("Nobody doubts you.");
  expect(words()).toContain("Lay your Walk");
  expect(mood()).toBe("well");
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  expect(mood()).toBe("tells");
});

test("a poor decision of one's own is told, not cheered", () => {
  render(page(coach({ done: "That cost you the grove.", good: false })));
  expect(mood()).toBe("no");
});

test("Back reads the earlier step again and plays nothing", () => {
  const { rerender } = render(page(coach({ step: 2, say: "The second step." })));
  expect(button("Back").getAttribute("aria-disabled")).toBe("true");
  rerender(page(coach()));
  fireEvent.click(button("Back"));
  expect(words()).toBe("The second step.");
  expect(screen.getByText("Step 2 of 5")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
  fireEvent.click(button("To this step"));
  expect(words()).toBe("Lay your Walk and say Walk.");
  expect(calls.onGoOn).not.toHaveBeenCalled();
  expect(calls.onShowMe).not.toHaveBeenCalled();
});

test("a new step is read at once, also while an earlier one was open", () => {
  const { rerender } = render(page(coach({ step: 2, say: "The second step." })));
  rerender(page(coach()));
  fireEvent.click(button("Back"));
  rerender(page(coach({ step: 4, say: "The fourth step." })));
  expect(words()).toBe("The fourth step.");
});

test("what was heard is there again after a reload", () => {
  const { rerender, unmount } = render(page(coach({ step: 2, say: "The second step." })));
  rerender(page(coach()));
  unmount();
  render(page(coach()));
  fireEvent.click(button("Back"));
  expect(words()).toBe("The second step.");
});

test("where the learner decides alone, nothing is shown for him", () => {
  render(page(coach({ alone: true })));
  expect(words()).toContain("Now you decide alone.");
  expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
});

test("the browser remembers the step and the table, and that a lesson is done", () => {
  const { rerender } = render(page(coach()));
  expect(lessonProgress.of("clash/first-game")).toEqual({ step: 3, steps: 5, done: false, table: "abc" });
  vi.stubGlobal(
    "fetch",
    vi.fn(() => new Promise(() => {})),
  );
  rerender(page(coach({ over: true, step: 5, next: "play" })));
  expect(lessonProgress.of("clash/first-game")).toEqual({ step: 5, steps: 5, done: true, table: "" });
  expect(screen.getByText("Lesson done.")).toBeTruthy();
  expect(mood()).toBe("well");
  vi.unstubAllGlobals();
});
