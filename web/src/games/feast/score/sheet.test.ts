import { expect, test } from "vitest";
import { BOX, END, seatOf } from "../samples";
import { emptySpots, linesOf, total } from "./sheet";

const number = (id: string): number => BOX.boards.findIndex((board) => board.id === id);
const of = (label: string, seat = seatOf()): number | undefined =>
  linesOf(seat, BOX).find((line) => line.label === label)?.points;

test("an empty hall weighs 86 points", () => {
  expect(of("Home board")).toBe(-86);
  expect(total(linesOf(seatOf(), BOX))).toBe(-86);
});

test("ships in the bay and ships that left count by their kind", () => {
  const seat = seatOf({ boats: [0, 1], knarrs: 1, longships: [0], settled: [1, 1] });
  expect(of("Ships", seat)).toBe(2 * 3 + 5 + 8);
  expect(of("Emigration", seat)).toBe(18 + 21);
});

test("animals, silver, penalties and the crown", () => {
  const tiles = Array<number>(47).fill(0);
  tiles[20] = 1;
  tiles[21] = 2;
  tiles[29] = 1;
  const crown = 32 + BOX.specials.findIndex(({ id }) => id === "english_crown");
  const boards = [{ board: 0, pieces: [[crown, 0, 0]], income: 0, minus: 80, bonuses: [] }] as never;
  const seat = seatOf({ tiles, silver: 7, penalties: 2, boards });
  expect(of("Animals", seat)).toBe(3 + 4 + 3);
  expect(of("Silver", seat)).toBe(7);
  expect(of("Thing Penalties", seat)).toBe(-6);
  expect(of("English Crown", seat)).toBe(2);
});

test("spots of houses take what wood and stone are left", () => {
  const [shed, house] = [BOX.boards[number("shed")], BOX.boards[number("stone_house")]];
  const boards = [
    ...seatOf().boards,
    { board: number("stone_house"), pieces: [], income: 0, minus: 4, bonuses: [] },
  ];
  const spots = (shed?.wood ?? 0) + (shed?.stone ?? 0) + (house?.wood ?? 0) + (house?.stone ?? 0);
  expect(emptySpots(seatOf({ sheds: 1, boards }), BOX)).toBe(spots);
  expect(emptySpots(seatOf({ sheds: 1, boards, wood: 9, stone: 9 }), BOX)).toBe(0);
});

test("spots that a card has filled already need nothing at the end", () => {
  const shed = BOX.boards[number("shed")];
  const spots = (shed?.wood ?? 0) + (shed?.stone ?? 0);
  expect(emptySpots(seatOf({ sheds: 1, filled: [2, 1] }), BOX)).toBe(spots - 3);
});

test("at the end of a game the lines are those of the server, which tells the final income apart from silver", () => {
  const sheet = END.outcome?.sheet ?? [];
  END.view.seats.forEach((seat, who) => {
    const told = new Map(sheet.map(({ label, values }) => [label, values[who] ?? 0]));
    told.set("Silver", (told.get("Silver") ?? 0) + (told.get("Final income") ?? 0));
    told.delete("Final income");
    const lines = linesOf(seat, BOX);
    expect(new Map(lines.map(({ label, points }) => [label, points + 0]))).toEqual(told);
    expect(total(lines)).toBe(END.outcome?.scores[who]);
  });
});
