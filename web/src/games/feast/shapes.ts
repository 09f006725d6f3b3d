/** Shapes and the ways they can lie: quarter turns and mirrored ones (FO-7.3). */
import { onceForKey } from "../shared/once";

/** One way a piece can lie, its top left corner at cell 0. */
export interface Form {
  readonly shape: readonly string[];
  readonly rows: number;
  readonly cols: number;
  /** Row and column of each of its cells. */
  readonly spots: readonly (readonly [number, number])[];
}

/** Row and column of everything drawn with "#". */
export function marks(shape: readonly string[]): [number, number][] {
  return shape.flatMap((line, row) =>
    [...line].flatMap((mark, col): [number, number][] => (mark === "#" ? [[row, col]] : [])),
  );
}

const quarter = (shape: readonly string[]): string[] =>
  [...(shape[0] ?? "")].map((_, col) =>
    shape
      .map((line) => line[col])
      .reverse()
      .join(""),
  );

const mirror = (shape: readonly string[]): string[] => shape.map((line) => [...line].reverse().join(""));

/** The shape after so many quarter turns clockwise, of the mirrored one if flipped. */
export function turned(shape: readonly string[], quarters: number, flipped: boolean): readonly string[] {
  let now: readonly string[] = flipped ? mirror(shape) : shape;
  for (let turn = 0; turn < quarters; turn++) now = quarter(now);
  return now;
}

/** The different ways a shape can lie: quarter turns, then mirrored ones where that is allowed (FO-7.3, R-04). */
export const formsOf = onceForKey(
  (shape, mirrored) => `${shape.join("/")} ${mirrored}`,
  (shape: readonly string[], mirrored: boolean): readonly Form[] => {
    const found = new Map<string, Form>();
    for (const flipped of mirrored ? [false, true] : [false]) {
      for (let quarters = 0; quarters < 4; quarters++) {
        const way = turned(shape, quarters, flipped);
        const name = way.join("/");
        if (!found.has(name)) {
          found.set(name, { shape: way, rows: way.length, cols: way[0]?.length ?? 0, spots: marks(way) });
        }
      }
    }
    return [...found.values()];
  },
);

/** The number the server gives to this orientation; -1 where mirroring is not allowed. */
export function turnOf(
  shape: readonly string[],
  quarters: number,
  flipped: boolean,
  mirrored: boolean,
): number {
  const name = turned(shape, quarters, flipped).join("/");
  return formsOf(shape, mirrored).findIndex((form) => form.shape.join("/") === name);
}

/** The cells a form covers from this corner on. */
export function maskOf(form: Form, stride: number, cell: number): bigint {
  let mask = 0n;
  for (const [row, col] of form.spots) mask |= 1n << BigInt(row * stride + col + cell);
  return mask;
}
