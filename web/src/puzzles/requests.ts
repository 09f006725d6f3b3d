/** The HTTP requests about puzzles, and their addresses on the page. */
import { call } from "../net/api";
import type { PuzzleAnswer, PuzzleList, PuzzlePosition, PuzzleReply } from "../net/wire/table";

export const puzzlePath = (game: string, number: number): string =>
  `/puzzles/${encodeURIComponent(game)}/${number}`;

const at = (game: string, number: number): string => `/api${puzzlePath(game, number)}`;

/** How many puzzles there are, and that of the day. */
export const allPuzzles = (): Promise<PuzzleList> => call("/api/puzzles");
export const puzzleCalled = (game: string, number: number): Promise<PuzzlePosition> => call(at(game, number));
/** All moves of an answer so far: the position after them, or the verdict. */
export const answerPuzzle = (game: string, number: number, answer: PuzzleAnswer): Promise<PuzzleReply> =>
  call(`${at(game, number)}/answer`, { method: "POST", body: answer });

const boards = new Map<string, Promise<unknown>>();

/** All puzzles of a game with the same options have the same board: it is fetched once. */
export function puzzleBoard({ game, number, view }: PuzzlePosition): Promise<unknown> {
  const key = `${game} ${JSON.stringify(view.options)}`;
  const found = boards.get(key) ?? call(`${at(game, number)}/board`);
  boards.set(key, found);
  found.catch(() => boards.delete(key));
  return found;
}
