/** Plays Sagas without a screen, to bring a table quickly to the moment a test is about. */

import type { SagasView } from "../../src/net/wire/sagas";
import type { Ask, ServerMessage, Sync } from "../../src/net/wire/table";
import { Pace } from "../shared/pace";
import type { Seated } from "../shared/server";

export type Moment = Sync & { view: Record<string, unknown> };
/** What to play; null leaves it to the first move that is offered. */
export type Plan = (ask: Ask, view: SagasView) => object | null | undefined;

export const viewOf = (moment: Sync): SagasView => moment.view as unknown as SagasView;

/** A move of this type that the server offers, with these fields. */
export const offered = (ask: Ask, type: string, fields: Record<string, unknown> = {}): object | undefined =>
  ask.choices.find(
    ({ move }) => move.type === type && Object.entries(fields).every(([name, value]) => move[name] === value),
  )?.move;

/** Lines and forces have too many moves to list. */
function unlisted(ask: Ask): object | undefined {
  const { units, band } = ask.options as { units?: number[]; band?: number[] };
  if (ask.kind === "line") return { type: "line", units };
  return band && { type: "force", units: band };
}

/** Plays on by this plan until the moment is there, or the play is over. */
export function playUntil(
  url: string,
  seated: Seated,
  there: (moment: Sync) => boolean,
  plan: Plan,
): Promise<Sync> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/tables/${seated.table}/ws`);
  const pace = new Pace();
  let answered = -1;
  return new Promise((resolve, reject) => {
    const close = (done: () => void): void => {
      socket.close();
      done();
    };
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "enter", token: seated.grants[0]?.token ?? "" }));
    socket.onerror = () => reject(new Error("The server closed the line."));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === "no" || message.type === "trouble") {
        close(() => reject(new Error(message.text)));
      }
      if (message.type !== "sync") return;
      const { ask } = message;
      if (there(message) || message.outcome) {
        close(() => resolve(message));
        return;
      }
      if (!ask || ask.at <= answered) return;
      answered = ask.at;
      const move = plan(ask, viewOf(message)) ?? ask.choices[0]?.move ?? unlisted(ask);
      setTimeout(
        () => socket.send(JSON.stringify({ type: "play", id: `company-${ask.at}`, at: ask.at, move })),
        pace.wait(),
      );
    };
  });
}

/** Nobody goes anywhere: the Saga is over, and lost, when its cards are. */
export const idle: Plan = (ask) => {
  switch (ask.kind) {
    case "buy":
    case "leidang":
      return offered(ask, "done");
    case "movement":
      return offered(ask, "stay");
    default:
      return null;
  }
};

const HUSKARL = 4;
/** So many and a Jarl fit into a space whatever the Edda. */
const BAND = 4;

/** A few Huskarls in Jelling, and all of them over land to Hedeby, where they wait for hostiles. */
export const seekBattle: Plan = (ask, view) => {
  switch (ask.kind) {
    case "home":
      return offered(ask, "place", { name: "Jelling" });
    case "buy": {
      const bought = view.bands.flat().length - 1;
      return (
        (bought < BAND && offered(ask, "buy", { unit: HUSKARL, name: "Jelling" })) || offered(ask, "done")
      );
    }
    case "loss":
      return offered(ask, "lose", { unit: HUSKARL });
    case "leidang":
      return offered(ask, "done");
    case "voyage": {
      const strongest = view.bands.reduce(
        (best, band, space) => (band.length > (view.bands[best]?.length ?? 0) ? space : best),
        0,
      );
      return offered(ask, "voyage", { space: strongest });
    }
    case "movement": {
      const { band } = ask.options as { band?: number[] };
      return view.settled.length || !band ? null : { type: "force", units: band };
    }
    case "course":
      return offered(ask, "go", { name: "Hedeby" }) ?? offered(ask, "stay");
    case "choose":
      return ask.choices.find(({ words }) => /fight/i.test(words))?.move;
    case "deed":
      return offered(ask, "pass");
    default:
      return null;
  }
};

/** A table that stands before a battle: some Sagas go by without one, then another is begun. */
export async function beforeBattle(
  url: string,
  begin: () => Promise<Seated>,
  there: (moment: Sync) => boolean,
): Promise<Seated> {
  for (let tries = 0; tries < 40; tries += 1) {
    const seated = await begin();
    const last = await playUntil(url, seated, there, seekBattle);
    if (!last.outcome) return seated;
  }
  throw new Error("Forty Sagas went by without a battle.");
}

/** A Long Ship and a few Huskarls in Viken, and all of them by sea, as far as it goes. */
export const seekSea: Plan = (ask, view) => {
  const buying = (words: RegExp): object | undefined =>
    ask.choices.find(
      ({ move, words: said }) => move.type === "buy" && move.name === "Viken" && words.test(said),
    )?.move;
  switch (ask.kind) {
    case "home":
      return offered(ask, "place", { name: "Viken" });
    case "buy": {
      const bought = view.bands.flat().length - 1;
      const wanted = bought < 2 ? /Long Ship/ : /Huskarl/;
      return (bought < BAND && buying(wanted)) || offered(ask, "done");
    }
    case "course":
      return offered(ask, "sail") ?? offered(ask, "stay");
    case "sailing":
      return offered(ask, "go");
    default:
      return seekBattle(ask, view);
  }
};
