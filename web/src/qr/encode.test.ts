import { expect, test } from "vitest";
import { pathOf, qrCode } from "./encode";
import { KNOWN } from "./known";

const rows = (text: string): string =>
  qrCode(text)
    .map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16))
    .join(" ");

test.each(KNOWN.map(([text, known]) => ({ letters: text.length, text, known })))(
  "a code of $letters letters is the one that another encoder makes",
  ({ text, known }) => {
    expect(rows(text)).toBe(known);
  },
);

test("the codes that are compared are of small and large versions, with one block and with several", () => {
  const sizes = KNOWN.map(([text]) => qrCode(text).length);
  expect(sizes).toEqual([21, 29, 33, 37, 41, 45, 57]);
});

test("a text that is too long is refused and not cut", () => {
  expect(() => qrCode("x".repeat(214))).toThrow(RangeError);
});

test("the path covers every dark module and no other", () => {
  const matrix = qrCode("MEADHALL");
  const drawn = matrix.map((row) => row.map(() => false));
  for (const [, x, y, width] of pathOf(matrix).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at += 1) {
      const row = drawn[Number(y)];
      if (row) row[Number(x) + at] = true;
    }
  expect(drawn).toEqual(matrix);
});
