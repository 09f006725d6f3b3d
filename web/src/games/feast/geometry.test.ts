import { describe, expect, it } from "vitest";
import {
  bonusesOf,
  boxOf,
  count,
  fits,
  foresee,
  formsOf,
  incomeOf,
  type Laid,
  lay,
  lie,
  minusOf,
  type Piece,
  spotsOf,
  touching,
  turned,
  turnOf,
  whyNot,
} from "./geometry";
import { BOX } from "./samples";

const box = boxOf(BOX);
const piece = (id: string): Piece => {
  const found = box.pieces.find((one) => one.id === id);
  if (!found) throw new Error(`no piece ${id}`);
  return found;
};
const empty = (id: string): Laid => {
  const board = box.plans.findIndex((plan) => plan.id === id);
  return lie(box, { board, pieces: [] });
};

/** A piece by its top left corner: the first orientation with so many rows. */
function way(id: string, rows: number): number {
  return formsOf(piece(id).shape, true).findIndex((form) => form.rows === rows);
}
type Step = [id: string, row: number, col: number, rows?: number];
const at = (laid: Laid, row: number, col: number): number => row * laid.plan.stride + col;

function refused(laid: Laid, [id, row, col, rows = piece(id).shape.length]: Step): string | null {
  return whyNot(laid, piece(id), way(id, rows), at(laid, row, col), true)?.rule ?? null;
}
function put(laid: Laid, ...steps: Step[]): Laid {
  return steps.reduce((now, step) => {
    expect(refused(now, step), step.join(" ")).toBeNull();
    const [id, row, col, rows = piece(id).shape.length] = step;
    return lay(now, piece(id), way(id, rows), at(now, row, col));
  }, laid);
}
/** All of these cells, under whatever it may be. */
function filled(laid: Laid, wanted: (row: number, col: number) => boolean): Laid {
  let covered = laid.covered;
  laid.plan.lines.forEach((line, row) => {
    [...line].forEach((mark, col) => {
      if (".ni".includes(mark) && wanted(row, col)) covered |= 1n << BigInt(at(laid, row, col));
    });
  });
  return { ...laid, covered };
}
const lowerLeft = (row: number, col: number) => (r: number, c: number) => r >= row && c <= col;
const everything = () => true;

describe("the box", () => {
  it("numbers goods by column and colour, pregnant animals among them, then specials, silver, ore, wood", () => {
    expect(box.pieces).toHaveLength(50);
    const named = (number: number) => box.pieces[number]?.id;
    expect([0, 1, 2, 3, 20, 21, 28, 29, 31, 32, 46, 47, 48, 49].map(named)).toEqual([
      "peas",
      "mead",
      "oil",
      "rune_stone",
      "pregnant_sheep",
      "sheep",
      "pregnant_cattle",
      "cattle",
      "silver_hoard",
      "glass_beads",
      "english_crown",
      "silver",
      "ore",
      "wood",
    ]);
    expect(piece("pregnant_cattle").colour).toBe("red");
  });

  it("turns clockwise without repeats, mirrored ones last", () => {
    expect(formsOf(["##"], true)).toHaveLength(2);
    expect(formsOf(["#"], true)).toHaveLength(1);
    expect(formsOf(["###", "###", ".#.", ".#.", ".#."], true)).toHaveLength(4);
    const helmet = formsOf(piece("helmet").shape, true).map(({ shape }) => shape.join("/"));
    expect(helmet).toHaveLength(8);
    expect(helmet.slice(0, 2)).toEqual(["##/##/#.", "###/.##"]);
    expect(helmet[4]).toBe("##/##/.#");
    expect(formsOf(piece("helmet").shape, false)).toHaveLength(4);
  });

  it("finds the number of an orientation, and none where mirroring is not allowed", () => {
    const { shape } = piece("helmet");
    expect(turnOf(shape, 0, false, true)).toBe(0);
    expect(turnOf(shape, 3, false, false)).toBe(3);
    expect(turnOf(shape, 1, true, false)).toBe(-1);
    expect(turnOf(["##"], 2, true, false)).toBe(0);
    expect(turned(["#.", "##"], 1, false)).toEqual(["##", "#."]);
  });
});

