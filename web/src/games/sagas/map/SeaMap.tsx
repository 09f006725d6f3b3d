/** The map: every space and route, bands, quests and markers, and rings around what can be chosen now. */
import { type MouseEvent, useMemo, useState } from "react";
import { elementsAt, Icon, inspectAt, point } from "../../../kit";
import { useStage } from "../../../stage";
import { type Sight, useBegun } from "../begun";
import type { Target } from "../spaces";
import type { Props, SagasView, World } from "../view";
import { minus } from "../words";
import { fits, sheetOf } from "./coast";
import { Ground } from "./Ground";
import { Legend } from "./Legend";
import { At, Names, SpaceSign } from "./MapPieces";
import { namesOf, namesWithin } from "./names/names";
import { sidesOf, stonesOf } from "./names/sides";
import { tokensOf } from "./names/tokens";
import { useWidths } from "./names/widths";
import { Badges, Buttons, Rings, Way, Went } from "./Rings";
import type { Leg } from "./route/journeys";
import { boxesOf, SagaRoute, SagaStops } from "./route/SagaRoute";
import { Things } from "./Things";
import { usePanZoom } from "./usePanZoom";
import type { Spot } from "./viewport";
import "./SeaMap.css";

const NO_LEGS: readonly Leg[] = [];

/** A tap so near to a space is meant for it, in pixels of the screen. */
const NEAR = 30;

export function SeaMap({
  view: given,
  board,
  targets,
  chosen,
  went = [],
  legs = NO_LEGS,
  moment,
  onPick,
}: Pick<Props, "view" | "board"> & {
  targets: readonly Target[];
  chosen: number | null;
  /** The way of the last move; [] if there is none to show. */
  went?: readonly number[];
  /** All ways of a Saga that has ended. */
  legs?: readonly Leg[];
  /** Changes when what is asked changes: then it comes into sight. */
  moment: string;
  onPick(target: Target): void;
}) {
  const { coasts, sheet, sides, stones } = useMemo(() => {
    const own = fits(board.spaces);
    const named = sidesOf(board.spaces, own);
    return {
      coasts: own,
      sheet: sheetOf(board.spaces, own),
      sides: named,
      stones: stonesOf(board.spaces, named),
    };
  }, [board]);
  const [sight] = useBegun("sight");
  const view = useMemo(() => withoutGone(given, sight.gone), [given, sight.gone]);
  const widths = useWidths();
  const things = useMemo(
    () => [...tokensOf(board, view, targets, stones), ...boxesOf(board, legs)],
    [board, view, targets, stones, legs],
  );
  const names = useMemo(() => namesOf(board.spaces, sides, things, widths), [board, sides, things, widths]);
  const ringed = useMemo(() => new Set(targets.map(({ space }) => space)), [targets]);
  const spots = sight.spaces.length
    ? sight.spaces.flatMap((space) => board.spaces[space] ?? [])
    : legs.length
      ? legs.flatMap(({ path }) => path.flatMap((space) => board.spaces[space] ?? []))
      : spotsOf(board, view, targets);
  const pan = usePanZoom(sheet, sight.spaces.length ? `sight ${sight.spaces.join(" ")}` : moment, spots);
  const inSight = namesWithin(pan.frame, names, board.spaces, sides, things, widths);
  const playing = useStage().scene !== "";
  const [legend, setLegend] = useState(() => globalThis.innerWidth > 1180 && legs.length === 0);
  const way = targets.find(({ space }) => space === chosen)?.path ?? [];

  const viewBox = [pan.frame.x, pan.frame.y, pan.frame.width, pan.frame.height].join(" ");

  const tap = (event: MouseEvent): void => {
    if (pan.dragged()) return;
    const edge = pan.box.current?.getBoundingClientRect();
    if (!edge) return;
    const x = pan.frame.x + (event.clientX - edge.left) / pan.scale;
    const y = pan.frame.y + (event.clientY - edge.top) / pan.scale;
    const space = nearest(board, x, y, NEAR / pan.scale, ringed);
    const target = targets.find((one) => one.space === space);
    if (target) onPick(target);
    else if (space !== null) inspectAt(signOf(pan.box.current, board.spaces[space]?.id ?? ""));
  };

  return (
    <div className="map-box" data-playing={playing || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that moves under the arrows is no form */}
      <div
        className="map-pane"
        role="group"
        aria-label={`Map of ${board.spaces.length} spaces. Arrow keys move it, plus and minus zoom, 0 shows it all.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows need a place to be pressed
        tabIndex={0}
        ref={pan.box}
        onClick={tap}
        onKeyDown={pan.press}
        {...pan.fingers}
      >
        <svg className="sea-map" viewBox={viewBox} aria-hidden="true">
          <Ground world={board} sheet={sheet} coasts={coasts} />
          <SagaRoute world={board} legs={legs} />
          <Went world={board} path={went} />
          <Way world={board} path={way} />
          {board.spaces.map((space, place) => (
            <At key={space.id} x={space.x} y={space.y} named={point("space", space.id)}>
              <Rings
                ringed={ringed.has(place)}
                chosen={place === chosen}
                here={place === view.place}
                faint={targets.some((one) => one.space === place && one.chance < 1)}
              />
              <SpaceSign space={space} />
            </At>
          ))}
          <Things world={board} view={view} stones={stones} />
          <SagaStops world={board} legs={legs} />
          <Badges world={board} targets={targets} />
          <Names spaces={board.spaces} names={inSight} />
        </svg>
        <svg className="sea-map over" viewBox={viewBox} role="presentation">
          <Buttons
            world={board}
            targets={targets}
            chosen={chosen}
            onPick={(target) => {
              if (pan.dragged()) return;
              onPick(target);
            }}
          />
        </svg>
      </div>
      <Legend open={legend} onToggle={setLegend} />
      <div className="zoom">
        <button
          type="button"
          className="btn cut"
          aria-label="Zoom in"
          aria-disabled={pan.nearest || undefined}
          onClick={pan.zoomIn}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="btn cut"
          aria-label="Zoom out"
          aria-disabled={pan.farthest || undefined}
          onClick={pan.zoomOut}
        >
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}

/** Units that are under way do not stand where they came from. */
function withoutGone(view: SagasView, gone: Sight["gone"]): SagasView {
  if (!gone) return view;
  const bands = view.bands.map((band, space) => (space === gone.from ? minus(band, gone.units) : band));
  return { ...view, bands };
}

/** The sign of a space on the map. */
const signOf = (map: HTMLElement | null, id: string): Element | undefined =>
  map ? elementsAt(`space:${id}`, map)[0] : undefined;

/** What should be in sight: what can be chosen and where the force is; with nothing to choose, the bands. */
function spotsOf({ spaces }: World, view: SagasView, targets: readonly Target[]): Spot[] {
  const asked = targets.filter(({ chance }) => chance === 1).map(({ space }) => space);
  const all = asked.length ? asked : targets.map(({ space }) => space);
  const mine = view.bands.flatMap((band, space) => (band.length ? [space] : []));
  const wanted = view.place >= 0 ? [view.place, ...all] : all.length ? all : mine;
  return wanted.flatMap((space) => spaces[space] ?? []);
}

/** The space under a tap; of two in reach, one that can be chosen. */
function nearest(
  { spaces }: World,
  x: number,
  y: number,
  reach: number,
  ringed: ReadonlySet<number>,
): number | null {
  let found: number | null = null;
  let least = reach;
  spaces.forEach((space, place) => {
    const far = Math.hypot(space.x - x, space.y - y) * (ringed.has(place) ? 0.8 : 1);
    if (far <= least) [found, least] = [place, far];
  });
  return found;
}
