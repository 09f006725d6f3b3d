/** Opens a rule in the book of rules. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** A rule somebody asked for; `n` differs between two requests for the same rule. */
export interface RuleRequest {
  readonly id: string;
  readonly n: number;
}

/** Provides `open` for rule links, and the rule that was asked for last. */
export function useOpenRule(onOpen: () => void): { wanted: RuleRequest | null; open(id: string): void } {
  const [wanted, setWanted] = useState<RuleRequest | null>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const open = useCallback((id: string): void => {
    setWanted((before) => ({ id, n: (before?.n ?? 0) + 1 }));
    latest.current();
  }, []);
  return useMemo(() => ({ wanted, open }), [wanted, open]);
}
