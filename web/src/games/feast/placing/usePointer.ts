/** Pointers on the board: which cell they are over, and dragging a piece there, from the board or from the supply. */
import { type PointerEvent as Press, type RefObject, useCallback, useEffect, useRef } from "react";
import type { Plan } from "../geometry";
import { UNIT } from "../tiles/outline";
import { DRAG } from "./usePlacing";

/** A finger hides what is under it: the piece goes above it. */
const LIFT = 56;
const RIM = 16;

interface Edges {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The cell under a point of the screen, given where the drawing lies; it is centred in its box. */
export function cellAt(
  { rows, cols }: Pick<Plan, "rows" | "cols">,
  box: Edges,
  x: number,
  y: number,
): readonly [row: number, col: number] {
  const [wide, high] = [cols * UNIT + 2 * RIM, rows * UNIT + 2 * RIM];
  const scale = Math.min(box.width / wide, box.height / high);
  const left = box.left + (box.width - wide * scale) / 2 + RIM * scale;
  const top = box.top + (box.height - high * scale) / 2 + RIM * scale;
  return [Math.floor((y - top) / (UNIT * scale)), Math.floor((x - left) / (UNIT * scale))];
}

/** Taps and drags on the board; `goTo` is called with the cell that is to be covered. */
export function usePointer(
  area: RefObject<HTMLDivElement | null>,
  plan: Plan,
  goTo: (row: number, col: number) => void,
  turn: (by: 1 | -1) => void,
  /** The piece comes from the supply, by a pointer that has not let go of it. */
  dragged: boolean,
): { onPointerDown(event: Press): void } {
  const latest = useRef({ plan, goTo, turn });
  useEffect(() => {
    latest.current = { plan, goTo, turn };
  });

  const over = useCallback(
    (x: number, y: number): void => {
      const box = area.current?.querySelector("svg")?.getBoundingClientRect();
      if (!box) return;
      const { plan: board, goTo: go } = latest.current;
      const [row, col] = cellAt(board, box, x, y);
      if (row >= 0 && row < board.rows && col >= 0 && col < board.cols) go(row, col);
    },
    [area],
  );
  // A drag that began in the supply continues over the board.
  useEffect(() => {
    if (!dragged) return;
    const move = (now: PointerEvent): void => over(now.clientX, now.clientY);
    window.addEventListener("pointermove", move);
    return () => window.removeEventListener("pointermove", move);
  }, [dragged, over]);

  const onPointerDown = (event: Press): void => {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const onGhost = event.target instanceof Element && event.target.closest(".ghost") !== null;
    const lift = event.pointerType === "touch" ? LIFT : 0;
    let dragging = false;
    const move = (now: PointerEvent): void => {
      if (!dragging && Math.hypot(now.clientX - x, now.clientY - y) > DRAG) dragging = true;
      if (dragging) over(now.clientX, now.clientY - lift);
    };
    const wheel = (now: WheelEvent): void => {
      now.preventDefault();
      latest.current.turn(now.deltaY > 0 ? 1 : -1);
    };
    const end = (now: PointerEvent): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("wheel", wheel);
      if (!dragging && now.type === "pointerup" && !onGhost) over(now.clientX, now.clientY);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    window.addEventListener("wheel", wheel, { passive: false });
  };
  return { onPointerDown };
}
