/** The final scores count up line by line; what the boards cost comes last. */
import { Carved, Crest, Icon } from "../../../../kit";
import { Area, type Mark, type PictureProps, type Scene } from "../../../../stage";
import { verdict } from "../../score/Score";
import type { FeastView } from "../../view";
import { Pop } from "../Pop";
import { type FeastTold, told } from "../told";
import { leaders, placeIn, type Tally, type TallyRow, tallyOf } from "./tally";
import "./Scoring.css";

const BEGINS = 500;
const BEAT = 480;
/** Silence before the minus. */
const SILENCE = 600;
const RESTS = 700;
const LONGEST = 5200;

const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

function Cell({ points, pace }: { points: number; pace: number }) {
  return (
    <Pop pace={pace} className={points < 0 ? "tally-points less" : "tally-points"}>
      {points ? plain(points) : "–"}
    </Pop>
  );
}

interface Counting {
  readonly tally: Tally;
  readonly names: readonly string[];
  readonly seat: number | null;
}

/** The sheet as far as it is counted: of later lines only the names are there. */
function Sheet({
  tally: { rows, scores, winners },
  names,
  seat: me,
  counted,
  ended,
  pace,
}: Counting & { counted: number; ended: boolean; pace: number }) {
  const last = rows[counted - 1];
  const ahead = ended ? winners : leaders(last?.totals);
  return (
    <section className="tally cut" aria-label="The scores are counted">
      <Carved text="The scores are counted" tag="h2" />
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Points for</span>
            </th>
            {scores.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <th key={seat} scope="col" className={ahead.includes(seat) ? "ahead" : ""}>
                <span className="tally-crest">
                  <Crest seat={seat} size={28} />
                </span>
                <span className="tally-name">{seat === me ? "You" : names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Line key={row.label} row={row} there={place < counted} pace={pace} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {scores.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <td key={seat}>{plain(last?.totals[seat] ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <div className="tally-verdict">
        {ended && (
          <Pop pace={pace}>
            <Icon name="trophy" size={22} /> <b>{verdict({ winners, scores }, names)}.</b>
          </Pop>
        )}
      </div>
    </section>
  );
}

function Line({ row, there, pace }: { row: TallyRow; there: boolean; pace: number }) {
  return (
    <tr className={there ? "there" : ""}>
      <th scope="row">{row.label}</th>
      {row.points.map((points, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <td key={seat}>{there && <Cell points={points} pace={pace} />}</td>
      ))}
    </tr>
  );
}

/** A mark a line, and one for the verdict. */
export function ScoringPicture({ mark, pace, ...counting }: PictureProps & Counting) {
  const { length } = counting.tally.rows;
  return (
    <Area className="feast feast-scene tally-area">
      <Sheet {...counting} counted={Math.min(mark, length)} ended={mark > length} pace={pace} />
    </Area>
  );
}

export function marksOf({ rows }: Tally): Mark<FeastView>[] {
  const marks: Mark<FeastView>[] = [];
  let at = BEGINS;
  let minus = false;
  for (const row of rows) {
    if (row.minus && !minus) at += SILENCE - BEAT;
    marks.push({ at, sound: row.minus && !minus ? "drum" : "tick" });
    minus = row.minus;
    at += BEAT;
  }
  marks.push({ at, sound: "horn" });
  const k = Math.min(1, (LONGEST - RESTS) / at);
  return marks.map((mark) => ({ ...mark, at: Math.round(mark.at * k) }));
}

const ORDINAL = ["", "1st", "2nd", "3rd"];

/** "Runa wins with 86 points. You are 2nd with 81." */
export function endWords({ tally: { scores, winners }, names, seat }: Counting): string {
  const told = `${verdict({ winners, scores }, names)}.`;
  if (seat === null || scores.length < 2 || winners.includes(seat)) return told;
  const place = placeIn(scores, seat);
  return `${told} You are ${ORDINAL[place] ?? `${place}th`} with ${plain(scores[seat] ?? 0)}.`;
}

export function scoringScene(given: FeastTold): Scene<FeastView> {
  const { scores, winners } = told<"gameover">(given);
  const { board, names, seat, after } = given;
  const counting: Counting = { tally: tallyOf(after, board, { scores, winners }), names, seat };
  const marks = marksOf(counting.tally);
  const words = endWords(counting);
  const rows = counting.tally.rows.length;
  return {
    name: "scoring",
    length: (marks.at(-1)?.at ?? 0) + RESTS,
    marks,
    veil: true,
    words,
    Picture: (props) => <ScoringPicture {...props} {...counting} />,
    still: {
      Picture: () => (
        <div className="feast feast-scene">
          <p className="tally-words">{words}</p>
          <Sheet {...counting} counted={rows} ended pace={1} />
        </div>
      ),
    },
  };
}
