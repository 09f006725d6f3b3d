/** How a game came out. */

import { listed } from "../../kit/words";
import type { Outcome } from "../../net/wire/table";

/** Seats in the order of a score sheet: winners first, then by score. */
export function ranked({ scores, winners }: Outcome): number[] {
  return scores
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(winners.includes(b)) - Number(winners.includes(a)) ||
        (scores[b] ?? 0) - (scores[a] ?? 0) ||
        a - b,
    );
}

/** "Ylva and Runa share the win with 12 gold". */
export function verdict({ winners, scores }: Outcome, names: readonly string[], unit = ""): string {
  const who = listed(winners.map((seat) => names[seat] ?? ""));
  const wins = winners.length > 1 ? "share the win" : "wins";
  return `${who} ${wins} with ${scores[winners[0] ?? 0]}${unit && ` ${unit}`}`;
}
