/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ICONS } from "../../../kit";
import { boxOf, formsOf } from "../geometry";
import { BOX } from "../samples";
import { GLYPHS } from "./glyphs";
import { FAMILY, nameOf, pieceOf, symbolOf, Thing, Tile } from "./index";
import { iconPlace, outline, UNIT } from "./outline";

afterEach(cleanup);
const { pieces, plans } = boxOf(BOX);

describe("icons", () => {
  it("every good, special, bonus and board pay has a picture of its own", () => {
    const things = new Set([
      ...pieces.map(({ id }) => id),
      ...plans.flatMap(({ bonuses }) => bonuses.flatMap(({ pays }) => pays)),
      ...["wood", "stone", "silver_2", "bow_and_arrow", "snare", "spear", "long_sword"],
      ...["whaling_boat", "knarr", "longship", "shed", "stone_house", "long_house"],
    ]);
    expect([...things].filter((thing) => symbolOf(thing) === "#g-diamond")).toEqual([]);
  });

  it("none stands for two pieces of one colour, but for animals with young", () => {
    for (const colour of ["orange", "red", "green", "blue"]) {
      const own = pieces.filter((piece) => piece.colour === colour && !piece.id.startsWith("pregnant_"));
      expect(new Set(own.map(({ id }) => symbolOf(id))).size, colour).toBe(own.length);
    }
  });

  it("the game's own icons do not hide those of the kit", () => {
    expect(Object.keys(GLYPHS).filter((name) => name in ICONS)).toEqual([]);
  });
});

describe("tiles", () => {
  it("the icon of every tile stands on its own cells, however it is turned", () => {
    for (const { id, shape } of pieces) {
      for (const form of formsOf(shape, true)) {
        const { x, y } = iconPlace(form);
        const on = form.spots.some(
          ([row, col]) =>
            x >= col * UNIT && x <= (col + 1) * UNIT && y >= row * UNIT && y <= (row + 1) * UNIT,
        );
        expect(on, id).toBe(true);
      }
    }
  });

  it("the outline is as long as the tile is round", () => {
    const edges = (cells: [number, number][]) => outline(cells).match(/[hv]/g)?.length;
    expect(edges([[0, 0]])).toBe(4);
    expect(
      edges([
        [0, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toBe(8);
  });

  it("carries the letter of its family where there is room, and its name where it is alone", () => {
    const fur = pieceOf(BOX, "fur");
    if (!fur) throw new Error("no fur");
    const { container } = render(<Tile piece={fur} label="Fur" />);
    expect(screen.getByRole("img", { name: "Fur" })).toBeDefined();
    expect(container.querySelector("text")?.textContent).toBe(FAMILY.green.letter);
  });

  it("things are named in words, and counted before their picture", () => {
    expect([nameOf(BOX, "rune_stone"), nameOf(BOX, 47), nameOf(BOX, "whaling_boat")]).toEqual([
      "Rune stone",
      "Silver",
      "Whaling boat",
    ]);
    const { container } = render(<Thing board={BOX} id="hide" count={3} />);
    expect(container.textContent).toBe("3");
    expect(container.querySelector(".swatch.g-green")).not.toBeNull();
  });
});

describe("colours", () => {
  const css = readFileSync(join(import.meta.dirname, "Tile.css"), "utf8");
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  const grounds = (name: string): string[] =>
    [...css.matchAll(new RegExp(`--${name}: (#\\w{6})`, "g"))].map(([, hex = ""]) => hex);

  it.each([
    ["go", "#231c17"],
    ["gr", "#fff6e6"],
    ["gg", "#10200f"],
    ["gb", "#fff8ea"],
    ["gm", "#fff8ea"],
  ])("letters on --%s can be read by day and by night", (name, ink) => {
    const all = grounds(name);
    expect(all).toHaveLength(2);
    for (const ground of all) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
