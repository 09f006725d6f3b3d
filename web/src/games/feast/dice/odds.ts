/** Chances of a die that may be rolled again: plain fractions of its faces (FO-10.25). */

/** A face as it would count now. */
export interface Face {
  readonly face: number;
  /** With the ore: off a low roll, onto a high one. */
  readonly value: number;
  /** Compared with the roll that lies there. */
  readonly than: "better" | "same" | "worse";
  /** It can be paid, or it takes at least one tile. */
  readonly does: boolean;
}

export interface Throw {
  readonly sides: number;
  readonly ore: number;
  /** A low roll is wanted. */
  readonly low: boolean;
  /** What lies there now, as it counts. */
  readonly value: number;
  /** Low: the most that can be paid. High: the least that takes something. */
  readonly limit: number;
}

export const counts = (face: number, { ore, low }: Pick<Throw, "ore" | "low">): number =>
  low ? Math.max(0, face - ore) : face + ore;

export function faces(roll: Throw): Face[] {
  return Array.from({ length: roll.sides }, (_, index) => {
    const value = counts(index + 1, roll);
    const gain = roll.low ? roll.value - value : value - roll.value;
    return {
      face: index + 1,
      value,
      than: gain > 0 ? "better" : gain < 0 ? "worse" : "same",
      does: roll.low ? value <= roll.limit : value >= roll.limit,
    };
  });
}

const share = (all: readonly Face[], wanted: (face: Face) => boolean): number =>
  all.length ? all.filter(wanted).length / all.length : 0;

export interface Odds {
  /** The next roll is better than this one. */
  better: number;
  worse: number;
  /** The next roll succeeds. */
  next: number;
  /** One of the rolls that are left succeeds. */
  ever: number;
}

export function oddsOf(roll: Throw, left: number): Odds {
  const all = faces(roll);
  const next = share(all, ({ does }) => does);
  return {
    better: share(all, ({ than }) => than === "better"),
    worse: share(all, ({ than }) => than === "worse"),
    next,
    ever: 1 - (1 - next) ** left,
  };
}

export const percent = (chance: number): string => {
  const rounded = Math.round(100 * chance);
  if (rounded === 100 && chance < 1) return "99 %";
  if (rounded === 0 && chance > 0) return "1 %";
  return `${rounded} %`;
};
