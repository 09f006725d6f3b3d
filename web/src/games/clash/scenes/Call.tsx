/** A call: the laid card comes to the middle, the call strikes, a breath, the card turns, truth or lie. */
import { Crest, Icon } from "../../../kit";
import type * as wire from "../../../net/wire/clash";
import {
  Area,
  at,
  BACK,
  boardPlace,
  IN,
  OUT,
  type PictureProps,
  seatPlace,
  useAnchors,
  useMotion,
} from "../../../stage";
import { looks } from "../cards";
import { CardFront } from "../tray/CardFront";
import type { Card } from "../view";
import { type ClashScene, type ClashTold, called, capitalised } from "./told";
import "./Call.css";

export interface Turned {
  readonly caller: number;
  readonly seat: number;
  readonly claim: Card;
  readonly card: Card;
  readonly truthful: boolean;
}

/** The turned card an event tells of, if it does. */
export function turned(event: Record<string, unknown>): Turned | null {
  const one = event as unknown as wire.ClashCalled | wire.ClashShieldCalled;
  const { seat, card, truthful } = one;
  if (one.type === "called") return { caller: one.caller, seat, claim: one.claim, card, truthful };
  if (one.type === "shieldcalled") return { caller: one.attacker, seat, claim: "shield", card, truthful };
  return null;
}

const FACE = 1390;
const VERDICT = 1700;
/** How many marks have passed when the face is shown, and when the verdict falls. */
const [TURNED, JUDGED] = [2, 3];

const HALF_TURN = 210;

/** The card and what happens to it. The face is drawn once the card stands edge-on, and by a picture of its own. */
function Laid({ turn, told, mark, pace }: PictureProps & { turn: Turned; told: ClashTold }) {
  const start = useAnchors(() => {
    const [from, board] = [seatPlace(turn.seat), boardPlace()];
    return from ? at(from.x - board.x, from.y - board.y, 0.3) : at(0, -40, 0.3);
  });
  const back = useMotion<HTMLDivElement>(
    [
      { frames: [{ transform: start }, { transform: at(0, 0) }], ms: 420, ease: OUT },
      {
        frames: [at(0, 0, 1, 0), at(0, 0, 1, -2.2), at(0, 0, 1, 1.8), at(0, 0, 1, 0)].map((transform) => ({
          transform,
        })),
        ms: 520,
        at: 660,
        ease: "ease-in-out",
      },
      {
        frames: [{ transform: "scaleX(1)" }, { transform: "scaleX(.02)" }],
        ms: HALF_TURN,
        at: 1180,
        ease: IN,
      },
    ],
    pace,
  );
  const axe = useMotion<HTMLSpanElement>(
    [
      {
        frames: [
          { transform: at(30, -54, 1.6, 40), opacity: 0 },
          { transform: at(0, 0, 1, -20), opacity: 1 },
        ],
        ms: 240,
        at: 420,
        ease: IN,
      },
      { frames: [{ opacity: 1 }, { opacity: 0 }], ms: 180, at: 1180 },
    ],
    pace,
  );
  if (mark >= TURNED) return <Face card={turn.card} pace={pace} />;
  return (
    <>
      <div className="laid" ref={back}>
        <span className="card back cut">
          <span />
          <Icon name="knot" />
          <span />
        </span>
        <span className="claim cut">
          {turn.seat === told.seat ? "say" : "says"} {looks(turn.claim).label}
        </span>
      </div>
      <span className="axe" ref={axe}>
        <Icon name="axe" />
      </span>
    </>
  );
}

function Face({ card, pace }: { card: Card; pace: number }) {
  const face = useMotion<HTMLDivElement>(
    [{ frames: [{ transform: "scaleX(.02)" }, { transform: "scaleX(1)" }], ms: HALF_TURN, ease: OUT }],
    pace,
  );
  return (
    <div className="laid" ref={face}>
      <span className="card pictured cut">
        <CardFront card={card} />
      </span>
    </div>
  );
}

const verdictOf = ({ truthful, card }: Turned): { word: string; rest: string } =>
  truthful
    ? { word: "True.", rest: `It is ${looks(card).label}.` }
    : { word: "A lie.", rest: `It was ${looks(card).label}.` };

function Verdict({ turn }: { turn: Turned }) {
  const { word, rest } = verdictOf(turn);
  return (
    <p className={`verdict cut ${turn.truthful ? "good" : "bad"}`}>
      <Icon name={turn.truthful ? "check" : "cross"} />
      <b>{word}</b>
      <span>{rest}</span>
    </p>
  );
}

function Judged({ turn, pace }: { turn: Turned; pace: number }) {
  const verdict = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "scale(1.5)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 180,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <div ref={verdict}>
      <Verdict turn={turn} />
    </div>
  );
}

function Who({ turn, told }: { turn: Turned; told: ClashTold }) {
  const { caller, seat } = turn;
  return (
    <p className="who cut">
      <Crest seat={caller} size={30} />
      <span>
        <b>{capitalised(called(told, caller))}</b> {caller === told.seat ? "call" : "calls"}{" "}
        {called(told, seat)}
      </span>
    </p>
  );
}

function CallPicture({ turn, told, mark, pace }: PictureProps & { turn: Turned; told: ClashTold }) {
  const who = useMotion<HTMLDivElement>(
    [{ frames: [{ opacity: 0 }, { opacity: 1 }], ms: 200, at: 200 }],
    pace,
  );
  return (
    <Area className="clash-call">
      <div ref={who}>
        <Who turn={turn} told={told} />
      </div>
      <div className="turning">
        <Laid turn={turn} told={told} mark={mark} pace={pace} />
      </div>
      <div className="judging">{mark >= JUDGED && <Judged turn={turn} pace={pace} />}</div>
    </Area>
  );
}

function StillCall({ turn, told }: { turn: Turned; told: ClashTold }) {
  return (
    <div className="clash-call still">
      <Who turn={turn} told={told} />
      <div className="turning">
        <div className="laid">
          <span className="card pictured cut">
            <CardFront card={turn.card} />
          </span>
        </div>
      </div>
      <Verdict turn={turn} />
    </div>
  );
}

export function callScene(told: ClashTold): ClashScene | null {
  const turn = turned(told.line.event);
  if (!turn) return null;
  const { caller, seat, truthful } = turn;
  const { word, rest } = verdictOf(turn);
  const verb = caller === told.seat ? "call" : "calls";
  return {
    name: "clash-call",
    length: 2300,
    marks: [
      { at: 620, sound: "knock" },
      { at: FACE, sound: "card" },
      { at: VERDICT, sound: truthful ? "truth" : "lie" },
    ],
    veil: true,
    Picture: (props) => <CallPicture {...props} turn={turn} told={told} />,
    still: { Picture: () => <StillCall turn={turn} told={told} /> },
    words: `${capitalised(called(told, caller))} ${verb} ${called(told, seat)}. ${word} ${rest}`,
  };
}
