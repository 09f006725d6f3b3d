/** How far this browser has come in each lesson, kept in local storage: the marks on the list, and where to go on. */
import type { StorageLike } from "../net/savedtables";

const KEY = "meadhall.lessons";

export interface Progress {
  /** The step that was read last, from 1. */
  readonly step: number;
  readonly steps: number;
  /** It was played to its end at least once. */
  readonly done: boolean;
  /** The table at which it goes on; "" when it is over. */
  readonly table: string;
}

export type AllProgress = Readonly<Record<string, Progress>>;

function readOne(value: unknown): Progress | null {
  if (typeof value !== "object" || value === null) return null;
  const { step, steps, done, table } = value as Record<string, unknown>;
  if (typeof step !== "number" || typeof steps !== "number") return null;
  return { step, steps, done: done === true, table: typeof table === "string" ? table : "" };
}

function readAll(text: string): AllProgress {
  const all: unknown = JSON.parse(text);
  if (typeof all !== "object" || all === null || Array.isArray(all)) return {};
  return Object.fromEntries(
    Object.entries(all).flatMap(([lesson, value]) => {
      const one = readOne(value);
      return one ? [[lesson, one]] : [];
    }),
  );
}

/** Storage may be full, forbidden or edited by hand: then no lesson was begun. */
export class LessonProgress {
  readonly #drawer: StorageLike;

  constructor(drawer: StorageLike) {
    this.#drawer = drawer;
  }

  all(): AllProgress {
    try {
      return readAll(this.#drawer.getItem(KEY) ?? "{}");
    } catch {
      return {};
    }
  }

  of(lesson: string): Progress | null {
    return this.all()[lesson] ?? null;
  }

  #write(lesson: string, progress: Progress): void {
    try {
      this.#drawer.setItem(KEY, JSON.stringify({ ...this.all(), [lesson]: progress }));
    } catch {
      // Without storage only the marks on the list are lost.
    }
  }

  /** This step is on screen, at this table. */
  note(lesson: string, table: string, step: number, steps: number): void {
    const before = this.of(lesson);
    if (before?.table === table && before.step === step) return;
    this.#write(lesson, { step, steps, done: before?.done ?? false, table });
  }

  /** It was played to its end. */
  noteDone(lesson: string, steps: number): void {
    this.#write(lesson, { step: steps, steps, done: true, table: "" });
  }

  /** Its table is gone, or cannot go on. */
  forgetTable(lesson: string): void {
    const before = this.of(lesson);
    if (before) this.#write(lesson, { ...before, step: 0, table: "" });
  }
}

const nowhere: StorageLike = { getItem: () => null, setItem: () => {} };

function browserDrawer(): StorageLike {
  try {
    return window.localStorage;
  } catch {
    return nowhere;
  }
}

let own: LessonProgress | undefined;

/** The progress of this browser. */
export function lessonProgress(): LessonProgress {
  own ??= new LessonProgress(browserDrawer());
  return own;
}
