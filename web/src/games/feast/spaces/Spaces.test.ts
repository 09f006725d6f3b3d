import { describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { action, at, BOX, seatOf, spaceAt, view } from "../samples";
import { gives, speaksOf, WANTED } from "./gains";
import { labelOf } from "./label";
import { whyNot } from "./reasons";
import { lastPlaced } from "./recent";
import { ruleOf } from "./rule";
import { explained, signsOfSpace } from "./signs";
import { imitationStates, spaceStates, THEMES } from "./states";

const reason = (id: string, seat = seatOf(), table = view()) =>
  whyNot(spaceAt(id), table, seat, BOX)?.text ?? "";
const says = (id: string, table = view()) => explained(spaceAt(id), table, BOX);

describe("the 61 spaces", () => {
  it("all lie in one of the ten themes and one of the four columns", () => {
    expect(BOX.spaces).toHaveLength(61);
    const groups = THEMES.map(([group]) => group);
    for (const { group, column } of BOX.spaces) {
      expect(groups).toContain(group);
      expect([1, 2, 3, 4]).toContain(column);
    }
  });

  it("each say what they do, show it in signs and lead to a rule", () => {
    for (const space of BOX.spaces) {
      expect(explained(space, view(), BOX)).toMatch(/^[A-Z0-9].{8,}\.$/);
      expect(explained(space, view(), BOX)).not.toMatch(
        /\b1 (weapons|goods|items|occupations|tiles|steps)\b/,
      );
      expect(signsOfSpace(space, view()).gain.length).toBeGreaterThan(0);
      expect(ruleOf(space)).toMatch(/^FO-10\.\d+$/);
    }
  });

  it("speak plainly", () => {
    const armed = { ...spaceAt("c3_upgrade_3_weapons_4"), choose: "" as const };
    const draws = (count: number) => explained({ ...armed, parts: [{ op: "weapons", count }] }, view(), BOX);
    expect([draws(1), draws(4)]).toEqual(["Draw 1 weapon.", "Draw 4 weapons."]);
    expect(says("c1_build_shed")).toBe("Pay 2 wood: get 1 shed.");
    expect(says("c2_craft_chest")).toBe("Pay 1 wood or 1 ore: get 1 chest and 1 silver.");
    expect(says("c4_weekly_spices")).toBe(
      "Get 1 spices and 1 silver; with cattle 2 milk; with sheep 1 wool.",
    );
    expect(says("c1_mountain_1_upgrade_1")).toBe(
      "Take up to 1 item from one mountain strip, and then turn 1 good to the next colour.",
    );
    expect(says("c3_sheep_or_cattle")).toBe("Get 1 sheep; or pay 1 silver: get 1 cattle.");
    expect(says("c1_explore_near")).toBe("Take Shetland or Faroe Islands.");
    const isles = view().isles.map((isle) => ({ ...isle, silver: 2, claimed: isle.board !== 1 }));
    expect(says("c1_explore_near", view({ isles }))).toBe("Take Shetland (+2 silver).");
    expect(says("c2_wood_per_player_and_ore")).toBe("Get 2 wood and 1 ore.");
    expect(says("c2_emigration", view({ round: 4 }))).toMatch(/^Pay 4 silver/);
  });
});

describe("a space that cannot be used says why", () => {
  it.each([
    ["c1_build_shed", {}, "Needs 2 wood."],
    ["c1_build_shed", { wood: 1 }, "Needs 2 wood, you have 1."],
    ["c2_craft_chest", {}, "Needs 1 wood or 1 ore."],
    ["c1_products_milk", {}, "You have no cattle."],
    ["c1_raiding", {}, "Needs a longship."],
    ["c4_plundering", { longships: [0] }, "Needs 2 longships."],
    ["c2_upgrade_3", {}, "You have no good that can be upgraded."],
    ["c2_build_knarr", { wood: 2, knarrs: 4 }, "No landing stage is free."],
    ["c3_build_longship", { vikings: 2 }, "Takes 3 Vikings, you have 2 left."],
    ["c2_play_2_occupations", { light: 0 }, "You have no occupation in hand."],
    ["c3_play_4_occupations", { light: 0 }, ""],
    ["c2_emigration", { knarrs: 1 }, "Needs 1 silver."],
    ["c2_emigration", { knarrs: 1, silver: 1, squares: 1 }, "No two squares are free beside the last ship."],
    ["c4_boat_to_knarr_and_emigration", {}, "You have no whaling boat. Needs a knarr or longship."],
    ["c1_stockfish", {}, ""],
    ["c4_master_crafting", {}, ""],
  ])("%s with %o", (id, change, text) => {
    expect(reason(id, seatOf(change))).toBe(text);
  });

  it("when the houses are gone, or the islands", () => {
    expect(reason("c2_build_stone_house", seatOf({ stone: 1 }), view({ stock: [3, 0, 5] }))).toBe(
      "No stone house is left.",
    );
    expect(reason("c1_explore_near", seatOf({ boats: [0] }), view({ isles: [] }))).toBe(
      "None of these islands is available.",
    );
  });

  it("a whole price is named", () => {
    expect(reason("c4_house_and_ship", seatOf({ wood: 1 }))).toBe("Needs 2 stone and 2 wood, you have 1.");
  });
});

describe("how the spaces stand", () => {
  const taken = Array<number>(65).fill(-1);
  taken[at("c1_stockfish")] = 1;
  taken[at("c2_products_mead")] = 0;
  const table = view({ taken, imitations: [1], players: 4 });
  const states = spaceStates(table, BOX, action("c1_mountain_2", [61, "c1_stockfish"]), 0);
  const of = (id: string) => states[at(id)];

  it("what the server offers can be used, with the words it wants to hear", () => {
    expect(of("c1_mountain_2")?.use).toEqual({
      type: "use",
      space: at("c1_mountain_2"),
      name: "Mountains: 2",
      imitated: -1,
    });
  });

  it("a taken one can be imitated where an imitation space allows", () => {
    expect(of("c1_stockfish")?.imitate).toEqual({
      type: "use",
      space: 61,
      name: "Catch stockfish",
      imitated: at("c1_stockfish"),
    });
    expect(of("c1_stockfish")?.why).toBeNull();
    expect(imitationStates(table, action([61, "c1_stockfish"]))).toEqual([
      { column: 1, by: -1, crew: 0, ways: 1 },
    ]);
  });

  it("all of it is read out", () => {
    const label = (id: string) =>
      labelOf({ ...(of(id) as (typeof states)[number]), says: says(id) }, ["Ylva", "Runa", "Odd", "Bera"], 0);
    expect(label("c1_stockfish")).toBe(
      "Catch stockfish, 1 Viking. Get 1 stockfish. taken by Runa, can be imitated",
    );
    expect(label("c2_products_mead")).toBe("Brew mead, 2 Vikings. Get 2 mead and 2 silver. yours");
    expect(label("c1_build_shed")).toBe("Build a shed, 1 Viking. Pay 2 wood: get 1 shed. Needs 2 wood.");
  });

  it("alone, the Vikings of the last round block", () => {
    const alone = spaceStates(view({ players: 1, taken }), BOX, null, 0);
    expect(alone[at("c1_stockfish")]?.why?.text).toBe("Your Vikings of the last round stand there.");
  });
});

describe("filters", () => {
  const found = (wanted: string) => BOX.spaces.filter((space) => gives(space, wanted)).map(({ id }) => id);

  it("find something for every wish", () => {
    for (const [wanted] of WANTED) expect(found(wanted).length).toBeGreaterThan(0);
    expect(found("")).toHaveLength(61);
  });

  it("by gain", () => {
    expect(found("house")).toEqual([
      "c1_build_shed",
      "c2_build_stone_house",
      "c3_build_long_house",
      "c4_house_and_ship",
    ]);
    expect(found("island")).toHaveLength(3);
    expect(found("ore")).toContain("c2_wood_per_player_and_ore");
  });

  it("by a word", () => {
    const spoken = BOX.spaces.filter((space) => speaksOf(space, "Silk ", explained(space, view(), BOX)));
    expect(spoken).toEqual([]);
    expect(speaksOf(spaceAt("c1_craft_linen"), "linen", "")).toBe(true);
  });
});

describe("the last moves of the others", () => {
  const placed = (v: number, seat: number, space: number): Line => ({
    v,
    seat,
    text: "uses a space",
    rule: "",
    event: { type: "placed", seat, space },
  });
  const log = [placed(2, 0, 7), placed(3, 1, 8), placed(4, 0, 9), placed(5, 1, 10), placed(6, 2, 11)];
  it("are what they used since I last placed Vikings", () => {
    expect([...lastPlaced(log, 0)]).toEqual([10, 11]);
    expect([...lastPlaced(log, 2)]).toEqual([]);
  });
  it("are the very last one for who watches", () => {
    expect([...lastPlaced(log, null)]).toEqual([11]);
    expect([...lastPlaced([], null)]).toEqual([]);
  });
});
