/** A request that a person starts: one at a time, with its error as a sentence. */
import { useState } from "react";

/** What to show of something that was thrown. */
export const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = (request: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    setFault("");
    request()
      .catch((reason: unknown) => setFault(messageOf(reason)))
      .finally(() => setBusy(false));
  };
  return { busy, fault, run };
}
