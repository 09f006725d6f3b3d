/** The golden games, uploaded as files: every test sees the same dice. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "tests", "golden");

export const goldenLog = (name: string): string =>
  gunzipSync(readFileSync(join(FOLDER, `${name}.json.gz`))).toString();

const LOGS = join(import.meta.dirname, "..", "positions", "logs");

/** A log that positions begin in: one that was made for them, or a golden game. */
export const storedLog = (name: string): string => {
  const own = join(LOGS, `${name}.json.gz`);
  return existsSync(own) ? gunzipSync(readFileSync(own)).toString() : goldenLog(name);
};

/** The table that a golden game has become. */
export async function handedIn(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post("/api/logs", {
    data: goldenLog(name),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok()) throw new Error(`No replay: ${await answer.text()}`);
  return ((await answer.json()) as { table: string }).table;
}
