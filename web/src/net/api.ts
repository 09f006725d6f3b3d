/** The HTTP requests to the server: games, rules, tables, seats. Every failure is an ApiError with a sentence to show. */
import { holdRestFor } from "../kit/rest";
import type {
  ChangeSeat,
  Curve,
  GameInfo,
  LessonInfo,
  Lessons,
  Luck,
  MadeSummons,
  MySummons,
  MyTable,
  MyTables,
  NewSummons,
  NewTable,
  OpenTable,
  OpenTables,
  PlayOn,
  Problem,
  Proof,
  Rematch,
  Replay,
  Review,
  RulesPage,
  ScreenToken,
  Seated,
  SitDown,
  StartLesson,
  Statistics,
  Stuck,
  SummonsInfo,
  TableInfo,
  Timing,
} from "./wire/table";

/** The words of a game: its goal in a sentence, and every word that is explained. */
export interface Glossary {
  goal: string;
  terms: readonly { word: string; says: string; forms?: readonly string[] }[];
}

/** What went wrong with a request: the server's own Problem, or one of ours when it did not answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.text);
    this.name = "ApiError";
    this.code = problem.code;
    this.status = status;
  }
}

const AWAY: Problem = { code: "away", text: "The server does not answer. Is it running? Try again." };

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    typeof (body as Partial<Problem>).code === "string" &&
    typeof (body as Partial<Problem>).text === "string"
  );
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const body: unknown = await answer.json();
    if (isProblem(body)) return body;
  } catch {
    // Not JSON: a proxy in between may answer with a page of its own.
  }
  if (answer.status >= 502 && answer.status <= 504) return AWAY;
  return { code: String(answer.status), text: `The server answered with error ${answer.status}.` };
}

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** The token that gives the right to ask: the owner's, or a seat's. */
  bearer?: string;
}

async function answerTo(path: string, { method = "GET", body, bearer }: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json, text/markdown" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await holdRestFor(fetch(path, init));
  } catch {
    throw new ApiError(AWAY, 0);
  }
  if (!answer.ok) throw new ApiError(await problemOf(answer), answer.status);
  return answer;
}

/** One request; resolves with the typed body or throws an ApiError. */
export async function call<Answer>(path: string, how: Call = {}): Promise<Answer> {
  return (await (await answerTo(path, how)).json()) as Answer;
}

const kept = new Map<string, Promise<unknown>>();

