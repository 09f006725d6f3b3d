/** Plays the reveal step by step: it holds the view back until each step has been shown. */
import { useEffect, useMemo, useRef, useState } from "react";
import { blip, useReducedMotion, useSpeed } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { storeOf, useStore } from "../../shared/store";
import { type Props, standing } from "../view";
import { held, heldLines, pastView, type RevealStep, stepsOf } from "./sequence";

export { told } from "./sequence";

/** How far a seat has seen the reveal of a round. */
export interface Seen {
  seat: number | null;
  round: number;
  /** Beats shown. */
  count: number;
  /** The time of the last one is over. */
  done: boolean;
  /** The last view that was seen in full. */
  last: SpoilsView;
  /** This round has been skipped to its end: what is still to come of it is not played. */
  skipped?: boolean;
}

/** The view in which the reveal of this round can be seen; null when it is not known any more. */
const source = (view: SpoilsView, round: number): SpoilsView | null =>
  view.round === round ? view : pastView(view, round);

/** What has been seen once a view has come. Nothing is played on arrival: who loads the page sees how things stand. */
export function follow(seen: Seen | null, view: SpoilsView, seat: number | null, still: boolean): Seen {
  const total = stepsOf(view).length;
  const fresh: Seen = { seat, round: view.round, count: total, done: true, last: view };
  if (!seen || seen.seat !== seat) return fresh;
  if (seen.round !== view.round) return missed(seen, view, still) ?? fresh;
  if (seen.skipped) return seen.last === view ? seen : { ...seen, count: total, done: true, last: view };
  // With reduced motion all that is new is shown at once, for a while, before the stage is cleared.
  if (still && total > seen.count) {
    const done = view.step === "reveal";
    return { ...seen, count: total, done, last: done ? view : seen.last };
  }
  if (!seen.done) return seen;
  if (total > seen.count) return { ...seen, count: seen.count + 1, done: false };
  return seen.last === view ? seen : { ...seen, last: view };
}

/**
 * What is left to see of an earlier round. Bots may be so quick that the first view after the bets belongs to the
 * next round. Null when there is nothing.
 */
function missed(seen: Seen, view: SpoilsView, still: boolean): Seen | null {
  const before = pastView(view, seen.round);
  if (!before) return null;
  if (!seen.done) return seen;
  const total = stepsOf(before).length;
  if (seen.skipped || total <= seen.count || view.round !== seen.round + 1) return null;
  return { ...seen, count: still ? total : seen.count + 1, done: false };
}

/** The time of the last step is over. */
export function goOn(seen: Seen, view: SpoilsView): Seen {
  const total = stepsOf(source(view, seen.round) ?? view).length;
  return seen.count < total ? { ...seen, count: seen.count + 1 } : { ...seen, done: true };
}

const CUPS = 2400;
const TIMES: Record<Exclude<RevealStep["kind"], "cup">, number> = {
  stakes: 900,
  more: 800,
  verdict: 1000,
  paid: 1200,
};
const STILL = 3500;
const LEAST = 50;

/** Milliseconds a step stands, so that a whole reveal takes about six seconds. */
export function time(step: RevealStep | undefined, players: number, speed: number): number {
  if (!step) return 0;
  if (speed === 0) return STILL;
  return (step.kind === "cup" ? CUPS / players : TIMES[step.kind]) / speed;
}

/** The stage and the tray look at the same show. */
interface Show {
  playing: boolean;
  skip(): void;
}

const IDLE: Show = { playing: false, skip: () => {} };
const show = storeOf(IDLE);

export const useShow = (): Show => useStore(show);

/** 0 with reduced motion. */
function usePace(): number {
  const calm = useReducedMotion();
  const speed = useSpeed().speed;
  return calm ? 0 : speed;
}

/** The facts of the table, held back until the playback has shown them. */
export function useRevealPlayback(props: Props): Props {
  const { view, seat, lines } = props;
  const pace = usePace();
  const [before, setSeen] = useState<Seen | null>(null);
  const seen = follow(before, view, seat, pace === 0);
  // A new view must be held back before it is drawn for the first time.
  if (seen !== before) setSeen(seen);
  const { round, count, done, last } = seen;
  const from = useMemo(() => (done ? null : source(view, round)), [view, round, done]);
  const total = from ? stepsOf(from).length : 0;
  const step = from ? stepsOf(from)[count - 1] : undefined;
  const kind = step?.kind;
  const wait = time(step, view.players, pace);
  const playing = from !== null;
  const begun = useRef<{ step: string; at: number; until: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step has its time, whatever else the views bring
  useEffect(() => {
    if (!playing) {
      begun.current = null;
      return;
    }
    const [now, was, which] = [Date.now(), begun.current, `${round} ${count}`];
    // A slow screen makes up for what it lost: a step begins when the one before it should have ended.
    const at = was?.step === which ? was.at : (was?.until ?? now);
    begun.current = { step: which, at, until: at + wait };
    const clock = setTimeout(
      () => setSeen((seenNow) => seenNow && goOn(seenNow, view)),
      Math.max(LEAST, at + wait - now),
    );
    return () => clearTimeout(clock);
  }, [playing, round, count, wait, total, view.round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sounds when the verdict falls
  useEffect(() => {
    if (kind === "verdict" && from) blip((from.matching ?? 0) >= (standing(from)?.q ?? 0) ? "truth" : "lie");
  }, [kind]);
  useEffect(() => {
    if (!playing) return;
    again.set(null);
    show.set({
      playing,
      skip: () =>
        setSeen((now) => now && { ...now, count: Math.max(now.count, total), done: true, skipped: true }),
    });
    return () => show.set(IDLE);
  }, [playing, total]);
  const shown = useMemo(() => from && held(from, count, last), [from, count, last]);
  const read = useMemo(() => (shown ? heldLines(lines, shown) : lines), [lines, shown]);
  return shown ? { ...props, view: shown, ask: null, outcome: null, lines: read } : props;
}

/** A round that is over, played again on demand. */
const again = storeOf<number | null>(null);

export function seeAgain(round: number | null): void {
  again.set(round);
}

/** The round that is played again, unless the table has a reveal of its own. */
export function useAgain(view: SpoilsView): number | null {
  const round = useStore(again);
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
