/** Where a hint is marked, in every game: on the button of its move, unless the game knows a better place. */
import type { PointName } from "../../kit";
import type { HintCandidate } from "../../net/wire/table";

/** A field of a move that is a number, or -1. */
export const numberOf = ({ move }: HintCandidate, field: string): number => {
  const value = move[field];
  return typeof value === "number" ? value : -1;
};

export const textOf = ({ move }: HintCandidate, field: string): string => String(move[field] ?? "");

export const typeOf = ({ move }: HintCandidate): string => String(move.type);

export const button = (candidate: HintCandidate): PointName => `button:${typeOf(candidate)}`;
