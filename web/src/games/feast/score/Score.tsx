/** The score so far, or the score sheet of the end. */

import { Carved, Crest, point, RuleLink } from "../../../kit";
import { listed } from "../../../kit/words";
import type { Outcome } from "../../../net/wire/table";
import type { Props } from "../view";

import { linesOf, total } from "./sheet";
import "./Score.css";

interface Row {
  label: string;
  rule: string;
  values: readonly number[];
}

const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));
const signed = (points: number): string => (points ? plain(points) : "–");

export function verdict(
  { winners, scores }: Readonly<Record<keyof Pick<Outcome, "winners" | "scores">, readonly number[]>>,
  names: readonly string[],
): string {
  const who = listed(winners.map((seat) => names[seat] ?? ""));
  const points = scores[winners[0] ?? 0] ?? 0;
  if (scores.length === 1) return `${who} ends with ${plain(points)} ${points === 1 ? "point" : "points"}`;
  return `${who} ${winners.length > 1 ? "share the win" : "wins"} with ${plain(points)} points`;
}

export function Score({ view, board, names, seat: me, outcome }: Props) {
  const sheets = view.seats.map((seat) => linesOf(seat, board));
  const rows: Row[] = outcome
    ? outcome.sheet
    : (sheets[0] ?? []).map(({ label, rule }, place) => ({
        label,
        rule,
        values: sheets.map((lines) => lines[place]?.points ?? 0),
      }));
  const totals = outcome?.scores ?? sheets.map(total);
  const income = view.seats.map(({ boards }) => boards.reduce((all, { income }) => all + income, 0));
  return (
    <section
      className="score"
      {...point("part", "score")}
      aria-label={outcome ? "Score sheet" : "Score so far"}
    >
      {outcome ? (
        <h2 className="vh">{verdict(outcome, names)}.</h2>
      ) : (
        <header className="choice-head">
          <Carved text="Score so far" tag="h2" />
          <p className="dim">
            If the game ended now, before the last income. Empty boards weigh most early on.
          </p>
        </header>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="score-scroll" aria-label="Points" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Points for</span>
              </th>
              {totals.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                <th key={seat} scope="col" className={outcome?.winners.includes(seat) ? "won" : ""}>
                  <Crest seat={seat} size={28} />
                  <span className="called">
                    {names[seat]}
                    {seat === me && <span className="you"> you</span>}
                  </span>
                </th>
              ))}
            </tr>
            <tr className="totals">
              <th scope="row">Total</th>
              {totals.map((points, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                <th key={seat} className={seat === me ? "own" : ""}>
                  {plain(points)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, rule, values }) => (
              <tr key={label} {...(label.includes("Penalties") && point("part", "penalties"))}>
                <th scope="row">
                  {label} <RuleLink id={rule} />
                </th>
                {values.map((points, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                  <td key={seat} className={`${points < 0 ? "less" : ""} ${seat === me ? "own" : ""}`}>
                    {signed(points)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {!outcome && (
            <tfoot>
              <tr className="dim">
                <th scope="row">Next income</th>
                {income.map((silver, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                  <td key={seat}>+{silver}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}
