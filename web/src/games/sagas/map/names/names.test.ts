// @vitest-environment node
import { describe, expect, it } from "vitest";
import { view, WORLD } from "../../samples";
import type { Target } from "../../spaces";
import { HOUSE_SHEET, type Sheet } from "../coast";
import { reached } from "../routes";
import { type Box, overlap } from "./boxes";
import { namesOf, namesWithin } from "./names";

import { sidesOf, stonesOf } from "./sides";
import { tokensOf } from "./tokens";
import { guessed } from "./widths";

const { spaces } = WORLD;
const SIDES = sidesOf(spaces, true);
const STONES = stonesOf(spaces, SIDES);

/** What stands on the map in this position, and the names beside it. */
function drawn(change: Parameters<typeof view>[0], targets: readonly Target[]) {
  const things = tokensOf(WORLD, view({ bands: [], ...change }), targets, STONES);
  return { things, names: namesOf(spaces, SIDES, things, guessed) };
}

/** Which names lie on something, and on which other names. */
function clashes({ things, names }: ReturnType<typeof drawn>): string[] {
  return names.flatMap(({ box }, n) => {
    const onThings = things.some((thing) => overlap(box, thing) > 0) ? [`${spaces[n]?.name} on a thing`] : [];
    const onNames = names.flatMap((other, m) =>
      m > n && overlap(box, other.box) > 0 ? [`${spaces[n]?.name} on ${spaces[m]?.name}`] : [],
    );
    return [...onThings, ...onNames];
  });
}

/** All that a force in this place may sail or march to. */
function ringsFrom(place: number): Target[] {
  const ways = new Map([
    ...reached(WORLD, view(), place, 3, "sail"),
    ...reached(WORLD, view(), place, 1, "walk"),
  ]);
  return [...ways].map(([space, { steps, path }]) => ({
    space,
    steps,
    path,
    storm: spaces[space]?.terrain === "sea" ? 0.5 : 0,
    chance: 1,
    choice: null,
    verb: "",
    label: "",
  }));
}

const bandsAt = (...places: number[]): number[][] =>
  spaces.map((_, place) => (places.includes(place) ? [0, 1] : []));

const LAND = spaces.flatMap(({ terrain }, place) => (terrain === "sea" ? [] : [place]));
const HOMES = spaces.flatMap(({ terrain }, place) => (terrain === "homeland" ? [place] : []));

describe("names of the house's map", () => {
  it("stand clear of signs and of each other on the bare map, most on their own side", () => {
    const bare = drawn({}, []);
    expect(spaces).toHaveLength(45);
    expect(clashes(bare)).toEqual([]);
    const alone = namesOf(spaces, SIDES, [], guessed);
    const own = bare.names.filter(({ x, y }, n) => alone[n]?.x === x && alone[n]?.y === y);
    expect(own.length).toBeGreaterThan(38);
  });

  it.each(spaces.map(({ name }, place) => [name, place] as const))(
    "stand clear of rings, badges and the band when a force sails from %s",
    (_, place) => {
      expect(clashes(drawn({ place, bands: bandsAt(place) }, ringsFrom(place)))).toEqual([]);
    },
  );

  it.each(LAND.map((place) => [spaces[place]?.name, place] as const))(
    "stand clear of a settlement, a quest and a band in %s",
    (_, place) => {
      const change = {
        settled: [place],
        quests: [{ space: place, quest: -1 }],
        bands: bandsAt(place, ...HOMES),
      };
      expect(clashes(drawn(change, []))).toEqual([]);
    },
  );

  it("stand clear with a quest in every place that can have one", () => {
    const quests = LAND.filter((place) => !HOMES.includes(place)).map((space) => ({ space, quest: -1 }));
    expect(clashes(drawn({ quests }, []))).toEqual([]);
  });
});

const frames: Sheet[] = [0, 1, 2, 3, 4, 5].flatMap((column) =>
  [0, 1, 2, 3].map((row) => ({ x: column * 150, y: row * 80, width: 410, height: 330 })),
);

const inside = (frame: Sheet, { left, right, top, bottom }: Box): boolean =>
  left >= frame.x && right <= frame.x + frame.width && top >= frame.y && bottom <= frame.y + frame.height;

describe("names in a frame that shows a part", () => {
  it.each(frames.map((frame) => [`${frame.x} ${frame.y}`, frame] as const))(
    "are whole or left out, at %s",
    (_, frame) => {
      const { things, names } = drawn({}, []);
      const shown = namesWithin(frame, names, spaces, SIDES, things, guessed);
      const seen = shown.flatMap((name) => (name ? [name.box] : []));
      expect(seen.filter((box) => !inside(frame, box))).toEqual([]);
      expect(seen.filter((box) => things.some((thing) => overlap(box, thing) > 0))).toEqual([]);
      expect(seen.filter((box, n) => seen.some((other, m) => m > n && overlap(box, other) > 0))).toEqual([]);
    },
  );

  it("the whole sheet has them all", () => {
    const { things, names } = drawn({}, []);
    expect(namesWithin(HOUSE_SHEET, names, spaces, SIDES, things, guessed).filter(Boolean)).toHaveLength(45);
  });

  it("a name at the edge moves inside where there is room", () => {
    const { things, names } = drawn({}, []);
    const miklagard = spaces.findIndex(({ id }) => id === "miklagard");
    const frame = { x: 700, y: 200, width: 410, height: 345 };
    expect(inside(frame, names[miklagard]?.box as Box)).toBe(false);
    const [name] = namesWithin(frame, names, spaces, SIDES, things, guessed).splice(miklagard, 1);
    expect(name && inside(frame, name.box)).toBe(true);
  });
});
