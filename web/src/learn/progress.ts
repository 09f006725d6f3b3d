/** How far this browser has come in each lesson, kept in local storage: the marks on the list, and where to go on. */
import { fieldsOf, storedJson } from "../kit/storage";

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

const lessons = storedJson(
  "meadhall.lessons",
  (found): AllProgress =>
    Object.fromEntries(
      Object.entries(fieldsOf(found)).flatMap(([lesson, value]) => {
        const one = readOne(value);
        return one ? [[lesson, one]] : [];
      }),
    ),
);

const write = (lesson: string, progress: Progress): void =>
  lessons.set({ ...lessons.get(), [lesson]: progress });

/** The progress of this browser. */
export const lessonProgress = {
  all: lessons.get,

  of: (lesson: string): Progress | null => lessons.get()[lesson] ?? null,

  /** This step is on screen, at this table. */
  note(lesson: string, table: string, step: number, steps: number): void {
    const before = this.of(lesson);
    if (before?.table === table && before.step === step) return;
    write(lesson, { step, steps, done: before?.done ?? false, table });
  },

  /** It was played to its end. */
  noteDone: (lesson: string, steps: number): void =>
    write(lesson, { step: steps, steps, done: true, table: "" }),
};
