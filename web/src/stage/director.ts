/**
 * The director: a queue of what happened at the table. It lets the page show one scene after the other, and holds
 * everything else back until its scene has ended. All of it is plain data and functions, so that it can be tested
 * without a page; `useDirector` adds the clock.
 */
import type { Line } from "../net/wire/table";
import type { Mark, Scene, Scenes, Told } from "./scene";

/** A message of the table as a screen got it: how things stand after it. */
export interface Moment {
  readonly view: unknown;
  /** The whole log up to here. */
  readonly lines: readonly Line[];
  /** How often moves were taken back before. */
  readonly undos: number;
}

/**
 * How scenes are played: "play" lets them run; "still" shows each as a still picture that waits; "off" tells their
 * result as a sentence; "none" tells nothing, because nobody looks.
 */
export type Mode = "play" | "still" | "off" | "none";

export interface Means {
  /** Null while they are being fetched: until then whatever has news waits. */
  readonly scenes: Scenes | null;
  readonly board: unknown;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly mode: Mode;
}

export interface Playing {
  /** Counts the scenes of this table: each has a clock of its own. */
  readonly id: number;
  readonly scene: Scene;
  /** How many of its marks that change table or log have passed; the picture counts all of its marks itself. */
  readonly mark: number;
  readonly still: boolean;
  /** It has come to its end and waits for "Go on". */
  readonly waiting: boolean;
  /** More than one scene waits behind it: it plays at double speed. */
  readonly crowded: boolean;
}

export interface Stage<M extends Moment = Moment> {
  /** The last moment that has been shown whole. */
  readonly base: M;
  /** What the table shows. */
  readonly view: unknown;
  /** What the log tells. */
  readonly lines: readonly Line[];
  /** Moments that came later, the oldest first. */
  readonly waiting: readonly M[];
  /** How many new lines of the first of them have been told. */
  readonly told: number;
  readonly playing: Playing | null;
  /** Results that are told as sentences, the latest ones. */
  readonly notes: { readonly id: number; readonly words: readonly string[] };
  /** The group whose scenes are not played any more, because one of them was skipped. */
  readonly skipped: string;
  readonly count: number;
}

const NO_NOTES = { id: 0, words: [] } as const;

/** The marks that change the table or the log: at the others only the picture is drawn anew. */
const marksOf = ({ scene }: Pick<Playing, "scene">): readonly Mark[] =>
  (scene.marks ?? []).filter(({ view, told }) => view !== undefined || told !== undefined);

/** Nothing is played on arrival: who opens a table sees how things stand. */
export const opened = <M extends Moment>(base: M): Stage<M> => ({
  base,
  view: base.view,
  lines: base.lines,
  waiting: [],
  told: 0,
  playing: null,
  notes: NO_NOTES,
  skipped: "",
  count: 0,
});

/** The last moment that came. */
export const latest = <M extends Moment>(stage: Stage<M>): M => stage.waiting.at(-1) ?? stage.base;

/** Something waits to be shown. */
export const isHeld = (stage: Stage): boolean => stage.waiting.length > 0;

/** The log of this moment goes on where the one before it ended. Where moves were taken back it does not. */
const follows = (before: Moment, after: Moment): boolean =>
  before.undos === after.undos &&
  after.lines.length >= before.lines.length &&
  after.lines[before.lines.length - 1]?.v === before.lines.at(-1)?.v;

/** Who comes back after so many steps is shown how things stand; the recap tells what happened. */
const MISSED = 20;

const isLong = (before: Moment, after: Moment): boolean =>
  new Set(after.lines.slice(before.lines.length).map(({ v }) => v)).size > MISSED;

function toldOf({ base, view }: Stage, after: Moment, at: number, means: Means): Told | null {
  const line = after.lines[base.lines.length + at];
  if (!line) return null;
  return {
    line,
    lines: after.lines.slice(base.lines.length + at),
    log: after.lines.slice(0, base.lines.length + at),
    before: view,
    after: after.view,
    board: means.board,
    names: means.names,
    seat: means.seat,
  };
}

function sceneOf(told: Told, { scenes }: Means): Scene | null {
  const make = scenes?.[String(told.line.event.type)];
  return make?.(told) ?? null;
}

const takenBy = (scene: Scene): number => Math.max(1, scene.takes ?? 1);

/** Behind the scene that begins now there are at least so many: they are counted no further. */
const CROWD = 2;

function behind(stage: Stage, from: number, means: Means): number {
  let count = 0;
  let before = stage.base;
  for (const [place, after] of stage.waiting.entries()) {
    if (!follows(before, after)) return count;
    for (let at = place === 0 ? from : 0; count < CROWD; ) {
      const told = toldOf({ ...stage, base: before }, after, at, means);
      if (!told) break;
      const scene = sceneOf(told, means);
      if (scene && (!scene.group || scene.group !== stage.skipped)) count += 1;
      at += scene ? takenBy(scene) : 1;
    }
    before = after;
  }
  return count;
}

