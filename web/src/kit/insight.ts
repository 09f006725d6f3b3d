/** Which part of an element is in sight: what neither a scrolled area nor the edge of the window cuts off. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SCROLLS = /auto|scroll|hidden|clip/;
/** Less than this many pixels of a thing are nothing to see. */
const LEAST = 4;

/** What two boxes share; its sides are negative where they are apart. */
export const common = (a: Box, b: Box): Box => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
};

/** The part of an element that is in sight; null when nothing of it is. `over` covers the page, such as bars that stay. */
export function inSight(element: Element, over = ""): Box | null {
  let box: Box = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.tagName === "BODY") break;
    const { overflowX, overflowY } = getComputedStyle(around);
    if (SCROLLS.test(overflowX) || SCROLLS.test(overflowY)) box = common(box, around.getBoundingClientRect());
  }
  box = common(box, freeRoom(over));
  return box.width >= LEAST && box.height >= LEAST ? box : null;
}

/** The window without the bars that stay in place while the page scrolls. */
export function freeRoom(over: string): Box {
  let [top, bottom] = [0, window.innerHeight];
  for (const bar of over ? document.querySelectorAll(over) : []) {
    if (getComputedStyle(bar).position !== "sticky") continue;
    const { y, width, height } = bar.getBoundingClientRect();
    // One that stands at the side covers nothing.
    if (width < window.innerWidth / 2) continue;
    if (y < window.innerHeight / 2) top = Math.max(top, y + height);
    else bottom = Math.min(bottom, y);
  }
  return { x: 0, y: top, width: window.innerWidth, height: bottom - top };
}