/** Games, rules and boards never change while a page is open: ask once, and again only after a failure. */
function once<Answer>(path: string): Promise<Answer> {
  let promise = kept.get(path) as Promise<Answer> | undefined;
  if (!promise) {
    promise = call<Answer>(path);
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
  }
  return promise;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const games = (): Promise<GameInfo[]> => once("/api/games");
export const rulesOf = (game: string): Promise<RulesPage> =>
  once(`/api/games/${encodeURIComponent(game)}/rules`);
/** All lessons: by game, the first game first. */
export const lessons = async (): Promise<LessonInfo[]> => (await once<Lessons>("/api/lessons")).lessons;
/** A new table at which this lesson is played, begun at once. */
export const startLesson = (lesson: string, wish: StartLesson): Promise<Seated> =>
  call(`/api/lessons/${lesson.split("/").map(encodeURIComponent).join("/")}`, { method: "POST", body: wish });
export const glossaryAt = (game: string): Promise<Glossary> =>
  once(`/api/glossary/${encodeURIComponent(game)}`);
export const boardOf = (table: string): Promise<unknown> => once(`${at(table)}/board`);
export const newTable = (plan: NewTable): Promise<Seated> =>
  call("/api/tables", { method: "POST", body: plan });
export const sitDown = (table: string, wish: SitDown): Promise<Seated> =>
  call(`${at(table)}/seats`, { method: "POST", body: wish });
export const changeSeat = (
  table: string,
  seat: number,
  change: ChangeSeat,
  owner: string,
): Promise<TableInfo> => call(`${at(table)}/seats/${seat}`, { method: "PUT", body: change, bearer: owner });
export const startTable = (table: string, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/start`, { method: "POST", bearer: owner });
/** How many seconds spectators are late; -1 to let nobody in until the game is over. */
export const changeWatching = (table: string, delay: number, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/spectators`, { method: "PUT", body: { delay }, bearer: owner });
/** Gives leave for a big screen and answers with its token, or takes the leave back. Earlier tokens are good no more. */
export const changeScreen = (table: string, on: boolean, owner: string): Promise<ScreenToken> =>
  call(`${at(table)}/screen`, { method: "PUT", body: { on }, bearer: owner });
/** Whether bots say a short word now and then. */
export const changeBotWords = (table: string, on: boolean, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/bot-words`, { method: "PUT", body: { on }, bearer: owner });
/** Lists the table as open for anybody, or not; before the start. */
export const changeListing = (table: string, on: boolean, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/listing`, { method: "PUT", body: { on }, bearer: owner });
/** Tables that their owners list as open. */
export const openTables = async (): Promise<OpenTable[]> =>
  (await call<OpenTables>("/api/open-tables")).tables;
/** How time is kept; before the start. */
export const setTiming = (table: string, timing: Timing, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/timing`, { method: "PUT", body: timing, bearer: owner });
export const stuckOf = (table: string, owner: string): Promise<Stuck> =>
  call(`${at(table)}/stuck`, { bearer: owner });
export const retryStuck = (table: string, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/stuck/retry`, { method: "POST", bearer: owner });
export const stepBack = (table: string, owner: string): Promise<TableInfo> =>
  call(`${at(table)}/stuck/back`, { method: "POST", bearer: owner });
/** What happened, in Markdown, as the seat of this token saw it; with null, as everybody did. */
export const chronicleOf = async (table: string, token: string | null): Promise<string> =>
  (await answerTo(`${at(table)}/chronicle`, token ? { bearer: token } : {})).text();
/** Moments of a game as a seat or a spectator saw them; with a range, the views of those moments, 40 at most. */
export const replayOf = (
  table: string,
  seat: number | string,
  token: string | null,
  range?: { from: number; to: number },
): Promise<Replay> => {
  const asked = new URLSearchParams({ seat: String(seat) });
  if (range) {
    asked.set("from", String(range.from));
    asked.set("to", String(range.to));
  }
  return call(`${at(table)}/replay?${asked}`, token ? { bearer: token } : {});
};
/** A new table that goes on from a moment, against bots. */
export const playOn = (table: string, wish: PlayOn, token: string | null): Promise<Seated> =>
  call(`${at(table)}/play-on`, { method: "POST", body: wish, ...(token ? { bearer: token } : {}) });
/** Uploads the file of a game; the answer names its table. */
export const uploadLog = (log: unknown): Promise<Seated> => call("/api/logs", { method: "POST", body: log });
export const logAddress = (table: string): string => `${at(table)}/log`;
/** How a finished game went; the moments are those of the seat of this token. */
export const curveOf = (table: string, token: string): Promise<Curve> =>
  call(`${at(table)}/curve`, token ? { bearer: token } : {});
/** How a seat has played a finished game. */
export const reviewOf = (table: string, seat: number): Promise<Review> =>
  call(`${at(table)}/review?seat=${seat}`);
/** The next table with the same seats, and my tokens there for my tokens here. */
export const playAgain = (table: string, wish: Rematch): Promise<Seated> =>
  call(`${at(table)}/rematch`, { method: "POST", body: wish });
/** The state of the tables whose tokens are sent. */
export const myTables = (held: MyTables): Promise<MyTable[]> =>
  call("/api/mine", { method: "POST", body: held });
export const statistics = (): Promise<Statistics[]> => call("/api/statistics");
/** What everybody rolled in a finished game. */
export const luckOf = (table: string): Promise<Luck> => call(`${at(table)}/luck`);
/** A player's own words for the seed of the dice, by the token of the seat; "" takes them back. */
export const setSalt = (table: string, token: string, salt: string): Promise<TableInfo> =>
  call(`${at(table)}/salt`, { method: "PUT", body: { salt }, bearer: token });
/** The game file of a finished table, as text. */
export const logOf = async (table: string): Promise<string> => (await answerTo(logAddress(table), {})).text();
/** Every draw of chance at each entry of a game file. */
export const proofOf = (file: unknown): Promise<Proof> => call("/api/proof", { method: "POST", body: file });
export const tableInfo = (table: string): Promise<TableInfo> => call(at(table));

const summonsAt = (table: string): string => `${at(table)}/summons`;
/** How the holder of this token, a seat's or the owner's, is notified. */
export const mySummons = (table: string, token: string): Promise<MySummons> =>
  call(summonsAt(table), { bearer: token });
export const summonMe = (table: string, token: string, wish: NewSummons): Promise<MadeSummons> =>
  call(summonsAt(table), { method: "POST", body: wish, bearer: token });
export const trySummons = (table: string, token: string, id: string): Promise<SummonsInfo> =>
  call(`${summonsAt(table)}/${encodeURIComponent(id)}/test`, { method: "POST", bearer: token });
export const dropSummons = async (table: string, token: string, id: string): Promise<void> => {
  await answerTo(`${summonsAt(table)}/${encodeURIComponent(id)}`, { method: "DELETE", bearer: token });
};
