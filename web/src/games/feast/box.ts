/** The box in numbers: pieces as the server counts them, boards as sets of cells. */
import { onceForEach } from "../shared/once";
import { marks } from "./shapes";

export type Colour = "orange" | "red" | "green" | "blue" | "coin" | "lump" | "plank";

/** What is read of the box. The server sends more. */
export interface BoxRows {
  readonly goods: readonly { id: string; name: string; colour: string; size: readonly number[] }[];
  readonly specials: readonly { id: string; name: string; shape: string }[];
  readonly boards: readonly BoardRow[];
}

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly points: number;
  readonly wood: number;
  readonly stone: number;
  readonly grid: string;
  readonly tracks: readonly (readonly (readonly number[])[])[];
  readonly bonuses: readonly (readonly (number | string)[])[];
}

export interface Piece {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  readonly shape: readonly string[];
  readonly cells: number;
  readonly special: boolean;
}

/** A bonus cell, the ring around it that must be covered, and what it pays (FO-8.1). */
export interface Bonus {
  readonly row: number;
  readonly col: number;
  readonly cell: bigint;
  readonly ring: bigint;
  readonly pays: readonly string[];
}

/** A value of an income track; its cell (0: never covered) and all that must be covered with it (FO-7.5). */
export interface Income {
  readonly value: number;
  readonly row: number;
  readonly col: number;
  readonly cell: bigint;
  readonly quadrant: bigint;
}

export interface Plan {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly house: boolean;
  readonly points: number;
  readonly wood: number;
  readonly stone: number;
  readonly lines: readonly string[];
  readonly rows: number;
  readonly cols: number;
  readonly stride: number;
  readonly cells: bigint;
  readonly minus: bigint;
  readonly bonuses: readonly Bonus[];
  readonly tracks: readonly (readonly Income[])[];
}

/** Pieces and boards by their numbers. */
export interface Box {
  readonly pieces: readonly Piece[];
  readonly plans: readonly Plan[];
}

const COLOURS = ["orange", "red", "green", "blue"] as const;
const PREGNANT = ["sheep", "cattle"];

/** The box in numbers; made once. */
export const boxOf = onceForEach(
  (rows: BoxRows): Box => ({
    pieces: piecesOf(rows),
    plans: rows.boards.map(planOf),
  }),
);

/** Goods by column and colour, the pregnant animals where a column has no orange good; specials, loose things (FO-1.4). */
function piecesOf({ goods, specials }: BoxRows): Piece[] {
  const sizes = [...new Set(goods.map(({ size }) => size.join()))];
  const made: Omit<Piece, "number">[] = [];
  for (const size of sizes) {
    const column = goods.filter((good) => good.size.join() === size);
    const animal = column.find(({ id }) => PREGNANT.includes(id));
    for (const colour of COLOURS) {
      const good = column.find((one) => one.colour === colour);
      if (good) made.push(rectangle(good.id, good.name, colour, good.size));
      else if (animal) {
        const name = `Pregnant ${animal.name.toLowerCase()}`;
        made.push(rectangle(`pregnant_${animal.id}`, name, "red", animal.size));
      }
    }
  }
  for (const { id, name, shape } of specials) {
    made.push(shaped(id, name, "blue", shape.split("\n"), true));
  }
  made.push(
    shaped("silver", "Silver", "coin", ["#"]),
    shaped("ore", "Ore", "lump", ["#"]),
    shaped("wood", "Wood", "plank", ["#"]),
  );
  return made.map((piece, number) => ({ number, ...piece }));
}

const rectangle = (id: string, name: string, colour: Colour, size: readonly number[]) =>
  shaped(id, name, colour, Array<string>(size[0] ?? 1).fill("#".repeat(size[1] ?? 1)));

const shaped = (
  id: string,
  name: string,
  colour: Colour,
  shape: readonly string[],
  special = false,
): Omit<Piece, "number"> => ({ id, name, colour, shape, special, cells: marks(shape).length });

function planOf(row: BoardRow, number: number): Plan {
  const lines = row.grid ? row.grid.split("\n") : [];
  const [rows, cols] = [lines.length, lines[0]?.length ?? 0];
  const stride = cols + 1;
  const bit = (r: number, c: number): bigint => 1n << BigInt(r * stride + c);
  const set = (wanted: string): bigint => {
    let found = 0n;
    lines.forEach((line, r) => {
      [...line].forEach((mark, c) => {
        if (wanted.includes(mark)) found |= bit(r, c);
      });
    });
    return found;
  };
  const cells = set(".nib");
  const plain = cells & ~set("b");
  const quadrant = (row: number, col: number): bigint => {
    let found = 0n;
    for (let r = row; r < rows; r++) for (let c = 0; c <= col; c++) found |= bit(r, c);
    return found & plain;
  };
  return {
    number,
    id: row.id,
    name: row.name,
    house: row.kind === "house",
    points: row.points,
    wood: row.wood,
    stone: row.stone,
    lines,
    rows,
    cols,
    stride,
    cells,
    minus: set("n"),
    bonuses: row.bonuses.map(([r, c, ...pays]) => {
      const cell = bit(Number(r), Number(c));
      const ring = around(cell, stride) & plain;
      return { row: Number(r), col: Number(c), cell, ring, pays: pays.map(String) };
    }),
    tracks: row.tracks.map((track) =>
      track.map(([value = 0, r, c]): Income => {
        if (r === undefined || c === undefined) return { value, row: -1, col: -1, cell: 0n, quadrant: 0n };
        return { value, row: r, col: c, cell: bit(r, c), quadrant: quadrant(r, c) };
      }),
    ),
  };
}

/** The eight neighbours of these cells. */
function around(mask: bigint, stride: number): bigint {
  const s = BigInt(stride);
  const wide = mask | (mask << 1n) | (mask >> 1n);
  return (wide | (wide << s) | (wide >> s)) & ~mask;
}
