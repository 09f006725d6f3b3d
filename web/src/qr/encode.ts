/**
 * QR codes (ISO/IEC 18004) for links: bytes, error correction level M, versions 1 to 10, which is up to 213 letters.
 * A code is a square of modules; true is dark. The quiet zone of four modules around it is drawn by whoever shows it.
 */

export type Matrix = readonly (readonly boolean[])[];

/** By version: codewords in all, codewords for correction in each block, blocks, middles of the alignment patterns. */
const VERSIONS: readonly (readonly [all: number, correction: number, blocks: number, middles: number[]])[] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
  [346, 26, 5, [6, 28, 50]],
];

// ---------------------------------------------------------------- the field of 256 elements

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

/** The coefficients of the generator polynomial, from the highest power; the first is 1. */
function generator(degree: number): number[] {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...factors, 0];
    for (const [place, factor] of factors.entries())
      next[place + 1] = (next[place + 1] ?? 0) ^ product(factor, EXP[root] ?? 0);
    factors = next;
  }
  return factors;
}

function correctionOf(data: readonly number[], count: number): number[] {
  const factors = generator(count);
  let rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const lead = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, place) => one ^ product(factors[place + 1] ?? 0, lead));
  }
  return rest;
}

// ---------------------------------------------------------------- text to codewords

const dataWords = (version: number): number => {
  const [all, correction, blocks] = VERSIONS[version - 1] ?? [0, 0, 0];
  return all - correction * blocks;
};

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

function versionFor(bytes: number): number {
  const found = VERSIONS.findIndex(
    (_, place) => 4 + lengthBits(place + 1) + 8 * bytes <= 8 * dataWords(place + 1),
  );
  if (found < 0) throw new RangeError(`A QR code of version 10 does not hold ${bytes} bytes.`);
  return found + 1;
}

function words(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let place = count - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
  };
  const room = dataWords(version);
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < 8 * room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
}

/** The words of all blocks in turn, then their words for correction in turn. The last blocks may be one word longer. */
function interleaved(data: readonly number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1] ?? [0, 0, 1];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let start = 0, block = 0; block < count; block += 1) {
    const end = start + short + (block >= count - longer ? 1 : 0);
    blocks.push(data.slice(start, end));
    start = end;
  }
  const checks = blocks.map((block) => correctionOf(block, correction));
  const inTurn = (parts: number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(checks, correction)];
}

// ---------------------------------------------------------------- codewords to modules

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(size: number) {
    this.size = size;
    const square = (): boolean[][] =>
      Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.dark = square();
    this.#fixed = square();
  }

  /** Sets a module that belongs to no codeword. */
  fix(y: number, x: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.#fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  isFixed(y: number, x: number): boolean {
    return this.#fixed[y]?.[x] ?? true;
  }

  /** A square pattern around a middle; `light` are the rings that stay light. */
  rings(y: number, x: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.fix(y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  }
}

