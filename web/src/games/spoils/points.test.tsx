import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { missing, named } from "../shared/pointed";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { Stash } from "./Stash";
import { ask, DECK, down, number, pile, props, seats, view } from "./samples";
import type { Props } from "./view";

afterEach(cleanup);

function show(change: Partial<Props>): void {
  const given = props(change);
  render(drawn(face, given, [face.Board, face.Tray, Stash]));
}

const CROWN = number("crown", 2);
const HUGINN = number("huginn");
const TABLE = view({
  pile: pile(CROWN, null, -1),
  seats: seats({ 0: { goods: [number("ring", 1)], open: [], down: [down(HUGINN)] } }),
});

describe("what a table of Spoils can be pointed at", () => {
  it("places of the pile, treasures, my own cards, cups and stashes", () => {
    show({ view: TABLE });
    expect(named("pile")).toEqual(["0", "1", "2"]);
    expect(named("treasure")).toContain(DECK.cards[CROWN]?.id);
    expect(named("mine")).toEqual([DECK.cards[number("ring", 1)]?.id, DECK.cards[HUGINN]?.id].sort());
    expect(named("stash")).toEqual(["0", "1", "2", "3"]);
    expect(
      missing("cup:0", "part:bids", "part:gold", "part:pile", "part:piles", "part:sets", "part:odds"),
    ).toEqual(["part:odds"]);
  });

  it("faces, odds and both buttons while I bid", () => {
    const turn = { type: "bidturn", low: 12, top: 60, most: 60, first: false, offers: [] };
    show({ view: TABLE, ask: ask("bid", turn) });
    expect(named("face")).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(missing("part:odds", "button:bid", "button:challenge")).toEqual([]);
  });

  it("a seat's card stands for its cup, its stash, its bet and the chief", () => {
    const now = view({ chief: 2, seats: seats({ 2: { bet: { side: 0, amount: 5 } } }) });
    expect(face.seatPoints?.(now, 2)).toEqual(["cup:2", "stash:2", "bet:2", "part:chief"]);
    expect(face.seatPoints?.(now, 1)).toEqual(["cup:1", "stash:1"]);
  });

  it("on a phone the tab of the stash leads to what lies there", () => {
    expect(face.stashTab?.points).toEqual(expect.arrayContaining(["part:sets", "mine:*"]));
  });
});
