import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { elementsOf, inSight, isHidden, marksOf, same } from "./marked";

afterEach(cleanup);

const rect = (x: number, y: number, width: number, height: number): DOMRect =>
  ({ x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }) as DOMRect;

/** Gives an element a box on the screen; happy-dom has none. */
function put(id: string, box: DOMRect): HTMLElement {
  const element = document.getElementById(id) as HTMLElement;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(box);
  vi.spyOn(element, "getClientRects").mockReturnValue([box] as unknown as DOMRectList);
  return element;
}

test("every element with a wanted name is meant, in the order of the names; what lies inside one is not", () => {
  render(
    <div>
      <i id="walk" data-point="hand:walk" />
      <i id="card" data-point="hand:shield card:3">
        <b id="inner" data-point="card:3" />
      </i>
    </div>,
  );
  for (const id of ["walk", "card", "inner"]) put(id, rect(0, 0, 10, 10));
  expect(elementsOf(["card:3", "hand:walk"]).map(({ id }) => id)).toEqual(["card", "walk"]);
});

test("what nothing draws is not meant, and the coach himself never is", () => {
  render(
    <section className="coach">
      <i id="mine" data-point="seat:0" />
    </section>,
  );
  put("mine", rect(0, 0, 10, 10));
  expect(elementsOf(["seat:0"])).toEqual([]);
});

test("a scrolled area cuts a ring off, and what is outside of it has none", () => {
  render(
    <div id="list" style={{ overflowY: "auto" }}>
      <i id="half" />
      <i id="below" />
    </div>,
  );
  put("list", rect(0, 0, 100, 100));
  const half = put("half", rect(0, 80, 100, 40));
  const below = put("below", rect(0, 140, 100, 40));
  expect(inSight(half)).toEqual({ x: 0, y: 80, width: 100, height: 20 });
  expect(inSight(below)).toBeNull();
  expect(isHidden(half)).toBe(true);
  expect(marksOf([half, below])).toEqual([{ x: 0, y: 80, width: 100, height: 20, round: false }]);
});

test("boxes that did not move are the same", () => {
  const one = { x: 1, y: 2, width: 3, height: 4, round: false };
  expect(same([one], [{ ...one }])).toBe(true);
  expect(same([one], [{ ...one, x: 2 }])).toBe(false);
  expect(same([one], [])).toBe(false);
});

test("a tab is ringed for a thing to press, not for one to look at beside it", () => {
  render(
    <div>
      <i id="space" data-point="space:hunt" />
      <button type="button" id="goods" role="tab" aria-selected="false" data-point="good:* part:weapons" />
    </div>,
  );
  for (const id of ["space", "goods"]) put(id, rect(0, 0, 10, 10));
  expect(elementsOf(["space:hunt", "part:weapons"]).map(({ id }) => id)).toEqual(["space"]);
  expect(elementsOf(["space:hunt", "good:hide"]).map(({ id }) => id)).toEqual(["space", "goods"]);
  expect(elementsOf(["part:weapons"]).map(({ id }) => id)).toEqual(["goods"]);
});