describe("the home board", () => {
  it("D-1: fresh, it has income 0, 86 negatives, no bonus, and 132 cells for silver", () => {
    const home = empty("home");
    expect([incomeOf(home), minusOf(home), bonusesOf(home)]).toEqual([0, 86, []]);
    expect(spotsOf(home, piece("silver"), true)).toHaveLength(132);
  });

  it("D-2, D-3: the income diagonal is covered from the lower left, and green shuns green", () => {
    const home = empty("home");
    expect(refused(home, ["silver", 10, 1])).toBe("FO-7.5");
    expect(incomeOf(put(home, ["silver", 11, 0]))).toBe(1);
    const oiled = put(home, ["oil", 11, 0]);
    expect(incomeOf(oiled)).toBe(1);
    expect(refused(oiled, ["oil", 10, 0])).toBe("FO-7.4");
    expect(incomeOf(put(oiled, ["rune_stone", 10, 0]))).toBe(2);
  });

  it("D-4: green may touch green by a corner", () => {
    const home = put(empty("home"), ["oil", 4, 0], ["oil", 3, 2]);
    expect(refused(home, ["hide", 4, 2])).toBe("FO-7.4");
    const form = formsOf(piece("hide").shape, true)[0];
    const edges = form ? touching(home, piece("hide"), form, at(home, 4, 2)) : [];
    expect(edges.map(({ col, side }) => `${col} ${side}`)).toEqual(["2 top", "2 left", "3 top"]);
    expect(minusOf(put(home, ["silverware", 4, 2]))).toBe(79);
  });

  it("D-5: a treasure chest beside a robe covers the stone bonus", () => {
    const home = put(empty("home"), ["robe", 9, 0]);
    expect([incomeOf(home), bonusesOf(home)]).toEqual([2, []]);
    expect(refused(home, ["robe", 9, 3])).toBe("FO-7.4");
    const chest = piece("treasure_chest");
    expect(foresee(home, chest, 0, at(home, 9, 3)).loses.flatMap(({ pays }) => pays)).toEqual(["stone"]);
    expect(incomeOf(put(home, ["treasure_chest", 9, 3]))).toBe(2);
  });

  it("D-6, D-7: a piece lies wholly on cells", () => {
    const home = empty("home");
    expect(incomeOf(put(home, ["belt", 11, 0]))).toBe(1);
    expect(refused(home, ["belt", 11, 3])).toBeNull();
    expect(refused(home, ["belt", 11, 4])).toBe("FO-7.2");
    expect(minusOf(put(home, ["silverware", 0, 12, 3]))).toBe(86);
    expect(refused(home, ["silk", 0, 12, 4])).toBe("FO-7.2");
    expect(refused(home, ["mead", 0, 0])).toBe("FO-7.1");
  });

  it("D-8: the last corner of the board", () => {
    expect(refused(empty("home"), ["treasure_chest", 0, 10])).toBe("FO-7.5");
    const home = filled(empty("home"), (row, col) => row > 2 || col < 10);
    expect(incomeOf(home)).toBe(12);
    const seen = foresee(home, piece("treasure_chest"), 0, at(home, 0, 10));
    expect([seen.income, seen.minus[1]]).toEqual([[12, 18], 0]);
    expect(refused(home, ["treasure_chest", 0, 10])).toBeNull();
  });

  it("D-9: what each bonus needs", () => {
    const { plan } = empty("home");
    const needs = plan.bonuses.map(({ ring, pays }) => {
      let all = ring;
      for (const track of plan.tracks) for (const step of track) if (step.cell & ring) all |= step.quadrant;
      return [pays[0], count(all)];
    });
    expect(Object.fromEntries(needs)).toEqual({ ore: 5, wood: 20, rune_stone: 38, mead: 11, stone: 8 });
  });

  it("D-10: silk and two rune stones enclose the ore", () => {
    const before = put(empty("home"), ["silk", 4, 0], ["rune_stone", 5, 1]);
    const seen = foresee(before, piece("rune_stone"), 0, at(before, 6, 0));
    expect(seen.closes.flatMap(({ pays }) => pays)).toEqual(["ore"]);
    expect(bonusesOf(put(before, ["rune_stone", 6, 0]))).toEqual(["ore"]);
  });

  it("D-11: a full board", () => {
    const full = filled(empty("home"), everything);
    expect([incomeOf(full), bonusesOf(full).length, minusOf(full)]).toEqual([18, 5, 0]);
    expect(incomeOf(filled(empty("home"), (row, col) => row !== 0 || col !== 11))).toBe(15);
  });
});

