/** What an occupation is, how it can be used now, and if not, why. */

import type { IconName } from "../../../kit";
import { capital, listed, plural } from "../../../kit/words";
import type { FeastOccupation, FeastUseCard } from "../../../net/wire/feast";
import type { Ask } from "../../../net/wire/table";
import { type Amounts, animals, count, type FeastBox, means, type SeatView } from "../view";
import { amounts } from "../words";

export type Occupation = FeastOccupation;
export type Use = FeastUseCard;
type Clause = Occupation["effects"][number];

/** A kind has a sign, a word and, in the style sheet, a colour. */
export const KINDS: Record<Occupation["kind"], readonly [sign: IconName, word: string]> = {
  immediate: ["once", "At once"],
  anytime: ["always", "Any time"],
  each_time: ["horn", "Each time"],
  as_soon_as: ["hourglass", "As soon as"],
};

export const cardOf = (board: FeastBox, number: number): Occupation | undefined =>
  board.occupations.find((card) => card.number === number);

/** What a card does, which says when, and then what it is worth. */
export const cardWords = ({ text, points }: Pick<Occupation, "text" | "points">): string =>
  `${text} At the end it ${worth(points)}.`;

const worth = (points: number): string =>
  points ? `${points < 0 ? "costs" : "is worth"} ${plural(Math.abs(points), "point")}` : "is worth nothing";

/** All ways in which cards can be used now: those I am asked about, and those that work at any time. */
export const usesOf = (ask: Ask | null): Use[] => [
  ...((ask?.options as { uses?: Use[] } | undefined)?.uses ?? []),
  ...(means(ask)?.cards ?? []),
];

/** "1 silver for 1 silk", "Emigrate": what a way does, without the card's name before it. */
export const wayWords = ({ text }: Use): string => capital(text.replace(/^[^:]*: /, ""));

export interface Standing {
  text: string;
  /** It can be used now; it has done all it can do; or it waits. */
  state: "now" | "spent" | "waits";
}

/** How a card stands that lies before a seat. */
export function standing(
  card: Occupation,
  there: SeatView,
  {
    uses,
    asked,
    asks,
  }: {
    /** Ways to use it now. */
    uses: readonly Use[];
    /** I am asked something, so that cards for any time could be used. */
    asked: boolean;
    /** It asks me when its moment comes. */
    asks: boolean;
  },
): Standing {
  const used = there.used.includes(card.number);
  const alive = card.effects.filter(({ when, once }) => when !== "play" && !(once && used));
  if (uses.length) return { text: "Can be used now.", state: "now" };
  if (!alive.length) {
    return { text: used ? "Used: it works once." : "Done when it was played.", state: "spent" };
  }
  const waits = (text: string): Standing => ({ text, state: "waits" });
  if (alive.every(({ rule }) => rule)) return waits("Always active.");
  const free = alive.filter(({ when }) => when === "anytime");
  if (free.length) {
    if (!asked) return waits("Not now: it can be used when you are asked something.");
    const lacks = free.map((clause) => lacking(clause, there));
    return waits(
      lacks.every(Boolean)
        ? `Not now: it takes ${listed([...new Set(lacks)], "or")}.`
        : "Not now: there is nothing for it to do.",
    );
  }
  if (alive.every(({ when }) => when === "scoring")) return waits("Counts at the end.");
  return waits(`Waits for its moment, then ${asks ? "asks you" : "works by itself"}.`);
}

const ANY: Record<string, (there: SeatView) => number> = {
  sheep_any: (there) => animals(there, "sheep"),
  cattle_any: (there) => animals(there, "cattle"),
  weapon_any: ({ weapons }) => weapons.reduce((sum, held) => sum + held, 0),
};

/** The price of a clause that cannot be paid; "" if it can, in some way. */
function lacking({ pay, ways }: Clause, there: SeatView): string {
  const prices = (ways.length ? ways : [{ pay: {} }]).map((way) => ({ ...pay, ...way.pay }) as Amounts);
  const short = (price: Amounts): boolean =>
    Object.entries(price).some(([thing, number]) => (ANY[thing]?.(there) ?? count(there, thing)) < number);
  return prices.every(short)
    ? listed([...new Set(prices.map(amounts))], "or")
        .replaceAll(" any", "")
        .replace("2 weapon", "2 weapons")
    : "";
}
