/** Ways over the map, and what the die may reach. A drawing aid only: the server says what is legal. */

import type { SagasView, Way, World } from "../view";
import { across, routesOf } from "./lines";

/** A force must stop here (VK-12.0d). */
export function stops({ spaces }: World, view: SagasView, space: number): boolean {
  const terrain = spaces[space]?.terrain;
  return (
    terrain === "homeland" || terrain === "fortress" || view.quests.some((quest) => quest.space === space)
  );
}

export interface Steps {
  steps: number;
  path: number[];
}

/** By ship over sea and river; on foot over river and portage; with ships on the shoulders by portage alone (VK-12). */
const ROADS = { sail: ["sea", "river"], walk: ["river", "portage"], drag: ["portage"] } as const;

/** Fewest steps, with a way for each. */
export function reached(
  world: World,
  view: SagasView,
  from: number,
  far: number,
  how: keyof typeof ROADS,
): Map<number, Steps> {
  const roads: readonly Way[] = ROADS[how];
  const found = new Map<number, Steps>([[from, { steps: 0, path: [from] }]]);
  let front = [from];
  for (let steps = 1; steps <= far; steps += 1) {
    const next: number[] = [];
    for (const here of front) {
      if (here !== from && stops(world, view, here)) continue;
      for (const route of routesOf(world.routes, here)) {
        const there = across(route, here);
        if (!roads.includes(route.way) || found.has(there)) continue;
        found.set(there, { steps, path: [...(found.get(here)?.path ?? []), there] });
        next.push(there);
      }
    }
    front = next;
  }
  found.delete(from);
  return found;
}

/** Half the die, rounded up, gives the steps; Leif adds one (VK-12.1a, VK-19.3a). */
export function chanceOfSteps(steps: number, leif: boolean): number {
  const rolled = steps - (leif ? 1 : 0);
  return rolled <= 1 ? 1 : rolled === 2 ? 4 / 6 : rolled === 3 ? 2 / 6 : 0;
}

export const LEIF = "leif";

export const has = ({ units }: World, band: readonly number[], id: string): boolean =>
  band.some((unit) => units[unit]?.id === id);

/** Spaces within a naval move, with the chance that the die reaches so far. */
export function mightSail(world: World, view: SagasView): Map<number, Steps & { chance: number }> {
  const leif = has(world, view.force, LEIF);
  const could = reached(world, view, view.place, leif ? 4 : 3, "sail");
  return new Map(
    [...could].map(([space, way]) => [space, { ...way, chance: chanceOfSteps(way.steps, leif) }]),
  );
}

/** The way of a march, for the drawing. */
export function marchTo(world: World, view: SagasView, space: number): number[] {
  const ships = view.force.some((unit) => world.units[unit]?.kind === "ship");
  const far = has(world, view.force, LEIF) ? 2 : 1;
  const way = reached(world, view, view.place, far, ships ? "drag" : "walk").get(space);
  return way?.path ?? [view.place, space];
}
