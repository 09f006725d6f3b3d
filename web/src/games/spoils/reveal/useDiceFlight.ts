import { type RefObject, useLayoutEffect, useRef } from "react";

/** Dice that count fly from their cup to the rail. */
export function useDiceFlight(box: RefObject<HTMLElement | null>, count: number, speed: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = count;
    if (!speed || count <= from || !box.current) return;
    const cups = [...box.current.querySelectorAll(".cell.now .die.hit")];
    const places = [...box.current.querySelectorAll<HTMLElement>(".rail .got")].slice(from, count);
    for (const [index, place] of places.entries()) {
      const start = (cups[index] ?? cups.at(-1))?.getBoundingClientRect();
      const end = place.getBoundingClientRect();
      if (!start || !end.width) continue;
      const shift = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${start.width / end.width})`;
      place.animate?.(
        [
          { transform: shift, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        {
          duration: 420 / speed,
          delay: (index * 60) / speed,
          easing: "cubic-bezier(.2,.7,.2,1)",
          fill: "backwards",
        },
      );
    }
  }, [box, count, speed]);
}
