/** What must be heard at once: my turn, a bluff being called. Everything else waits politely in the log. */
import { useCallback, useEffect, useRef, useState } from "react";
import { blip } from "../kit";
import type { Ask, Line } from "../net/wire";
import { plain } from "./log";

/** Events that interrupt; a game's other events are read in their turn. */
const LOUD = new Set(["called", "shieldcalled"]);

/** A fresh question to this seat, told from the same question synced again. */
export const questionOf = (ask: Ask | null): string => (ask && !ask.answer ? `${ask.at} ${ask.kind}` : "");

export function loudLines(lines: readonly Line[], after: number): string {
  return lines
    .filter((line) => line.v > after && LOUD.has(String(line.event.type)))
    .map((line) => plain(line.text))
    .join(" ");
}

export interface Ears {
  readonly text: string;
  tell(text: string): void;
}

/** The words of the assertive region; a repeated sentence is told apart so that it is read again. */
export function useEars(ask: Ask | null, words: string, lines: readonly Line[]): Ears {
  const [text, setText] = useState("");
  const tell = useCallback(
    (next: string): void => setText((before) => (before === next ? `${next}\u00a0` : next)),
    [],
  );
  const question = questionOf(ask);
  const asked = useRef("");
  const heard = useRef<number | null>(null);
  useEffect(() => {
    const last = lines.at(-1)?.v ?? -1;
    const loud = heard.current === null ? "" : loudLines(lines, heard.current);
    heard.current = last;
    const mine = question !== "" && question !== asked.current;
    asked.current = question;
    if (mine) blip("turn");
    const told = [loud, mine ? words : ""].filter(Boolean).join(" ");
    if (told) tell(told);
  }, [lines, question, words, tell]);
  return { text, tell };
}
