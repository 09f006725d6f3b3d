/** Vikings walk to their space, goods fly to the supply, and a rival's gain floats to its seat. */
import { Crest, Icon } from "../../../../kit";
import { Flight, type PictureProps, type Scene, useAnchors, useMotion } from "../../../../stage";
import { symbolOf, Thing } from "../../tiles";
import type { FeastBox, FeastView } from "../../view";
import { CardBack } from "../cards/CardBack";
import { Pop } from "../Pop";
import { placeAtSpot, seatSpot } from "../places";
import { eventOf, type FeastTold, isMine, saidOf, shareOf, together } from "../told";
import { type Flown, type Gain, type Plan, planOf } from "./plan";
import "./Deeds.css";

/** Milliseconds for what I did myself. */
const OWN = 900;
const HOPS = 3;

/** A Viking in the cloak of a seat, who takes a few small hops on the way. */
function Viking({ seat, ms, from, pace }: { seat: number; ms: number; from: number; pace: number }) {
  const hops = useMotion<HTMLSpanElement>(
    [
      {
        frames: [
          { transform: "none" },
          { transform: "translateY(-7px) rotate(5deg)", offset: 0.5 },
          { transform: "none" },
        ],
        ms: ms / HOPS,
        at: from,
        times: HOPS,
        ease: "linear",
      },
    ],
    pace,
  );
  return (
    <span className="walker" ref={hops}>
      <svg viewBox="0 0 32 36" aria-hidden="true">
        <path d="M16 12L27 34H5Z" fill={`var(--s${(seat % 10) + 1})`} className="cloak" />
        <use href={symbolOf("viking")} x="6" y="0" width="20" height="20" className="helm" />
      </svg>
      <Crest seat={seat} size={14} />
    </span>
  );
}

interface FlownProps {
  flown: Flown;
  landed: boolean;
  pace: number;
  board: FeastBox;
}

/** What flies. What is drawn by lot shows its back until it has landed. */
function Token({ flown, landed, pace, board }: FlownProps) {
  const { what, thing, count, seat, ms, at } = flown;
  if (what === "viking") return <Viking seat={seat} ms={ms} from={at} pace={pace} />;
  if (thing === "card") return <CardBack small />;
  if (what === "back" && !landed)
    return (
      <span className="token-back">
        <Icon name="axe" size={22} />
      </span>
    );
  return (
    <span className="token-face">
      <Thing board={board} id={thing} count={count} size={30} />
    </span>
  );
}

function Flying(props: FlownProps) {
  const { flown, pace } = props;
  const [from, to] = useAnchors(() => [placeAtSpot(flown.from), placeAtSpot(flown.to)]);
  return (
    <Flight from={from} to={to} ms={flown.ms} at={flown.at} pace={pace} grow={[1, 0.8]} lands="fades">
      <Token {...props} />
    </Flight>
  );
}

/** What a rival has got, below its seat. */
function Gains({
  seat,
  gains,
  pace,
  board,
}: {
  seat: number;
  gains: readonly Gain[];
  pace: number;
  board: FeastBox;
}) {
  const place = useAnchors(() => placeAtSpot(seatSpot(seat)));
  if (!place) return null;
  return (
    <div
      className="gain-place"
      style={{ left: Math.max(70, place.x), top: place.y + Math.min(30, place.height) }}
    >
      <Pop pace={pace}>
        <span className="gain cut">
          {gains.map(({ thing, count, lands }) => (
            <span key={lands} className={count < 0 ? "lost" : "won"}>
              {thing === "card" ? (
                <>
                  +1 <Icon name="cards" size={20} />
                </>
              ) : (
                <Thing
                  board={board}
                  id={thing}
                  count={`${count < 0 ? "−" : "+"}${Math.abs(count)}`}
                  size={20}
                />
              )}
            </span>
          ))}
        </span>
      </Pop>
    </div>
  );
}

export function Deeds({ mark, pace, plan, board }: PictureProps & { plan: Plan; board: FeastBox }) {
  const here = plan.gains.filter(({ lands }) => lands <= mark);
  const seats = [...new Set(here.map(({ seat }) => seat))];
  return (
    <div className="feast feast-scene">
      {plan.flights.map((flown) => (
        <Flying key={flown.key} flown={flown} landed={flown.lands <= mark} pace={pace} board={board} />
      ))}
      {seats.map((seat) => (
        <Gains
          key={seat}
          seat={seat}
          gains={here.filter((gain) => gain.seat === seat)}
          pace={pace}
          board={board}
        />
      ))}
    </div>
  );
}

/** Drawn by lot: where nothing moves, it is told. */
const drawn = (told: FeastTold): string =>
  saidOf(together(told).filter((line) => eventOf(line).type === "weapondrawn"));

/** The scene of everything that was done and has no picture of its own. */
export function deedScene(told: FeastTold): Scene<FeastView> | null {
  const mine = together(told).some((line) => isMine(told, eventOf(line)));
  const plan = planOf(told, mine ? OWN : shareOf(told));
  if (!plan) return null;
  const words = drawn(told);
  return {
    name: "deed",
    length: plan.length,
    marks: plan.marks,
    takes: plan.lines.length,
    after: plan.view,
    ...(words && { words }),
    Picture: (props) => <Deeds {...props} plan={plan} board={told.board} />,
  };
}
