/** The face of an artifact: for its taker alone when it was picked (SW-R18), for all when it acts (SW-10.1). */
import { Crest, Rich } from "../../../kit";
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import { BACK, IN, OUT, type PictureProps, type Scene, type Told, useMotion } from "../../../stage";
import { artifactOf } from "../artifacts/artifact";
import { Treasure, TreasureBack } from "../pieces";
import type { CardFacts } from "../pieces/types";
import { facts } from "../view";
import "./Artifact.css";

/** What is printed on a card, for the eyes of this screen. */
interface Face {
  readonly card: CardFacts;
  readonly stage: number;
  readonly when: string;
  readonly text: string;
}

function faceOf({ before, board }: Told<SpoilsView, SpoilsDeck>, card: number): Face | null {
  const printed = facts(board, card);
  const artifact = artifactOf(before, board, card);
  if (!printed || !artifact) return null;
  return { card: printed, stage: printed.stage, when: artifact.when, text: artifact.text };
}

function Says({ face }: { face: Face }) {
  return (
    <div className="says cut">
      <b>{face.card.name}</b>
      <span className="dim small">{face.when}</span>
      <span>
        <Rich text={face.text} />
      </span>
    </div>
  );
}

const TURN = 210;
/** Milliseconds until the card stands edge-on. */
const EDGE = 300 + TURN;

/** Half of the turn, away from the back. */
function Away({ stage, pace }: { stage: number; pace: number }) {
  const card = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "scale(.5)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 300,
        ease: OUT,
      },
      { frames: [{ transform: "none" }, { transform: "rotateY(90deg)" }], ms: TURN, at: 300, ease: IN },
    ],
    pace,
  );
  return (
    <div ref={card}>
      <TreasureBack stage={stage} />
    </div>
  );
}

/** The other half, and then what it can do. */
function Shown({ face, pace }: { face: Face; pace: number }) {
  const card = useMotion<HTMLDivElement>(
    [{ frames: [{ transform: "rotateY(-90deg)" }, { transform: "none" }], ms: TURN, ease: OUT }],
    pace,
  );
  return (
    <>
      <div ref={card}>
        <Treasure card={face.card} />
      </div>
      <Says face={face} />
    </>
  );
}

const READ = 2000;

/** Only the taker's page has this line. */
export function foundScene(told: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> | null {
  const face = faceOf(told, Number(told.line.event.card));
  if (!face) return null;
  return {
    name: "spoils-found",
    length: EDGE + READ,
    marks: [
      { at: 0, sound: "cloth" },
      { at: EDGE, sound: "card" },
    ],
    veil: true,
    Picture: ({ mark, pace }: PictureProps) => (
      <div className="stage-area spoils spoils-artifact">
        {mark > 1 ? <Shown face={face} pace={pace} /> : <Away stage={face.stage} pace={pace} />}
      </div>
    ),
    words: `Your artifact is ${face.card.name}.`,
    still: {
      Picture: () => (
        <div className="spoils spoils-artifact">
          <Treasure card={face.card} />
          <Says face={face} />
        </div>
      ),
    },
  };
}

function Acting({ face, seat, name, pace }: { face: Face; seat: number; name: string; pace: number }) {
  const box = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "scale(.6)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 200,
        ease: BACK,
      },
    ],
    pace,
  );
  return (
    <div className="stage-area spoils spoils-artifact">
      <div className="acting" ref={box}>
        <Treasure card={face.card} />
        <p className="by cut">
          <Crest seat={seat} size={24} />
          <b>{name}</b>
        </p>
      </div>
    </div>
  );
}

const ACTS = 800;

/** An artifact is used or turned up: all see its face. */
export function actingScene(told: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> | null {
  const { event } = told.line;
  const use = event.use as { card?: unknown } | undefined;
  const face = faceOf(told, Number(use?.card ?? event.card));
  const seat = Number(event.seat);
  if (!face) return null;
  const name = told.names[seat] ?? "";
  return {
    name: "spoils-artifact",
    length: ACTS,
    marks: [{ at: 0, sound: "card" }],
    Picture: ({ pace }: PictureProps) => <Acting face={face} seat={seat} name={name} pace={pace} />,
  };
}
