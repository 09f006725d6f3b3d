/** The rule that was asked for last; the book of rules opens there. */
import { useState } from "react";

/** A rule somebody asked for; `n` tells one asking from the next for the same rule. */
export interface Wanted {
  readonly id: string;
  readonly n: number;
}

/** Gives rule links somewhere to lead. */
export function useWanted(onOpen: () => void): { wanted: Wanted | null; open(id: string): void } {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const open = (id: string): void => {
    setWanted((before) => ({ id, n: (before?.n ?? 0) + 1 }));
    onOpen();
  };
  return { wanted, open };
}
