/** What Vikings do in the arena: walk, slam, strike; and a card that nobody called. */
import { Icon, polar, short } from "../../../kit";
import {
  at,
  boardPlace,
  Flight,
  IN,
  OUT,
  type PictureProps,
  type Place,
  placeAt,
  seatPlace,
  useAnchors,
  useMotion,
} from "../../../stage";
import { icon, MELEE } from "../cards";
import { type ClashScene, type ClashTold, does, eventOf, spacePlace, withSeats } from "./told";
import "./Moves.css";

/** The Viking walks on the board itself. */
export function movedScene(told: ClashTold): ClashScene {
  const { seat, space } = eventOf<"moved">(told.line);
  const view = withSeats(told.before, (_, who) => (who === seat ? { space } : null));
  return { name: "clash-moved", length: 420, marks: [{ at: 0, sound: "steps", view }] };
}

const RUN = 520;
const STOP = 80;
const SLIDE = 420;
const IMPACT = RUN + STOP;

function Viking({ seat, from }: { seat: number; from: Place }) {
  return (
    <svg
      viewBox="0 0 100 112"
      style={{ width: from.width, height: from.height }}
      aria-hidden="true"
      className="clash-viking"
    >
      <use href={`#viking-${seat}`} width="100" height="112" />
    </svg>
  );
}

function SlamPicture({ told, mark, pace }: PictureProps & { told: ClashTold }) {
  const { seat, target, origin, space, push } = eventOf<"rammed">(told.line);
  const [from, hit, away] = useAnchors(() => [
    spacePlace(told.board, origin),
    spacePlace(told.board, space),
    spacePlace(told.board, push),
  ]);
  const [dx, dy] = from && hit ? [hit.x - from.x, hit.y - from.y] : [0, 0];
  const lean = dx < 0 ? -8 : 8;
  const runner = useMotion<HTMLDivElement>(
    [
      {
        frames: [{ transform: at(0, 0) }, { transform: at(dx * 0.72, dy * 0.72, 1, lean) }],
        ms: RUN,
        ease: IN,
      },
      {
        frames: [{ transform: at(dx * 0.72, dy * 0.72, 1, lean) }, { transform: at(dx, dy) }],
        ms: 260,
        at: IMPACT,
        ease: OUT,
      },
    ],
    pace,
  );
  const pushed = useMotion<HTMLDivElement>(
    mark >= 2 && hit && away
      ? [
          {
            frames: [{ transform: at(0, 0) }, { transform: at(away.x - hit.x, away.y - hit.y) }],
            ms: SLIDE,
            ease: OUT,
          },
        ]
      : [],
    pace,
  );
  if (!from || !hit) return null;
  return (
    <>
      <div className="clash-actor" style={{ left: hit.x, top: hit.y }} ref={pushed}>
        <Viking seat={target} from={hit} />
      </div>
      <div className="clash-actor" style={{ left: from.x, top: from.y }} ref={runner}>
        <Viking seat={seat} from={from} />
      </div>
      {mark >= 2 && <Star x={hit.x - dx * 0.14} y={hit.y - dy * 0.14} pace={pace} />}
    </>
  );
}

const RAYS = 9;
/** A star with long and short rays. */
const BURST = Array.from({ length: 2 * RAYS }, (_, ray) => {
  const [x, y] = polar(0, 0, ray % 2 ? 22 : ray % 4 ? 40 : 48, (ray * 180) / RAYS);
  return `${short(x)},${short(y)}`;
}).join(" ");

function Star({ x, y, pace }: { x: number; y: number; pace: number }) {
  const star = useMotion<HTMLSpanElement>(
    [
      {
        frames: [
          { transform: "scale(.3)", opacity: 1 },
          { transform: "scale(1.15)", opacity: 1, offset: 0.5 },
          { transform: "scale(1.3)", opacity: 0 },
        ],
        ms: 320,
      },
    ],
    pace,
  );
  return (
    <span className="clash-actor" style={{ left: x, top: y }}>
      <span className="clash-star" ref={star}>
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          <polygon points={BURST} />
        </svg>
      </span>
    </span>
  );
}

/** A run, an impact, a slide. Where the other one ends is seen when it slides. */
export function rammedScene(told: ClashTold): ClashScene {
  const { seat, target, space, push } = eventOf<"rammed">(told.line);
  const gone = withSeats(told.before, (_, who) => (who === seat || who === target ? { space: null } : null));
  const after = withSeats(told.before, (_, who) =>
    who === seat ? { space } : who === target ? { space: push } : null,
  );
  return {
    name: "clash-slam",
    length: IMPACT + SLIDE + 200,
    marks: [
      { at: 0, sound: "steps", view: gone },
      { at: IMPACT, sound: "thud" },
    ],
    Picture: (props) => <SlamPicture {...props} told={told} />,
    words: `${does(told, seat, "slam")} into ${target === told.seat ? "you" : told.names[target]}.`,
    after,
  };
}

/** An attack: what is thrown flies, a fist or a club strikes. */
export function struckScene(told: ClashTold): ClashScene {
  const { claim } = eventOf<"struck">(told.line);
  const near = MELEE.includes(claim);
  const ms = near ? 240 : 420;
  return {
    name: "clash-struck",
    length: ms + 160,
    marks: [
      { at: 0, sound: near ? undefined : "bow" },
      { at: ms, sound: "thud" },
    ],
    Picture: (props) => <Strike {...props} told={told} ms={ms} />,
  };
}

function Strike({ told, ms, mark, pace }: PictureProps & { told: ClashTold; ms: number }) {
  const { seat, target, claim } = eventOf<"struck">(told.line);
  const [from, to] = useAnchors(() => [
    spacePlace(told.board, told.before.seats[seat]?.space),
    spacePlace(told.board, told.before.seats[target]?.space),
  ]);
  return (
    <>
      <Flight from={from} to={to} ms={ms} pace={pace} lands="fades">
        <span className="clash-weapon cut">
          <Icon name={icon(claim)} />
        </span>
      </Flight>
      {mark >= 2 && to && <Star x={to.x} y={to.y} pace={pace} />}
    </>
  );
}

/** Nobody called: the card goes back to its owner's pile unturned. */
export function passedScene(told: ClashTold): ClashScene {
  return {
    name: "clash-passed",
    length: 420,
    marks: [{ at: 0, sound: "cloth" }],
    Picture: ({ pace }) => <Discard seat={eventOf<"nobodycalled">(told.line).seat} pace={pace} />,
  };
}

function Discard({ seat, pace }: { seat: number; pace: number }) {
  const [from, to] = useAnchors(() => [placeAt("part:claim") ?? boardPlace(), seatPlace(seat)]);
  return (
    <Flight from={from} to={to} ms={400} grow={[0.8, 0.3]} pace={pace} lands="fades">
      <span className="card back cut">
        <span />
        <Icon name="knot" />
        <span />
      </span>
    </Flight>
  );
}
