/** The ground of the map: sea, coasts and routes. It never changes in a game, so it is drawn once. */
import { memo } from "react";
import type { World } from "../view";
import { INLAND, MOUNTAINS, SHORES, type Sheet } from "./coast";
import { lineOf } from "./lines";
import "./Ground.css";

const WAVES = Array.from({ length: 34 }, (_, k) => [(k * 151) % 1180, (k * 97) % 590] as const);

function Waves({ sheet }: { sheet: Sheet }) {
  const d = WAVES.map(
    ([x, y]) =>
      `M${Math.round(sheet.x + 6 + (x * sheet.width) / 1200)} ${Math.round(sheet.y + 14 + (y * sheet.height) / 610)}c4 -4 7 -4 11 0s7 4 11 0`,
  ).join("");
  return <path className="waves" d={d} />;
}

function Coasts() {
  return (
    <>
      <path className="shallows" d={SHORES} />
      <path className="land" d={SHORES} />
      <path className="lake" d={INLAND} />
      <path className="mountains" d={MOUNTAINS.join("")} />
    </>
  );
}

/** A world without our coasts: land grows around its spaces and along its roads. */
function Shores({ world }: { world: World }) {
  const roads = world.routes
    .filter(({ way }) => way !== "sea")
    .map(({ a, b }) => lineOf(world, a, b))
    .join("");
  const spots = world.spaces
    .filter(({ terrain }) => terrain !== "sea")
    .map(({ x, y }) => `M${x} ${y}h.1`)
    .join("");
  return (
    <>
      <path className="shore beach" d={spots + roads} />
      <path className="shore" d={spots + roads} />
    </>
  );
}

export const Ground = memo(function Ground({
  world,
  sheet,
  coasts,
}: {
  world: World;
  sheet: Sheet;
  coasts: boolean;
}) {
  const lines = (way: string): string =>
    world.routes
      .filter((route) => route.way === way)
      .map(({ a, b }) => lineOf(world, a, b))
      .join("");
  const rivers = lines("river");
  return (
    <g>
      <rect
        className="sea"
        x={sheet.x - sheet.width}
        y={sheet.y - sheet.height}
        width={sheet.width * 3}
        height={sheet.height * 3}
      />
      <Waves sheet={sheet} />
      {coasts ? <Coasts /> : <Shores world={world} />}
      <path className="route sea-route" d={lines("sea")} />
      <path className="route river-bank" d={rivers} />
      <path className="route river" d={rivers} />
      <path className="route portage" d={lines("portage")} />
    </g>
  );
});
