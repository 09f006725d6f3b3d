import { describe, expect, it } from "vitest";
import { boxOf, formsOf, type Laid, lay, lie, maskOf, type Piece } from "../geometry";
import { BOX } from "../samples";
import {
  begin,
  boardFor,
  cellOf,
  fitsSo,
  flipped,
  formOf,
  type Ground,
  hasTwoSides,
  heat,
  moved,
  orientation,
  over,
  rotated,
  type Trial,
  wayOf,
} from "./trial";
import { cellAt } from "./usePointer";

const box = boxOf(BOX);
const piece = (id: string): Piece => box.pieces.find((one) => one.id === id) as Piece;
const number = (id: string): number => box.plans.findIndex((plan) => plan.id === id);
const fresh = (id: string): Laid => lie(box, { board: number(id), pieces: [] });
const ground = (board: string, id: string, mirrored = true): Ground => ({
  laid: fresh(board),
  piece: piece(id),
  mirrored,
});
const at = (row: number, col: number): Trial => ({ quarters: 0, flipped: false, row, col });

describe("moving a piece over the board", () => {
  it("stays on the board, whichever way it is pushed", () => {
    const here = ground("home", "helmet");
    expect(moved(here, at(0, 0), -1, -1)).toMatchObject({ row: 0, col: 0 });
    expect(moved(here, at(9, 11), 1, 1)).toMatchObject({ row: 9, col: 11 });
    expect(moved(here, at(3, 4), 1, 0)).toMatchObject({ row: 4, col: 4 });
  });

  it("turns both ways and comes back after four quarters", () => {
    const here = ground("home", "silk");
    const upright = rotated(here, at(5, 4), 1);
    expect(formOf(here, upright)).toMatchObject({ rows: 4, cols: 1 });
    expect(upright).toMatchObject({ row: 4, col: 5 });
    expect(rotated(here, upright, -1)).toEqual(at(5, 4));
    const corner = rotated(here, at(11, 0), 1);
    expect(corner.row).toBe(8);
  });

  it("flips what is seen, left for right, whatever way it is turned", () => {
    const here = ground("home", "helmet");
    let trial = at(4, 4);
    for (let turn = 0; turn < 4; turn++) {
      const before = formOf(here, trial).shape.map((line) => [...line].reverse().join(""));
      expect(formOf(here, flipped(here, trial)).shape).toEqual(before);
      expect(flipped(here, flipped(here, trial))).toMatchObject({ quarters: turn, flipped: false });
      trial = rotated(here, trial, 1);
    }
  });

  it("knows which pieces have two sides, and where they may not be turned over", () => {
    expect(hasTwoSides(ground("home", "helmet"))).toBe(true);
    expect(hasTwoSides(ground("home", "forge_hammer"))).toBe(false);
    expect(hasTwoSides(ground("home", "fur"))).toBe(false);
    const strict = ground("home", "helmet", false);
    expect(wayOf(strict, { ...at(0, 0), flipped: true })).toBe(-1);
    expect(fitsSo(strict, { ...at(0, 0), flipped: true })).toBe(false);
    expect(fitsSo(strict, at(0, 0))).toBe(true);
  });

  it("goes so that a tapped cell is covered, where it fits if that can be", () => {
    const here = ground("home", "fur");
    expect(over(here, at(0, 0), 2, 2)).toMatchObject({ row: 2, col: 1 });
    // The income diagonal is shut: the fur moves aside and still covers the cell.
    const beside = over(here, at(0, 0), 4, 6);
    expect(fitsSo(here, beside)).toBe(true);
    expect(beside.row <= 4 && beside.row + 2 > 4 && beside.col <= 6 && beside.col + 4 > 6).toBe(true);
    // On the diagonal nothing fits yet: it goes there all the same, and the screen says why not.
    expect(fitsSo(here, over(here, at(0, 0), 7, 4))).toBe(false);
  });

  it("begins where it fits, upright only if it must be", () => {
    const here = ground("home", "fur");
    expect(fitsSo(here, begin(here))).toBe(true);
    expect(begin(here)).toMatchObject({ quarters: 0, flipped: false });
    const house = ground("stone_house", "cattle");
    expect(fitsSo(house, begin(house))).toBe(false);
    expect(begin(house)).toMatchObject({ row: 0, col: 0 });
  });

  it("begins beside the bonus cells, which pay only while they are free", () => {
    for (const id of ["chest", "oil", "linen", "fur", "silver_hoard"]) {
      const here = ground("home", id);
      const { bonuses, stride } = here.laid.plan;
      const covered = maskOf(formOf(here, begin(here)), stride, cellOf(here, begin(here)));
      expect(
        bonuses.filter(({ cell }) => cell & covered),
        id,
      ).toEqual([]);
    }
  });

  it("gives every orientation back as turns and sides", () => {
    const helmet = piece("helmet");
    formsOf(helmet.shape, true).forEach((_, turn) => {
      expect(wayOf({ ...ground("home", "helmet") }, { ...at(0, 0), ...orientation(helmet, turn) })).toBe(
        turn,
      );
    });
  });
});

describe("where to begin", () => {
  const boards = [
    { board: number("home"), pieces: [] },
    { board: number("stone_house"), pieces: [] },
  ];

  it("the board in sight, or the first that has room", () => {
    expect(boardFor(box, boards, piece("oil"), 1, true)).toBe(1);
    expect(boardFor(box, boards, piece("peas"), 0, true)).toBe(1);
    expect(boardFor(box, boards, piece("cattle"), 0, true)).toBe(1);
    expect(boardFor(box, boards, piece("silver_hoard"), 1, true)).toBe(0);
  });

  it("all spots: each cell with the most that could be won over it", () => {
    const spots = heat(ground("home", "oil"));
    expect(spots.get(0)).toBe(2);
    expect(spots.get(11 * 14)).toBe(0);
    expect(spots.has(10 * 14 + 1)).toBe(false);
    const [oil, home] = [piece("oil"), fresh("home")];
    const beside = heat({ laid: lay(home, oil, 0, 0), piece: oil, mirrored: true });
    expect(beside.has(2)).toBe(false);
    expect(beside.has(14)).toBe(false);
    expect(beside.has(14 + 2)).toBe(true);
  });
});

describe("pointers", () => {
  it("finds the cell under a point, in a box that is wider than the board", () => {
    const { plan } = fresh("home");
    // 13 columns and 12 rows of 24 units in a rim of 16, drawn twice as large, 100 to the left of the middle.
    const there = { left: 50, top: 10, width: 2 * (13 * 24 + 32) + 200, height: 2 * (12 * 24 + 32) };
    const point = (row: number, col: number): [number, number] => [
      50 + 100 + 2 * (16 + 24 * col + 12),
      10 + 2 * (16 + 24 * row + 12),
    ];
    expect(cellAt(plan, there, ...point(0, 0))).toEqual([0, 0]);
    expect(cellAt(plan, there, ...point(11, 7))).toEqual([11, 7]);
    expect(cellAt(plan, there, 50, 10)[1]).toBeLessThan(0);
  });
});
