import { describe, expect, it } from "vitest";
import { DECK, down, number, seats, view } from "../samples";
import { addedFlag, adds, bonuses, flag, namingAdds, setBonus, stashOf } from "./worth";

describe("sets", () => {
  it.each([
    [[1, 1, 0, 0], 0],
    [[1, 1, 1, 0], 6],
    [[1, 1, 1, 1], 12],
    [[2, 2, 2, 1], 18],
    [[4, 1, 1, 0], 6],
    [[3, 2, 2, 2], 24],
  ])("%j pays %i", (counts, paid) => {
    expect(setBonus(counts)).toBe(paid);
  });
});

describe("hoards", () => {
  it("pay 8 for each card of the kind there is least of", () => {
    const items = { crown: 2, helmet: 2, fire_dragon: 3, longbow: 2 };
    expect(bonuses({ items, artifacts: 2 }).hoard).toBe(16);
    expect(bonuses({ items, artifacts: 1 }).hoard).toBe(8);
    expect(bonuses({ items, artifacts: 0 }).hoard).toBe(0);
  });
});

const jewels = [number("crown", 1), number("ring", 1)];
const table = view({
  seats: seats({
    0: {
      goods: [...jewels, number("helmet", 1), number("fire_dragon", 2)],
      open: [number("huginn")],
      down: [down(number("lokis_die"), 2)],
    },
    1: { goods: [number("longbow", 3)], down: [down(null)] },
  }),
});

describe("a stash", () => {
  it("counts cards, gold and what cannot be known", () => {
    expect(stashOf(table, DECK, 0)).toMatchObject({ cards: 6, gold: 11, unknown: 0 });
    expect(stashOf(table, DECK, 1)).toMatchObject({ cards: 2, gold: 6, unknown: 1 });
    expect(stashOf(table, DECK, 1).holding.artifacts).toBe(1);
  });

  it("takes cards of the second set as their twins", () => {
    const twice = view({
      seats: seats({ 0: { goods: [...jewels, DECK.cards.length + number("pendant", 1)] } }),
    });
    expect(stashOf(twice, DECK, 0).bonuses.sets.jewelry).toBe(6);
  });

  it("counts a named Loki's Gold as its item too, unless it is cancelled", () => {
    const gold = number("lokis_gold");
    const named = view({
      items: [[gold, "pendant"]],
      seats: seats({ 0: { goods: jewels, open: [gold] } }),
    });
    expect(stashOf(named, DECK, 0).bonuses.sets.jewelry).toBe(6);
    expect(stashOf(named, DECK, 0).bonuses.kinds).toMatchObject({ jewelry: 3, artifact: 1 });
    expect(stashOf({ ...named, cancelled: [gold] }, DECK, 0).bonuses.sets.jewelry).toBe(0);
    expect(stashOf(named, DECK, 1).bonuses.kinds.jewelry).toBe(0);
  });
});

describe("one more card", () => {
  it("adds its gold, a set and a hoard", () => {
    expect(adds(table, DECK, 0, number("armband", 2))).toEqual({ gold: 3, set: 6, hoard: 0, total: 9 });
    expect(adds(table, DECK, 0, number("longbow", 1))).toEqual({ gold: 2, set: 0, hoard: 8, total: 10 });
    expect(adds(table, DECK, 0, number("bracers", 1))).toEqual({ gold: 1, set: 0, hoard: 0, total: 1 });
  });

  it("unseen counts as an artifact", () => {
    const lacking = view({
      seats: seats({
        0: { goods: ["crown", "helmet", "fire_dragon", "longbow"].map((item) => number(item, 1)) },
      }),
    });
    expect(flag(lacking, DECK, 0, null)).toBe("+8 hoard");
    expect(flag(lacking, DECK, 1, null)).toBe("");
    expect(flag(lacking, DECK, null, null)).toBe("");
  });

  it("may cost the artifact that was given for it", () => {
    const one = view({
      seats: seats({
        0: {
          goods: ["crown", "helmet", "fire_dragon", "longbow"].map((item) => number(item, 1)),
          open: [number("iduns_gold_apple")],
        },
      }),
    });
    const apple = number("iduns_gold_apple");
    expect(adds(one, DECK, 0, number("ring", 3), apple)).toEqual({ gold: 2, set: 0, hoard: -8, total: -6 });
    expect(adds(one, DECK, 0, number("huginn"), apple)).toEqual({ gold: -3, set: 0, hoard: 0, total: -3 });
  });

  it("says in a flag what it adds beside its gold", () => {
    expect(addedFlag({ set: 6, hoard: 0 })).toBe("+6 set");
    expect(addedFlag({ set: 0, hoard: 8 })).toBe("+8 hoard");
    expect(addedFlag({ set: 6, hoard: 8 })).toBe("+14 set, hoard");
    expect(addedFlag({ set: 0, hoard: -8 })).toBe("");
  });

  it("is what naming Loki's Gold adds, without gold", () => {
    expect(namingAdds(table, DECK, 0, "pendant")).toEqual({ gold: 0, set: 6, hoard: 0, total: 6 });
    expect(namingAdds(table, DECK, 0, "broadsword").hoard).toBe(8);
  });
});
