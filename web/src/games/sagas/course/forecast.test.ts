// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, bands, ERIK, HUSKARL, LONGSHIP, quest as questAt, RURIK, view, WORLD } from "../samples";
import { battleCards, fights, foresee, hostilesAt, pillageAt, settlePrice, stackingLimit } from "./forecast";

const told = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

const FORCE = [RURIK, HUSKARL, LONGSHIP];
const SAILING = view({
  gold: 5,
  edda: 2,
  place: at("hedeby"),
  force: FORCE,
  bands: bands({ hedeby: FORCE }),
});

describe("hostiles", () => {
  it("are one to three, one more for warriors or a fortress, two for both, one for each Saga won", () => {
    expect(hostilesAt(WORLD, SAILING, at("gotland"))).toEqual([1, 3]);
    expect(hostilesAt(WORLD, SAILING, at("kurland"))).toEqual([2, 4]);
    expect(hostilesAt(WORLD, SAILING, at("kaenugard"))).toEqual([3, 5]);
    const campaign = view({ options: { mode: "campaign" }, won: [0, 1, 2] });
    expect(hostilesAt(WORLD, campaign, at("kaenugard"))).toEqual([6, 7]);
  });
});

describe("deeds", () => {
  it("pillage pays by what the space is, Erik adds one", () => {
    expect(pillageAt(WORLD, at("aldeigja"), FORCE)).toEqual([1, 3]);
    expect(pillageAt(WORLD, at("gotland"), FORCE)).toEqual([1, 6]);
    expect(pillageAt(WORLD, at("kaenugard"), [ERIK])).toEqual([2, 7]);
    expect(pillageAt(WORLD, at("baltic"), FORCE)).toBeNull();
    expect(pillageAt(WORLD, at("viken"), FORCE)).toBeNull();
  });

  it("Rurik settles for one", () => {
    expect([settlePrice(WORLD, FORCE), settlePrice(WORLD, [HUSKARL])]).toEqual([1, 2]);
  });
});

describe("voyage cards", () => {
  it("know which of them can bring a battle, also behind a choice", () => {
    expect(WORLD.voyages.filter(fights).map(({ id }) => id)).toEqual([
      "fyrd",
      "atli",
      "dromons",
      "abbey_guard",
      "danegeld",
      "outlaw_jarl",
      "uprising",
    ]);
    expect(battleCards(WORLD, SAILING)).toEqual({ fight: 7, of: 14 });
    expect(battleCards(WORLD, view({ draw_from: [] }))).toBeNull();
  });
});

describe("what would happen", () => {
  it("at sea: the storm, and a card unread", () => {
    expect(told(foresee(WORLD, SAILING, at("baltic"), 1 / 6))).toEqual([
      "Ends at sea: 17% to lose a unit to a storm.",
      "The voyage card has no effect here.",
    ]);
  });

  it("at home: nothing", () => {
    expect(told(foresee(WORLD, SAILING, at("viken"), 0))).toEqual([
      "Home: no storm, and the voyage card has no effect.",
    ]);
  });

  it("in a town: card, quest, deeds and trade", () => {
    const quest = { ...SAILING, quests: [{ space: at("gotland"), quest: questAt("silk_road") }] };
    expect(told(foresee(WORLD, quest, at("gotland"), 0))).toEqual([
      "A voyage card: 7 of 14 can bring a battle, with 1 to 3 hostiles.",
      "Quest **Silk Road**: you fight 1 to 3 hostiles for it.",
      "Then pillage 1 to 6 gold, or settle for 1.",
      "A voyage from here trades for 1 gold.",
    ]);
  });

  it("says when gold or markers are missing, or the place is marked", () => {
    const at_ = (change: object) => told(foresee(WORLD, { ...SAILING, ...change }, at("aldeigja"), 0)).at(-1);
    expect(at_({ gold: 0 })).toBe("Then pillage 1 to 3 gold, or settle for 1 (you have 0).");
    expect(at_({ markers: 0 })).toBe("No marker is left: neither pillage nor settlement.");
    expect(at_({ settled: [at("aldeigja")] })).toBe("Your settlement.");
    expect(at_({ pillaged: [at("aldeigja")] })).toBe("Pillaged already.");
  });

  it("warns when too many would stand there", () => {
    const crowd = Array.from({ length: 5 }, () => HUSKARL);
    const meeting = { ...SAILING, bands: bands({ hedeby: FORCE, gotland: crowd }) };
    expect(stackingLimit(meeting)).toBe(6);
    expect(told(foresee(WORLD, meeting, at("gotland"), 0))[0]).toBe(
      "8 units where only 6 units (4, and 2 for your Edda) may stand: **2 would be lost**.",
    );
  });
});
