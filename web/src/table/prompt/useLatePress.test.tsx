import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../../net/samples";
import type { Ask } from "../../net/wire/table";
import { MOMENT, useLatePress } from "./useLatePress";

interface Given {
  asked: Ask | null;
  over?: boolean;
  acting?: boolean;
}

const pressed = vi.fn();

function Room({ asked, over = false, acting = false }: Given) {
  const room = useRef<HTMLDivElement>(null);
  useLatePress(room, { ask: asked, over, acting });
  return (
    <div ref={room} data-testid="room">
      <div className="own-things" data-tab="me">
        <button type="button" onClick={() => pressed(asked?.kind)}>
          Answer
        </button>
      </div>
      <div className="prompt-row">
        <button type="button">Take it back</button>
      </div>
      <button type="button" onClick={() => pressed("menu")}>
        Menu
      </button>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A table, and how it goes on. */
function table(first: Given) {
  const { rerender } = render(<Room {...first} />);
  const room = screen.getByTestId("room");
  return {
    isDeaf: () => room.dataset.deaf !== undefined,
    becomes: (next: Given) => rerender(<Room {...next} />),
    passes: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

const CALL = ask(5, { kind: "call" });
const NEXT = ask(6, { kind: "call" });
const TAKE = ask(6, { kind: "take" });

test("the first question is heard at once", () => {
  const { isDeaf, becomes, passes } = table({ asked: null });
  passes(10);
  becomes({ asked: CALL });
  expect(isDeaf()).toBe(false);
});

test("a question in the place of another hears no press for a moment, and then it does", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  expect(isDeaf()).toBe(false);
  becomes({ asked: NEXT });
  expect(isDeaf()).toBe(true);
  passes(MOMENT - 1);
  expect(isDeaf()).toBe(true);
  passes(1);
  expect(isDeaf()).toBe(false);
});

test("the same question once more is heard", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  becomes({ asked: { ...CALL, answer: { type: "pass" } } });
  expect(isDeaf()).toBe(false);
});

test("what stood there a while ago does not count, and what stood there just now does", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  becomes({ asked: null });
  expect(isDeaf()).toBe(false);
  passes(100);
  becomes({ asked: NEXT });
  expect(isDeaf()).toBe(true);
  passes(MOMENT - 100);
  expect(isDeaf()).toBe(false);
  becomes({ asked: null });
  passes(MOMENT);
  becomes({ asked: TAKE });
  expect(isDeaf()).toBe(false);
});

test("the end of the game takes the place of a question too", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  becomes({ asked: null, over: true });
  expect(isDeaf()).toBe(true);
  passes(MOMENT);
  expect(isDeaf()).toBe(false);
});

test("who has just answered is not held up; who has waited long for it may press again by mistake", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  becomes({ asked: CALL, acting: true });
  passes(60);
  becomes({ asked: TAKE });
  expect(isDeaf()).toBe(false);
  passes(2000);
  becomes({ asked: TAKE, acting: true });
  passes(MOMENT);
  becomes({ asked: ask(7, { kind: "lay" }) });
  expect(isDeaf()).toBe(true);
});

const press = (name: string, detail: number): boolean =>
  fireEvent.click(screen.getByRole("button", { name }), { detail });

test("who takes steps back one after the other is not held up", () => {
  const { isDeaf, becomes, passes } = table({ asked: CALL });
  passes(2000);
  press("Take it back", 1);
  becomes({ asked: ask(4, { kind: "call" }) });
  expect(isDeaf()).toBe(false);
});

test("the rest of a double press answers no other kind of question", () => {
  const { becomes, passes } = table({ asked: CALL });
  press("Answer", 1);
  becomes({ asked: CALL, acting: true });
  passes(60);
  becomes({ asked: TAKE });
  press("Answer", 2);
  press("Menu", 3);
  expect(pressed.mock.calls).toEqual([["call"], ["menu"]]);
  press("Answer", 1);
  expect(pressed).toHaveBeenLastCalledWith("take");
});

test("pressed again and again, the same button of the same kind of question is heard, and so are keys", () => {
  const { becomes } = table({ asked: CALL });
  press("Answer", 1);
  becomes({ asked: NEXT });
  press("Answer", 2);
  becomes({ asked: TAKE });
  press("Answer", 0);
  expect(pressed.mock.calls).toEqual([["call"], ["call"], ["take"]]);
});