describe("exploration boards", () => {
  it("D-12: Bear Island, its holes and its income", () => {
    const bear = empty("bear_island");
    expect([incomeOf(bear), minusOf(bear)]).toEqual([1, 22]);
    expect(incomeOf(put(bear, ["hide", 4, 1, 3]))).toBe(3);
    expect(refused(bear, ["ore", 4, 2])).toBe("FO-7.2");
    expect(refused(bear, ["ore", 1, 4])).toBe("FO-7.2");
    expect(incomeOf(filled(bear, lowerLeft(3, 2)))).toBe(4);
    const more = filled(bear, lowerLeft(2, 3));
    expect([incomeOf(more), minusOf(more)]).toEqual([5, 19]);
  });

  it("D-13 to D-15: bonuses of Bear Island, Baffin Island and Iceland", () => {
    const bear = put(empty("bear_island"), ["silverware", 5, 5], ["rune_stone", 6, 5, 2], ["silver", 7, 6]);
    expect([bonusesOf(bear), minusOf(bear)]).toEqual([["rune_stone", "ore"], 20]);
    const baffin = put(empty("baffin_island"), ["rune_stone", 4, 6, 2], ["silver", 5, 8]);
    expect([bonusesOf(baffin), minusOf(baffin), incomeOf(baffin)]).toEqual([["oil"], 21, 0]);
    const iceland = put(empty("iceland"), ["rune_stone", 3, 0], ["rune_stone", 5, 0], ["silver", 4, 1]);
    expect([bonusesOf(iceland), minusOf(iceland), incomeOf(iceland)]).toEqual([["oil"], 24, 1]);
    expect(incomeOf(put(iceland, ["rune_stone", 6, 0]))).toBe(2);
  });

  it("D-16: Greenland has two tracks", () => {
    const fresh = empty("greenland");
    expect(incomeOf(fresh)).toBe(0);
    expect(incomeOf(put(fresh, ["rune_stone", 6, 2]))).toBe(1);
    expect(refused(fresh, ["silver", 2, 3])).toBe("FO-7.5");
    expect(refused(fresh, ["ore", 1, 3])).toBe("FO-7.2");
    const corner = filled(fresh, lowerLeft(2, 3));
    expect([incomeOf(corner), minusOf(corner)]).toEqual([2, 14]);
  });

  it("D-17, D-18: Shetland and the Faroe Islands", () => {
    const shetland = filled(empty("shetland"), lowerLeft(5, 2));
    expect([incomeOf(shetland), bonusesOf(shetland), minusOf(shetland)]).toEqual([3, ["beans"], 24]);
    const faroe = empty("faroe_islands");
    expect(refused(faroe, ["chest", 6, 1])).toBe("FO-7.5");
    expect(incomeOf(put(faroe, ["silver", 7, 0], ["chest", 6, 1]))).toBe(1);
  });

  it("D-19, D-20: boards without income, and full ones", () => {
    const ring = filled(empty("newfoundland"), (row, col) => Math.abs(row - 6) < 2 && Math.abs(col - 6) < 2);
    expect([bonusesOf(ring), minusOf(ring), incomeOf(ring)]).toEqual([["stone_house"], 33, 0]);
    const full = (id: string) => incomeOf(filled(empty(id), everything));
    expect(
      ["shetland", "bear_island", "faroe_islands", "baffin_island", "iceland", "greenland", "labrador"].map(
        full,
      ),
    ).toEqual([3, 5, 4, 6, 8, 8, 0]);
  });
});

