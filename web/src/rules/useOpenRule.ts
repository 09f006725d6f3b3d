/** The rule that was asked for last; the book of rules opens there. */
import { useState } from "react";

/** A rule somebody asked for; `n` tells one asking from the next for the same rule. */
export interface RuleRequest {
  readonly id: string;
  readonly n: number;
}

/** Gives rule links somewhere to lead. */
export function useOpenRule(onOpen: () => void): { wanted: RuleRequest | null; open(id: string): void } {
  const [wanted, setWanted] = useState<RuleRequest | null>(null);
  const open = (id: string): void => {
    setWanted((before) => ({ id, n: (before?.n ?? 0) + 1 }));
    onOpen();
  };
  return { wanted, open };
}
