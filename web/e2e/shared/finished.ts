/** A game that is over, with a seat of one's own: a bot has played for everybody. */
import type { APIRequestContext } from "@playwright/test";
import { MAX_RETRIES, type Seated } from "./server";

interface Message {
  type: string;
  outcome?: { scores: number[]; winners: number[] } | null;
}

export interface Finished extends Seated {
  scores: number[];
  winners: number[];
}

/** Lets a bot play for the first seat until the game is over. */
function played(url: string, seated: Seated): Promise<Finished> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/tables/${seated.table}/ws`);
  return new Promise((resolve, reject) => {
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "enter", token: seated.grants[0]?.token, beside: "" }));
    let handed = false;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type !== "sync") return;
      if (message.outcome) {
        const { scores, winners } = message.outcome;
        resolve({ ...seated, scores, winners });
        socket.close();
      } else if (!handed) {
        handed = true;
        socket.send(JSON.stringify({ type: "handover", id: "bot", bot: "random" }));
      }
    };
    socket.onerror = () => reject(new Error("The table cannot be reached."));
  });
}

/** A finished table of a game, for so many. */
export async function finished(
  request: APIRequestContext,
  url: string,
  game: string,
  players: number,
): Promise<Finished> {
  const answer = await request.post("/api/tables", {
    maxRetries: MAX_RETRIES,
    data: {
      game,
      name: "Ylva",
      start: true,
      seats: Array.from({ length: players }, (_, seat) =>
        seat === 0 ? { kind: "me", bot: "", name: "Ylva" } : { kind: "bot", bot: "random", name: "" },
      ),
    },
  });
  if (!answer.ok()) throw new Error(`No table: ${await answer.text()}`);
  return played(url, (await answer.json()) as Seated);
}
