/** Which ways lead on from a space, in words. */
import { listed } from "../../../kit/words";
import type { Way, World } from "../view";
import { spaceName } from "../words";
import { across, routesOf } from "./lines";

const WAYS: readonly (readonly [way: Way, words: string])[] = [
  ["sea", "sea to"],
  ["river", "river to"],
  ["portage", "portage to"],
];

/** "sea to Baltic Sea; portage to Jelling and Dorestad". */
export function waysWords(world: World, space: number): string {
  const routes = routesOf(world.routes, space);
  return WAYS.flatMap(([way, words]) => {
    const there = routes.filter((route) => route.way === way).map((route) => across(route, space));
    return there.length ? [`${words} ${listed(there.map((next) => spaceName(world, next)))}`] : [];
  }).join("; ");
}
