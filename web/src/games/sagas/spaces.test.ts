// @vitest-environment node
import { describe, expect, it } from "vitest";
import { chanceOfSteps, marchTo, mightSail, stops } from "./map/routes";
import { ask, at, bands, HUSKARL, LEIF, LONGSHIP, onto, quest, RURIK, view, WORLD } from "./samples";
import { spaceLine, stormAt, targets } from "./spaces";

const ids = (spaces: Iterable<number>) => [...spaces].map((space) => WORLD.spaces[space]?.id).sort();

const AT_HEDEBY = view({
  place: at("hedeby"),
  force: [RURIK, HUSKARL, LONGSHIP],
  bands: bands({ hedeby: [RURIK, HUSKARL, LONGSHIP] }),
  quests: [{ space: at("aldeigja"), quest: -1 }],
});

describe("what the die may reach", () => {
  it("goes by sea and river, and stops at homelands, fortresses and quests", () => {
    const might = mightSail(WORLD, AT_HEDEBY);
    expect(ids(might.keys())).toEqual([
      "aldeigja",
      "baltic",
      "gotland",
      "gulf_finland",
      "jelling",
      "kurland",
      "uppsala",
      "viken",
    ]);
    expect(might.get(at("aldeigja"))).toEqual({
      steps: 3,
      path: ["hedeby", "baltic", "gulf_finland", "aldeigja"].map(at),
      chance: 2 / 6,
    });
    expect(stops(WORLD, AT_HEDEBY, at("aldeigja"))).toBe(true);
    expect(stops(WORLD, AT_HEDEBY, at("gotland"))).toBe(false);
  });

  it("with Leif one space more", () => {
    const leif = { ...AT_HEDEBY, force: [LEIF, LONGSHIP], quests: [] };
    expect(ids(mightSail(WORLD, leif).keys())).toContain("holmgard");
    expect([1, 2, 3, 4].map((steps) => chanceOfSteps(steps, true))).toEqual([1, 1, 4 / 6, 2 / 6]);
    expect([1, 2, 3, 4].map((steps) => chanceOfSteps(steps, false))).toEqual([1, 4 / 6, 2 / 6, 0]);
  });

  it("draws a march of two steps for Leif on foot", () => {
    const walking = view({ place: at("holmgard"), force: [LEIF, HUSKARL] });
    expect(marchTo(WORLD, walking, at("gnezdovo"))).toEqual([at("holmgard"), at("gnezdovo")]);
    expect(marchTo(WORLD, walking, at("kurland"))).toEqual(["holmgard", "gnezdovo", "kurland"].map(at));
  });
});

describe("targets", () => {
  it("of a sailing have steps, storm and a way, and say so", () => {
    const asked = ask(
      "sailing",
      {
        type: "landfalls",
        steps: 2,
        stay: 0,
        names: [],
        reach: [
          { space: at("baltic"), path: [at("baltic")], seas: 1, storm: 1 },
          { space: at("gotland"), path: [at("baltic"), at("gotland")], seas: 1, storm: 0 },
        ],
      },
      [{ type: "stay" }, onto("go", "baltic"), onto("go", "gotland")],
    );
    const [baltic, gotland] = targets(asked, AT_HEDEBY, WORLD);
    expect(baltic).toMatchObject({ steps: 1, storm: 1 / 6, path: [at("hedeby"), at("baltic")] });
    expect(baltic?.label).toBe("Sail to Baltic Sea, sea, 1 step, storm 17%");
    expect(gotland?.choice?.move).toEqual(onto("go", "gotland"));
    expect(gotland?.label).toBe("Sail to Gotland, coastal town, trade center, 2 steps");
  });

  it("of a course can be gone to by land at once, and by sea only perhaps", () => {
    const asked = ask(
      "course",
      { type: "courses", reach: [[at("jelling"), "Jelling"]], sail: true, marches: [], price: 0 },
      [{ type: "stay" }, { type: "sail" }, onto("go", "jelling")],
    );
    const found = targets(asked, AT_HEDEBY, WORLD);
    const jelling = found.find(({ space }) => space === at("jelling"));
    const aldeigja = found.find(({ space }) => space === at("aldeigja"));
    expect(jelling?.choice?.move).toEqual(onto("go", "jelling"));
    expect(aldeigja).toMatchObject({ choice: null, chance: 2 / 6, steps: 3 });
    expect(aldeigja?.label).toBe(
      "Go to Aldeigjuborg, coastal town, 3 steps, reached with 33%, quest, face down",
    );
  });

  it("storms grow with every sea entered, and a Jarl helps", () => {
    const way = ["hedeby", "baltic", "gulf_finland"].map(at);
    expect(stormAt(WORLD, AT_HEDEBY, way)).toBe(2 / 6);
    expect(stormAt(WORLD, { ...AT_HEDEBY, force: [LONGSHIP] }, way)).toBe(3 / 6);
    expect(stormAt(WORLD, { ...AT_HEDEBY, seas: 1 }, way)).toBe(3 / 6);
    expect(stormAt(WORLD, AT_HEDEBY, way.slice(0, 1))).toBe(0);
    expect(stormAt(WORLD, { ...AT_HEDEBY, place: at("baltic"), force: [LONGSHIP] }, [at("baltic")])).toBe(
      1 / 6,
    );
  });

  it("a forced march is offered where the normal move does not lead", () => {
    const asked = ask("course", { type: "courses", reach: [], sail: false, marches: [], price: 2 }, [
      { type: "stay" },
      onto("forcedmarch", "baltic"),
    ]);
    const [march, stay] = targets(asked, AT_HEDEBY, WORLD);
    expect(march).toMatchObject({ space: at("baltic"), choice: null, storm: 1 / 6 });
    expect(march?.label).toBe("Go to Baltic Sea, sea, 1 step, storm 17%, forced march");
    expect(stay?.label).toBe("Stay in Hedeby, coastal town, trade center");
  });

  it("of the next voyage are the bands, with those who may appeal", () => {
    const resting = view({ bands: bands({ hedeby: [HUSKARL], viken: [RURIK] }) });
    const asked = ask("voyage", { type: "voyages" }, [
      onto("voyage", "viken"),
      onto("voyage", "hedeby"),
      onto("appeal", "viken"),
    ]);
    expect(targets(asked, resting, WORLD).map(({ label }) => label)).toEqual([
      "Voyage from Viken, homeland, Rurik, may appeal to the High King",
      "Voyage from Hedeby, coastal town, trade center, 1 Huskarl",
    ]);
  });

  it("are none when nothing on the map is asked", () => {
    expect(targets(null, AT_HEDEBY, WORLD)).toEqual([]);
    expect(targets(ask("choose", {}), AT_HEDEBY, WORLD)).toEqual([]);
  });
});

it("a space in one line tells markers and quests", () => {
  const settled = view({
    settled: [at("hedeby")],
    quests: [
      { space: at("hedeby"), quest: quest("silk_road") },
      { space: at("gotland"), quest: -1 },
    ],
    pillaged: [at("gotland")],
  });
  expect(spaceLine(settled, WORLD, at("hedeby"))).toEqual([
    "Coastal town, trade center",
    "settled",
    "quest Silk Road",
  ]);
  expect(spaceLine(settled, WORLD, at("gotland"))).toEqual([
    "Coastal town, trade center",
    "pillaged",
    "quest, face down",
  ]);
});
