/** A bracelet that was knocked off flies to a space beside its Viking: it lies there, sinks, or is caught. */
import { Bracelet } from "../../../kit";
import {
  Difference,
  Flight,
  type PictureProps,
  placeAt,
  seatPlace,
  useAnchors,
  useMotion,
} from "../../../stage";
import type { ClashView } from "../view";
import { Caption } from "./Caption";
import { type ClashScene, type ClashTold, does, eventOf, spacePlace, withBracelets } from "./told";
import "./Drop.css";

const FLIGHT = 420;
const RINGS = [0, 200, 400];

/** Rings on the water where something has sunk. */
function Splash({ x, y, pace }: { x: number; y: number; pace: number }) {
  return (
    <span className="clash-splash" style={{ left: x, top: y }}>
      {RINGS.map((after) => (
        <Ring key={after} after={after} pace={pace} />
      ))}
    </span>
  );
}

function Ring({ after, pace }: { after: number; pace: number }) {
  const ring = useMotion<HTMLElement>(
    [
      {
        frames: [
          { transform: "scale(.2)", opacity: 0.9 },
          { transform: "scale(1)", opacity: 0 },
        ],
        ms: 420,
        at: after,
      },
    ],
    pace,
  );
  return <i ref={ring} />;
}

type How = "lies" | "sinks" | "caught";

interface Fall {
  readonly how: How;
  readonly value: number;
  readonly victim: number;
  readonly space: string;
  readonly owner: number;
}

function FallPicture({
  fall,
  told,
  caption,
  mark,
  pace,
}: PictureProps & { fall: Fall; told: ClashTold; caption: string }) {
  const { how, value, victim, space, owner } = fall;
  const [from, to, seat] = useAnchors(() => [
    spacePlace(told.board, told.before.seats[victim]?.space),
    spacePlace(told.board, space),
    how === "caught" ? seatPlace(owner) : null,
  ]);
  const landed = mark >= 1;
  return (
    <>
      {(!landed || how === "lies") && (
        <Flight from={from} to={to} ms={FLIGHT} pace={pace}>
          <Bracelet value={value} size={48} />
        </Flight>
      )}
      {landed && how === "sinks" && to && <Splash x={to.x} y={to.y} pace={pace} />}
      {landed && how === "caught" && (
        <>
          <Flight from={to} to={seat} ms={FLIGHT} pace={pace}>
            <Bracelet value={value} size={48} />
          </Flight>
          {seat && mark >= 2 && (
            <span className="clash-beside" style={{ left: seat.x, top: seat.y }}>
              <Difference value={value} pace={pace} />
            </span>
          )}
        </>
      )}
      {landed && <Caption pace={pace}>{caption}</Caption>}
    </>
  );
}

function afterFall({ how, value, space, owner }: Fall, view: ClashView): ClashView {
  switch (how) {
    case "sinks":
      return { ...view, sea: [...view.sea, value] };
    case "caught":
      return withBracelets(view, owner, 1, [value]);
    case "lies":
      return { ...view, loot: { ...view.loot, [space]: [...(view.loot[space] ?? []), value] } };
  }
}

const wordsOf = ({ how, value, victim, owner }: Fall, told: ClashTold): string => {
  const of = victim === told.seat ? "Your" : `${told.names[victim]}'s`;
  if (how === "sinks") return `${of} ${value} is lost in the water.`;
  if (how === "caught") return `${does(told, owner, "catch").replace("catchs", "catches")} the ${value}.`;
  return `${of} ${value} lies in the arena.`;
};

function fallScene(told: ClashTold, fall: Fall): ClashScene {
  const caption = wordsOf(fall, told);
  const after = afterFall(fall, told.before);
  return {
    name: fall.how === "sinks" ? "clash-sunk" : "clash-dropped",
    length: fall.how === "lies" ? 760 : 1220,
    marks: [
      {
        at: FLIGHT,
        sound: fall.how === "sinks" ? "splash" : "ring",
        ...(fall.how === "caught" ? {} : { view: after }),
      },
      // Who catches it has it when it has flown on to the own seat.
      ...(fall.how === "caught" ? [{ at: 2 * FLIGHT, view: after }] : []),
    ],
    Picture: (props) => <FallPicture {...props} fall={fall} told={told} caption={caption} />,
    words: caption,
    after,
  };
}

export function droppedScene(told: ClashTold): ClashScene {
  const { victim, space, value, seat } = eventOf<"dropped">(told.line);
  return fallScene(told, { how: "lies", value, victim, space, owner: seat });
}

export function sunkScene(told: ClashTold): ClashScene {
  const { victim, space, value, seat } = eventOf<"sunk">(told.line);
  return fallScene(told, { how: "sinks", value, victim, space, owner: seat });
}

export function caughtScene(told: ClashTold): ClashScene {
  const { victim, space, value, seat } = eventOf<"caught">(told.line);
  return fallScene(told, { how: "caught", value, victim, space, owner: seat });
}

/** A grove gets a new bracelet from the supply. */
export function refilledScene(told: ClashTold): ClashScene {
  const { space, value } = eventOf<"refilled">(told.line);
  const { before } = told;
  const loot = { ...before.loot, [space]: [...(before.loot[space] ?? []), value] };
  return {
    name: "clash-refilled",
    length: FLIGHT,
    after: { ...before, loot, supply: Math.max(0, before.supply - 1) },
    Picture: ({ pace }) => <Refill told={told} space={space} value={value} pace={pace} />,
  };
}

function Refill({
  told,
  space,
  value,
  pace,
}: {
  told: ClashTold;
  space: string;
  value: number;
  pace: number;
}) {
  const [from, to] = useAnchors(() => [placeAt("part:supply"), spacePlace(told.board, space)]);
  return (
    <Flight from={from} to={to} ms={FLIGHT} pace={pace}>
      <Bracelet value={value} size={44} />
    </Flight>
  );
}