describe("houses", () => {
  it("D-21: a stone house", () => {
    const house = put(
      empty("stone_house"),
      ["peas", 0, 1],
      ["silver", 1, 1],
      ["mead", 2, 1],
      ["silver", 1, 3],
      ["silver", 2, 3],
    );
    expect([bonusesOf(house), minusOf(house)]).toEqual([["hide"], 4]);
  });

  it("D-22: orange shuns orange, red shuns red, green does not, ore has no place", () => {
    const peas = put(empty("long_house"), ["peas", 0, 0]);
    expect(refused(peas, ["flax", 1, 0])).toBe("FO-7.10");
    const mead = put(peas, ["mead", 1, 0]);
    expect(refused(mead, ["stockfish", 2, 0])).toBe("FO-7.10");
    put(mead, ["oil", 2, 0], ["hide", 2, 2]);
    expect(refused(mead, ["ore", 0, 5])).toBe("FO-7.10");
    expect(refused(mead, ["beans", 0, 3])).toBe("FO-7.2");
  });

  it("D-23: what fits into a long house", () => {
    const house = put(empty("long_house"), ["silver", 0, 9], ["peas", 1, 9]);
    expect([bonusesOf(house), minusOf(house)]).toEqual([["peas"], 13]);
    const fresh = empty("long_house");
    const cells = spotsOf(fresh, piece("robe"), true).map(({ cell }) => cell);
    expect(cells).toEqual([at(fresh, 0, 0), at(fresh, 0, 4)]);
    const never = [
      "sheep",
      "cattle",
      "fur",
      "jewelry",
      "clothing",
      "silver_hoard",
      "forge_hammer",
      "chalice",
      "round_shield",
      "english_crown",
    ];
    const homeless = (id: string) =>
      ["stone_house", "long_house"].every((house) => !spotsOf(empty(house), piece(id), true).length);
    expect(never.filter(homeless)).toEqual(never);
  });

  it("a shed has no cells", () => {
    expect(spotsOf(empty("shed"), piece("silver"), true)).toEqual([]);
    expect(fits(empty("shed"), piece("silver"), 0, 0, true)).toBe(false);
  });
});

describe("longer plays", () => {
  it("EX-33: Greenland as pictured", () => {
    const greenland = put(
      empty("greenland"),
      ["skin_and_bones", 0, 0],
      ["silver", 0, 3],
      ["rune_stone", 2, 0, 2],
      ["silver", 2, 2],
      ["oil", 3, 1],
      ["silver", 4, 0],
      ["silver", 4, 1],
      ["silver", 4, 2],
      ["rune_stone", 5, 1],
      ["silver", 6, 2],
      ["silk", 3, 3, 4],
      ["silver", 2, 3],
    );
    expect([incomeOf(greenland), bonusesOf(greenland), minusOf(greenland)]).toEqual([2, ["whale_meat"], 11]);
  });

  it("EX-34: the top right corner", () => {
    const home = put(
      empty("home"),
      ["silverware", 0, 12, 3],
      ["silk", 1, 11, 4],
      ["silverware", 2, 10, 3],
      ["rune_stone", 3, 9, 2],
      ["silver", 4, 8],
    );
    expect([incomeOf(home), minusOf(home)]).toEqual([0, 76]);
    for (const [row, col] of [
      [0, 11],
      [1, 10],
      [2, 9],
      [3, 8],
    ] as const) {
      expect(refused(home, ["silver", row, col])).toBe("FO-7.5");
    }
  });
});
