/** A voyage: the movement die, the way of the force over the map, and the storm where it ends at sea. */

import { Die, type IconName } from "../../../kit";
import { plural } from "../../../kit/words";
import type { SagasMoved, SagasMovementRolled, SagasStormRolled } from "../../../net/wire/sagas";
import { OUT, type PictureProps, type Scene, useMotion } from "../../../stage";
import { lineOf, pointOf } from "../map/lines";
import { wholePath } from "../map/route/journeys";
import { RouteMap } from "../map/route/RouteMap";
import { useSight } from "../map/route/sight";
import type { SagasView, World } from "../view";
import { spaceName } from "../words";
import { Chart, placeOn, type Spread, useSpread } from "./Chart";
import { FallenDie, TUMBLE } from "./FallenDie";
import { plain, type Sagas } from "./told";
import { landed } from "./views";
import "./VoyageScenes.css";

type Scenes = Scene<SagasView>;

export function dieScene({ line }: Sagas): Scenes {
  const { die, steps } = line.event as unknown as SagasMovementRolled;
  return {
    name: "sagas-die",
    length: 1100,
    marks: [{ at: 0, sound: "die" }, { at: TUMBLE }],
    words: plain(line.text),
    Picture: (props) => (
      <div className="sagas sagas-stage">
        <FallenDie {...props} face={die} words={`Up to ${plural(steps, "space")}`} />
      </div>
    ),
  };
}

/** Milliseconds at speed 1: a step of the route lights up, the force goes one space, it lands. */
export const ROUTE = 90;
export const SPACE = 420;
export const LANDING = 260;

/** When the force sets out, arrives and stands. */
export function times(path: readonly number[]): { out: number; there: number; end: number } {
  const steps = Math.max(1, path.length - 1);
  const out = ROUTE * steps;
  const there = out + SPACE * steps;
  return { out, there, end: there + LANDING };
}

function Step({ world, a, b, at, pace }: { world: World; a: number; b: number; at: number; pace: number }) {
  const lit = useMotion<SVGGElement>([{ frames: [{ opacity: 0 }, { opacity: 1 }], ms: ROUTE, at }], pace);
  const d = lineOf(world, a, b);
  return (
    <g className="chart-step" ref={lit}>
      <path className="edge" d={d} />
      <path className="gold" d={d} />
    </g>
  );
}

const PARTS = [0, 0.25, 0.5, 0.75] as const;

/** Points along the whole way, four for each step. */
function course(world: World, path: readonly number[]): string[] {
  const points = path
    .slice(1)
    .flatMap((to, step) => PARTS.flatMap((part) => pointOf(world, path[step] ?? to, to, part) ?? []));
  const last = world.spaces[path.at(-1) ?? -1];
  return [...points, ...(last ? [last] : [])].map(({ x, y }) => `translate(${x}px, ${y}px)`);
}

const SIGNS: Record<string, IconName> = { sea: "ship", land: "helmet", portage: "ship" };

function Vessel({ world, moved, pace }: { world: World; moved: SagasMoved; pace: number }) {
  const { path, way } = moved;
  const { out, there } = times(path);
  const goes = useMotion<SVGGElement>(
    [
      {
        frames: course(world, path).map((transform) => ({ transform })),
        ms: there - out,
        at: out,
        ease: "cubic-bezier(.4,0,.6,1)",
      },
    ],
    pace,
  );
  const rolls = useMotion<SVGGElement>(
    [
      {
        frames: [
          { transform: "rotate(-4deg)" },
          { transform: "rotate(4deg)" },
          { transform: "rotate(-4deg)" },
        ],
        ms: SPACE,
        at: out,
        ease: "ease-in-out",
        times: path.length - 1,
      },
      {
        frames: [{ transform: "none" }, { transform: "scale(1, .6)" }, { transform: "none" }],
        ms: LANDING,
        at: there,
        ease: OUT,
      },
    ],
    pace,
  );
  return (
    <g className="vessel" ref={goes}>
      <g ref={rolls}>
        <circle className="hull" r="19" />
        <use href={`#i-${SIGNS[way] ?? "ship"}`} x="-13" y="-13" width="26" height="26" />
      </g>
    </g>
  );
}

/** A ring around the space where the force lands. */
function Landing({ world, space, pace }: { world: World; space: number; pace: number }) {
  const grows = useMotion<SVGCircleElement>(
    [
      {
        frames: [
          { transform: "scale(.5)", opacity: 1 },
          { transform: "scale(1.25)", opacity: 0.2 },
        ],
        ms: LANDING,
      },
    ],
    pace,
  );
  const spot = world.spaces[space];
  if (!spot) return null;
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <circle className="landing" r="25" ref={grows} />
    </g>
  );
}

