/** What screen readers say at once: my turn, a bluff being called, how the game ended. Everything else is announced politely by the log. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Ask, Line } from "../../net/wire/table";
import { playSound } from "../../stage/sound";
import { plain } from "../log/Log";
import { questionOf } from "./question";

/** Lines of the log's last step: a game with animations shows a step bit by bit. */
const lastStep = (lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => line.v === lines.at(-1)?.v);

/** Lines that interrupt; `loud` are the types of their events. Of the step `after` some may be told already. */
export function loudLines(
  lines: readonly Line[],
  after: number,
  loud: readonly string[],
  told = Number.POSITIVE_INFINITY,
): string {
  const late = lines.filter((line) => line.v === after).slice(told);
  return [...late, ...lines.filter((line) => line.v > after)]
    .filter((line) => loud.includes(String(line.event.type)))
    .map((line) => plain(line.text))
    .join(" ");
}

const NOTHING: readonly string[] = [];

export interface Announcer {
  readonly text: string;
  tell(text: string): void;
}

/** The words of the assertive region; a repeated sentence gets a space at its end so that it is read again. */
export function useAnnouncer(
  ask: Ask | null,
  words: string,
  lines: readonly Line[],
  loud: readonly string[] = NOTHING,
  /** How the game ended; "" while it goes on. Nothing is told after it. */
  ending = "",
): Announcer {
  const [text, setText] = useState("");
  const tell = useCallback(
    (next: string): void => setText((before) => (before === next ? `${next}\u00a0` : next)),
    [],
  );
  const question = questionOf(ask);
  const asked = useRef("");
  const over = useRef("");
  const heard = useRef<{ v: number; told: number } | null>(null);
  useEffect(() => {
    const before = heard.current;
    const called = before ? loudLines(lines, before.v, loud, before.told) : "";
    heard.current = { v: lines.at(-1)?.v ?? -1, told: lastStep(lines).length };
    const mine = question !== "" && question !== asked.current;
    asked.current = question;
    if (mine) playSound("horn");
    const news = [called, mine ? words : ""].filter(Boolean);
    if (news.length || ending !== over.current) tell([...news, ending].filter(Boolean).join(" "));
    over.current = ending;
  }, [lines, loud, question, words, ending, tell]);
  return { text, tell };
}
