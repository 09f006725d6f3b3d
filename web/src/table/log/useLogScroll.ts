/**
 * The log follows its end until its reader scrolls up: by wheel, touch, key or scrollbar. A box that is hidden, shown or
 * laid out again moves too, and that ends nothing. It follows again at the end, when I am asked something and when it is
 * shown again.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How close to the end the reader must come back, in pixels. */
const NEAR = 60;

const KEYS = ["ArrowUp", "PageUp", "Home"];

/** Calls `onUp` when somebody scrolls up in this box; returns how to stop that. */
function watchReader(box: HTMLElement, onUp: () => void): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let touched = 0;
  box.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && onUp(), options);
  box.addEventListener(
    "touchstart",
    ({ touches }) => {
      touched = touches[0]?.clientY ?? 0;
    },
    options,
  );
  box.addEventListener("touchmove", ({ touches }) => (touches[0]?.clientY ?? 0) > touched && onUp(), options);
  box.addEventListener(
    "keydown",
    ({ key, shiftKey }) => (KEYS.includes(key) || (key === " " && shiftKey)) && onUp(),
    options,
  );
  // Beside what it contains, a box has its scrollbar.
  box.addEventListener(
    "pointerdown",
    ({ target, offsetX }) => target === box && offsetX >= box.clientWidth && onUp(),
    options,
  );
  return () => stop.abort();
}

/** `length` is how much is told, `question` what I am asked now, "" for nothing. */
export function useLogScroll(length: number, question: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the log grows
  useLayoutEffect(() => {
    const box = ref.current;
    if (box && !reading.current) box.scrollTop = box.scrollHeight;
  }, [length]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !question) return;
    reading.current = false;
    box.scrollTop = box.scrollHeight;
  }, [question]);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let top = box.scrollTop;
    let height = box.clientHeight;
    const arrive = (): void => {
      const down = box.scrollTop > top;
      top = box.scrollTop;
      if (down && box.scrollHeight - top - box.clientHeight < NEAR) reading.current = false;
    };
    const fit = (): void => {
      if (height === 0) reading.current = false;
      height = box.clientHeight;
      if (!reading.current) box.scrollTop = box.scrollHeight;
    };
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(fit);
    // The list grows when a line is told, and later when its heading or an explanation opens.
    for (const one of [box, ...box.children]) resized?.observe(one);
    box.addEventListener("scroll", arrive, { passive: true });
    const stop = watchReader(box, () => {
      // Where the whole log is in sight, nobody can scroll back to its end.
      if (box.scrollHeight > box.clientHeight) reading.current = true;
    });
    return () => {
      resized?.disconnect();
      box.removeEventListener("scroll", arrive);
      stop();
    };
  }, []);
  return ref;
}
