import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { elementsAt } from "../../kit";
import { missing, named } from "../shared/pointed";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { action, ask, BOX, props, seatOf, view } from "./samples";
import type { Props } from "./view";

let narrow = false;

beforeEach(() => {
  narrow = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
});

function show(change: Partial<Props>): void {
  const given = props(change);
  render(drawn(face, given));
}

const STORES = ["vikings", "silver", "wood", "stone", "ore", "weapons", "ships", "bay", "supply"];
const PARTS = [...STORES, "table", "income", "hand", "round", "phase", "penalties", "specials", "score"];
const parts = (names: readonly string[]): string[] => names.map((name) => `part:${name}`);
const home = BOX.boards.find(({ id }) => id === "home");
const cells = (home?.grid ?? "")
  .split("\n")
  .flatMap((line, row) => [...line].flatMap((mark, col) => (mark === "_" ? [] : [`home/${row},${col}`])));

describe("what a table of Feast can be pointed at", () => {
  const tiles = seatOf().tiles.map((_, piece) => (piece === 0 ? 2 : 0));
  const now = view({ seats: [seatOf({ tiles, hand: [43, 154] }), seatOf()] });

  it("all spaces, islands, my board with its cells, goods and parts", () => {
    show({ view: now, ask: action("c1_stockfish") });
    expect(named("space")).toEqual(BOX.spaces.map(({ id }) => id).sort());
    expect(cells.length).toBeGreaterThan(100);
    expect(named("cell")).toEqual([...cells].sort());
    expect(missing("board:home", "good:peas", ...parts(PARTS))).toEqual([]);
    const open = now.isles.filter(({ claimed }) => !claimed).map(({ board }) => BOX.boards[board]?.id);
    expect(named("isle")).toEqual(open.sort());
  });

  it("on a phone, what another tab or a closed cell hides is reached by that", () => {
    narrow = true;
    show({ view: now, ask: action("c1_stockfish") });
    expect(
      missing("space:c1_mountain_2", "cell:home/11,0", "good:peas", "card:43", ...parts(STORES)),
    ).toEqual([]);
    expect(document.querySelector("[data-number]")).toBeNull();
  });

  it("the way to the buttons that buy and arm ships: the tab of the goods, then what unfolds them", () => {
    const ways = () => elementsAt("button:arm", document, () => true).map(({ textContent }) => textContent);
    show({ view: now, ask: ask("end") });
    expect(ways()).toContain("Buy or arm ships");
    cleanup();
    narrow = true;
    show({ view: now, ask: ask("end") });
    expect(ways()).toEqual(["Goods"]);
  });

  it("strips and the button of a mountain", () => {
    const takes = { type: "takes", takes: [[0, 1, "Take 1 wood"]], enough: false };
    show({ view: view({ strips: [["wood", "stone"]] }), ask: ask("mountain", takes) });
    expect(missing("strip:0", "button:take")).toEqual([]);
  });

  it("the buttons of the dice and the end of a turn", () => {
    show({ ask: ask("end") });
    expect(missing("button:endturn")).toEqual([]);
  });
});
