/** The score, line by line, from what lies on the table: the same lines as the server's `scoring.py` (FO-13). */
import type { FeastBox, SeatView } from "../view";

export interface ScoreLine {
  readonly label: string;
  readonly points: number;
  readonly rule: string;
}

const PENALTY = -3;
const CROWN = 2;
const ANIMALS: readonly (readonly [piece: number, points: number])[] = [
  [20, 3],
  [21, 2],
  [28, 4],
  [29, 3],
];
/** The first special tile has this number. */
const SPECIALS = 32;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function linesOf(seat: SeatView, board: FeastBox): ScoreLine[] {
  const rowOf = (number: number) => board.boards[number];
  const more = seat.boards.slice(1);
  const isles = more.filter((one) => rowOf(one.board)?.kind === "exploration");
  const houses = more.filter((one) => rowOf(one.board)?.kind === "house");
  const shed = board.boards.find(({ id }) => id === "shed");
  const { whaling_boat: boat, knarr, longship } = board.ships;
  const crown = SPECIALS + board.specials.findIndex(({ id }) => id === "english_crown");
  const crowns =
    (seat.tiles[crown] ?? 0) +
    sum(seat.boards.map(({ pieces }) => pieces.filter(([piece]) => piece === crown).length));
  const pointsOf = (boards: typeof more) => sum(boards.map((one) => rowOf(one.board)?.points ?? 0));
  const minusOf = (boards: typeof more) => -sum(boards.map(({ minus }) => minus));
  return [
    {
      label: "Ships",
      points:
        (boat?.points ?? 0) * seat.boats.length +
        (knarr?.points ?? 0) * seat.knarrs +
        (longship?.points ?? 0) * seat.longships.length,
      rule: "FO-13.2",
    },
    {
      label: "Emigration",
      points: (knarr?.settled ?? 0) * seat.settled[0] + (longship?.settled ?? 0) * seat.settled[1],
      rule: "FO-13.2",
    },
    { label: "Exploration", points: pointsOf(isles), rule: "FO-13.3" },
    { label: "Houses", points: (shed?.points ?? 0) * seat.sheds + pointsOf(houses), rule: "FO-13.4" },
    {
      label: "Animals",
      points: sum(ANIMALS.map(([piece, points]) => points * (seat.tiles[piece] ?? 0))),
      rule: "FO-13.5",
    },
    {
      label: "Occupations",
      points: sum(
        seat.played.map((card) => board.occupations.find(({ number }) => number === card)?.points ?? 0),
      ),
      rule: "FO-13.6",
    },
    { label: "Silver", points: seat.silver, rule: "FO-13.7" },
    { label: "English Crown", points: CROWN * crowns, rule: "FO-13.8" },
    { label: "Home board", points: minusOf(seat.boards.slice(0, 1)), rule: "FO-13.9" },
    { label: "Exploration boards", points: minusOf(isles), rule: "FO-13.9" },
    { label: "Houses, free squares", points: minusOf(houses), rule: "FO-13.9" },
    { label: "Houses, empty spots", points: -emptySpots(seat, board), rule: "FO-13.9" },
    { label: "Thing Penalties", points: PENALTY * seat.penalties, rule: "FO-13.10" },
  ];
}

/** Spots for wood and stone that stay empty; what is left over is put there by itself (FO-13.1). */
export function emptySpots(seat: SeatView, board: FeastBox): number {
  const shed = board.boards.find(({ id }) => id === "shed");
  const house = board.boards.find(({ id }) => id === "stone_house");
  const stones = seat.boards.filter((one) => board.boards[one.board]?.id === "stone_house").length;
  const wood = (shed?.wood ?? 0) * seat.sheds - seat.filled[0] + (house?.wood ?? 0) * stones;
  const stone = (shed?.stone ?? 0) * seat.sheds - seat.filled[1] + (house?.stone ?? 0) * stones;
  return Math.max(0, wood - seat.wood) + Math.max(0, stone - seat.stone);
}

export const total = (lines: readonly ScoreLine[]): number => sum(lines.map(({ points }) => points));
