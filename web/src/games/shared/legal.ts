/** A legal move, looked up among the choices of a question. */
import type { Ask, Choice } from "../../net/wire/table";

const same = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, place) => item === other[place]));

/** The legal move that says exactly this. The page never makes up a move, it looks one up. */
export function legal(ask: Ask | null, wanted: Record<string, unknown>): Choice | null {
  const fits = ({ move }: Choice): boolean =>
    Object.entries(wanted).every(([field, value]) => same(move[field], value));
  return ask?.choices.find(fits) ?? null;
}

/** All legal moves of one type. */
export const legals = (ask: Ask | null, type: string): Choice[] =>
  ask?.choices.filter(({ move }) => move.type === type) ?? [];
