/** The end of a game, played once: the title is carved, the points count up, then the rest appears; for a winner things fall. */
import { type RefObject, useEffect, useState } from "react";
import { useReducedMotion } from "../kit";

const CARVE = 420;
const COUNT = 900;
const REST = 180;
const FALL = 1600;

/** How far the count is after so many milliseconds: fast at first, slow at its end. */
export function counted(score: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / COUNT));
  return Math.round(score * (1 - (1 - part) ** 3));
}

function carving(path: SVGPathElement): Animation {
  const length = path.getTotalLength();
  return path.animate(
    [
      { strokeDasharray: `${length}`, strokeDashoffset: length },
      { strokeDasharray: `${length}`, strokeDashoffset: 0 },
    ],
    { duration: CARVE, easing: "ease-out", fill: "backwards" },
  );
}

const appearing = (part: Element, place: number): Animation =>
  part.animate([{ opacity: 0, translate: "0 6px" }, {}], {
    duration: REST,
    delay: COUNT + REST * place,
    fill: "backwards",
  });

/** A thing falls to where it stays, each in its own time. */
const falling = (thing: Element, place: number): Animation =>
  thing.animate([{ translate: "0 -480px", rotate: `${place % 2 ? 260 : -220}deg` }, {}], {
    duration: FALL - 60 * (place % 5),
    delay: 90 * (place % 7),
    easing: "cubic-bezier(0.3, 0, 0.5, 1)",
    fill: "backwards",
  });

function begin(room: Element): Animation[] {
  return [
    ...[...room.querySelectorAll<SVGPathElement>(".you-title path")].map(carving),
    ...[...room.querySelectorAll(".you-says, .you-rest > *")].map(appearing),
    ...[...room.querySelectorAll(".rain > *")].map(falling),
  ];
}

/** Plays the end inside an element and returns the points to show now. A press anywhere, or a key, brings all at once. */
export function useCelebration(room: RefObject<Element | null>, score: number, plays: boolean): number {
  const calm = useReducedMotion();
  const moves = plays && !calm && typeof Element.prototype.animate === "function";
  const [shown, setShown] = useState(moves ? 0 : score);
  useEffect(() => {
    const element = room.current;
    if (!moves || !element) {
      setShown(score);
      return;
    }
    const running = begin(element);
    const start = performance.now();
    let frame = requestAnimationFrame(function tick(now): void {
      setShown(counted(score, now - start));
      if (now - start < COUNT) frame = requestAnimationFrame(tick);
    });
    const finish = (): void => {
      cancelAnimationFrame(frame);
      setShown(score);
      for (const one of running) one.finish();
    };
    window.addEventListener("pointerdown", finish, true);
    window.addEventListener("keydown", finish, true);
    return () => {
      window.removeEventListener("pointerdown", finish, true);
      window.removeEventListener("keydown", finish, true);
      cancelAnimationFrame(frame);
      for (const one of running) one.cancel();
    };
  }, [room, score, moves]);
  return shown;
}
