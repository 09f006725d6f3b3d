import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seatInfo, tableInfo } from "../net/samples";
import type { Chat } from "../net/wire/table";
import { BotWordsChoice } from "./BotWordsChoice";
import { Tempers } from "./Tempers";
import { heard, ofPeople, useBotWords, useSpokenNow } from "./words";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const SEATS = [seatInfo(0), seatInfo(1, { kind: "bot", bot: "karl", name: "Halvard" })];
const said = (n: number, seat: number): Chat => ({ type: "chat", n, seat, name: "", text: `line ${n}` });
const ALL = [said(1, 0), said(2, 1)];

test("lines of bots are heard where they are wanted, and those of people always", () => {
  expect(heard(ALL, SEATS, true)).toEqual(ALL);
  expect(heard(ALL, SEATS, false)).toEqual([ALL[0]]);
  expect(ofPeople(ALL, SEATS)).toEqual([ALL[0]]);
});

test("a new line of a bot stands for some seconds, an old one or one of a person does not", () => {
  const { result, rerender } = renderHook(({ chat, on }) => useSpokenNow(chat, SEATS, on), {
    initialProps: { chat: ALL, on: true },
  });
  expect(result.current).toBeNull();
  rerender({ chat: [...ALL, said(3, 1)], on: true });
  expect(result.current?.text).toBe("line 3");
  act(() => vi.advanceTimersByTime(6000));
  expect(result.current).toBeNull();
  rerender({ chat: [...ALL, said(3, 1), said(4, 0)], on: true });
  expect(result.current).toBeNull();
  rerender({ chat: [...ALL, said(5, 1)], on: false });
  expect(result.current).toBeNull();
});

test("the switch is kept in this browser; the table's own is the owner's", () => {
  const { result } = renderHook(useBotWords);
  render(<BotWordsChoice info={tableInfo({ seats: SEATS })} owner="" />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Show me what bots say" }));
  expect(result.current.on).toBe(false);
  expect(localStorage.getItem("meadhall.botwords")).toBe("off");
  act(() => result.current.set(true));
  expect(screen.queryByRole("checkbox", { name: "Bots may speak at this table" })).toBeNull();
  cleanup();
  render(<BotWordsChoice info={tableInfo({ seats: SEATS })} owner="token" />);
  expect(screen.getByRole("checkbox", { name: "Bots may speak at this table" })).toBeTruthy();
  cleanup();
  render(<BotWordsChoice info={tableInfo({ seats: SEATS, bot_words: false })} owner="" />);
  expect(screen.getByText("The owner lets no bot speak at this table.")).toBeTruthy();
});

test("tempers are told by name, and nothing where there are none", () => {
  const { container } = render(
    <Tempers info={{ seats: SEATS, tempers: ["", "a liar (lied more than others)"] }} />,
  );
  expect(container.textContent).toBe("Halvard was a liar (lied more than others).");
  cleanup();
  expect(render(<Tempers info={{ seats: SEATS, tempers: [] }} />).container.textContent).toBe("");
});
