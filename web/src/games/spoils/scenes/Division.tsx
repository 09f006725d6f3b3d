/**
 * The division: the losers' stakes go to the treasury, the winners' slide home (SW-7.1), and then it stands on the board
 * who pays, keeps, is chief and picks, until it was read.
 */
import { Coin, Icon } from "../../../kit";
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import {
  boardPlace,
  Flight,
  type Mark,
  type PictureProps,
  type Place,
  placeAt,
  type Scene,
  seatPlace,
  type Told,
  useAnchors,
  useMotion,
} from "../../../stage";
import { DIVISION, lossWords, takersWords } from "../reveal/sequence";
import { dividing, paidViews } from "./interim";
import "./Division.css";

const FLIGHT = 420;
const APART = 60;
/** Between the last coin of a loser and the first of a winner. */
const BREATH = 80;
/** Before the list, at the least. */
const COINS = 1500;

interface Stake {
  readonly seat: number;
  readonly amount: number;
}

const betPlace = (seat: number): Place | null =>
  placeAt(`.reveal [data-point~="bet:${seat}"]`) ?? seatPlace(seat);

function Gold({ lost, kept, pace }: PictureProps & { lost: readonly Stake[]; kept: readonly Stake[] }) {
  const places = useAnchors(() => ({
    treasury: boardPlace(),
    lost: lost.map(({ seat }) => betPlace(seat)),
    kept: kept.map(({ seat }) => [betPlace(seat), seatPlace(seat)] as const),
  }));
  const chest = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "scale(.6)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 180,
      },
    ],
    pace,
  );
  const home = homeFrom(lost.length);
  return (
    <>
      <div className="stage-area spoils spoils-treasury">
        <div className="chest cut" ref={chest}>
          <Icon name="chest" size={40} />
          treasury
        </div>
      </div>
      {lost.map(({ seat, amount }, place) => (
        <Flight
          key={seat}
          from={places.lost[place] ?? null}
          to={places.treasury}
          ms={FLIGHT}
          at={place * APART}
          pace={pace}
          grow={[1, 0.7]}
          lands="fades"
        >
          <Coin value={amount} size={34} />
        </Flight>
      ))}
      {kept.map(({ seat, amount }, place) => (
        <Flight
          key={seat}
          from={places.kept[place]?.[0] ?? null}
          to={places.kept[place]?.[1] ?? null}
          ms={FLIGHT}
          at={home + place * APART}
          pace={pace}
          lands="fades"
        >
          <Coin value={amount} size={34} />
        </Flight>
      ))}
    </>
  );
}

/** When the first winner's coin starts. */
const homeFrom = (losers: number): number => Math.max(0, losers - 1) * APART + FLIGHT + BREATH;

/** The coins that fly; who has bet nothing has none. */
const stakes = ({ seats }: SpoilsView, of: (seat: number) => boolean): Stake[] =>
  seats.flatMap(({ bet }, seat) => (bet && bet.amount > 0 && of(seat) ? [{ seat, amount: bet.amount }] : []));

const ofType = (type: string) => (line: { event: { type?: unknown } }) => line.event.type === type;

export function divisionScene({
  lines,
  before,
  after,
  names,
  seat,
}: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> | null {
  const views = paidViews(before, after);
  const takes = lines.findIndex(ofType("newchief")) + 1;
  if (!views || !takes) return null;
  const { judged, paid } = views;
  const lost = stakes(paid, (one) => !paid.winners.includes(one));
  const kept = stakes(paid, (one) => paid.winners.includes(one));
  const list = Math.max(COINS, homeFrom(lost.length) + kept.length * APART + FLIGHT);
  const marks: Mark<SpoilsView>[] = [
    // Whose coin has reached the treasury has that much less.
    ...lost.map(({ seat: loser }, place): Mark<SpoilsView> => {
      const gone = new Set(lost.slice(0, place + 1).map((stake) => stake.seat));
      const seats = judged.seats.map((there, at) => (gone.has(at) ? (paid.seats[at] ?? there) : there));
      return {
        at: place * APART + FLIGHT,
        sound: "coin",
        told: toldOf(lines, loser),
        view: { ...judged, seats },
      };
    }),
    { at: list, view: paid, told: takes, sound: "drum" },
  ];
  const own = seat === null ? null : paid.seats[seat]?.bet;
  const mine = own && !paid.winners.includes(seat ?? -1) ? `${lossWords(own.amount)} ` : "";
  const Picture = (props: PictureProps) =>
    props.mark < marks.length ? <Gold {...props} lost={lost} kept={kept} /> : null;
  return {
    name: DIVISION,
    length: list + 200,
    marks,
    Picture,
    waits: true,
    ownControls: true,
    takes,
    group: `reveal ${before.round}`,
    words: `${mine}${takersWords(paid, names, seat)}`,
    still: { view: paid },
    after: dividing(paid),
  };
}

/** How many lines are told once this loser has paid. */
const toldOf = (lines: Told["lines"], loser: number): number =>
  lines.findIndex(({ event }) => event.type === "betlost" && event.seat === loser) + 1;
