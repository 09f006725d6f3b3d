import { useEffect, useState } from "react";
import type { Chat } from "../../net/wire/table";

/** How many chat messages came since the chat was last on screen; older ones at the time of loading do not count. */
export function useUnread(chat: readonly Chat[], reading: boolean): number {
  const last = chat.at(-1)?.n ?? -1;
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    // Earlier chat is sent right after entering: wait a moment before counting.
    const timer = window.setTimeout(() => setRead((before) => before ?? -2), 1500);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (reading || read === -2) setRead(last);
  }, [reading, read, last]);
  if (read === null || read === -2 || reading) return 0;
  return chat.filter((said) => said.n > read).length;
}
