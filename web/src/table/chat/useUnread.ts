import { useEffect, useState } from "react";
import type { Chat } from "../../net/wire/table";

/** How many words were said since the chat was last on screen; what was said before we came does not count. */
export function useUnread(chat: readonly Chat[], reading: boolean): number {
  const last = chat.at(-1)?.n ?? -1;
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    // Earlier chat is told right after entering: give it a moment before counting.
    const timer = window.setTimeout(() => setRead((before) => before ?? -2), 1500);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (reading || read === -2) setRead(last);
  }, [reading, read, last]);
  if (read === null || reading) return 0;
  return chat.filter((said) => said.n > read).length;
}
