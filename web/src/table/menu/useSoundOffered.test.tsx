import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSoundOffer } from "../../kit";
import { useSoundOffered } from "./useSoundOffered";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const passes = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test("sound is offered from the first pause on, until it is answered", () => {
  const { result, rerender } = renderHook(useSoundOffered, { initialProps: false });
  passes(5_000);
  rerender(true);
  passes(999);
  expect(result.current, "a pause has just begun").toBe(false);
  rerender(false);
  rerender(true);
  passes(999);
  expect(result.current, "another pause has just begun").toBe(false);
  passes(1);
  expect(result.current).toBe(true);
  rerender(false);
  passes(60_000);
  expect(result.current, "the offer does not go with the pause").toBe(true);
  const offer = renderHook(useSoundOffer).result;
  act(() => offer.current.close());
  expect(result.current, "it was answered").toBe(false);
});
