/** What the panels read out of a view: where Jarls are, which quests are known, what a pillage brings. */
import type { SagasView, World } from "../view";
import { spaceName } from "../words";

export interface JarlFacts {
  unit: number;
  name: string;
  power: string;
  state: "here" | "waiting" | "dead";
  /** Where he is, in words. */
  where: string;
}

/** All Jarls: those on the map first, then those who wait, then the dead. */
export function jarlsOf(view: SagasView, world: World): JarlFacts[] {
  const ranks = { here: 0, waiting: 1, dead: 2 };
  return world.units
    .flatMap(({ kind, name, text }, unit): JarlFacts[] => {
      if (kind !== "jarl") return [];
      const about = { unit, name, power: text };
      const space = view.bands.findIndex((band) => band.includes(unit));
      if (view.dead.includes(unit)) return [{ ...about, state: "dead", where: "dead" }];
      if (space < 0) return [{ ...about, state: "waiting", where: "waits to be called" }];
      return [{ ...about, state: "here", where: `in ${spaceName(world, space)}` }];
    })
    .sort((a, b) => ranks[a.state] - ranks[b.state]);
}

export interface QuestFacts {
  id: string;
  name: string;
  text: string;
  where: string;
}

/** Quests that lie face up on the map. */
export function knownQuests(view: SagasView, world: World): QuestFacts[] {
  return view.quests.flatMap(({ space, quest }) => {
    const facts = world.quests[quest];
    return facts
      ? [{ id: facts.id, name: facts.name, text: facts.text, where: spaceName(world, space) }]
      : [];
  });
}

/** Spaces with a face-down quest. */
export const hiddenQuests = (view: SagasView, world: World): string[] =>
  view.quests.filter(({ quest }) => quest < 0).map(({ space }) => spaceName(world, space));

/** "Settle a trade centre" needs no count; "Quests accomplished 1 of 2" does. */
export const countWords = (now: number, need: number): string => (need > 1 ? `${now} of ${need}` : "");

/** What a pillage rolls: the sum of so many dice, halved and rounded up or not, and some gold more. */
export interface Loot {
  dice: number;
  halved: boolean;
  more: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Least, most and average gold. */
export function lootOf({ dice, halved, more }: Loot): { low: number; high: number; mean: number } {
  let sums = [0];
  for (let die = 0; die < dice; die += 1) sums = sums.flatMap((sum) => FACES.map((face) => sum + face));
  const gold = sums.map((sum) => (halved ? Math.ceil(sum / 2) : sum) + more);
  return {
    low: Math.min(...gold),
    high: Math.max(...gold),
    mean: gold.reduce((sum, one) => sum + one, 0) / gold.length,
  };
}

/** "1 to 6 gold". */
export const lootWords = (loot: Loot): string => {
  const { low, high } = lootOf(loot);
  return `${low} to ${high} gold`;
};
