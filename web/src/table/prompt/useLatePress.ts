/**
 * A press that comes a moment late must not answer the next question: where one question takes the place of another, its
 * buttons do not hear a mouse, pen or finger until a person can have seen the change. Keys are heard at once. Who has just
 * answered expects the next question; there only the rest of a double press is left out.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Ask } from "../../net/wire/table";
import "./useLatePress.css";

/** Milliseconds in which a change is seen and a hand is held back. */
export const MOMENT = 350;

/** What has buttons that change with the question. */
const ANSWERS = ".own-things[data-tab=me], .prompt-row";
const BESIDE = ".prompt-row button";

interface Shown {
  /** What I am asked; null while nothing is, or nothing of it is in sight. */
  readonly ask: Ask | null;
  readonly over: boolean;
  /** A move of mine is under way. */
  readonly acting: boolean;
}

/** Marks the room with `data-deaf` for as long as its buttons hear no press. */
export function useLatePress(room: RefObject<HTMLElement | null>, { ask, over, acting }: Shown): void {
  const question = over ? "over" : ask ? `${ask.at} ${ask.kind}` : "";
  const acted = useRef(Number.NEGATIVE_INFINITY);
  const left = useRef({ question: "", at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (acting) acted.current = Date.now();
  }, [acting]);
  useLayoutEffect(() => {
    const element = room.current;
    const now = Date.now();
    const before = left.current;
    left.current = { question, at: before.question ? now : before.at };
    const rest = left.current.at + MOMENT - now;
    if (!element || !question || rest <= 0 || now - acted.current < MOMENT) return;
    element.dataset.deaf = "";
    const hear = (): void => {
      delete element.dataset.deaf;
    };
    const timer = window.setTimeout(hear, rest);
    return () => {
      window.clearTimeout(timer);
      hear();
    };
  }, [room, question]);
  useHeardPress(room, over ? "over" : (ask?.kind ?? ""), acted);
}

/**
 * The second press of two at the same place answers no other kind of question than the first one. A press beside the
 * prompt, such as one that takes a move back or ends the turn, is an act of mine as well.
 */
function useHeardPress(room: RefObject<HTMLElement | null>, kind: string, acted: RefObject<number>): void {
  const now = useRef(kind);
  now.current = kind;
  useEffect(() => {
    const element = room.current;
    let first = "";
    const hear = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.detail <= 1) first = now.current;
      else if (first !== now.current && target?.closest(ANSWERS)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (target?.closest(BESIDE)) acted.current = Date.now();
    };
    element?.addEventListener("click", hear, true);
    return () => element?.removeEventListener("click", hear, true);
  }, [room, acted]);
}
