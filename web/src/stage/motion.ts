/** Animations of scenes: Web Animations of transform and opacity only, made for speed 1 and run at the scene's rate. */
import { type RefObject, useLayoutEffect, useRef } from "react";

export const OUT = "cubic-bezier(.2,.7,.2,1)";
export const IN = "cubic-bezier(.5,0,.9,.4)";
export const BACK = "cubic-bezier(.3,1.6,.5,1)";

export interface Frame {
  readonly transform?: string;
  readonly opacity?: number;
  readonly offset?: number;
  readonly easing?: string;
}

export interface Motion {
  readonly frames: readonly Frame[];
  /** Milliseconds at speed 1. */
  readonly ms: number;
  /** Milliseconds after the motions were given. */
  readonly at?: number;
  readonly ease?: string;
  readonly times?: number;
}

/** Begins a motion; it stays where it ends. The first frame counts before it begins only if nothing else came before. */
export function move(element: Element, motion: Motion, pace: number, fill: FillMode = "both"): void {
  const { frames, ms, at = 0, ease = OUT, times = 1 } = motion;
  const running = element.animate?.(frames as Keyframe[], {
    duration: ms,
    delay: at,
    easing: ease,
    iterations: times,
    fill,
  });
  if (running) running.playbackRate = pace;
}

/**
 * Motions of one element. They begin when the picture is drawn for the first time, and those of a later mark when it
 * passes: `useMotion([{…}], pace)` and `useMotion(mark > 1 ? [{…}] : [], pace)`.
 */
export function useMotion<E extends Element>(
  motions: readonly Motion[],
  pace: number,
  given?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const element = given ?? own;
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || motions.length === 0 || !element.current) return;
    begun.current = true;
    for (const [place, motion] of motions.entries())
      move(element.current, motion, pace, place === 0 ? "both" : "forwards");
  });
  return element;
}

/** The motions on the layer keep up when the player changes the speed. */
export function changePace(layer: Element | null, pace: number): void {
  for (const running of layer?.getAnimations?.({ subtree: true }) ?? []) running.updatePlaybackRate(pace);
}

export const at = (x: number, y: number, scale = 1, turn = 0): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`;
