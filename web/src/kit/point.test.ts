import { afterEach, describe, expect, it } from "vitest";
import { elementsAt, point, points, pointsOf } from "./point";

afterEach(() => document.body.replaceChildren());

const drawn = (element: Element): boolean => !element.hasAttribute("hidden");
const ids = (name: string): string[] => elementsAt(name, document, drawn).map(({ id }) => id);

describe("points", () => {
  it("name a thing once or several times", () => {
    expect(point("space", "centre")).toEqual({ "data-point": "space:centre" });
    expect(points("seat:1", false, "row:1")).toEqual({ "data-point": "seat:1 row:1" });
    expect(points(undefined, "")).toEqual({});
  });

  it("are read from an element", () => {
    const thing = document.createElement("i");
    thing.setAttribute("data-point", "seat:1 row:1");
    expect(pointsOf(thing)).toEqual(["seat:1", "row:1"]);
    expect(pointsOf(document.createElement("i"))).toEqual([]);
  });

  it("are found by one of their names, not by a part of it", () => {
    document.body.innerHTML = `
      <i id="a" data-point="space:centre"></i>
      <i id="b" data-point="seat:1 space:centre"></i>
      <i id="c" data-point="space:centre-north"></i>`;
    expect(ids("space:centre")).toEqual(["a", "b"]);
    expect(ids("space:nowhere")).toEqual([]);
  });

  it("what is not drawn is reached by what leads to it, the nearest first", () => {
    document.body.innerHTML = `
      <i id="hidden" hidden data-point="cell:home/10,1"></i>
      <i id="board" data-point="board:home cell:home/*"></i>
      <i id="tab" data-point="cell:* board:*"></i>`;
    expect(ids("cell:home/10,1")).toEqual(["board"]);
    expect(ids("cell:iceland/0,0")).toEqual(["tab"]);
    document.querySelector("#hidden")?.removeAttribute("hidden");
    expect(ids("cell:home/10,1")).toEqual(["hidden"]);
  });

  it("what a closed fold hides is not drawn, even where it has a box", () => {
    document.body.innerHTML = `
      <summary id="fold" data-point="button:arm"></summary>
      <button id="folded" data-point="button:arm"></button>`;
    for (const each of document.querySelectorAll("[data-point]")) {
      each.getClientRects = () => [{}] as unknown as DOMRectList;
      each.checkVisibility = () => each.id !== "folded";
    }
    expect(elementsAt("button:arm").map(({ id }) => id)).toEqual(["fold"]);
  });
});
