/** Choosing one of the uses the server offers: each answer narrows them down until one is left. The page invents no move. */
import type { SpoilsOffer, SpoilsRest, SpoilsReveal, SpoilsUse } from "../../../net/wire/spoils";

/** What may be done with an artifact. On the wire a use has only the fields it needs. */
export type Use = Pick<SpoilsUse, "type" | "card" | "name"> & Partial<SpoilsUse>;
export type Deed = Use | SpoilsReveal | SpoilsRest;

/** In place of a viking: the pile. */
export const PILE = -1;

/** What has been answered so far. */
export interface Sought {
  /** The artifact a Mirror copies. */
  copy?: number | undefined;
  cancels?: number | undefined;
  item?: string | undefined;
  seat?: number | undefined;
  /** A face-down card of that viking. */
  place?: number | undefined;
  /** A place of the pile. */
  pile?: number | undefined;
  /** Dice to roll again, by their place in the row of my dice. */
  again?: readonly number[] | undefined;
  /** The die to set, and its new face. */
  was?: number | undefined;
  face?: number | undefined;
}

export type Question =
  | { field: "copy" | "cancels" | "seat"; values: number[]; value: number | null }
  | { field: "item"; values: string[]; value: string | null }
  | { field: "place"; values: number[]; value: number | null; seat: number }
  | { field: "again"; value: readonly number[] }
  | { field: "was" | "face"; values: number[]; value: number | null };

export interface Quest {
  questions: Question[];
  /** The one use that is left, once nothing is missing. */
  ready: Use | null;
}

export const usesOf = ({ uses }: SpoilsOffer): Use[] =>
  (uses as Deed[]).filter((deed): deed is Use => deed.type === "use");
export const othersOf = ({ uses }: SpoilsOffer): (SpoilsReveal | SpoilsRest)[] =>
  (uses as Deed[]).filter((deed) => deed.type !== "use");

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const sorted = (faces: readonly number[]): string => [...faces].sort((a, b) => a - b).join(" ");

const FIELDS = ["copy", "cancels", "item", "seat", "place"] as const;
const answerOf = (use: Use, field: (typeof FIELDS)[number]): number | string =>
  use[field] ?? (field === "item" ? "" : PILE);

/** What has to be answered to get from these uses to one of them. `mine` are my dice in a row. */
export function quest(uses: readonly Use[], sought: Sought, mine: readonly number[]): Quest {
  const questions: Question[] = [];
  let rest = uses;
  for (const field of FIELDS) {
    const values = distinct(rest.map((use) => answerOf(use, field)));
    if (values.length < 2) continue;
    const seat = rest[0]?.seat ?? PILE;
    const answer = field === "place" && seat === PILE ? sought.pile : sought[field];
    const value = answer !== undefined && values.includes(answer) ? answer : null;
    questions.push({ field, values, value, seat } as Question);
    if (value === null) return { questions, ready: null };
    rest = rest.filter((use) => answerOf(use, field) === value);
  }
  const [first] = rest;
  if (!first?.dice?.length) return { questions, ready: rest.length === 1 ? (first ?? null) : null };
  // One die alone is offered only where dice are rolled again.
  if (rest.some(({ dice }) => dice?.length === 1)) {
    const again = sought.again ?? [];
    const faces = sorted(again.flatMap((place) => mine[place] ?? []));
    questions.push({ field: "again", value: again });
    return { questions, ready: rest.find(({ dice }) => sorted(dice ?? []) === faces) ?? null };
  }
  const setting = (place: 0 | 1) => (use: Use) => use.dice?.[place] ?? 0;
  for (const [field, at] of [
    ["was", 0],
    ["face", 1],
  ] as const) {
    const values = distinct(rest.map(setting(at)));
    const answer = values.length === 1 ? values[0] : sought[field];
    const value = answer !== undefined && values.includes(answer) ? answer : null;
    questions.push({ field, values, value });
    if (value === null) return { questions, ready: null };
    rest = rest.filter((use) => setting(at)(use) === value);
  }
  return { questions, ready: rest[0] ?? null };
}

const MISSING: Record<Question["field"], string> = {
  copy: "Choose what to copy",
  cancels: "Choose what to cancel",
  item: "Name an item",
  seat: "Choose a Viking",
  place: "Choose a card",
  again: "Choose one or two dice",
  was: "Choose a die",
  face: "Choose its new face",
};

/** What is still to be answered; "" when nothing is. */
export function missing({ questions, ready }: Quest): string {
  return ready ? "" : MISSING[questions.at(-1)?.field ?? "seat"];
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];
export const ordinal = (place: number): string => ORDINALS[place] ?? `${place + 1}th`;

/** A deed in words, such as "Use Odin's Eye on Runa's first face-down card". `sets`: two dice are a die and its new face. */
export function deedWords(
  deed: Deed,
  names: readonly string[],
  itemName: (item: string) => string,
  sets: boolean,
): string {
  if (deed.type === "reveal") return `Reveal ${deed.name}`;
  if (deed.type === "rest") return `Roll without the die of ${deed.name}`;
  const { name, copied, target, item, seat, place, dice = [] } = deed;
  const whose = seat === undefined ? "" : (names[seat] ?? "");
  return [
    `Use ${name}`,
    copied && `as ${copied}`,
    target && `on ${target}`,
    item && `as a ${itemName(item)}`,
    whose && (place === undefined ? `on ${whose}` : `on ${whose}'s ${ordinal(place)} face-down card`),
    seat === undefined && place !== undefined && `on card ${place + 1} of the pile`,
    dice.length > 0 &&
      (sets ? `to turn a ${dice[0]} into a ${dice[1]}` : `to roll ${dice.join(" and ")} again`),
  ]
    .filter(Boolean)
    .join(" ");
}
