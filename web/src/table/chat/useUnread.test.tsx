import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chat } from "../../net/wire/table";
import { useUnread } from "./useUnread";

const said = (...numbers: number[]): Chat[] =>
  numbers.map((n) => ({ type: "chat", n, seat: 1, text: `words ${n}` }) as Chat);

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("what is said after the first moment is unread until the chat is on screen; what was said before is not", () => {
  const { result, rerender } = renderHook(({ chat, reading }) => useUnread(chat, reading), {
    initialProps: { chat: said(1, 2), reading: false },
  });
  act(() => vi.advanceTimersByTime(1_600));
  expect(result.current).toBe(0);
  rerender({ chat: said(1, 2, 3, 4), reading: false });
  expect(result.current).toBe(2);
  rerender({ chat: said(1, 2, 3, 4), reading: true });
  expect(result.current).toBe(0);
  rerender({ chat: said(1, 2, 3, 4), reading: false });
  expect(result.current).toBe(0);
});
