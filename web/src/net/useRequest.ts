/** A request that a person starts: one at a time, with its error as a sentence. */
import { useRef, useState } from "react";

/** What to show of something that was thrown. */
export const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const last = useRef<Promise<void> | null>(null);
  const running = useRef(false);
  /** Sends this after all that were sent before it: each of two quick changes counts. */
  const runNext = (request: () => Promise<unknown>): void => {
    setBusy(true);
    const send = async (): Promise<void> => {
      setFault("");
      try {
        await request();
      } catch (reason) {
        setFault(messageOf(reason));
      }
    };
    const mine = last.current ? last.current.then(send) : send();
    last.current = mine;
    void mine.then(() => {
      if (last.current !== mine) return;
      last.current = null;
      setBusy(false);
    });
  };
  /** The same, but not twice at a time: a second press of a button means the same. */
  const run = (request: () => Promise<unknown>): void => {
    if (running.current) return;
    running.current = true;
    runNext(async () => {
      try {
        await request();
      } finally {
        running.current = false;
      }
    });
  };
  return { busy, fault, run, runNext };
}
