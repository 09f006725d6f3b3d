import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { elementsOf, inSight, isWhole, leftOf, marksOf, same } from "./marked";

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

test("every element with a wanted name is meant, in the order of the names; what holds another is not", () => {
  render(
    <div>
      <i id="walk" data-point="hand:walk" />
      <i id="card" data-point="hand:shield card:3">
        <b id="inner" data-point="card:3" />
      </i>
    </div>,
  );
  for (const id of ["walk", "card", "inner"]) put(id, rect(0, 0, 10, 10));
  expect(elementsOf(["card:3", "hand:walk"], true).map(({ id }) => id)).toEqual(["inner", "walk"]);
});

test("what nothing draws is not meant, and the coach himself never is", () => {
  render(
    <section className="coach">
      <i id="mine" data-point="seat:0" />
    </section>,
  );
  put("mine", rect(0, 0, 10, 10));
  expect(elementsOf(["seat:0"], true)).toEqual([]);
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
  expect(isWhole(half)).toBe(false);
  expect(marksOf([half, below])).toEqual([{ x: 0, y: 80, width: 100, height: 20, round: false }]);
});

test("boxes that did not move are the same", () => {
  const one = { x: 1, y: 2, width: 3, height: 4, round: false };
  expect(same([one], [{ ...one }])).toBe(true);
  expect(same([one], [{ ...one, x: 2 }])).toBe(false);
  expect(same([one], [])).toBe(false);
});

test("a tab is ringed for a thing to press; for one to look at only where nothing is to do", () => {
  render(
    <div>
      <i id="space" data-point="space:hunt" />
      <button type="button" id="goods" role="tab" aria-selected="false" data-point="good:* part:weapons" />
    </div>,
  );
  for (const id of ["space", "goods"]) put(id, rect(0, 0, 10, 10));
  const ids = (points: string[], doing: boolean) => elementsOf(points, doing).map(({ id }) => id);
  expect(ids(["space:hunt", "part:weapons"], true)).toEqual(["space"]);
  expect(ids(["space:hunt", "good:hide"], true)).toEqual(["goods"]);
  expect(ids(["part:weapons"], true)).toEqual([]);
  expect(ids(["part:weapons"], false)).toEqual(["goods"]);
});

test("of a thing that is drawn twice, the one that can be pressed is meant", () => {
  render(
    <div>
      <i id="card" data-point="seat:1" />
      <button type="button" id="name" data-point="seat:1" />
      <button type="button" id="off" data-point="seat:1" aria-disabled="true" />
    </div>,
  );
  for (const id of ["card", "name", "off"]) put(id, rect(0, 0, 10, 10));
  expect(elementsOf(["seat:1"], true).map(({ id }) => id)).toEqual(["name"]);
});

test("neighbouring cells have one ring, and what lies over a thing has none of its own", () => {
  render(
    <div>
      <i id="a" />
      <i id="b" />
      <i id="far" />
      <i id="over" />
    </div>,
  );
  const a = put("a", rect(0, 20, 20, 20));
  const b = put("b", rect(20, 0, 20, 20));
  const far = put("far", rect(100, 100, 80, 80));
  const over = put("over", rect(102, 101, 78, 79));
  expect(marksOf([a, b, far, over])).toEqual([
    { x: 0, y: 0, width: 40, height: 40, round: false },
    { x: 100, y: 100, width: 80, height: 80, round: false },
  ]);
});

test("what is chosen needs no ring any more, and when all is chosen the red button has it", () => {
  const table = (walk: boolean, say: boolean) => (
    <div className="own-things">
      <button type="button" id="walk" aria-pressed={walk} data-point="hand:walk" />
      <button type="button" id="say" aria-pressed={say} data-point="say:walk" />
      <button type="button" id="red" className="btn primary" />
    </div>
  );
  const left = (): string[] => {
    for (const id of ["walk", "say", "red"]) put(id, rect(0, 0, 10, 10));
    return leftOf(elementsOf(["hand:walk", "say:walk"], true), false).map(({ id }) => id);
  };
  const { rerender } = render(table(false, false));
  expect(left()).toEqual(["walk", "say"]);
  rerender(table(true, false));
  expect(left()).toEqual(["say"]);
  rerender(table(true, true));
  expect(left()).toEqual(["red"]);
});

test("what a game says leads to the move is framed alone, and then nothing is left but that", () => {
  render(
    <div>
      <button type="button" id="less" data-point="button:bet" aria-pressed="true" />
      <button type="button" id="more" data-leads />
    </div>,
  );
  for (const id of ["less", "more"]) put(id, rect(0, 0, 10, 10));
  const found = elementsOf(["button:bet"], true);
  expect(found.map(({ id }) => id)).toEqual(["more"]);
  expect(leftOf(found, false).map(({ id }) => id)).toEqual(["more"]);
  expect(elementsOf(["button:bet"], false).map(({ id }) => id)).toEqual(["less"]);
});

test("where something can be pressed, what is only looked at has no frame while a move is expected", () => {
  render(
    <div>
      <i id="vikings" data-point="part:vikings" />
      <i id="cell" data-point="cell:home/0,0" />
      <i id="hide" data-point="good:hide">
        <button type="button" id="take" />
      </i>
    </div>,
  );
  for (const id of ["vikings", "cell", "hide", "take"]) put(id, rect(0, 0, 10, 10));
  const ids = (doing: boolean) =>
    elementsOf(["part:vikings", "cell:home/0,0", "good:hide"], doing).map(({ id }) => id);
  expect(ids(true)).toEqual(["take"]);
  expect(ids(false)).toEqual(["vikings", "cell", "hide"]);
});

test("a fold leads to what lies in it while it is closed, and is not meant once it is open", () => {
  const fold = (open: boolean) => (
    <details open={open}>
      <summary id="fold" data-point="button:arm" />
      <button type="button" id="arm" data-point="button:arm" />
    </details>
  );
  const ids = (): string[] => {
    for (const id of ["fold", "arm"]) put(id, rect(0, 0, 10, 10));
    return elementsOf(["button:arm"], true).map(({ id }) => id);
  };
  render(fold(true));
  expect(ids()).toEqual(["arm"]);
});

test("a bar over the page hides what lies under it, and one that stands at the side hides nothing", () => {
  render(
    <div>
      <i id="thing" />
      <nav id="bar" className="table-tabs" style={{ position: "sticky" }} />
    </div>,
  );
  const thing = put("thing", rect(0, window.innerHeight - 60, 100, 40));
  put("bar", rect(0, window.innerHeight - 50, window.innerWidth, 50));
  expect(isWhole(thing)).toBe(false);
  put("bar", rect(0, 0, 62, window.innerHeight));
  expect(isWhole(thing)).toBe(true);
});
