/** Plays any game without a browser, passing where that is possible, until the table has come to a given moment. */
import type { ServerMessage, Sync } from "../../src/net/wire/table";
import { Pace } from "./pace";
import type { Seated } from "./server";

export function playUntil(url: string, seated: Seated, there: (moment: Sync) => boolean): Promise<Sync> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/tables/${seated.table}/ws`);
  const lines: Sync["lines"] = [];
  const pace = new Pace();
  let answered = -1;
  return new Promise((resolve, reject) => {
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "enter", token: seated.grants[0]?.token ?? "" }));
    socket.onerror = () => reject(new Error("The server closed the connection."));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== "sync") return;
      lines.push(...message.lines);
      const whole = { ...message, lines };
      if (there(whole) || message.outcome) {
        socket.close();
        if (message.outcome) reject(new Error("The game was over before that."));
        else resolve(whole);
        return;
      }
      const { ask } = message;
      if (!ask || ask.answer || ask.ordered || ask.at <= answered) return;
      answered = ask.at;
      // Passing everything makes games long.
      const choice = ask.choices.find(({ move }) => move.type === "pass") ?? ask.choices[0];
      const move = choice?.move;
      const play = { type: "play", id: `company-${ask.at}`, at: ask.at, move };
      setTimeout(() => socket.send(JSON.stringify(play)), pace.wait());
    };
  });
}

/** Answers the open question of a seat with a move of its choice, and waits until it is taken. */
export function playOne(
  url: string,
  seated: Seated,
  choose: (moment: Sync) => Record<string, unknown>,
): Promise<Sync> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/tables/${seated.table}/ws`);
  let asked: Sync | null = null;
  return new Promise((resolve, reject) => {
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "enter", token: seated.grants[0]?.token ?? "" }));
    socket.onerror = () => reject(new Error("The server closed the connection."));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "sync" && message.ask && !asked) {
        asked = message;
        const { at } = message.ask;
        socket.send(JSON.stringify({ type: "play", id: `one-${at}`, at, move: choose(message) }));
      } else if (message.type === "ack" && asked) {
        socket.close();
        resolve(asked);
      } else if (message.type === "no") reject(new Error(message.text));
    };
  });
}