/** All lines of the first waiting moment are told: the page shows it whole. */
function commit<M extends Moment>(stage: Stage<M>): Stage<M> {
  const [after, ...waiting] = stage.waiting;
  if (!after) return stage;
  return { ...stage, base: after, view: after.view, lines: after.lines, told: 0, waiting };
}

const withLines = <M extends Moment>(stage: Stage<M>, told: number): Stage<M> => {
  const count = stage.base.lines.length + told;
  if (count === stage.lines.length) return stage;
  return { ...stage, lines: stage.waiting[0]?.lines.slice(0, count) ?? stage.lines };
};

/** Marks at the very beginning have passed at once. */
function begin<M extends Moment>(stage: Stage<M>, scene: Scene, means: Means): Stage<M> {
  const still = means.mode === "still";
  const crowded = behind(stage, stage.told + takenBy(scene), means) >= CROWD;
  const id = stage.count + 1;
  const playing: Playing = { id, scene, mark: 0, still, waiting: still, crowded };
  const begun = { ...stage, playing, count: id };
  if (still) return { ...begun, view: scene.still?.view ?? stage.view };
  return passed(begun, marksOf(playing).filter(({ at }) => at <= 0).length);
}

/** So many marks of the scene have passed. */
function passed<M extends Moment>(stage: Stage<M>, mark: number): Stage<M> {
  const { playing } = stage;
  if (!playing) return stage;
  const over = marksOf(playing).slice(playing.mark, mark);
  const view = over.findLast((one) => one.view !== undefined)?.view ?? stage.view;
  const told = over.findLast((one) => one.told !== undefined)?.told;
  const next = { ...stage, view, playing: { ...playing, mark } };
  return told === undefined ? next : withLines(next, stage.told + told);
}

/** Goes on to the next scene, past everything that needs none. */
function advance<M extends Moment>(from: Stage<M>, means: Means): Stage<M> {
  let stage = from;
  const words: string[] = [];
  while (!stage.playing) {
    const [after] = stage.waiting;
    if (!after) break;
    const news = after.lines.length > stage.base.lines.length;
    const passes = !news || means.mode === "none" || (stage.told === 0 && isLong(stage.base, after));
    if (passes || !follows(stage.base, after)) {
      stage = commit(stage);
      continue;
    }
    if (!means.scenes) break;
    const told = toldOf(stage, after, stage.told, means);
    if (!told) {
      stage = commit(stage);
      continue;
    }
    const scene = sceneOf(told, means);
    const played = scene && (!scene.group || scene.group !== stage.skipped);
    const moves = means.mode === "play" || (means.mode === "still" && scene?.still);
    if (played && moves) {
      stage = begin(withLines(stage, stage.told), scene, means);
      continue;
    }
    if (played && scene.words) words.push(scene.words);
    stage = { ...stage, told: stage.told + (scene ? takenBy(scene) : 1) };
  }
  if (words.length) stage = { ...stage, notes: { id: stage.notes.id + 1, words } };
  return stage;
}

/** A message has come, or the means have changed. The same stage again when there is nothing new. */
export function arrived<M extends Moment>(stage: Stage<M>, moment: M, means: Means): Stage<M> {
  const known = latest(stage) === moment;
  if (known && (stage.playing || stage.waiting.length === 0)) return stage;
  const held = known ? stage : { ...stage, waiting: [...stage.waiting, moment] };
  const next = held.playing ? held : advance(held, means);
  const waits = known && !next.playing && next.waiting.length === stage.waiting.length;
  return waits && next.told === stage.told ? stage : next;
}

/** The scene has ended: what it held back is told. */
export function ended<M extends Moment>(stage: Stage<M>, means: Means): Stage<M> {
  const { playing } = stage;
  if (!playing) return stage;
  const { scene } = playing;
  const told = stage.told + takenBy(scene);
  const view = scene.after ?? stage.view;
  return advance(withLines({ ...stage, view, told, playing: null }, told), means);
}

/** The time of the next mark, or of the end, has come. */
export function marked<M extends Moment>(stage: Stage<M>, means: Means): Stage<M> {
  const { playing } = stage;
  if (!playing || playing.still) return stage;
  if (playing.mark < marksOf(playing).length) return passed(stage, playing.mark + 1);
  if (playing.scene.waits && !playing.waiting) return { ...stage, playing: { ...playing, waiting: true } };
  return ended(stage, means);
}

/** Milliseconds at speed 1, since the scene began, of the next thing that happens by itself; null when it waits. */
export function nextAt(playing: Playing): number | null {
  if (playing.waiting) return null;
  return marksOf(playing)[playing.mark]?.at ?? playing.scene.length;
}

/** Everything that waits is shown at once. */
export function skipped<M extends Moment>(stage: Stage<M>): Stage<M> {
  const group = stage.playing?.scene.group ?? stage.skipped;
  let next: Stage<M> = { ...stage, playing: null, skipped: group };
  while (next.waiting.length) next = commit(next);
  return next;
}
