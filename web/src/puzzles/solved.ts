/** Which puzzles were solved in this browser, kept in local storage. */
import { fieldsOf, storedJson } from "../kit/storage";

/** By game, the numbers of puzzles that were answered: true if one was solved, false if not yet. */
export type Solved = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const answers = (numbers: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(numbers)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === "boolean",
    ),
  );

const kept = storedJson(
  "meadhall.puzzles",
  (found): Solved =>
    Object.fromEntries(Object.entries(fieldsOf(found)).map(([game, numbers]) => [game, answers(numbers)])),
);

export const readSolved = kept.get;

/** Notes an answer. A puzzle that was solved once stays solved. */
export function noteAnswer(game: string, number: number, right: boolean): void {
  const own = readSolved()[game] ?? {};
  kept.set({ ...readSolved(), [game]: { ...own, [number]: right || own[number] === true } });
}

export const countSolved = (solved: Solved, game: string): number =>
  Object.values(solved[game] ?? {}).filter(Boolean).length;

/** The next puzzle that is not solved, after this one; the following one if all are. */
export function nextPuzzle(solved: Solved, game: string, number: number, count: number): number {
  const own = solved[game] ?? {};
  const order = Array.from({ length: count - 1 }, (_, step) => ((number + step) % count) + 1);
  return order.find((one) => !own[one]) ?? order[0] ?? 1;
}
