/** While a scene plays, the board keeps its height: the tray fills the room that its own contents and the prompt give up. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const boardHeight = (): number => document.querySelector(".table-stage")?.clientHeight ?? 0;

export function useSteadyRoom(tray: RefObject<HTMLElement | null>, playing: boolean): void {
  const room = useRef(0);
  useLayoutEffect(() => {
    const element = tray.current;
    if (!element) return;
    if (!playing) {
      element.style.minHeight = "";
      room.current = boardHeight();
      return;
    }
    const more = boardHeight() - room.current;
    if (room.current > 0 && more > 0) element.style.minHeight = `${element.offsetHeight + more}px`;
  });
}
