/** The director with a clock: when marks pass, what sounds, and how a player goes on or skips. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useReducedMotion, useSpeed } from "../kit";
import { holdRest } from "../kit/rest";
import {
  arrived,
  ended,
  isHeld,
  latest,
  type Means,
  type Mode,
  type Moment,
  marked,
  nextAt,
  opened,
  type Playing,
  type Stage,
  skipped,
} from "./director";
import { type Progress, progressOf } from "./progress";

/** Milliseconds to read something that waits for "Go on", while the reader's own clock runs. */
const READING = 5_000;

export interface Director<M extends Moment = Moment> {
  readonly stage: Stage<M>;
  readonly playing: Playing | null;
  /** Scenes run at this rate. */
  readonly pace: number;
  /** Shows everything that waits at once. */
  skip(): void;
  /** The still picture, or what waits at the end of a scene, was seen. */
  goOn(): void;
}

/** Nobody looks at a page that is hidden: nothing is played, so that a notification comes in time. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return hidden;
}

function useMode(quiet: boolean): { mode: Mode; speed: number } {
  const calm = useReducedMotion();
  const { speed } = useSpeed();
  const hidden = useHidden();
  const mode = hidden || quiet ? "none" : speed === 0 ? "off" : calm ? "still" : "play";
  return { mode, speed };
}

/** How fast scenes run on this screen; 0 where they do not run, and nobody need wait for them. */
export function usePlayedPace(): 0 | 1 | 2 {
  const { mode, speed } = useMode(false);
  return mode === "play" ? (speed === 2 ? 2 : 1) : 0;
}

/** Calls `next` whenever the scene reaches a mark or its end. */
function useClock(
  playing: Playing | null,
  pace: number,
  hurried: boolean,
  unattended: boolean,
  next: () => void,
): void {
  const progress = useRef<Progress | null>(null);
  const { id = 0, mark = 0, waiting = false, still = false } = playing ?? {};
  const due = playing && nextAt(playing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mark has its time, whatever else the page draws
  useEffect(() => {
    if (id === 0) return;
    const now = progressOf(progress.current, id, pace);
    progress.current = now;
    if (due === null && !unattended && !(hurried && !still)) return;
    const wait = due === null ? READING : Math.max(0, due - now.at) / pace;
    const timer = setTimeout(next, wait);
    return () => clearTimeout(timer);
  }, [id, mark, waiting, pace, hurried, unattended]);
}

export interface DirectorFacts extends Omit<Means, "mode"> {
  /** Another screen, such as another seat, begins anew. */
  readonly screen: string;
  /** Nothing is to be played now: the screen is covered, or shows the past. */
  readonly quiet: boolean;
  /** My own clock runs: nothing waits for me longer than it takes to read. */
  readonly hurried: boolean;
  /** Nobody is there to press "Go on". */
  readonly unattended?: boolean;
}

export function useDirector<M extends Moment>(moment: M, facts: DirectorFacts): Director<M> {
  const { scenes, board, names, seat, screen, quiet, hurried } = facts;
  const { unattended = false } = facts;
  const { mode, speed } = useMode(quiet);
  const means: Means = { scenes, board, names, seat, mode };
  const [held, setHeld] = useState(() => ({ screen, stage: opened(moment) }));
  const before = held.screen === screen ? held.stage : opened(moment);
  const stopped = (mode === "none" || mode === "off") && before.playing ? skipped(before) : before;
  const stage = arrived(stopped, moment, means);
  // What is new must be held back before it is drawn for the first time.
  if (stage !== held.stage || screen !== held.screen) setHeld({ screen, stage });
  const now = useRef(means);
  now.current = means;
  const step = useCallback((make: (stage: Stage<M>, means: Means) => Stage<M>): void => {
    setHeld((last) => ({ ...last, stage: make(last.stage, now.current) }));
  }, []);
  const { playing } = stage;
  const atWork = isHeld(stage) && !playing?.waiting;
  useEffect(() => (atWork ? holdRest() : undefined), [atWork]);
  const pace = playing?.crowded ? Math.max(2, speed) : Math.max(1, speed);
  useClock(playing, pace, hurried, unattended, () => step(marked));
  const skip = useCallback(() => step((one) => skipped(one)), [step]);
  const goOn = useCallback(() => step(ended), [step]);
  return useMemo(() => ({ stage, playing, pace, skip, goOn }), [stage, playing, pace, skip, goOn]);
}

/** What the page has got last, whether it is shown or not. */
export const newest = <M extends Moment>({ stage }: Director<M>): M => latest(stage);
