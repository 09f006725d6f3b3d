/** Which puzzles were solved in this browser, kept in local storage. */
import type { StorageLike } from "../net/savedtables";

const KEY = "meadhall.puzzles";

/** By game, the numbers of puzzles that were answered: true if one was solved, false if not yet. */
export type Solved = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

function storage(): StorageLike | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What the storage says, as far as it can be read. */
export function readSolved(kept: StorageLike | null = storage()): Solved {
  try {
    const found: unknown = JSON.parse(kept?.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    const games = Object.entries(found).filter(
      (entry): entry is [string, Record<string, unknown>] =>
        typeof entry[1] === "object" && entry[1] !== null && !Array.isArray(entry[1]),
    );
    return Object.fromEntries(
      games.map(([game, numbers]) => [
        game,
        Object.fromEntries(
          Object.entries(numbers).filter(
            (entry): entry is [string, boolean] => typeof entry[1] === "boolean",
          ),
        ),
      ]),
    );
  } catch {
    return {};
  }
}

/** Notes an answer. A puzzle that was solved once stays solved. */
export function noteAnswer(
  game: string,
  number: number,
  right: boolean,
  kept: StorageLike | null = storage(),
): Solved {
  const before = readSolved(kept);
  const own = before[game] ?? {};
  const after = { ...before, [game]: { ...own, [number]: right || own[number] === true } };
  try {
    kept?.setItem(KEY, JSON.stringify(after));
  } catch {
    // Then it lasts until the page is closed.
  }
  return after;
}

export const countSolved = (solved: Solved, game: string): number =>
  Object.values(solved[game] ?? {}).filter(Boolean).length;

/** The next puzzle that is not solved, after this one; the following one if all are. */
export function nextPuzzle(solved: Solved, game: string, number: number, count: number): number {
  const own = solved[game] ?? {};
  const order = Array.from({ length: count - 1 }, (_, step) => ((number + step) % count) + 1);
  return order.find((one) => !own[one]) ?? order[0] ?? 1;
}
