/** The whole way of a Saga on the map, voyage by voyage, with the number of each where it ended. */
import type { CSSProperties } from "react";
import type { World } from "../../view";
import { lineOf } from "../lines";
import type { Box } from "../names/boxes";
import type { Leg } from "./journeys";
import "./SagaRoute.css";

/** Where voyages ended, and which: the last way of each. */
export function stopsOf(legs: readonly Leg[]): Map<number, number[]> {
  const stops = new Map<number, number[]>();
  legs.forEach((leg, n) => {
    const last = legs.findLastIndex(({ voyage }) => voyage === leg.voyage) === n;
    const end = leg.path.at(-1);
    if (last && end !== undefined) stops.set(end, [...(stops.get(end) ?? []), leg.voyage]);
  });
  return stops;
}

const AT = { x: 9, y: 8 };
const wordsOf = (voyages: readonly number[]): string => voyages.join(", ");
const wideOf = (voyages: readonly number[]): number => 12 + wordsOf(voyages).length * 9;
const HIGH = 19;

/** What the numbers cover, so that names keep clear of them. */
export const boxesOf = ({ spaces }: World, legs: readonly Leg[]): Box[] =>
  [...stopsOf(legs)].flatMap(([space, voyages]) => {
    const spot = spaces[space];
    if (!spot) return [];
    const [left, top] = [spot.x + AT.x, spot.y + AT.y];
    return [{ left, right: left + wideOf(voyages), top, bottom: top + HIGH }];
  });

export function SagaRoute({ world, legs }: { world: World; legs: readonly Leg[] }) {
  return (
    <g className="saga-route">
      {legs.map(({ path }, n) => {
        const d = path.slice(1).map((space, step) => lineOf(world, path[step] ?? space, space));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ways of a Saga are only ever added
          <g key={n} className="leg" style={{ "--leg": n } as CSSProperties}>
            <path className="edge" d={d.join("")} />
            <path className="gold" d={d.join("")} />
          </g>
        );
      })}
    </g>
  );
}

/** The numbers, above signs and bands. */
export function SagaStops({ world, legs }: { world: World; legs: readonly Leg[] }) {
  return (
    <g className="saga-stops">
      {[...stopsOf(legs)].map(([space, voyages]) => {
        const spot = world.spaces[space];
        if (!spot) return null;
        const wide = wideOf(voyages);
        return (
          <g key={space} transform={`translate(${spot.x + AT.x} ${spot.y + AT.y})`}>
            <rect width={wide} height={HIGH} rx="2" />
            <text x={wide / 2} y="14.5" textAnchor="middle">
              {wordsOf(voyages)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
