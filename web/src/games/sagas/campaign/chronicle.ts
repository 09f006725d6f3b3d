/** The voyages of a Saga in a few words each, as the log tells them. */
import type { IconName } from "../../../kit";
import { listed } from "../../../kit/words";
import type { Line } from "../../../net/wire/table";
import { type Leg, legsOf } from "../map/route/journeys";
import type { World } from "../view";
import { spaceName } from "../words";

export interface Deed {
  icon: IconName;
  words: string;
  /** It went well, badly, or neither. */
  tone: "" | "good" | "bad";
}

export interface Voyage {
  number: number;
  /** "Viken to Orkneyjar, over the North Sea"; "stays in Viken". */
  way: string;
  deeds: readonly Deed[];
}

const named = (event: Line["event"]): string => String(event.name ?? "");

/** What is worth telling of a voyage, by the type of the event. */
const DEEDS: Record<string, (event: Line["event"]) => Deed | null> = {
  stormrolled: ({ hit }) => (hit ? { icon: "storm", words: "a storm", tone: "bad" } : null),
  battleover: (event) => {
    const how = event.won ? "won" : event.broken ? "broken off" : "lost";
    return {
      icon: "axe",
      words: `battle of ${named(event)} ${how}`,
      tone: event.won ? "good" : event.broken ? "" : "bad",
    };
  },
  pillaged: (event) => ({ icon: "torch", words: `${named(event)} pillaged`, tone: "good" }),
  settled: (event) => ({ icon: "longhouse", words: `${named(event)} settled`, tone: "good" }),
  razed: (event) => ({ icon: "torch", words: `settlement in ${named(event)} lost`, tone: "bad" }),
  questdone: (event) => ({ icon: "rune", words: `quest ${String(event.quest)}`, tone: "good" }),
};

function wayWords(legs: readonly Leg[], start: number, world: World): string {
  const path = legs.flatMap((leg, n) => (n === 0 ? leg.path : leg.path.slice(1)));
  const [from, to] = [path[0] ?? start, path.at(-1) ?? start];
  if (path.length < 2) return `stays in ${spaceName(world, start)}`;
  const over = path.slice(1, -1).filter((space) => space !== from && space !== to);
  const by = listed([...new Set(over)].map((space) => spaceName(world, space)));
  return `${spaceName(world, from)} to ${spaceName(world, to)}${by && `, over ${by}`}`;
}

/** The voyages in order. */
export function voyagesOf(lines: readonly Line[], world: World): Voyage[] {
  const legs = legsOf(lines);
  const begun = lines.flatMap((line, place) => (line.event.type === "voyagebegun" ? [place] : []));
  return begun.map((from, n) => {
    const told = lines.slice(from, begun[n + 1] ?? lines.length);
    const number = Number(told[0]?.event.number);
    const space = Number(told[0]?.event.space);
    return {
      number,
      way: wayWords(
        legs.filter(({ voyage }) => voyage === number),
        space,
        world,
      ),
      deeds: told.flatMap(({ event }) => DEEDS[String(event.type)]?.(event) ?? []),
    };
  });
}
