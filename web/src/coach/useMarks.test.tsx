import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disturb } from "../kit/rest";
import { Rings } from "./Ring";
import { useMarks } from "./useMarks";

beforeEach(() => {
  vi.useFakeTimers();
  // An element is as far to the right as its `data-x` says.
  const boxOf = (element: Element): DOMRect => {
    const x = Number(element.getAttribute("data-x") ?? 0);
    return { x, y: 20, width: 30, height: 40, left: x, top: 20, right: x + 30, bottom: 60 } as DOMRect;
  };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return [boxOf(this)] as unknown as DOMRectList;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Marked({ points, step }: { points: string[]; step: string }) {
  const marks = useMarks({ points, step, doing: true, one: false });
  return <Rings marks={marks} step={step} />;
}

const rings = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".coach-ring")];
const wait = (): void =>
  act(() => {
    vi.advanceTimersByTime(600);
  });

test("the page is not at rest before it has brought what is framed into sight", () => {
  const rest = (): string | undefined => document.documentElement.dataset.rest;
  disturb();
  render(<Marked points={["space:centre"]} step="1" />);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(rest()).toBe("no");
  wait();
  expect(rest()).toBe("yes");
});

test("a ring lies around the thing, and only the first has the sign of the coach", () => {
  render(
    <div className="own-things">
      <button type="button" data-point="hand:walk" data-x="10" />
      <button type="button" data-point="say:walk" data-x="200" />
      <Marked points={["hand:walk", "say:walk"]} step="1" />
    </div>,
  );
  wait();
  expect(rings().map(({ style }) => [style.left, style.top, style.width])).toEqual([
    ["5px", "15px", "40px"],
    ["195px", "15px", "40px"],
  ]);
  expect(document.querySelectorAll(".coach-ring .tag")).toHaveLength(1);
});

test("a thing that is drawn later gets its ring then", () => {
  const table = (drawn: boolean) => (
    <div>
      {drawn && <i data-point="space:centre" />}
      <Marked points={["space:centre"]} step="1" />
    </div>
  );
  const { rerender } = render(table(false));
  wait();
  expect(rings()).toHaveLength(0);
  rerender(table(true));
  wait();
  expect(rings()).toHaveLength(1);
});

test("the tab that leads to the thing is opened by itself, once a step", () => {
  const open = vi.fn();
  const table = (step: string) => (
    <div>
      <button type="button" role="tab" aria-selected="false" data-point="good:*" onClick={open} />
      <Marked points={["good:hide"]} step={step} />
    </div>
  );
  const { rerender } = render(table("1"));
  wait();
  wait();
  expect(open).toHaveBeenCalledOnce();
  rerender(table("2"));
  wait();
  expect(open).toHaveBeenCalledTimes(2);
});
