/** How long the steps of the reveal stand, and a round that is over once more. */
import { useEffect, useMemo, useState } from "react";
import { useReducedMotion, useSpeed } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { useBegun } from "../begun";
import { held, pastView, type RevealStep, stepsOf } from "./sequence";

export { told } from "./sequence";

/** The name of the scene. */
export const REVEAL = "spoils-reveal";

const CUPS = 2400;
const TIMES: Record<Exclude<RevealStep["kind"], "cup">, number> = {
  stakes: 900,
  more: 800,
  verdict: 1000,
  paid: 1200,
};

/** Milliseconds a step stands, so that a whole reveal takes about six seconds. */
export function time(step: RevealStep | undefined, players: number, speed: number): number {
  if (!step || speed === 0) return 0;
  return (step.kind === "cup" ? CUPS / players : TIMES[step.kind]) / speed;
}

/** 0 with reduced motion. */
function usePace(): number {
  const calm = useReducedMotion();
  const speed = useSpeed().speed;
  return calm ? 0 : speed;
}

/** The round that is played again on demand, unless the table has a reveal of its own. */
export function useAgain(view: SpoilsView): number | null {
  const [round] = useBegun("again");
  return view.step === "reveal" || (round !== null && !pastView(view, round)) ? null : round;
}

/** The stage belongs to the reveal. */
export function useRevealing(view: SpoilsView): boolean {
  return useAgain(view) !== null || view.step === "reveal";
}

/** The round once more, step by step; it stays with its last one. */
export function useReplay(
  view: SpoilsView,
  round: number,
): { view: SpoilsView | null; skip: (() => void) | null } {
  const pace = usePace();
  const from = useMemo(() => pastView(view, round), [view, round]);
  const all = useMemo(() => (from ? stepsOf(from) : []), [from]);
  const [count, setCount] = useState(1);
  const shown = pace === 0 ? all.length : Math.min(count, all.length);
  const wait = time(all[shown - 1], view.players, pace);
  useEffect(() => {
    if (shown >= all.length) return;
    const clock = setTimeout(() => setCount(shown + 1), wait);
    return () => clearTimeout(clock);
  }, [shown, all.length, wait]);
  return {
    view: useMemo(() => from && held(from, shown), [from, shown]),
    skip: shown < all.length ? () => setCount(all.length) : null,
  };
}
