import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SoundOffer from "./SoundOffer";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isOffered = (): boolean => screen.queryByRole("region", { name: "Sound" }) !== null;
const passes = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test("sound is offered when nobody has been asked for a moment, in each pause anew", () => {
  const { rerender } = render(<SoundOffer pausing={false} />);
  passes(5_000);
  rerender(<SoundOffer pausing />);
  passes(999);
  expect(isOffered()).toBe(false);
  passes(1);
  expect(isOffered()).toBe(true);
  rerender(<SoundOffer pausing={false} />);
  expect(isOffered()).toBe(false);
  passes(5_000);
  rerender(<SoundOffer pausing />);
  expect(isOffered(), "another pause has just begun").toBe(false);
});
