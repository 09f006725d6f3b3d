/** Lets the dice of a battle fall one after the other: it holds the view back until each shot has been seen. */
import { useEffect, useRef, useState } from "react";
import { useReducedMotion, useSpeed } from "../../../kit";
import type { Line } from "../../../net/wire/table";
import { playSound } from "../../../stage/sound";
import { storeOf, useStore } from "../../shared/store";
import type { Props, SagasView } from "../view";
import type { Fight } from "./fight";
import { applied, type Told, toldBy } from "./log";

/** How far a screen has seen the log, and the view as it was shown then. */
export interface Seen {
  seat: number | null;
  /** Lines of the log that were shown. */
  count: number;
  view: SagasView;
  /** What is being shown has its time; null when nothing is held back. */
  step: Told["type"] | null;
}

const TIMES: Partial<Record<Told["type"], number>> = {
  linedup: 250,
  vikingshot: 620,
  hostileshot: 620,
  battleover: 1500,
};

/** The next line that has a step of its own; -1 if there is none. */
function nextStep(lines: readonly Line[], from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const told = line && toldBy(line);
    if (told && TIMES[told.type] !== undefined) return at;
  }
  return -1;
}

function show(seen: Seen, lines: readonly Line[], at: number): Seen {
  const line = lines[at];
  const told = line && toldBy(line);
  const { battle } = seen.view;
  if (!told || !battle) return seen;
  const fight: Fight = applied(battle, told);
  return { ...seen, count: at + 1, view: { ...seen.view, stage: "battle", battle: fight }, step: told.type };
}

/** What is shown once a view has come. Nothing is played on arrival: who loads the page sees how things stand. */
export function follow(
  seen: Seen | null,
  { view, lines, seat }: Pick<Props, "view" | "lines" | "seat">,
  still: boolean,
): Seen {
  const fresh: Seen = { seat, count: lines.length, view, step: null };
  if (!seen || still || seen.seat !== seat || lines.length < seen.count || !seen.view.battle) {
    return seen?.view === view && seen.count === lines.length && !seen.step ? seen : fresh;
  }
  if (seen.step) return seen;
  const at = nextStep(lines, seen.count);
  if (at < 0) return seen.view === view && seen.count === lines.length ? seen : fresh;
  return settle(show(seen, lines, at), lines, fresh);
}

/** The last shot needs no time of its own: what it left is what the view shows. The end of a battle does. */
function settle(seen: Seen, lines: readonly Line[], fresh: Seen): Seen {
  return seen.step !== "battleover" && nextStep(lines, seen.count) < 0 ? fresh : seen;
}

/** The time of the step is over. */
export function goOn(seen: Seen, { view, lines, seat }: Pick<Props, "view" | "lines" | "seat">): Seen {
  const fresh: Seen = { seat, count: lines.length, view, step: null };
  const at = nextStep(lines, seen.count);
  if (at < 0 || seen.step === "battleover") return fresh;
  return settle(show(seen, lines, at), lines, fresh);
}

interface Show {
  playing: boolean;
  skip(): void;
}

const IDLE: Show = { playing: false, skip: () => {} };
const current = storeOf(IDLE);

/** Whether dice are falling, and how to skip them. */
export const useShow = (): Show => useStore(current);

/** Milliseconds a step stands; an order that fights the battle out wants it over. */
export function time(step: Told["type"] | null, speed: number, hasty: boolean): number {
  const wait = (step && TIMES[step]) ?? 0;
  return wait / speed / (hasty && step !== "battleover" ? 3 : 1);
}

/** The facts of the table, held back while dice are played out. With reduced motion nothing is played. */
export function useBattlePlayback(props: Props): Props {
  const { view, lines, seat, order } = props;
  const calm = useReducedMotion();
  const { speed } = useSpeed();
  const pace = calm ? 0 : speed;
  const [before, setSeen] = useState<Seen | null>(null);
  const seen = follow(before, props, pace === 0);
  // A new view must be held back before it is drawn for the first time.
  if (seen !== before) setSeen(seen);
  const { step, count } = seen;
  const wait = time(step, pace || 1, order.startsWith("volley"));
  const begun = useRef<{ count: number; at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step has its time, whatever else the views bring
  useEffect(() => {
    if (!step) {
      begun.current = null;
      return;
    }
    // What comes in while a step stands does not make it stand longer.
    if (begun.current?.count !== count) begun.current = { count, at: Date.now() };
    const clock = setTimeout(
      () => setSeen((now) => now && goOn(now, { view, lines, seat })),
      Math.max(0, begun.current.at + wait - Date.now()),
    );
    return () => clearTimeout(clock);
  }, [step, count, wait, lines.length]);
  const last = step === "battleover" ? lines[count - 1]?.event : null;
  const sound = last ? (last.won ? "truth" : "lie") : null;
  useEffect(() => {
    if (sound) playSound(sound);
  }, [sound]);
  useEffect(() => {
    if (!step) return;
    current.set({ playing: true, skip: () => setSeen({ seat, count: lines.length, view, step: null }) });
    return () => current.set(IDLE);
  }, [step, seat, lines.length, view]);
  if (!step) return props;
  return { ...props, view: seen.view, ask: null, outcome: null, lines: lines.slice(0, count) };
}
