import { type RefObject, useLayoutEffect, useRef } from "react";
import { placeOf } from "../../../stage/anchors";
import { at } from "../../../stage/motion";

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
      const cup = cups[index] ?? cups.at(-1);
      const end = placeOf(place);
      if (!cup || !end.width) continue;
      const start = placeOf(cup);
      place.animate?.(
        [{ transform: at(start.x - end.x, start.y - end.y, start.width / end.width) }, { transform: "none" }],
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
