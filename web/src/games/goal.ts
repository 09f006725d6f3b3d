/** What a game is about and how far everybody is, in one line. */

export interface Goal {
  /** What wins, in a few words: "Most gold wins." */
  aim: string;
  /** How far each seat is, in the order of the seats; none where one plays alone. */
  each: readonly (number | string)[];
  /** What is counted: "bracelets". */
  unit: string;
  /** How far the game is: "supply 6". */
  rest: string;
  /** How a turn or round goes, for who has read no rules: told where the goal is asked for. */
  how?: string;
  /** All of it in a few words, for the head of a phone, where the rest would not fit. */
  brief?: string;
}

const signed = (value: number | string): string => String(value).replace(/^-/, "−");

/** "You 5, Astrid 4 bracelets. Supply 6." */
export function standingWords(
  { each, unit, rest }: Goal,
  names: readonly string[],
  seat: number | null,
): string {
  const order = each.map((_, one) => one).sort((a, b) => Number(b === seat) - Number(a === seat) || a - b);
  const told = order.map((one) => `${one === seat ? "You" : (names[one] ?? "")} ${signed(each[one] ?? "")}`);
  const said = told.length ? `${told.join(", ")}${unit && ` ${unit}`}` : unit;
  const last = rest && rest.charAt(0).toUpperCase() + rest.slice(1);
  return [said, last].filter(Boolean).join(". ").concat(".");
}
