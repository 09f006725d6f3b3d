/** A drawn occupation comes to the middle, turns and goes into the hand. Only its owner gets its face. */
import { Icon } from "../../../../kit";
import { listed } from "../../../../kit/words";
import {
  Area,
  at,
  IN,
  type Mark,
  OUT,
  type PictureProps,
  type Place,
  placeOf,
  type Scene,
  useAnchors,
  useMotion,
} from "../../../../stage";
import { Card } from "../../cards/Card";
import type { FeastBox, FeastView } from "../../view";
import { deedScene } from "../deeds/Deeds";
import { happened } from "../happened";
import { Pop } from "../Pop";
import { ownSpot, placeAtSpot } from "../places";
import { eventOf, type FeastTold, isMine, type Of, said, shareOf, told } from "../told";
import { CardBack } from "./CardBack";
import "./Occupation.css";

const COMES = 300;
const BREATH = 200;
const HALF = 210;
const HELD = 600;
const LEAVES = 180;
/** Milliseconds between two cards that are drawn together. */
const NEXT = 240;

/** Where a card is, seen from the middle of its place on the layer. */
const away = (card: HTMLElement | null, place: Place | null): string => {
  if (!card || !place) return "translateY(40px) scale(.4)";
  const { x, y } = placeOf(card);
  return at(place.x - x, place.y - y, 0.16);
};

/** One card. It turns when its mark has passed: before that, its face is not in the page. */
function Turning({
  number,
  order,
  turned,
  leaves,
  pace,
  board,
  seat,
}: {
  number: number;
  order: number;
  turned: boolean;
  leaves: boolean;
  pace: number;
  board: FeastBox;
  seat: number;
}) {
  const hand = useAnchors(() => placeAtSpot(ownSpot(seat, "card")));
  const place = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "translateY(-60px) scale(.45)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: COMES,
        at: order * NEXT,
        ease: OUT,
      },
    ],
    pace,
  );
  useMotion<HTMLDivElement>(
    leaves
      ? [
          {
            frames: [
              { transform: "none", opacity: 1 },
              { transform: away(place.current, hand), opacity: 0.4 },
            ],
            ms: LEAVES,
            ease: IN,
          },
        ]
      : [],
    pace,
    place,
  );
  const back = useMotion<HTMLDivElement>(
    [
      {
        frames: [{ transform: "rotateY(0deg)" }, { transform: "rotateY(90deg)" }],
        ms: HALF,
        at: COMES + BREATH + order * NEXT,
        ease: IN,
      },
    ],
    pace,
  );
  const front = useMotion<HTMLDivElement>(
    turned
      ? [
          {
            frames: [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0deg)" }],
            ms: HALF,
            ease: OUT,
          },
        ]
      : [],
    pace,
  );
  return (
    <div className="drawn-card" ref={place}>
      {turned ? (
        <div key="front" ref={front}>
          <Card board={board} number={number} />
        </div>
      ) : (
        <div key="back" className="drawn-back" ref={back}>
          <CardBack />
        </div>
      )}
    </div>
  );
}

/** Marks: each card shows its face; at the last one they go into the hand. */
export function DrawnCards({
  mark,
  pace,
  cards,
  board,
  seat,
}: PictureProps & { cards: readonly number[]; board: FeastBox; seat: number }) {
  return (
    <Area className="feast feast-scene drawn-area">
      <div className={cards.length > 1 ? "drawn several" : "drawn"}>
        {cards.map((number, order) => (
          <Turning
            key={number}
            number={number}
            order={order}
            turned={mark > order}
            leaves={mark > cards.length}
            pace={pace}
            board={board}
            seat={seat}
          />
        ))}
      </div>
    </Area>
  );
}

function StillCards({ cards, board, title }: { cards: readonly number[]; board: FeastBox; title: string }) {
  return (
    <div className="feast feast-scene drawn-still">
      <p>{title}</p>
      <div className={cards.length > 1 ? "drawn several" : "drawn"}>
        {cards.map((number) => (
          <div className="drawn-card" key={number}>
            <Card board={board} number={number} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** My cards among the lines that follow each other here, and how many lines tell of them. */
function drawnOf(given: FeastTold): { seen: Of<"cardseen">[]; takes: number; view: FeastView } {
  const seen: Of<"cardseen">[] = [];
  let [takes, view] = [0, given.before];
  for (const line of given.lines) {
    const event = eventOf(line);
    if ((event.type !== "carddrawn" && event.type !== "cardseen") || !isMine(given, event)) break;
    if (event.type === "cardseen") seen.push(event);
    view = happened(view, event, given.board);
    takes += 1;
  }
  return { seen, takes, view };
}

export function drawnScene(given: FeastTold): Scene<FeastView> | null {
  if (!isMine(given, told<"carddrawn">(given))) return deedScene(given);
  const { seen, takes, view } = drawnOf(given);
  if (seen.length === 0) return null;
  const { board } = given;
  const seat = given.seat ?? 0;
  const cards = seen.map(({ card }) => card);
  const words = `You drew ${listed(seen.map(({ name }) => name))}.`;
  const faces: Mark<FeastView>[] = cards.map((_, order) => ({
    at: COMES + BREATH + HALF + order * NEXT,
    sound: "card",
  }));
  const leaves = COMES + BREATH + 2 * HALF + HELD + (cards.length - 1) * NEXT;
  return {
    name: "occupation",
    length: leaves + LEAVES,
    marks: [...faces, { at: leaves }],
    veil: true,
    takes,
    after: view,
    words,
    Picture: (props) => <DrawnCards {...props} cards={cards} board={board} seat={seat} />,
    still: { Picture: () => <StillCards cards={cards} board={board} title={words} /> },
  };
}

/** A rival plays a card: all may read it. */
function PlayedCard({
  pace,
  number,
  words,
  board,
}: PictureProps & { number: number; words: string; board: FeastBox }) {
  return (
    <Area className="feast feast-scene drawn-area">
      <Pop pace={pace} className="played-card">
        <p className="played-words cut">
          <Icon name="cards" size={20} /> {words}
        </p>
        <div className="drawn-card">
          <Card board={board} number={number} />
        </div>
      </Pop>
    </Area>
  );
}

export function playedScene(given: FeastTold): Scene<FeastView> | null {
  const { seat, card, name } = told<"cardplayed">(given);
  const words = `${given.names[seat] ?? ""} plays ${name}.`;
  const length = shareOf(given);
  // Who plays a card has read it.
  if (seat === given.seat || !length) return null;
  return {
    name: "card played",
    length,
    marks: [{ at: 0, sound: "card" }],
    words: said(given.line),
    Picture: (props) => <PlayedCard {...props} number={card} words={words} board={given.board} />,
  };
}
