/** A part of a game as a person plays it: scenes run, bots take their time, and what is to be read is read. */
import type { APIRequestContext, Page } from "@playwright/test";
import { answer as answerFeast, feastTable } from "../feast/player";
import { answer as answerSagas, sagasTable } from "../sagas/player";
import { answer as answerSpoils, spoilsTable } from "../spoils/player";
import { answer, firstSeen, type Lots, lots, moment, SIGNS } from "./player";
import { newTable, type Seated } from "./server";

export interface Game {
  table(server: APIRequestContext): Promise<Seated>;
  answer(page: Page, draw: Lots): Promise<unknown>;
}

export const GAMES: Readonly<Record<string, Game>> = {
  clash: { table: (server) => newTable(server, ["me", "bot", "bot"]), answer },
  spoils: { table: (server) => spoilsTable(server, 1, 2), answer: answerSpoils },
  sagas: { table: (server) => sagasTable(server), answer: answerSagas },
  feast: { table: (server) => feastTable(server, 1, 1), answer: answerFeast },
};

/** Bots take their time: what follows a press within half a second would not count as a jump of the screen. */
export const PACE = 0.8;
/** So many moments are looked at: a round of bids with its reveal, some turns of the others. */
const MOMENTS = 12;
/** Milliseconds a person takes for an answer. */
const THOUGHT = 300;

export async function playRound(page: Page, { answer: act }: Game): Promise<void> {
  const draw = lots(4);
  for (const seen = new Set<string>(); seen.size < MOMENTS; seen.add(await moment(page))) {
    await page.waitForTimeout(THOUGHT);
    const sign = await firstSeen(page, { ...SIGNS, read: ".scene-end .go-on", waits: ".table-page" });
    if (sign === "over") return;
    if (sign === "read") await page.locator(".scene-end .go-on").click();
    if (sign === "asked") await act(page, draw);
  }
}
