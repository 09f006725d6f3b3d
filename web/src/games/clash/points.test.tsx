import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { missing, named } from "../shared/pointed";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { type Moment, moment, VIEW } from "./samples";
import { CARDS } from "./view";

afterEach(cleanup);

function show(name: Moment): void {
  const props = moment(name);
  render(drawn(face, props));
}

describe("what a table of Clash can be pointed at", () => {
  it("every space, bracelet, card in hand and action to announce", () => {
    show("announce");
    const { board } = moment("announce");
    expect(named("space")).toEqual(board.spaces.map(({ id }) => id).sort());
    expect(named("bracelet")).toEqual(Object.keys(VIEW.loot).sort());
    expect(named("hand")).toEqual([...(VIEW.mine?.hand ?? [])].sort());
    expect(named("say")).toEqual([...CARDS].sort());
    expect(missing("row:0", "part:supply", "part:hand", "part:water", "button:announce")).toEqual([]);
  });

  it("the announcement and both answers", () => {
    show("call");
    expect(missing("part:claim", "button:call", "button:pass")).toEqual([]);
  });

  it.each([
    ["move", ["button:go", "button:stay"]],
    ["slam", ["button:ram"]],
    ["attack", ["button:strike", "button:spare"]],
    ["shield", ["button:shield", "button:endure"]],
    ["take", ["button:take"]],
    ["drop", ["button:drop"]],
    ["start", ["button:start"]],
  ] as const)("the buttons of %s, before anything is chosen", (name, buttons) => {
    show(name);
    expect(missing(...buttons)).toEqual([]);
  });

  it("a seat's card stands for its row", () => {
    expect(face.seatPoints?.(VIEW, 2)).toEqual(["row:2"]);
  });
});
