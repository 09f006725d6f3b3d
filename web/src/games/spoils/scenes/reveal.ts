/** The reveal as a scene on the board: stakes, cup by cup, the verdict. What follows from it is the division's. */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import type { Line } from "../../../net/wire/table";
import type { Mark, Scene, SoundName, Told } from "../../../stage";
import { REVEAL, time } from "../reveal/playback";
import { held, type RevealStep, stepsOf, verdictWords, winnersWords } from "../reveal/sequence";
import { standing } from "../view";
import { sourceOf } from "./interim";

/** Which step of the reveal a line tells. */
const STEP_OF: Record<string, RevealStep["kind"]> = {
  betsrevealed: "stakes",
  cuplifted: "cup",
  moredice: "more",
  counted: "verdict",
};

export const REVEAL_LINES = Object.keys(STEP_OF);

/** After these lines the reveal of the round is over. */
const AFTER = ["betlost", "newchief", "picked", "pileopened", "gameover"];

/** Before the last cup is lifted the table holds its breath. */
const BREATH = 260;

interface Beat {
  /** Which of the steps of the reveal. */
  readonly place: number;
  /** So many lines of the scene are told with it. */
  readonly told: number;
}

const placeOf = (steps: readonly RevealStep[], { event }: Line): number =>
  steps.findIndex(
    (step) =>
      step.kind === STEP_OF[String(event.type)] && (step.kind !== "cup" || step.seat === Number(event.seat)),
  );

/** The steps these lines tell, each with the last line of it. */
function beatsOf(steps: readonly RevealStep[], lines: readonly Line[]): Beat[] {
  const beats: Beat[] = [];
  for (const [at, line] of lines.entries()) {
    if (AFTER.includes(String(line.event.type))) break;
    const place = placeOf(steps, line);
    if (place < 0) continue;
    const last = beats.at(-1);
    if (last?.place === place) beats[beats.length - 1] = { place, told: at + 1 };
    else beats.push({ place, told: at + 1 });
  }
  return beats;
}

function soundOf(step: RevealStep | undefined, met: boolean): SoundName | undefined {
  switch (step?.kind) {
    case "cup":
    case "more":
      return "cup";
    case "verdict":
      return met ? "truth" : "lie";
    default:
      return undefined;
  }
}

function marksOf(
  from: SpoilsView,
  before: SpoilsView,
  beats: readonly Beat[],
): { marks: Mark<SpoilsView>[]; length: number } {
  const steps = stepsOf(from);
  const met = (from.matching ?? 0) >= (standing(from)?.q ?? 0);
  const cups = steps.filter(({ kind }) => kind === "cup").length;
  let at = 0;
  const marks = beats.map(({ place, told }): Mark<SpoilsView> => {
    const step = steps[place];
    const mark = { at, told, view: held(from, place + 1, before), sound: soundOf(step, met) };
    const lastButOne = step?.kind === "cup" && place === cups - 1;
    at += time(step, from.players, 1) + (lastButOne ? BREATH : 0);
    return mark;
  });
  return { marks, length: at };
}

export function revealScene({
  lines,
  before,
  after,
  names,
}: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> | null {
  const from = sourceOf(before, after);
  if (!from) return null;
  const steps = stepsOf(from);
  const beats = beatsOf(steps, lines);
  const last = beats.at(-1);
  if (!last) return null;
  const bid = standing(from);
  const decided = steps.slice(0, last.place + 1).some(({ kind }) => kind === "verdict");
  const words = bid && decided ? `${verdictWords(bid, from.matching ?? 0)} ${winnersWords(from, names)}` : "";
  // As long as the table itself stands in the reveal, a calm screen needs no picture of it.
  const stands = after.round === before.round && after.step === "reveal";
  return {
    name: REVEAL,
    ...marksOf(from, before, beats),
    takes: last.told,
    group: `reveal ${before.round}`,
    ownControls: true,
    ...(words ? { words } : {}),
    ...(stands ? {} : { still: { view: held(from, last.place + 1, before) } }),
  };
}
