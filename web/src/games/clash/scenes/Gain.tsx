/** Bracelets that change hands: they fly to their new owner. Only the two see what they are worth, unless all do. */
import type { ReactNode } from "react";
import { Bracelet, BraceletBack } from "../../../kit";
import {
  at,
  boardPlace,
  Difference,
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
import { Caption } from "./Caption";
import {
  type ClashScene,
  type ClashTold,
  called,
  does,
  eventOf,
  spacePlace,
  whispered,
  withBracelets,
} from "./told";
import "./Gain.css";

/** From where to where, and what of it I may know. */
interface Way {
  readonly from: () => Place | null;
  readonly to: () => Place | null;
  /** It is held up over the board on its way. */
  readonly over?: boolean;
  /** What they are worth, if I may know it; else so many backs. */
  readonly values: readonly number[] | null;
  readonly count: number;
  /** Where the loss and the gain are written. */
  readonly loser: number | null;
  readonly owner: number;
  readonly caption: string;
}

const SHOWN = 100;
const FLIES = 160;
const APART = 120;
/** Marks: what it is worth, where it lands. */
const [OPENED, LANDED] = [1, 2];
/** Over the board: how long it flies there, and how long it stands. */
const [THERE, STANDS] = [400, 240];
const LARGE = 1.7;

function Beside({ place, value, pace }: { place: Place | null; value: number; pace: number }) {
  if (!place) return null;
  return (
    <span className="clash-beside" style={{ left: place.x, top: place.y }}>
      <Difference value={value} pace={pace} />
    </span>
  );
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function Piece({ value }: { value: number | undefined }) {
  return value === undefined ? <BraceletBack size={52} /> : <Bracelet value={value} size={52} />;
}

function GainPicture({ way, ms, mark, pace }: PictureProps & { way: Way; ms: number }) {
  const { values, count, loser, owner, caption, over = false } = way;
  const [from, to, middle, lost, won] = useAnchors(() => [
    way.from(),
    way.to(),
    over ? boardPlace() : null,
    loser === null ? null : seatPlace(loser),
    seatPlace(owner),
  ]);
  const shown = mark >= OPENED ? values : null;
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bracelets of a flight are told apart by their place
        <Flying key={place} {...{ from, to, middle, ms, pace, place }}>
          <Piece value={shown?.[place]} />
        </Flying>
      ))}
      {shown && <Beside place={lost} value={-total(shown)} pace={pace} />}
      {mark >= LANDED && values && <Beside place={won} value={total(values)} pace={pace} />}
      {mark >= OPENED && <Caption pace={pace}>{caption}</Caption>}
    </>
  );
}

interface Path {
  readonly from: Place | null;
  readonly to: Place | null;
  readonly ms: number;
  readonly pace: number;
  readonly children: ReactNode;
}

function Flying({ middle, place, ...path }: Path & { middle: Place | null; place: number }) {
  if (middle) return <Over {...path} middle={middle} />;
  return <Flight {...path} at={FLIES + place * APART} lands="fades" />;
}

/** To the middle of the board, where all see it, and on to its owner. */
function Over({ from, to, middle, ms, pace, children }: Path & { middle: Place }) {
  const by = (place: Place | null): string =>
    place ? at(place.x - middle.x, place.y - middle.y) : at(0, 0, 0.6);
  const flown = useMotion<HTMLDivElement>(
    [
      {
        frames: [{ transform: by(from) }, { transform: at(0, 0, LARGE) }],
        ms: THERE,
        at: FLIES,
        ease: OUT,
      },
      {
        frames: [{ transform: at(0, 0, LARGE) }, { transform: by(to) }],
        ms,
        at: FLIES + THERE + STANDS,
        ease: IN,
      },
      { frames: [{ opacity: 1 }, { opacity: 0 }], ms: 140, at: FLIES + THERE + STANDS + ms },
    ],
    pace,
  );
  return (
    <div className="clash-over" style={{ left: middle.x, top: middle.y }} ref={flown}>
      <span>{children}</span>
    </div>
  );
}

function gainScene(
  name: string,
  told: ClashTold,
  way: Way,
  { ms, rest, takes = 1 }: { ms: number; rest: number; takes?: number },
): ClashScene {
  const lands = FLIES + (way.over ? THERE + STANDS : (way.count - 1) * APART) + ms;
  const left =
    way.loser === null ? told.before : withBracelets(told.before, way.loser, -way.count, way.values);
  const after = withBracelets(left, way.owner, way.count, way.values);
  return {
    name,
    length: lands + rest,
    marks: [{ at: SHOWN }, { at: lands, sound: "ring", view: after }],
    Picture: (props) => <GainPicture {...props} way={way} ms={ms} />,
    words: way.caption,
    takes,
    after,
  };
}

/** "3", "a bracelet", "two bracelets". */
const worth = (values: readonly number[] | null, count: number): string =>
  values?.length ? values.join(" and ") : count === 1 ? "a bracelet" : `${count} bracelets`;

/** "You lose 3 to Halvard." "You take 3 from Torsten." "Odd takes a bracelet from Runa." */
function takingWords(
  told: ClashTold,
  taker: number,
  victim: number,
  values: readonly number[] | null,
): string {
  const what = worth(values, 1);
  if (victim === told.seat) return `You lose ${what} to ${told.names[taker]}.`;
  return `${does(told, taker, "take")} ${what} from ${called(told, victim)}.`;
}

