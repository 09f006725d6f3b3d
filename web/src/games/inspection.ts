/** What an inspection card tells of one thing. A game gives it as plain data; the page draws the same card for all games. */
import type { PointName } from "../kit";

/** A line that sets a price or a need against what is there. */
export interface Fact {
  /** A symbol of the page's sheet, such as "#i-coin". */
  symbol: string;
  label: string;
  value: string;
  /** Enough, too little, or nothing to be judged. */
  enough?: boolean;
}

/** Things in their order, the first of them marked: those that would be taken. */
export interface Strip {
  items: readonly { symbol: string; name: string; badge?: string }[];
  marked: number;
}

export interface Inspection {
  name: string;
  /** What sort of thing it is, in a few words. */
  kind: string;
  /** The picture of a card: a symbol of the game's file of pictures. */
  art?: string;
  /** Or else symbols of the page's sheet, or squares as they are printed. */
  symbols?: readonly string[];
  squares?: { rows: readonly string[]; tone: string };
  /** What it does, in one or two sentences. */
  says: string;
  /** How many there are: full diamonds, then hollow ones up to `of`. */
  count?: { label: string; have: number; of: number };
  strips?: { label: string; all: readonly Strip[] };
  facts: readonly Fact[];
  /** The id of its rule; "" for none. */
  rule: string;
}

/** What the glossary says of a word; "" when it does not know it. */
export type Says = (word: string) => string;

/** A point in its two parts. */
export function parted(point: PointName): [kind: string, name: string] {
  const at = point.indexOf(":");
  return [point.slice(0, at), point.slice(at + 1)];
}

/** A price against what is owned: "2 of your 5 gold". */
export const price = (symbol: string, label: string, needed: number, owned: number, unit = ""): Fact => ({
  symbol,
  label,
  value: `${needed} of your ${owned}${unit && ` ${unit}`}`,
  enough: owned >= needed,
});

export const fact = (symbol: string, label: string, value: string | number, enough?: boolean): Fact => ({
  symbol,
  label,
  value: String(value),
  ...(enough !== undefined && { enough }),
});

/** A word of the game: what it is called, its sign, its word in the glossary, our own sentence until that has come, its rule. */
export type Term = readonly [name: string, symbol: string, word: string, text: string, rule: string];

export const termCard = (
  [name, symbol, word, text, rule]: Term,
  kind: string,
  says: Says,
  facts: readonly Fact[] = [],
): Inspection => ({ name, kind, symbols: [symbol], says: says(word) || text, facts, rule });
