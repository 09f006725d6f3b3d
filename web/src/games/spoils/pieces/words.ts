/** Bids in words: the face is a word, the number a numeral. */
import type { Step } from "./types";

const FACES = ["", "one", "two", "three", "four", "five", "six"];

/** "five", "fives", "sixes". */
export function faceWord(face: number, count = 2): string {
  const word = FACES[face] ?? String(face);
  if (count === 1) return word;
  return word.endsWith("x") ? `${word}es` : `${word}s`;
}

/** "7 fives", "1 six". */
export const bidWords = (q: number, v: number): string => `${q} ${faceWord(v, q)}`;

/** "8 were bid", "1 was bid". */
export const wereBid = (q: number): string => `${q} ${q === 1 ? "was" : "were"} bid`;

/** "10 twos, 8 were bid", "no two, 8 were bid". */
export const countWords = (count: number, q: number, v: number): string =>
  `${count ? bidWords(count, v) : `no ${faceWord(v, 1)}`}, ${wereBid(q)}`;

export function stepWords({ seat, q, v, how }: Step, names: readonly string[]): string {
  const name = names[seat] ?? "";
  switch (how) {
    case "bid":
      return `${bidWords(q, v)}, bid by ${name}`;
    case "stolen":
      return `${bidWords(q, v)}, stolen by ${name}`;
    case "skipped":
      return `${name} skips`;
  }
}
