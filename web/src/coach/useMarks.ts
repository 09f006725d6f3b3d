/** The boxes of what the coach points at. They follow scrolling, resizing and drawing; what is out of sight comes into it. */
import { useEffect, useRef, useState } from "react";
import { canBePressed, elementsOf, isHidden, leftOf, type Marked, marksOf, same, wayFrom } from "./marked";

/** Where on the table the marked things are: among the seat's own things, elsewhere, or nowhere in sight. */
export type Where = "own" | "board" | "";

/** Milliseconds after which everything is measured again: what slides tells nobody when it moves. */
const AGAIN = 250;
/** Milliseconds in which a game opens by itself what is asked. */
const PATIENCE = 350;
const ATTRIBUTES = [
  "class",
  "style",
  "hidden",
  "data-point",
  "transform",
  "aria-selected",
  "aria-pressed",
  "aria-checked",
];

/** What is asked of the page for a new step: open the tab that holds the thing, and scroll to it. */
function bring(elements: readonly Element[], opened: Set<Element>): void {
  const first = elements.find(canBePressed) ?? elements[0];
  if (!first) return;
  const way = wayFrom(first);
  if (way && !opened.has(way)) {
    opened.add(way);
    way.click();
    return;
  }
  if (opened.has(first) || !isHidden(first)) return;
  opened.add(first);
  first.scrollIntoView?.({ block: "center", inline: "center" });
}

export function useMarks(
  points: readonly string[],
  step: string,
  doing: boolean,
): { marks: Marked[]; where: Where } {
  const [marks, setMarks] = useState<Marked[]>([]);
  const [where, setWhere] = useState<Where>("");
  const wanted = points.join(" ");
  const opened = useRef(new Set<Element>());
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step opens tabs and scrolls anew
  useEffect(() => {
    opened.current = new Set();
    since.current = Date.now();
  }, [wanted, step]);
  useEffect(() => {
    const names = wanted.split(" ").filter(Boolean);
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const elements = elementsOf(names, doing);
      const left = doing ? leftOf(elements) : elements;
      if (Date.now() - since.current >= PATIENCE) bring(left, opened.current);
      const found = marksOf(left);
      setMarks((before) => (same(before, found) ? before : found));
      const own = elements.some((element) => element.closest(".own-things"));
      setWhere(elements.length === 0 ? "" : own ? "own" : "board");
    };
    const soon = (): void => {
      if (!frame) frame = requestAnimationFrame(measure);
    };
    soon();
    const watch = new MutationObserver(soon);
    const table = document.querySelector(".table-page");
    if (table)
      watch.observe(table, { subtree: true, childList: true, attributeFilter: ATTRIBUTES, attributes: true });
    const timer = window.setInterval(soon, AGAIN);
    window.addEventListener("scroll", soon, true);
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.clearInterval(timer);
      watch.disconnect();
      window.removeEventListener("scroll", soon, true);
      window.removeEventListener("resize", soon);
    };
  }, [wanted, doing]);
  return { marks, where };
}
