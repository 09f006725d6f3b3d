/** What bots say: whether this browser wants to hear it, and which lines are theirs. */
import { useEffect, useState } from "react";
import { botWords, usePreference } from "../kit";
import type { Chat, SeatInfo } from "../net/wire/table";

/** Milliseconds for which a line stands at a seat. */
const STANDS = 6000;

export function useBotWords() {
  const [on, set] = usePreference(botWords);
  return { on, set };
}

const isBot = (seats: readonly SeatInfo[], { seat }: Chat): boolean =>
  seats.some((one) => one.seat === seat && one.kind === "bot");

/** The lines of people, and those of bots where they are wanted. */
export const heard = (said: readonly Chat[], seats: readonly SeatInfo[], on: boolean): readonly Chat[] =>
  on ? said : said.filter((one) => !isBot(seats, one));

/** What people say. */
export const ofPeople = (said: readonly Chat[], seats: readonly SeatInfo[]): readonly Chat[] =>
  said.filter((one) => !isBot(seats, one));

/** The line that a bot has said just now, since this page was opened; it passes. */
export function useSpokenNow(said: readonly Chat[], seats: readonly SeatInfo[], on: boolean): Chat | null {
  const last = said.at(-1);
  const n = last?.n ?? 0;
  const [passed, setPassed] = useState(n);
  useEffect(() => {
    if (n <= passed) return;
    const timer = setTimeout(() => setPassed(n), STANDS);
    return () => clearTimeout(timer);
  }, [n, passed]);
  return on && last && n > passed && isBot(seats, last) ? last : null;
}