function Sailing({ world, moved, mark, pace }: PictureProps & { world: World; moved: SagasMoved }) {
  const { path } = moved;
  useSight(path, { from: path[0] ?? -1, units: moved.units });
  const spread = useSpread();
  if (!spread) return null;
  const to = path.at(-1) ?? -1;
  return (
    <div className="sagas sagas-stage">
      <Chart spread={spread}>
        {path.slice(1).map((space, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way are their places
          <Step key={step} world={world} a={path[step] ?? space} b={space} at={step * ROUTE} pace={pace} />
        ))}
        <Vessel world={world} moved={moved} pace={pace} />
        {mark > 1 && world.spaces[to]?.terrain !== "sea" && <Landing world={world} space={to} pace={pace} />}
      </Chart>
    </div>
  );
}

const diceOf = ({ log, lines }: Sagas, moved: SagasMoved) => {
  const begun = log.findLastIndex(({ event }) => event.type === "voyagebegun");
  const roll = log.slice(begun + 1).findLast(({ event }) => event.type === "movementrolled");
  const die = moved.way === "sea" ? (roll?.event as unknown as SagasMovementRolled | undefined) : undefined;
  const after = lines[1]?.event.type === "stormrolled" ? lines[1].event : undefined;
  return { die, storm: after as unknown as SagasStormRolled | undefined };
};

/** The map with the way, and both dice. */
function StillVoyage({ told, moved }: { told: Sagas; moved: SagasMoved }) {
  const { board, before } = told;
  const { die, storm } = diceOf(told, moved);
  return (
    <div className="sagas still-voyage">
      <p>
        <b>{plain(told.line.text)}</b>
      </p>
      <RouteMap world={board} view={landed(before, moved)} path={moved.path} />
      {die && (
        <p className="rolled">
          <Die face={die.die} size={34} silent /> Movement die {die.die}: up to {plural(die.steps, "space")}.
        </p>
      )}
      {storm && (
        <p className="rolled">
          <Die face={storm.die} size={34} silent /> {stormWords(storm)}
        </p>
      )}
    </div>
  );
}

export function sailScene(told: Sagas): Scenes {
  const { before, board } = told;
  const event = told.line.event as unknown as SagasMoved;
  const moved = { ...event, path: [...wholePath(before.place, event.path)] };
  const { there, end } = times(moved.path);
  const arrived = landed(before, moved);
  return {
    name: "sagas-sail",
    length: end,
    marks: [{ at: 0, sound: moved.way === "sea" ? "oars" : "steps" }, { at: there }],
    words: plain(told.line.text),
    Picture: (props) => <Sailing {...props} world={board} moved={moved} />,
    still: { Picture: () => <StillVoyage told={told} moved={moved} /> },
    after: arrived,
  };
}

const stormWords = ({ die, total, hit }: SagasStormRolled): string =>
  `Storm die ${die}, in all ${total}: ${hit ? "a storm." : "no storm."}`;

function Storm({
  world,
  space,
  rolled,
  ...props
}: PictureProps & { world: World; space: number; rolled: SagasStormRolled }) {
  useSight([space]);
  const spread: Spread | null = useSpread();
  const place = placeOn(spread, world, space);
  const at = place && spread && inside(place, spread);
  const flash = useMotion<HTMLDivElement>(
    props.mark > 1 && rolled.hit
      ? [{ frames: [{ opacity: 0.85 }, { opacity: 0.1 }, { opacity: 0.6 }, { opacity: 0 }], ms: 420 }]
      : [],
    props.pace,
  );
  return (
    <div className="sagas sagas-stage">
      {props.mark > 1 && rolled.hit && <div className="flash" ref={flash} />}
      <FallenDie
        {...props}
        at={at}
        face={rolled.die}
        tone={rolled.hit ? "bad" : "good"}
        words={rolled.hit ? "A storm!" : "No storm"}
      />
    </div>
  );
}

/** Die and verdict stay on the map: half their size away from its edges. */
const inside = ({ x, y }: { x: number; y: number }, { left, top, width, height }: Spread) => ({
  x: Math.min(left + width - 96, Math.max(left + 96, x)),
  y: Math.min(top + height - 72, Math.max(top + 72, y - 46)),
});

export function stormScene({ line, before, board }: Sagas): Scenes {
  const rolled = line.event as unknown as SagasStormRolled;
  return {
    name: "sagas-storm",
    length: 1300,
    marks: [
      { at: 0, sound: "die" },
      { at: TUMBLE, sound: rolled.hit ? "thunder" : "splash" },
    ],
    words: `${spaceName(board, before.place)}. ${stormWords(rolled)}`,
    Picture: (props) => <Storm {...props} world={board} space={before.place} rolled={rolled} />,
  };
}
