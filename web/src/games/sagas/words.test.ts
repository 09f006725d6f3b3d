// @vitest-environment node

import { expect, it } from "vitest";
import { listed, plural } from "../../kit/words";
import { at, HUSKARL, LEIF, LONGSHIP, WORLD } from "./samples";
import { bandWords, counted, percent, rollAtMost, terrainWords } from "./words";

it("tells a band as one would", () => {
  expect(bandWords(WORLD, [LEIF, HUSKARL, HUSKARL, HUSKARL, LONGSHIP])).toBe(
    "Leif, 3 Huskarls and 1 Long Ship",
  );
  expect(bandWords(WORLD, [])).toBe("nobody");
  expect(counted([4, 0, 4])).toEqual([
    [0, 1],
    [4, 2],
  ]);
});

it("tells what a space is", () => {
  const words = (id: string) => {
    const space = WORLD.spaces[at(id)];
    return space ? terrainWords(space) : "";
  };
  expect(words("hedeby")).toBe("coastal town, trade center");
  expect(words("kaenugard")).toBe("fortress, warrior kingdom");
  expect(words("baltic")).toBe("sea");
  expect(words("viken")).toBe("homeland");
});

it("counts, lists and weighs", () => {
  expect([plural(1, "unit"), plural(2, "unit"), plural(2, "waits", "wait")]).toEqual([
    "1 unit",
    "2 units",
    "2 wait",
  ]);
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
  expect(percent(1 / 6)).toBe("17%");
  expect([0, 2, 5, 9].map(rollAtMost)).toEqual([0, 2 / 6, 5 / 6, 1]);
});
