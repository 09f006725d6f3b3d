import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Notes from "./Notes";

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = (): HTMLTextAreaElement => screen.getByLabelText(/Only you can read this/);
const type = (value: string): void => {
  fireEvent.change(box(), { target: { value } });
};

test("what is written is kept after a pause, and when the sheet is closed", () => {
  const onWrite = vi.fn();
  const { unmount } = render(<Notes note="one" onWrite={onWrite} onClose={() => {}} />);
  expect(box().value).toBe("one");
  type("one t");
  type("one two");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(onWrite.mock.calls).toEqual([["one two"]]);
  type("one two three");
  unmount();
  expect(onWrite.mock.calls).toEqual([["one two"], ["one two three"]]);
});

test("what another screen of mine wrote comes in, but not over what I am writing", () => {
  const { rerender } = render(<Notes note="" onWrite={() => {}} onClose={() => {}} />);
  rerender(<Notes note="there" onWrite={() => {}} onClose={() => {}} />);
  expect(box().value).toBe("there");
  type("here");
  rerender(<Notes note="there again" onWrite={() => {}} onClose={() => {}} />);
  expect(box().value).toBe("here");
});
