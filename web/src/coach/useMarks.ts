/** The boxes of what the coach points at. They follow scrolling, resizing and drawing; what is out of sight comes into it. */
import { useEffect, useState } from "react";
import { holdRest } from "../kit/rest";
import {
  bringIntoSight,
  canBePressed,
  elementsOf,
  isWhole,
  leftOf,
  type Marked,
  marksOf,
  same,
  wayFrom,
} from "./marked";

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
  "aria-disabled",
  "data-leads",
  "open",
];

/** A thing that moves away again and again is followed this many times. */
const OFTEN = 6;
/** What a reader scrolls with: from then on the page stays where it is until something else is framed. */
const READING = ["wheel", "touchmove"];

/** Brings what is framed into sight: opens the tab that holds it, and scrolls to it. */
class Guide {
  readonly #opened = new Set<Element>();
  #target: Element | null = null;
  #count = 0;
  #reading = false;

  /** Whether something was done for it: then it is looked at once more. */
  lead(elements: readonly Element[]): boolean {
    const target = elements.find(canBePressed) ?? elements[0] ?? null;
    if (target !== this.#target) {
      this.#target = target;
      this.#count = 0;
      this.#reading = false;
    }
    if (!target) return false;
    const way = wayFrom(target);
    if (way && !this.#opened.has(way)) {
      this.#opened.add(way);
      way.click();
      return true;
    }
    if (this.#reading || this.#count >= OFTEN || isWhole(target)) return false;
    this.#count += 1;
    bringIntoSight(target);
    return true;
  }

  readonly read = (): void => {
    this.#reading = true;
  };
}

export interface Wish {
  readonly points: readonly string[];
  readonly step: string;
  readonly doing: boolean;
  /** One of the things is enough. */
  readonly one: boolean;
}

export function useMarks({ points, step, doing, one }: Wish): Marked[] {
  const [marks, setMarks] = useState<Marked[]>([]);
  const wanted = points.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step opens tabs and scrolls anew
  useEffect(() => {
    const guide = new Guide();
    const names = wanted.split(" ").filter(Boolean);
    let frame = 0;
    let waits = true;
    let release: (() => void) | null = null;
    /** The page is not at rest while something is still opened or scrolled. */
    const hold = (on: boolean): void => {
      if (on) release ??= holdRest();
      else {
        release?.();
        release = null;
      }
    };
    hold(true);
    const measure = (): void => {
      frame = 0;
      const elements = elementsOf(names, doing);
      const left = doing ? leftOf(elements, one) : elements;
      const led = !waits && guide.lead(left);
      const found = marksOf(left);
      setMarks((before) => (same(before, found) ? before : found));
      hold(waits || led);
      if (led) soon();
    };
    const soon = (): void => {
      if (!frame) frame = requestAnimationFrame(measure);
    };
    soon();
    const patience = window.setTimeout(() => {
      waits = false;
      measure();
    }, PATIENCE);
    const watch = new MutationObserver(soon);
    const table = document.querySelector(".table-page");
    if (table)
      watch.observe(table, { subtree: true, childList: true, attributeFilter: ATTRIBUTES, attributes: true });
    const timer = window.setInterval(soon, AGAIN);
    window.addEventListener("scroll", soon, true);
    window.addEventListener("resize", soon);
    for (const kind of READING) window.addEventListener(kind, guide.read, { capture: true, passive: true });
    return () => {
      hold(false);
      cancelAnimationFrame(frame);
      window.clearTimeout(patience);
      window.clearInterval(timer);
      watch.disconnect();
      window.removeEventListener("scroll", soon, true);
      window.removeEventListener("resize", soon);
      for (const kind of READING) window.removeEventListener(kind, guide.read, true);
    };
  }, [wanted, step, doing, one]);
  return marks;
}
