/** My tile drops on its cells and snaps in; the coin it covers flies to the income, which ticks up. */
import type { PointName } from "../../../kit";
import {
  CountUp,
  Flight,
  IN,
  type Mark,
  type PictureProps,
  type Place,
  type Scene,
  useAnchors,
  useMotion,
} from "../../../stage";
import { boxOf, formsOf, incomeOf, type Laid, minusOf, type Piece } from "../geometry";
import { Glyph, Tile } from "../tiles";
import type { FeastView } from "../view";
import { deedScene } from "./deeds/Deeds";
import { happened, laidOn } from "./happened";
import { Pop } from "./Pop";
import { exactPlace, placeAtSpot } from "./places";
import { type FeastTold, isMine, type Of, told } from "./told";
import "./Laying.css";

const DROP = 160;
const FLASH = 120;
const COIN = 320;
/** So high is the head of a phone. */
const HEAD = 60;

/** What laying a piece changes. */
interface Change {
  readonly piece: Piece;
  readonly turn: number;
  readonly cell: number;
  readonly plan: Laid["plan"];
  readonly income: readonly [before: number, after: number];
  readonly minus: readonly [before: number, after: number];
  /** The income cell of the highest value that it covers, by row and column. */
  readonly coin: readonly [row: number, col: number] | null;
}

function changeOf({ before: view, board }: FeastTold, event: Of<"laiddown">): Change | null {
  const seat = view.seats[event.seat];
  const piece = boxOf(board).pieces[event.piece];
  const found = seat && laidOn(seat, event, board);
  if (!found || !piece) return null;
  const { before, after } = found;
  const { plan } = before;
  const covered = plan.tracks.flat().findLast(({ cell }) => cell & after.covered & ~before.covered);
  const all = seat.boards.reduce((sum, { income }) => sum + income, 0);
  return {
    piece,
    turn: event.turn,
    cell: event.cell,
    plan,
    income: [all, all + incomeOf(after) - incomeOf(before)],
    minus: [minusOf(before), minusOf(after)],
    coin: covered ? [covered.row, covered.col] : null,
  };
}

const cellAt = ({ plan }: Change, row: number, col: number): PointName => `cell:${plan.id}/${row},${col}`;

/** Where the tile lies: a cell's size and the middle of all; null where the board is not in sight. */
function tilePlace(change: Change): (Place & { cell: number }) | null {
  const form = formsOf(change.piece.shape, true)[change.turn];
  const first = form?.spots[0];
  if (!form || !first) return null;
  const [top, left] = [Math.floor(change.cell / change.plan.stride), change.cell % change.plan.stride];
  const place = exactPlace(cellAt(change, top + first[0], left + first[1]));
  if (!place) return null;
  const size = place.width;
  return {
    x: place.x + (form.cols / 2 - 0.5 - first[1]) * size,
    y: place.y + (form.rows / 2 - 0.5 - first[0]) * size,
    width: form.cols * size,
    height: form.rows * size,
    cell: size,
  };
}

function Falling({ change, place, pace }: { change: Change; place: Place & { cell: number }; pace: number }) {
  const tile = useMotion<HTMLDivElement>(
    [
      {
        frames: [
          { transform: "translateY(-22px) rotate(-4deg) scale(1.12)", opacity: 0.9 },
          { transform: "none", opacity: 1 },
        ],
        ms: DROP,
        ease: IN,
      },
    ],
    pace,
  );
  const flash = useMotion<HTMLDivElement>(
    [
      { frames: [{ opacity: 0 }, { opacity: 0 }], ms: 1 },
      {
        frames: [
          { opacity: 0, transform: "scale(1)" },
          { opacity: 1, transform: "scale(1.03)", offset: 0.3 },
          { opacity: 0, transform: "scale(1.1)" },
        ],
        ms: FLASH * 2,
        at: DROP,
      },
    ],
    pace,
  );
  return (
    <div
      className="falling"
      style={{
        left: place.x - place.width / 2,
        top: place.y - place.height / 2,
        width: place.width,
        height: place.height,
      }}
    >
      <div ref={tile}>
        <Tile piece={change.piece} turn={change.turn} cell={place.cell} />
      </div>
      <div className="snap" ref={flash} />
    </div>
  );
}

/** Marks: the tile has snapped in; the coin has landed and the table shows all of it. */
export function LayingPicture({ mark, pace, change }: PictureProps & { change: Change }) {
  const [tile, coin, income] = useAnchors(() => [
    tilePlace(change),
    change.coin && exactPlace(cellAt(change, ...change.coin)),
    placeAtSpot(["part:income"]),
  ]);
  const [less, more] = change.income;
  const grows = more > less;
  return (
    <div className="feast feast-scene">
      {/* The table draws the tile itself from the last mark on. */}
      {tile && mark < 2 && <Falling change={change} place={tile} pace={pace} />}
      {grows && mark > 0 && (
        <>
          <Flight from={coin ?? tile} to={income} ms={COIN} pace={pace} lands="fades">
            <span className="coin-up">
              <Glyph name="silver" size={30} />
            </span>
          </Flight>
          {income && (
            <div
              // In the head of a phone there is no room above it.
              className={income.y < HEAD ? "income-tick below" : "income-tick"}
              style={{ left: income.x, top: income.y + (income.height / 2) * (income.y < HEAD ? 1 : -1) }}
            >
              <Pop pace={pace}>
                <span className="tick cut">
                  <Glyph name="silver" size={18} />
                  <CountUp from={less} to={more} turned={mark > 1} pace={pace} />
                </span>
              </Pop>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const sign = (points: number): string => (points ? `−${points}` : "0");

const wordsOf = ({ piece, income, minus }: Change): string => {
  const parts = [`${sign(minus[0])} → ${sign(minus[1])}`];
  if (income[1] > income[0]) parts.push(`income ${income[0]} → ${income[1]}`);
  return `${piece.name} laid: ${parts.join(", ")}.`;
};

/** My own tile; a rival's is among what the rival does. */
export function layingScene(given: FeastTold): Scene<FeastView> | null {
  const event = told<"laiddown">(given);
  if (!isMine(given, event)) return deedScene(given);
  const change = changeOf(given, event);
  if (!change) return null;
  const view = happened(given.before, event, given.board);
  const grows = change.income[1] > change.income[0];
  const [snaps, ends] = grows ? [DROP, DROP + COIN] : [DROP, DROP + FLASH];
  const marks: Mark<FeastView>[] = [
    { at: snaps, sound: "tile" },
    { at: ends, view, sound: grows ? "coin" : undefined },
  ];
  return {
    name: "lay",
    length: ends + (grows ? 260 : 20),
    marks,
    after: view,
    words: wordsOf(change),
    Picture: (props) => <LayingPicture {...props} change={change} />,
  };
}
