import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chat } from "../../net/wire/table";
import { SaidNow } from "./SaidNow";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = (n: number, text: string): Chat => ({ type: "chat", n, seat: 1, name: "Runa", text });

test("a line stands for a moment, the next one anew, and a touch opens the chat", () => {
  const onOpen = vi.fn();
  const { rerender } = render(<SaidNow said={null} onOpen={onOpen} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<SaidNow said={said(1, "Your move!")} onOpen={onOpen} />);
  fireEvent.click(screen.getByRole("button", { name: "Runa: Your move!" }));
  expect(onOpen).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(6_000));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<SaidNow said={said(2, "Hello?")} onOpen={onOpen} />);
  expect(screen.getByRole("button", { name: "Runa: Hello?" })).toBeTruthy();
});
