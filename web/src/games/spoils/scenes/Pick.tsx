/** A pick flies from the pile to the stash of its taker: a treasure face-up, an artifact with its back (SW-7.5). */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import {
  Flight,
  type PictureProps,
  placeAt,
  type Scene,
  seatPlace,
  type Told,
  useAnchors,
} from "../../../stage";
import { Treasure, TreasureBack } from "../pieces";
import type { CardFacts } from "../pieces/types";
import { facts } from "../view";
import { landed, lifted } from "./interim";

const FLIGHT = 260;
const REST = 120;

interface Pick {
  readonly seat: number;
  readonly place: number;
  readonly mine: boolean;
  readonly stage: number;
  /** Undefined for an artifact: nobody sees which. */
  readonly card: CardFacts | undefined;
}

function Flying({ pick: { seat, place, mine, stage, card }, pace }: PictureProps & { pick: Pick }) {
  const [from, to] = useAnchors(() => [
    placeAt(`pile:${place}`),
    (mine ? placeAt(".spoils-stash .mine") : null) ?? seatPlace(seat),
  ]);
  return (
    <Flight from={from} to={to} ms={FLIGHT} pace={pace} grow={[1, 0.5]} lands="fades">
      <span className="spoils">
        {card ? <Treasure card={card} size="compact" /> : <TreasureBack stage={stage} size="compact" />}
      </span>
    </Flight>
  );
}

export function pickScene({
  line,
  before,
  board,
  seat: mySeat,
}: Told<SpoilsView, SpoilsDeck>): Scene<SpoilsView> {
  const seat = Number(line.event.seat);
  const place = Number(line.event.place);
  const card = Number(line.event.card);
  const away = lifted(before, place, seat);
  const there = landed(away, seat, card);
  const pick: Pick = {
    seat,
    place,
    mine: seat === mySeat,
    stage: before.stage,
    card: card < 0 ? undefined : facts(board, card),
  };
  return {
    name: "spoils-pick",
    length: FLIGHT + REST,
    marks: [
      { at: 0, view: away, sound: "card" },
      { at: FLIGHT, view: there },
    ],
    Picture: (props) => <Flying {...props} pick={pick} />,
    after: there,
  };
}
