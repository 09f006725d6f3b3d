/** Company at a table of Spoils: seats without a screen that bid low, challenge at once and pass. */

import type { SpoilsOptions } from "../../src/net/wire/spoils";
import type { Ask, ServerMessage, Sync } from "../../src/net/wire/table";
import { Pace } from "../shared/pace";
import type { Seated } from "../shared/server";

/** What a companion plays; the first bid is true in all but one of a hundred rounds. */
function move(ask: Ask): object {
  const options = optionsOf(ask);
  switch (options.type) {
    case "bidders":
      return { type: "name", seat: 0 };
    case "bidturn":
      return options.first ? { type: "bid", quantity: 1, face: 1 } : { type: "challenge" };
    case "bets":
      return { type: "bet", side: Math.max(0, options.fixed), amount: Math.min(5, options.gold) };
    case "picks": {
      const [place, name] = options.places[0] ?? [];
      return { type: "pick", place, name };
    }
    case "lyreanswers":
      return { type: "pay" };
    default:
      // Some artifacts ask for something that cannot be passed over: then the first will do.
      return ask.choices.find(({ move }) => move.type === "pass")?.move ?? ask.choices[0]?.move ?? {};
  }
}

export class TestClient {
  readonly #socket: WebSocket;
  readonly #pace = new Pace();
  #answered = -1;

  constructor(baseURL: string, seated: Seated, grant: number) {
    const address = `${baseURL.replace(/^http/, "ws")}/api/tables/${seated.table}/ws`;
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => this.#say({ type: "enter", token: seated.grants[grant]?.token ?? "" });
    this.#socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "sync") this.#answer(message);
    };
  }

  #say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  #answer({ ask }: Sync): void {
    if (!ask || ask.answer || ask.at <= this.#answered) return;
    this.#answered = ask.at;
    const answer = { type: "play", id: `companion-${ask.at}`, at: ask.at, move: move(ask) };
    setTimeout(() => this.#say(answer), this.#pace.wait());
  }

  leave(): void {
    this.#socket.close();
  }
}

const optionsOf = (ask: Ask): SpoilsOptions => ask.options as unknown as SpoilsOptions;