/** A value with the rest of a division behind it, by which readers notice a wrong one. */
function checked(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function patterns(version: number): Grid {
  const grid = new Grid(17 + 4 * version);
  const { size } = grid;
  for (let at = 8; at < size - 8; at += 1) {
    grid.fix(6, at, at % 2 === 0);
    grid.fix(at, 6, at % 2 === 0);
  }
  const middles = VERSIONS[version - 1]?.[3] ?? [];
  const last = middles.at(-1);
  for (const y of middles)
    for (const x of middles) {
      const corner = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      if (!corner) grid.rings(y, x, 2, [1]);
    }
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    grid.rings(y, x, 4, [2, 4]);
  format(grid, 0);
  if (version >= 7) {
    const bits = checked(version, 12, 0x1f25);
    for (let place = 0; place < 18; place += 1) {
      const [near, far] = [Math.floor(place / 3), size - 11 + (place % 3)];
      const dark = ((bits >> place) & 1) === 1;
      grid.fix(near, far, dark);
      grid.fix(far, near, dark);
    }
  }
  return grid;
}

/** Level M and the mask, twice, and the module that is always dark. */
function format(grid: Grid, mask: number): void {
  const bits = checked(mask, 10, 0x537) ^ 0x5412;
  const { size } = grid;
  for (let place = 0; place < 15; place += 1) {
    const dark = ((bits >> place) & 1) === 1;
    const along = place < 6 ? place : place < 8 ? place + 1 : place === 8 ? 7 : 14 - place;
    if (place < 8) grid.fix(along, 8, dark);
    else grid.fix(8, along, dark);
    if (place < 8) grid.fix(8, size - 1 - place, dark);
    else grid.fix(size - 15 + place, 8, dark);
  }
  grid.fix(size - 8, 8, true);
}

/** Lays the codewords up and down in columns of two, from the lower right. */
function lay(grid: Grid, codewords: readonly number[]): void {
  const { size, dark } = grid;
  let bit = 0;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) column = 5;
    const up = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        const row = dark[y];
        if (!row || grid.isFixed(y, x)) continue;
        row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
}

const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

function masked(version: number, codewords: readonly number[], mask: number): Matrix {
  const grid = patterns(version);
  lay(grid, codewords);
  const flips = MASKS[mask] ?? (() => false);
  for (const [y, row] of grid.dark.entries())
    for (const x of row.keys()) if (!grid.isFixed(y, x) && flips(y, x)) row[x] = !row[x];
  format(grid, mask);
  return grid.dark;
}

// ---------------------------------------------------------------- the mask that is easiest to read

/** Runs like those of a corner pattern, 1:1:3:1:1, with much light before or behind; around the code all is light. */
function likeCorners(line: string): number {
  const light = "0".repeat(line.length);
  const runs = `${light}${line}${light}`.match(/0+|1+/g)?.map((run) => run.length) ?? [];
  let found = 0;
  for (let at = 1; at + 5 < runs.length; at += 2) {
    const [before = 0, one = 0, two, three, four, five, after = 0] = runs.slice(at - 1, at + 6);
    if (two !== one || three !== 3 * one || four !== one || five !== one) continue;
    found += Number(before >= 4 * one && after >= one) + Number(after >= 4 * one && before >= one);
  }
  return found;
}

function lineFaults(line: string): number {
  const runs = [...line.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);
  return runs + 40 * likeCorners(line);
}

function faults(matrix: Matrix): number {
  const rows = matrix.map((row) => row.map(Number).join(""));
  const columns = matrix.map((_, x) => matrix.map((row) => Number(row[x])).join(""));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + lineFaults(line), 0);
  let blocks = 0;
  for (let y = 1; y < matrix.length; y += 1)
    for (let x = 1; x < matrix.length; x += 1) {
      const square = [matrix[y]?.[x], matrix[y]?.[x - 1], matrix[y - 1]?.[x], matrix[y - 1]?.[x - 1]];
      if (square.every((dark) => dark === square[0])) blocks += 3;
    }
  const dark = matrix.flat().filter(Boolean).length;
  const share = (100 * dark) / matrix.length ** 2;
  return lines + blocks + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** The code of a text; a RangeError if it is too long for version 10. */
export function qrCode(text: string): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = interleaved(words(bytes, version), version);
  const all = MASKS.map((_, mask) => masked(version, codewords, mask));
  return all.reduce((best, one) => (faults(one) < faults(best) ? one : best));
}

/** One path over all dark modules, a unit each. */
export function pathOf(matrix: Matrix): string {
  return matrix
    .flatMap((row, y) => row.map((dark, x) => (dark && !row[x - 1] ? run(row, x, y) : "")))
    .join("");
}

function run(row: readonly boolean[], x: number, y: number): string {
  let end = x;
  while (row[end]) end += 1;
  return `M${x} ${y}h${end - x}v1H${x}z`;
}
