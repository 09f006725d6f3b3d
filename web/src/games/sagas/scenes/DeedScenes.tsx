/** What is done with a conquered place, and what it pays: flames, a house that is built, gold on its way. */
import type { ReactNode } from "react";
import { Die, Icon } from "../../../kit";
import type { SagasEdda, SagasGold, SagasPillaged, SagasRazed, SagasSettled } from "../../../net/wire/sagas";
import {
  BACK,
  Difference,
  Flight,
  type PictureProps,
  type Place,
  placeAt,
  type Scene,
  useAnchors,
  useMotion,
} from "../../../stage";
import { At, Pillage, Settlement } from "../map/MapPieces";
import { useSight } from "../map/route/sight";
import type { SagasView, World } from "../view";
import { Chart, placeOn, type Spread, useSpread } from "./Chart";
import { plain, type Sagas } from "./told";
import { withEdda, withGold, withoutSettlement, withPillage, withSettlement } from "./views";
import "./DeedScenes.css";

type Played = Scene<SagasView>;

/** The track of gold or Edda beside the map, or the count above it on a phone. */
const TRACKS = {
  gold: (): Place | null => placeAt(".seat-tally li:nth-child(2)", "part:gold"),
  edda: (): Place | null => placeAt(".seat-tally li:nth-child(3)", "part:edda"),
};

/** Milliseconds at speed 1. */
const BURNS = 600;
const FLIES = 300;

const FLAME =
  "M0 -34C13 -20 8 -15 14 -8C19 -1 15 14 0 14C-15 14 -18 0 -12 -9C-9 -5 -6 -6 -5 -10C-8 -19 -3 -27 0 -34Z";

interface Spot {
  world: World;
  space: number;
  spread: Spread;
}

/** Something that stands on a space of the map. */
function OnSpace({ world, space, spread, children }: Spot & { children: ReactNode }) {
  const spot = world.spaces[space];
  if (!spot) return null;
  return (
    <Chart spread={spread}>
      <At x={spot.x} y={spot.y}>
        {children}
      </At>
    </Chart>
  );
}

function Flames({ pace, ...spot }: Spot & { pace: number }) {
  const burns = useMotion<SVGGElement>(
    [
      {
        frames: [
          { transform: "scale(.2)", opacity: 0 },
          { transform: "scale(1.1, 1.3)", opacity: 1, offset: 0.4 },
          { transform: "scale(.95, 1)", opacity: 1, offset: 0.7 },
          { transform: "scale(1.05, 1.2)", opacity: 1 },
        ],
        ms: BURNS,
      },
    ],
    pace,
  );
  return (
    <OnSpace {...spot}>
      <g className="flames" ref={burns}>
        <path className="outer" d={FLAME} />
        <path className="inner" d={FLAME} transform="translate(0 5) scale(.5)" />
      </g>
    </OnSpace>
  );
}

/** Where gold is told while it flies: at the place itself, or in the middle of the board. */
function Gain({
  place,
  value,
  dice,
  pace,
}: {
  place: Place | null;
  value: string;
  dice: readonly number[];
  pace: number;
}) {
  return (
    <div className={place ? "gain" : "gain amid"} style={place ? { left: place.x, top: place.y } : undefined}>
      <span className="dice">
        {dice.map((face, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice differ by their place alone
          <Die key={n} face={face} size={30} silent />
        ))}
      </span>
      {value && <Difference value={value} pace={pace} />}
    </div>
  );
}

const coin = (
  <span className="flying-coin">
    <Icon name="coin" size={26} />
  </span>
);

function Burning({
  world,
  space,
  dice,
  gold,
  mark,
  pace,
}: PictureProps & { world: World; space: number; dice: readonly number[]; gold: number }) {
  useSight([space]);
  const spread = useSpread();
  const track = useAnchors(TRACKS.gold);
  const place = placeOn(spread, world, space);
  return (
    <div className="sagas sagas-stage">
      {spread && <Flames world={world} space={space} pace={pace} spread={spread} />}
      {mark > 1 && <Gain place={place} dice={dice} value={mark > 2 ? `+${gold} gold` : ""} pace={pace} />}
      {mark > 2 && (
        <Flight from={place} to={track} ms={FLIES} pace={pace}>
          {coin}
        </Flight>
      )}
    </div>
  );
}

const goldOf = (told: Sagas, at: number): SagasGold | null => {
  const event = told.lines[at]?.event;
  return event?.type === "gold" ? (event as unknown as SagasGold) : null;
};

export function pillageScene(told: Sagas): Played {
  const { line, before, board } = told;
  const { space, dice, gold } = line.event as unknown as SagasPillaged;
  const paid = goldOf(told, 1);
  const burnt = withPillage(before, space);
  const after = paid ? withGold(burnt, paid.gold) : burnt;
  const words = `${plain(line.text)} ${paid ? `+${paid.change} gold.` : ""}`.trim();
  return {
    name: "sagas-pillage",
    length: 1300,
    takes: paid ? 2 : 1,
    marks: [
      { at: 0, sound: "fire" },
      { at: 420, sound: "dice" },
      { at: BURNS, sound: "coin" },
      { at: BURNS + FLIES, view: after },
    ],
    words,
    Picture: (props) => (
      <Burning {...props} world={board} space={space} dice={dice} gold={paid?.change ?? gold} />
    ),
    still: {
      Picture: () => <Still words={words} sign="pillage" from={before.gold} to={paid?.gold ?? before.gold} />,
    },
    after,
  };
}

