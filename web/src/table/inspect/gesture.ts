/** How a card is asked for: the mouse rests on a thing, a finger stays on it, or `?` is pressed where the focus is. */
import { pointsOf } from "../../kit";

/** The mouse must rest so long, the finger stay so long, in milliseconds. */
export const REST = 350;
export const HOLD = 450;
/** A finger that moves further than this scrolls. */
const STEADY = 10;

export type How = "hover" | "key" | "hold";

export interface Asked {
  readonly element: Element;
  readonly how: How;
}

/** Larger things are areas of the table: a card has no room beside them. */
const SHARE = 0.2;

const isArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width * height > window.innerWidth * window.innerHeight * SHARE;
};

/** Everything around this element that stands for something, the nearest first. What only leads to things is left out. */
export function around(start: Element | null, room: Element): Element[] {
  const found: Element[] = [];
  for (let at = start?.closest("[data-point]"); at && room.contains(at); ) {
    const leads = at.matches("[role=tab], .theme-row") || pointsOf(at).some((name) => name.endsWith("*"));
    if (!leads && !isArea(at)) found.push(at);
    at = at.parentElement?.closest("[data-point]") ?? null;
  }
  return found;
}

/** A finger that stays where it is calls `onHold`; what it does when it is lifted is then not meant as a press. */
export function watchFinger(
  room: HTMLElement,
  onHold: (target: Element) => boolean,
  /** A press that has begun before anybody watched. */
  begun: PointerEvent | null = null,
): () => void {
  let timer = 0;
  let from: [number, number] = [0, 0];
  let held = false;
  const stop = (): void => window.clearTimeout(timer);
  const down = (event: PointerEvent): void => {
    stop();
    held = false;
    if (event.pointerType === "mouse" || !event.isPrimary || !(event.target instanceof Element)) return;
    const { target } = event;
    from = [event.clientX, event.clientY];
    timer = window.setTimeout(
      () => {
        held = onHold(target);
      },
      Math.max(0, HOLD - (performance.now() - event.timeStamp)),
    );
  };
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STEADY) stop();
  };
  const lift = (event: Event): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event): void => {
    if (held) event.preventDefault();
  };
  if (begun) down(begun);
  room.addEventListener("pointerdown", down);
  room.addEventListener("pointermove", move);
  room.addEventListener("pointerup", stop);
  room.addEventListener("pointercancel", stop);
  room.addEventListener("click", lift, true);
  room.addEventListener("contextmenu", menu);
  return () => {
    stop();
    room.removeEventListener("pointerdown", down);
    room.removeEventListener("pointermove", move);
    room.removeEventListener("pointerup", stop);
    room.removeEventListener("pointercancel", stop);
    room.removeEventListener("click", lift, true);
    room.removeEventListener("contextmenu", menu);
  };
}

/** A mouse that was moved onto something and rests there calls `onRest`; `onLeave` follows when it goes on. */
export function watchMouse(
  room: HTMLElement,
  onRest: (target: Element) => void,
  onMove: (target: Element) => void,
  /** Where it was moved to before anybody watched. */
  begun: PointerEvent | null = null,
): () => void {
  let timer = 0;
  let last = "";
  const stop = (): void => window.clearTimeout(timer);
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    // A browser tells again where the mouse is when things move under it: only a mouse that moves itself counts.
    const at = `${event.clientX} ${event.clientY}`;
    if (at === last) return;
    last = at;
    stop();
    const { target } = event;
    onMove(target);
    if (event.buttons === 0) timer = window.setTimeout(() => onRest(target), REST);
  };
  if (begun) move(begun);
  room.addEventListener("pointermove", move);
  room.addEventListener("pointerdown", stop);
  room.addEventListener("pointerleave", stop);
  room.addEventListener("wheel", stop, { passive: true });
  return () => {
    stop();
    room.removeEventListener("pointermove", move);
    room.removeEventListener("pointerdown", stop);
    room.removeEventListener("pointerleave", stop);
    room.removeEventListener("wheel", stop);
  };
}
