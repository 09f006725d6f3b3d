import { describe, expect, it } from "vitest";
import { action, BOX, occupation, props, seatOf, view } from "../samples";
import { inspect } from ".";

const silent = () => "";
const TAILOR = occupation("Master Tailor");
const strips = [
  ["wood", "wood", "stone", "ore", "ore", "silver_2", "silver_2"],
  ["stone", "stone", "silver_2"],
];

describe("cards of Feast", () => {
  it("a mountain space: strips in their order from the arrow, with what would be taken marked", () => {
    const card = inspect("space:c1_mountain_2", props({ view: view({ strips }) }), silent);
    expect(card?.strips?.all.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ["wood", "wood", "stone", "ore", "ore", "2 silver", "2 silver"],
      ["stone", "stone", "2 silver"],
    ]);
    expect(card?.strips?.all.map(({ marked }) => marked)).toEqual([2, 2]);
    expect(card?.rule).toBe("FO-10.13");
  });

  it("a space that costs something sets it against what I own", () => {
    const poor = view({ seats: [seatOf({ wood: 1, vikings: 0 }), seatOf()] });
    const card = inspect("space:c1_build_shed", props({ view: poor, ask: action() }), silent);
    expect(card?.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "Vikings", value: "1 of your 0", enough: false }),
        expect.objectContaining({ label: "Wood", value: "2 of your 1", enough: false }),
        expect.objectContaining({ label: "Shed left" }),
      ]),
    );
  });

  it("an exploration space names the islands that lie there, and an island its squares", () => {
    const now = view();
    const card = inspect("space:c1_explore_near", props({ view: now }), silent);
    const isle = now.isles.find(({ claimed }) => !claimed);
    const row = BOX.boards[isle?.board ?? -1];
    expect(card?.facts.map(({ label }) => label)).toEqual(expect.arrayContaining([row?.name]));
    const land = inspect(`isle:${row?.id ?? ""}`, props({ view: now }), silent);
    expect(land).toMatchObject({ name: row?.name, kind: "Island", rule: "FO-10.38" });
    expect(land?.squares?.rows.join("\n")).toBe(row?.grid);
  });

  it("a special tile: its shape, its price and what a raid needs", () => {
    const special = BOX.specials.find(({ silver }) => silver > 0);
    const card = inspect(`good:${special?.id ?? ""}`, props(), silent);
    expect(card).toMatchObject({ name: special?.name, kind: "Special tile" });
    expect(card?.squares?.rows.join("\n")).toBe(special?.shape);
    expect(card?.facts.map(({ label }) => label)).toContain("Price");
  });

  it("an occupation: what it does, its deck, its points", () => {
    const seats = [seatOf({ hand: [TAILOR.number] })];
    const card = inspect(`card:${TAILOR.number}`, props({ view: view({ seats }) }), silent);
    expect(card).toMatchObject({
      name: "Master Tailor",
      kind: "Occupation, deck B · Any time",
      says: TAILOR.text,
      facts: [
        { label: "Points at the end", value: "1" },
        { label: "Now", value: "in your hand" },
      ],
    });
    expect(inspect("card:999", props(), silent)).toBeNull();
  });

  it("a good tells what it becomes and how many I have", () => {
    const tiles = seatOf().tiles.map((_, piece) => (piece === 0 ? 3 : 0));
    const card = inspect("good:peas", props({ view: view({ seats: [seatOf({ tiles })] }) }), silent);
    expect(card?.count).toEqual({ label: "You have", have: 3, of: 3 });
    expect(card?.facts).toContainEqual(expect.objectContaining({ label: "Upgraded", value: "mead" }));
  });
});