/** A bracelet changes rows, unseen by the others. */
export function takenScene(told: ClashTold): ClashScene {
  const { taker, victim } = eventOf<"taken">(told.line);
  const mine = whispered(told);
  const values = mine?.values ?? null;
  const way: Way = {
    from: () => seatPlace(victim),
    to: () => seatPlace(taker),
    values,
    count: 1,
    loser: victim,
    owner: taker,
    over: true,
    caption: takingWords(told, taker, victim, values),
  };
  return gainScene("clash-taken", told, way, { ms: 380, rest: 320, takes: 1 + (mine?.lines ?? 0) });
}

/** A bracelet is taken in front of everybody, or held up before it is laid into the arena. */
export function shownScene(told: ClashTold): ClashScene {
  const { taker, victim, value } = eventOf<"shown">(told.line);
  const kept = (told.after.seats[taker]?.bracelets ?? 0) > (told.before.seats[taker]?.bracelets ?? 0);
  const caption = takingWords(told, taker, victim, [value]);
  if (kept) {
    const way: Way = {
      from: () => seatPlace(victim),
      to: () => seatPlace(taker),
      values: [value],
      count: 1,
      loser: victim,
      owner: taker,
      over: true,
      caption,
    };
    return gainScene("clash-taken", told, way, { ms: 380, rest: 320 });
  }
  const after = withBracelets(told.before, victim, -1, [value]);
  return {
    name: "clash-held-up",
    length: 900,
    marks: [{ at: SHOWN }, { at: 500, sound: "ring", view: after }],
    Picture: (props) => <HeldUp {...props} told={told} victim={victim} value={value} caption={caption} />,
    words: caption,
    after,
  };
}

function HeldUp({
  told,
  victim,
  value,
  caption,
  mark,
  pace,
}: PictureProps & { told: ClashTold; victim: number; value: number; caption: string }) {
  const [from, to, seat] = useAnchors(() => {
    const place = spacePlace(told.board, told.before.seats[victim]?.space);
    return [place, place && { ...place, y: place.y - place.height * 0.7 }, seatPlace(victim)];
  });
  return (
    <>
      <Flight from={from} to={to} ms={380} at={SHOWN} grow={[0.6, 1.2]} pace={pace}>
        {mark >= OPENED ? <Bracelet value={value} size={52} /> : <BraceletBack size={52} />}
      </Flight>
      {mark >= OPENED && <Beside place={seat} value={-value} pace={pace} />}
      {mark >= OPENED && <Caption pace={pace}>{caption}</Caption>}
    </>
  );
}

const supplyPlace = (): Place | null => placeAt("part:supply");

/** The Viking on the centre draws from the supply. */
export function centreScene(told: ClashTold): ClashScene {
  const { seat, count } = eventOf<"centrepaid">(told.line);
  const mine = whispered(told);
  const values = mine?.values ?? null;
  const caption = `The centre pays: ${does(told, seat, "draw").replace(/^You/, "you")} ${worth(values, count)}.`;
  const way: Way = {
    from: supplyPlace,
    to: () => seatPlace(seat),
    values,
    count,
    loser: null,
    owner: seat,
    caption,
  };
  const scene = gainScene("clash-centre", told, way, { ms: 620, rest: 360, takes: 1 + (mine?.lines ?? 0) });
  return withSupply(scene, -count);
}

/** Who called a liar without bracelets is paid from the supply. */
export function drawnScene(told: ClashTold): ClashScene {
  const { seat } = eventOf<"drawn">(told.line);
  const mine = whispered(told);
  const values = mine?.values ?? null;
  const caption = `${does(told, seat, "take")} ${worth(values, 1)} from the supply.`;
  const way: Way = {
    from: supplyPlace,
    to: () => seatPlace(seat),
    values,
    count: 1,
    loser: null,
    owner: seat,
    caption,
  };
  const scene = gainScene("clash-drawn", told, way, { ms: 620, rest: 360, takes: 1 + (mine?.lines ?? 0) });
  return withSupply(scene, -1);
}

const withSupply = (scene: ClashScene, more: number): ClashScene => {
  const add = <V extends { supply: number }>(view: V): V => ({
    ...view,
    supply: Math.max(0, view.supply + more),
  });
  return {
    ...scene,
    ...(scene.after ? { after: add(scene.after) } : {}),
    marks: (scene.marks ?? []).map((mark) => (mark.view ? { ...mark, view: add(mark.view) } : mark)),
  };
};

/** Bracelets that lay open in the arena go to a row. */
export function collectedScene(told: ClashTold): ClashScene {
  const { seat, space, values } = eventOf<"collected">(told.line);
  const { [space]: _, ...loot } = told.before.loot;
  const before = { ...told.before, loot };
  const way: Way = {
    from: () => spacePlace(told.board, space),
    to: () => seatPlace(seat),
    values,
    count: values.length,
    loser: null,
    owner: seat,
    caption: `${does(told, seat, "collect")} ${worth(values, values.length)}.`,
  };
  const scene = gainScene("clash-collected", { ...told, before }, way, { ms: 560, rest: 300 });
  return { ...scene, marks: [{ at: 0, view: before }, ...(scene.marks ?? []).slice(1)] };
}
