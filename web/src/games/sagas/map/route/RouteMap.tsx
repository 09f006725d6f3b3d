/** A still part of the map with a way drawn on it. */
import { useMemo } from "react";
import type { SagasView, World } from "../../view";
import { fits, type Sheet, sheetOf } from "../coast";
import { Ground } from "../Ground";
import { At, Names, SpaceSign } from "../MapPieces";
import { namesOf, namesWithin } from "../names/names";
import { sidesOf, stonesOf } from "../names/sides";
import { tokensOf } from "../names/tokens";
import { useWidths } from "../names/widths";
import { Way } from "../Rings";
import { Things } from "../Things";
import "../SeaMap.css";

/** Room around the way, and the least that is shown. */
const ROOM = 90;
const LEAST = { width: 420, height: 260 };

/** The part of the sheet around these spaces. */
export function frameAround({ spaces }: World, path: readonly number[], sheet: Sheet): Sheet {
  const spots = path.flatMap((space) => spaces[space] ?? []);
  if (spots.length === 0) return sheet;
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const width = Math.max(LEAST.width, right - left + 2 * ROOM);
  const height = Math.max(LEAST.height, bottom - top + 2 * ROOM);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

export function RouteMap({ world, view, path }: { world: World; view: SagasView; path: readonly number[] }) {
  const widths = useWidths();
  const { coasts, sheet, frame, stones, names } = useMemo(() => {
    const own = fits(world.spaces);
    const all = sheetOf(world.spaces, own);
    const sides = sidesOf(world.spaces, own);
    const lies = stonesOf(world.spaces, sides);
    const things = tokensOf(world, view, [], lies);
    const part = frameAround(world, path, all);
    const whole = namesOf(world.spaces, sides, things, widths);
    return {
      coasts: own,
      sheet: all,
      frame: part,
      stones: lies,
      names: namesWithin(part, whole, world.spaces, sides, things, widths),
    };
  }, [world, view, path, widths]);
  return (
    <svg
      className="sea-map route-map"
      viewBox={[frame.x, frame.y, frame.width, frame.height].join(" ")}
      aria-hidden="true"
    >
      <Ground world={world} sheet={sheet} coasts={coasts} />
      <Way world={world} path={path} />
      {world.spaces.map((space) => (
        <At key={space.id} x={space.x} y={space.y}>
          <SpaceSign space={space} />
        </At>
      ))}
      <Things world={world} view={view} stones={stones} />
      <Names spaces={world.spaces} names={names} />
    </svg>
  );
}
