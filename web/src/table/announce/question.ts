/** Whether a seat is asked something, and which question it is. */
import type { Ask } from "../../net/wire/table";

/** The seat has to answer: there is no answer yet, and no standing order will give it. */
export const isAsked = (ask: Ask | null): boolean => !!ask && !ask.answer && !ask.ordered;

/** Identifies a question to this seat: the same question synced again has the same key. */
export const questionOf = (ask: Ask | null): string => (ask && isAsked(ask) ? `${ask.at} ${ask.kind}` : "");
