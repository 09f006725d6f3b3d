/** How likely a bid is, from what I have seen: my dice, dice laid open, and what they tell of the rest of their cup. */
import type { SpoilsSeatView, SpoilsView } from "../../../net/wire/spoils";
import { diceInPlay } from "../view";

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What I know of the face before the odds begin. */
export interface Known {
  /** Under my own cup; null when I may not look. */
  own: number | null;
  /** Of others, seen by me or laid open before all. */
  seen: number;
  /** Dice that I know nothing of. */
  hidden: number;
}

const count = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length;

export function known(view: SpoilsView, seat: number | null, face: number): Known {
  let [own, seen, visible]: [number | null, number, number] = [null, 0, 0];
  view.seats.forEach(({ rolled, shown }, index) => {
    const dice = rolled ?? shown;
    visible += dice.length;
    if (index === seat && rolled) own = count(dice, face);
    else seen += count(dice, face);
  });
  return { own, seen, hidden: Math.max(0, diceInPlay(view) - visible) };
}

/** Products of power series, cut off where no cup reaches. */
function times(a: readonly number[], b: readonly number[], size: number): number[] {
  const product = new Array<number>(size + 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      if (i + j <= size) product[i + j] = (product[i + j] ?? 0) + x * y;
    });
  });
  return product;
}

/** 1/c! for every count from the least on: the ways to have so many dice of one face. */
function ways(least: number, size: number): number[] {
  let factorial = 1;
  return Array.from({ length: size + 1 }, (_, c) => {
    factorial *= Math.max(1, c);
    return c < least ? 0 : 1 / factorial;
  });
}

/**
 * The chances of 0, 1, 2 ... dice of a face under one cup: every roll alike, as long as it has the dice laid open
 * and keeps between the lowest and the highest one, where those are known.
 */
export function underCup(
  { dice, rolled, shown, bounds }: Pick<SpoilsSeatView, "dice" | "rolled" | "shown" | "bounds">,
  face: number,
): number[] {
  if (rolled) {
    const hits = count(rolled, face);
    return Array.from({ length: hits + 1 }, (_, k) => (k === hits ? 1 : 0));
  }
  const [low, high] = bounds;
  if (face < low || face > high) return [1];
  let rest: number[] = [1];
  for (const other of FACES) {
    if (other !== face && other >= low && other <= high)
      rest = times(rest, ways(count(shown, other), dice), dice);
  }
  const weights = ways(count(shown, face), dice).map((weight, k) => weight * (rest[dice - k] ?? 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all > 0 ? weights.map((weight) => weight / all) : [1];
}

/** How likely it is that at least so many dice show the face. */
export function odds(view: SpoilsView, quantity: number, face: number): number {
  const size = diceInPlay(view);
  if (quantity > size) return 0;
  let chances: number[] = [1];
  for (const cup of view.seats) chances = times(chances, underCup(cup, face), size);
  return Math.min(
    1,
    chances.slice(quantity).reduce((sum, chance) => sum + chance, 0),
  );
}

/** "38%"; what is not sure never says it is. */
export function percent(chance: number): string {
  const CLOSE = 1e-9;
  if (chance <= CLOSE) return "0%";
  if (chance >= 1 - CLOSE) return "100%";
  if (chance < 0.01) return "under 1%";
  if (chance > 0.99) return "over 99%";
  return `${Math.round(chance * 100)}%`;
}

export type OddsOption = "off" | "hint" | "always";

export const oddsOption = (view: SpoilsView): OddsOption =>
  view.options.odds === "hint" || view.options.odds === "always" ? view.options.odds : "off";
