/** Spaces that can be picked for the open decision, with what is known of each. The map and the list show the same ones. */

import { capital, plural } from "../../kit/words";
import type { Ask, Choice } from "../../net/wire/table";
import { legal, legals } from "../shared/legal";
import { marchTo, mightSail } from "./map/routes";

import { offered, type Reach, type SagasView, type World } from "./view";
import { bandWords, percent, spaceName, terrainWords } from "./words";

export interface Target {
  space: number;
  /** Steps to get there, where that matters. */
  steps: number | null;
  /** Chance to lose a unit to a storm there; 0 where the way does not end at sea. */
  storm: number;
  /** The way, with both ends. */
  path: readonly number[];
  /** Chance that the die reaches so far; 1 once it has been rolled. */
  chance: number;
  /** What a second tap or Enter does: null where this can only be looked at. */
  choice: Choice | null;
  /** "Sail to", "Voyage from". */
  verb: string;
  /** All of it in one line, for screen readers. */
  label: string;
}

/** What is to be done with a space, as the first words of its label. */
const VERBS: Record<string, string> = {
  home: "Place in",
  buy: "Buy for",
  voyage: "Voyage from",
  reveal: "Reveal the quest in",
  destroy: "Give up the settlement in",
  course: "Go to",
  sailing: "Sail to",
  rally: "Call from",
};

const STAY = "Stay in";

/** Decisions that ask for a space and nothing else, and their moves. */
const MOVES: Record<string, string> = { home: "place", reveal: "reveal", destroy: "destroy" };

/** The spaces of all legal moves of this type. */
export const spacesOf = (ask: Ask | null, type: string): number[] => [
  ...new Set(legals(ask, type).map(({ move }) => Number(move.space))),
];

/** A target whose label tells verb, space, kind and what else is known. */
function target(
  ask: Ask,
  world: World,
  space: number,
  facts: Partial<Target>,
  more: readonly string[] = [],
): Target {
  const place = world.spaces[space];
  const { steps = null, storm = 0, chance = 1 } = facts;
  const verb = facts.verb ?? VERBS[ask.kind] ?? "Choose";
  const words = [
    `${verb} ${spaceName(world, space)}`,
    place ? terrainWords(place) : "",
    steps ? plural(steps, "step") : "",
    storm > 0 ? `storm ${percent(storm)}` : "",
    chance < 1 ? `reached with ${percent(chance)}` : "",
    ...more,
  ];
  return {
    space,
    steps: null,
    storm: 0,
    path: [],
    chance: 1,
    choice: null,
    verb,
    label: words.filter(Boolean).join(", "),
    ...facts,
  };
}

function byWay(ask: Ask, view: SagasView, world: World, path: readonly number[], storm: number): Target {
  const space = path.at(-1) ?? view.place;
  const choice = legal(ask, { type: "go", space });
  const facts = { steps: path.length - 1, path, storm, choice };
  return target(ask, world, space, facts, [questWords(view, world, space)]);
}

/** To stay is to end the move here, with all that follows. */
function staying(ask: Ask, view: SagasView, world: World): Target[] {
  const choice = legal(ask, { type: "stay" });
  if (!choice) return [];
  const path = [view.place];
  return [
    target(ask, world, view.place, { steps: 0, path, storm: stormAt(world, view, path), choice, verb: STAY }),
  ];
}

/** The chance of a storm at the end of a way: every sea entered makes it worse, a Jarl better (VK-12.11a). */
export function stormAt({ spaces, units }: World, view: SagasView, path: readonly number[]): number {
  const atSea = (space: number): boolean => spaces[space]?.terrain === "sea";
  if (!atSea(path.at(-1) ?? -1)) return 0;
  const seas = view.seas + path.slice(1).filter(atSea).length;
  const jarl = view.force.some((unit) => units[unit]?.kind === "jarl") ? 1 : 0;
  return Math.min(6, Math.max(0, 1 + seas - jarl)) / 6;
}

function landfalls(ask: Ask, view: SagasView, world: World): Target[] {
  const { reach = [] } = offered(ask, "sailing") ?? {};
  const ways = reach.map(({ path, storm }: Reach) =>
    byWay(ask, view, world, [view.place, ...path], storm / 6),
  );
  return [...ways, ...staying(ask, view, world)];
}

export function questWords(view: SagasView, { quests }: World, space: number): string {
  const lies = view.quests.find((quest) => quest.space === space);
  if (!lies) return "";
  return lies.quest < 0 ? "quest, face down" : `quest ${quests[lies.quest]?.name ?? ""}`;
}

/** By land at once; by sea only after the die, but what it may reach is shown. */
function courses(ask: Ask, view: SagasView, world: World): Target[] {
  const course = offered(ask, "course");
  if (!course) return [];
  const near = course.reach.map(([space]) => byWay(ask, view, world, marchTo(world, view, space), 0));
  const taken = new Set(near.map(({ space }) => space));
  const marched = spacesOf(ask, "forcedmarch")
    .filter((space) => !taken.has(space))
    .map((space) => {
      const path = [view.place, space];
      return target(ask, world, space, { steps: 1, path, storm: stormAt(world, view, path) }, [
        "forced march",
      ]);
    });
  for (const { space } of marched) taken.add(space);
  const stay = staying(ask, view, world);
  if (!legal(ask, { type: "sail" })) return [...near, ...marched, ...stay];
  const perhaps = [...mightSail(world, view)]
    .filter(([space]) => !taken.has(space))
    .map(([space, { steps, path, chance }]) => {
      const facts = { steps, path, chance, storm: stormAt(world, view, path) };
      return target(ask, world, space, facts, [questWords(view, world, space)]);
    });
  return [...near, ...marched, ...perhaps, ...stay];
}

function startsOf(ask: Ask, view: SagasView, world: World): Target[] {
  const appeals = spacesOf(ask, "appeal");
  return [...new Set([...spacesOf(ask, "voyage"), ...appeals])].map((space) =>
    target(ask, world, space, { choice: legal(ask, { type: "voyage", space }) }, [
      bandWords(world, view.bands[space] ?? []),
      appeals.includes(space) ? "may appeal to the High King" : "",
    ]),
  );
}

export function targets(ask: Ask | null, view: SagasView, world: World): Target[] {
  switch (ask?.kind) {
    case "home":
    case "reveal":
    case "destroy": {
      const type = MOVES[ask.kind] ?? "";
      return spacesOf(ask, type).map((space) =>
        target(ask, world, space, { choice: legal(ask, { type, space }) }),
      );
    }
    case "buy":
      return spacesOf(ask, "buy").map((space) =>
        target(ask, world, space, {}, [bandWords(world, view.bands[space] ?? [])]),
      );
    case "voyage":
      return startsOf(ask, view, world);
    case "course":
      return courses(ask, view, world);
    case "sailing":
      return landfalls(ask, view, world);
    case "rally":
      return (offered(ask, "rally")?.origins ?? []).map(([space]) =>
        target(ask, world, space, {}, [bandWords(world, view.bands[space] ?? [])]),
      );
    default:
      return [];
  }
}

/** A space in one line, for the list: "Hedeby: coastal town, trade centre, quest?". */
export function spaceLine(view: SagasView, world: World, space: number): string[] {
  const place = world.spaces[space];
  if (!place) return [];
  return [
    capital(terrainWords(place)),
    view.settled.includes(space) ? "settled" : "",
    view.pillaged.includes(space) ? "pillaged" : "",
    questWords(view, world, space),
  ].filter(Boolean);
}