export function razedScene({ line, before, board }: Sagas): Played {
  const { space } = line.event as unknown as SagasRazed;
  const after = withoutSettlement(before, space);
  return {
    name: "sagas-razed",
    length: 900,
    marks: [
      { at: 0, sound: "fire" },
      { at: BURNS, view: after },
    ],
    words: plain(line.text),
    Picture: ({ pace }) => <Razing world={board} space={space} pace={pace} />,
    after,
  };
}

function Razing({ world, space, pace }: { world: World; space: number; pace: number }) {
  useSight([space]);
  const spread = useSpread();
  return (
    <div className="sagas sagas-stage">
      {spread && <Flames world={world} space={space} pace={pace} spread={spread} />}
    </div>
  );
}

function Still({
  words,
  sign,
  from,
  to,
}: {
  words: string;
  sign: "pillage" | "settle";
  from: number;
  to: number;
}) {
  return (
    <div className="sagas still-deed">
      <svg viewBox="-8 -40 46 46" width="84" height="84" aria-hidden="true">
        {sign === "pillage" ? <Pillage /> : <Settlement />}
      </svg>
      <p>
        <b>{words}</b>
      </p>
      {from !== to && (
        <p>
          Gold {from} → {to}
        </p>
      )}
    </div>
  );
}

function Building({
  world,
  space,
  paid,
  mark,
  pace,
}: PictureProps & { world: World; space: number; paid: number }) {
  useSight([space]);
  const spread = useSpread();
  const track = useAnchors(TRACKS.gold);
  const place = placeOn(spread, world, space);
  return (
    <div className="sagas sagas-stage">
      {paid !== 0 && (
        <Flight from={track} to={place} ms={FLIES} pace={pace} lands="fades">
          {coin}
        </Flight>
      )}
      {spread && mark > 1 && <House world={world} space={space} pace={pace} spread={spread} />}
    </div>
  );
}

function House({ pace, ...spot }: Spot & { pace: number }) {
  const rises = useMotion<SVGGElement>(
    [
      {
        frames: [
          { transform: "scale(.2, 0)", opacity: 0.4 },
          { transform: "scale(1.7, 1)", opacity: 1, offset: 0.55 },
          { transform: "scale(1.7, 1.9)", opacity: 1, offset: 0.8 },
          { transform: "scale(1)", opacity: 1 },
        ],
        ms: BURNS,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <OnSpace {...spot}>
      <g className="builds" ref={rises}>
        <Settlement />
      </g>
    </OnSpace>
  );
}

/** The price is paid first, and the house stands after it: two lines, one scene. */
function settling(told: Sagas, settled: SagasSettled, paid: SagasGold | null): Played {
  const { before, board } = told;
  const poorer = paid ? withGold(before, paid.gold) : before;
  const after = withSettlement(poorer, settled.space);
  const words = `${settled.name} is settled.`;
  return {
    name: "sagas-settle",
    length: 1100,
    takes: paid ? 2 : 1,
    marks: [
      { at: 0, sound: "coin" },
      { at: FLIES, sound: "hammer", view: poorer },
      { at: FLIES + BURNS, view: after },
    ],
    words,
    Picture: (props) => <Building {...props} world={board} space={settled.space} paid={paid?.change ?? 0} />,
    still: { Picture: () => <Still words={words} sign="settle" from={before.gold} to={poorer.gold} /> },
    after,
  };
}

export const settledScene = (told: Sagas): Played =>
  settling(told, told.line.event as unknown as SagasSettled, null);

/** Gold that comes or goes; the price of a settlement belongs to its building. */
export function goldScene(told: Sagas): Played {
  const gold = told.line.event as unknown as SagasGold;
  const next = told.lines[1]?.event;
  if (next?.type === "settled") return settling(told, next as unknown as SagasSettled, gold);
  return change("gold", gold.change, withGold(told.before, gold.gold));
}

export function eddaScene({ line, before }: Sagas): Played {
  const edda = line.event as unknown as SagasEdda;
  return change("edda", edda.change, withEdda(before, edda.edda));
}

/** A difference that rises at its track. */
function change(track: keyof typeof TRACKS, value: number, after: SagasView): Played {
  return {
    name: `sagas-${track}`,
    length: 700,
    marks: [
      { at: 0, sound: track === "gold" ? "coin" : "card" },
      { at: 350, view: after },
    ],
    Picture: ({ pace }) => <Changed track={track} value={value} pace={pace} />,
    after,
  };
}

function Changed({ track, value, pace }: { track: keyof typeof TRACKS; value: number; pace: number }) {
  const place = useAnchors(TRACKS[track]);
  if (!place || value === 0) return null;
  return (
    <div className="sagas sagas-stage">
      <div className="gain track-gain" style={{ left: place.x, top: place.y }}>
        <Difference value={value} pace={pace} />
      </div>
    </div>
  );
}
