/** Who won, in words. */
import { listed } from "../kit/words";
import type { Outcome } from "../net/wire/table";

export function winners(outcome: Outcome, names: readonly string[]): string {
  const called = outcome.winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (called.length === 0) return names.length === 1 ? `${names[0]} loses` : "Nobody wins";
  if (called.length === 1) return `${called[0]} wins`;
  return `${listed(called)} share the victory`;
}
