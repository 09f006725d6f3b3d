/** The roll: all cups shake, out of step, and come down. Only then does everybody look under the own one (SW-3.4). */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import { type PictureProps, type Scene, type Told, useMotion } from "../../../stage";
import { Cup } from "../pieces";
import { shaken } from "./interim";
import "./Roll.css";

const SHAKE = 140;
const TIMES = 3;
/** Cups do not begin together. */
const STEP = 35;
const DOWN = 80;
/** All cups are down. */
const THUD = SHAKE * TIMES + DOWN;
const LOOK = 260;

function Shaking({ seat, late, pace }: { seat: number; late: number; pace: number }) {
  const tilt = (degrees: number, up: number): string => `translateY(${up}px) rotate(${degrees}deg)`;
  const cup = useMotion<HTMLSpanElement>(
    [
      {
        frames: [
          { transform: tilt(0, -14) },
          { transform: tilt(-16, -20) },
          { transform: tilt(14, -16) },
          { transform: tilt(0, -14) },
        ],
        ms: SHAKE,
        at: late,
        times: TIMES,
        ease: "linear",
      },
      { frames: [{ transform: tilt(0, -14) }, { transform: tilt(0, 0) }], ms: DOWN, at: THUD - DOWN },
    ],
    pace,
  );
  return (
    <span ref={cup}>
      <Cup seat={seat} />
    </span>
  );
}

function Cups({ seats, pace }: PictureProps & { seats: readonly number[] }) {
  return (
    <div className="stage-area spoils spoils-roll">
      <div className="cups cut">
        {seats.map((seat) => (
          <Shaking key={seat} seat={seat} late={(seat % 3) * STEP} pace={pace} />
        ))}
      </div>
    </div>
  );
}

const ROLLS = ["allrolled", "rolled", "rolledunseen"];

export function rollScene({ lines, before, after }: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> {
  const other = lines.findIndex(({ event }) => !ROLLS.includes(String(event.type)));
  const view = shaken(before, after);
  const seats = before.seats.map((_, seat) => seat);
  return {
    name: "spoils-roll",
    length: THUD + LOOK,
    marks: [
      { at: 0, view, sound: "dice" },
      { at: THUD, sound: "thud" },
    ],
    Picture: (props) => <Cups {...props} seats={seats} />,
    takes: other < 0 ? lines.length : other,
  };
}
