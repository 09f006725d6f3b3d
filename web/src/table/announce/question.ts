/** Whether a seat is asked something, and which question it is. */
import type { Ask } from "../../net/wire/table";

/** Somebody has to answer: nothing was said yet, and no standing order is about to say it. */
export const isAsked = (ask: Ask | null): boolean => !!ask && !ask.answer && !ask.ordered;

/** A fresh question to this seat, told from the same question synced again. */
export const questionOf = (ask: Ask | null): string => (ask && isAsked(ask) ? `${ask.at} ${ask.kind}` : "");
