import { describe, expect, it } from "vitest";
import { inspect } from "./inspect";
import { at, bands, HUSKARL, LEIF, props, view, WORLD } from "./samples";

const silent = () => "";

describe("cards of Sagas", () => {
  it("a unit: its strength, how many wait, and its price against my gold", () => {
    const pool = [HUSKARL, HUSKARL];
    const card = inspect("unit:huskarl", props({ view: view({ gold: 0, pool }) }), silent);
    const facts = WORLD.units[HUSKARL];
    expect(card).toMatchObject({
      name: facts?.name,
      kind: "Unit, land",
      count: { label: "In the pool", have: 2, of: facts?.count },
    });
    expect(card?.facts).toContainEqual(
      expect.objectContaining({ label: "Price", value: `${facts?.gold} of your 0 gold`, enough: false }),
    );
    const rich = inspect("unit:huskarl", props({ view: view({ gold: 9, pool }) }), silent);
    expect(rich?.facts.find(({ label }) => label === "Price")?.enough).toBe(true);
  });

  it("a Jarl is not for sale", () => {
    const card = inspect("unit:leif", props(), silent);
    expect(card?.kind).toBe("Jarl, your leader, elite");
    expect(card?.facts.map(({ label }) => label)).not.toContain("Price");
  });

  it("a space: who stands there, its quest and the ways on", () => {
    const space = WORLD.spaces.find(({ terrain }) => terrain === "town");
    const id = space?.id ?? "";
    const now = view({ bands: bands({ [id]: [LEIF] }), quests: [{ space: at(id), quest: -1 }] });
    const card = inspect(`space:${id}`, props({ view: now }), silent);
    expect(card?.name).toBe(space?.name);
    const labels = card?.facts.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Here stand", "Quest", "Ways", "To settle"]));
    expect(card?.facts.find(({ label }) => label === "Quest")?.value).toBe("face down");
  });

  it("a quest that lies face down does not tell which it is", () => {
    const id = WORLD.spaces[0]?.id ?? "";
    const now = view({ quests: [{ space: 0, quest: -1 }], hidden: [0, 1] });
    const card = inspect(`quest:${id}`, props({ view: now }), silent);
    expect(card?.name).toBe("Quest, face down");
    for (const { name } of WORLD.quests) expect(JSON.stringify(card)).not.toContain(name);
  });

  it.each([
    ["part:edda", "Edda"],
    ["part:pool", "Leidang"],
    ["button:appeal", "High King"],
  ] as const)("%s explains the word %s", (point, word) => {
    const card = inspect(point, props(), (asked) => (asked === word ? `What ${word} is.` : ""));
    expect(card).toMatchObject({ name: word, says: `What ${word} is.` });
  });
});
