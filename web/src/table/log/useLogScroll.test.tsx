import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { line } from "../../net/samples";
import { Log } from "./Log";

/** A box of 100 pixels, in which each line takes 50. */
const size = { line: 50, height: 100 };
const LINES = Array.from({ length: 20 }, (_, v) => line(v + 1));

let resized: () => void;
let watched: Element[];

beforeEach(() => {
  size.height = 100;
  size.line = 50;
  watched = [];
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(() => size.height);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return size.height && this.querySelectorAll("li").length * size.line;
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe(one: Element): void {
        watched.push(one);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const table = (count: number, question = "") => (
  <Log lines={LINES.slice(0, count)} since={undefined} mine={0} question={question} />
);

/** A log of ten lines, and how it gets more of them. */
function opened(question = "") {
  const { rerender } = render(table(10, question));
  const box = screen.getByRole("log");
  return { box, grows: (count: number, asked = question) => rerender(table(count, asked)) };
}

/** The browser moves the box, and says so. */
function moves(box: HTMLElement, top: number): void {
  box.scrollTop = top;
  fireEvent.scroll(box);
}

/** As a box is hidden, shown, made smaller or larger. */
function becomes(height: number): void {
  size.height = height;
  act(() => resized());
}

const UPWARDS: [string, (box: HTMLElement) => void][] = [
  ["wheel", (box) => fireEvent.wheel(box, { deltaY: -100 })],
  [
    "press on the scrollbar",
    (box) => fireEvent(box, Object.assign(new Event("pointerdown"), { offsetX: box.clientWidth + 4 })),
  ],
  ["key", (box) => fireEvent.keyDown(box, { key: "PageUp" })],
  [
    "touch",
    (box) => {
      fireEvent.touchStart(box, { touches: [{ clientY: 100 }] });
      fireEvent.touchMove(box, { touches: [{ clientY: 160 }] });
    },
  ],
];

test("a log that is laid out again goes on following", () => {
  const { box, grows } = opened();
  expect(box.scrollTop).toBe(500);
  moves(box, 0);
  grows(11);
  expect(box.scrollTop).toBe(550);
  becomes(40);
  moves(box, 30);
  becomes(100);
  expect(box.scrollTop).toBe(550);
});

test.each(UPWARDS)("a %s of the reader ends it, and the way back to the end begins it again", (_, up) => {
  const { box, grows } = opened();
  up(box);
  moves(box, 200);
  grows(11);
  expect(box.scrollTop).toBe(200);
  becomes(80);
  expect(box.scrollTop).toBe(200);
  moves(box, 460);
  grows(12);
  expect(box.scrollTop).toBe(600);
});

test("neither the Tab key nor a wheel that turns towards the end is a reader who goes back", () => {
  const { box, grows } = opened();
  fireEvent.keyDown(box, { key: "Tab" });
  fireEvent.wheel(box, { deltaY: 100 });
  moves(box, 0);
  grows(11);
  expect(box.scrollTop).toBe(550);
});

test.each(UPWARDS)("a %s changes nothing while the whole log is in sight", (_, up) => {
  const { rerender } = render(table(1));
  const box = screen.getByRole("log");
  moves(box, 0);
  up(box);
  rerender(table(11));
  expect(box.scrollTop).toBe(550);
});

test("it follows again when I am asked, and not when the same question is there still", () => {
  const { box, grows } = opened("3 call");
  fireEvent.wheel(box, { deltaY: -100 });
  moves(box, 200);
  grows(11);
  expect(box.scrollTop).toBe(200);
  grows(11, "");
  expect(box.scrollTop).toBe(200);
  grows(12, "7 call");
  expect(box.scrollTop).toBe(600);
});

test("a line that grows after it was drawn leaves the end in sight", () => {
  const { box } = opened();
  size.line = 60;
  expect(watched).toContain(screen.getByRole("list"));
  act(() => resized());
  expect(box.scrollTop).toBe(600);
});

test("a box that is shown again is at its end", () => {
  const { box, grows } = opened();
  fireEvent.wheel(box, { deltaY: -100 });
  becomes(0);
  moves(box, 0);
  grows(14);
  becomes(100);
  expect(box.scrollTop).toBe(700);
});
