/** Marks a scrolling box with `data-more` while a part of it lies below its edge. */
import { type RefObject, useEffect } from "react";

/** Less than this is padding. */
const LEAST = 12;

export function useMoreBelow(root: RefObject<HTMLElement | null>): void {
  // What is in the box may change with every drawing.
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const look = () =>
      box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > LEAST);
    look();
    box.addEventListener("scroll", look, { passive: true });
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
    for (const one of [box, ...box.children]) resized?.observe(one);
    return () => {
      box.removeEventListener("scroll", look);
      resized?.disconnect();
    };
  });
}
