import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { missing, named } from "../shared/pointed";
import { drawn } from "../shared/samples";
import * as battle from "./battle/samples";
import { face } from "./face";
import { Stash } from "./Stash";
import { ask, at, bands, HUSKARL, LEIF, props, view, WORLD } from "./samples";
import type { Props } from "./view";

afterEach(cleanup);

function show(given: Props): void {
  render(drawn(face, given, [face.Board, face.Tray, Stash]));
}

describe("what a table of Sagas can be pointed at", () => {
  it("every space, the units on the map, quests, goals and the parts of the panel", () => {
    const home = WORLD.spaces[0]?.id ?? "";
    const now = view({
      bands: bands({ [home]: [LEIF, HUSKARL] }),
      quests: [{ space: at(home), quest: -1 }],
    });
    show(props({ view: now }));
    expect(named("space")).toEqual(WORLD.spaces.map(({ id }) => id).sort());
    expect(missing("unit:leif", "unit:huskarl", `quest:${home}`)).toEqual([]);
    expect(named("goal")).toEqual([...new Set(now.goals.map(({ rule }) => rule))].sort());
    expect(
      missing("part:goals", "part:gold", "part:edda", "part:draw", "part:religion", "part:force"),
    ).toEqual([]);
  });

  it("units and the pool where they are bought", () => {
    const buy = { type: "purchases", units: [[HUSKARL, 1]], spaces: [0], gold: 5 };
    show(props({ ask: ask("buy", buy, [{ type: "done" }]) }));
    expect(missing("unit:huskarl", "part:pool", "button:buy", "button:done")).toEqual([]);
  });

  it("both lines of a battle and its buttons", () => {
    show(battle.props({ view: battle.fighting(), ask: battle.ask("shoot") }));
    expect(missing("part:battle", "button:shoot")).toEqual([]);
    expect(named("hostile").length).toBeGreaterThan(0);
    expect(named("unit").length).toBeGreaterThan(0);
  });

  it("on a phone the tab of the Saga leads to goals, gold, Edda and units", () => {
    expect(face.stashTab?.points).toEqual(
      expect.arrayContaining(["part:goals", "goal:*", "part:gold", "part:edda", "unit:*"]),
    );
  });
});
