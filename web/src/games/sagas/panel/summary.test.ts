import { describe, expect, it } from "vitest";
import { bands, ERIK, HEDEBY, JORVIK, LEIF, MIKLAGARD, quest, RURIK, view, WORLD } from "../battle/samples";
import { countWords, hiddenQuests, jarlsOf, knownQuests, lootOf } from "./summary";

describe("what the panels read", () => {
  it("Jarls are on the map, waiting or dead, and stand in that order", () => {
    const seen = view({ bands: bands({ hedeby: [RURIK] }), dead: [LEIF], pool: [ERIK] });
    expect(jarlsOf(seen, WORLD).map(({ name, where }) => `${name} ${where}`)).toEqual([
      "Rurik in Hedeby",
      "Erik waits to be called",
      "Harald waits to be called",
      "Leif dead",
    ]);
  });

  it("quests are known when they lie face up", () => {
    const seen = view({
      quests: [
        { space: JORVIK, quest: -1 },
        { space: HEDEBY, quest: quest("silk_road") },
        { space: MIKLAGARD, quest: -1 },
      ],
    });
    expect(knownQuests(seen, WORLD)).toEqual([
      {
        id: "silk_road",
        name: "Silk Road",
        text: "Gain as many voyage cards as you have Edda.",
        where: "Hedeby",
      },
    ]);
    expect(hiddenQuests(seen, WORLD)).toEqual(["Jorvik", "Miklagard"]);
  });

  it("a single thing is met or not, several are counted", () => {
    expect([countWords(0, 1), countWords(1, 2)]).toEqual(["", "1 of 2"]);
  });

  it("half a die brings 2, half of two dice 3.75, two dice 7, and Erik one more", () => {
    expect(lootOf({ dice: 1, halved: true, more: 0 })).toEqual({ low: 1, high: 3, mean: 2 });
    expect(lootOf({ dice: 2, halved: true, more: 0 })).toEqual({ low: 1, high: 6, mean: 3.75 });
    expect(lootOf({ dice: 2, halved: false, more: 1 })).toEqual({ low: 3, high: 13, mean: 8 });
  });
});
