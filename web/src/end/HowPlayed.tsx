/** How a seat has played: counts, luck, and the decisions that cost most, each with a link to its moment. */
import { useState } from "react";
import { Icon } from "../kit";
import { Link } from "../Link";
import { reviewOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { Review, ReviewCount, ReviewDecision } from "../net/wire/table";
import { momentPath } from "../replay/stops";
import "./HowPlayed.css";

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

function often({ number, of }: ReviewCount): string {
  if (of === null) return String(number);
  return of === 0 ? "–" : `${number} of ${of}`;
}

function Counts({ counts }: { counts: readonly ReviewCount[] }) {
  if (counts.length === 0) return null;
  return (
    <table className="review-counts">
      <caption className="vh">How often</caption>
      <tbody>
        {counts.map((count) => (
          <tr key={count.label}>
            <th scope="row">{count.label}</th>
            <td>{often(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Costly({ table, seat, decision }: { table: string; seat: number; decision: ReviewDecision }) {
  const { v, when, did, better, cost, chance, chance_of, text } = decision;
  return (
    <li>
      <p className="review-cost">
        {when && <>{when}: </>}this cost <b>{cost}</b>
      </p>
      <dl>
        <dt>You did</dt>
        <dd>{did}</dd>
        <dt>Better</dt>
        <dd>{better}</dd>
        {chance !== null && (
          <>
            <dt>Chance</dt>
            <dd>
              {percent(chance)} {chance_of}
            </dd>
          </>
        )}
      </dl>
      <p className="small">{text}</p>
      <Link to={momentPath(table, seat, v)} className="out-link">
        <Icon name="eye" /> Show in the replay <span className="vh">({when ? `${did}, ${when}` : did})</span>
      </Link>
    </li>
  );
}

export function ReviewReport({ table, review }: { table: string; review: Review }) {
  const { seat, counts, luck, skill, decisions, judged } = review;
  return (
    <>
      <Counts counts={counts} />
      {(luck.length > 0 || skill) && (
        <>
          <h3>Luck and skill</h3>
          <ul>
            {skill && <li>{skill}</li>}
            {luck.map(({ label, text }) => (
              <li key={label}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Costliest decisions</h3>
      {decisions.length === 0 ? (
        <p>
          {judged > 0
            ? `None: of the ${judged} decisions that were compared, none was clearly worse than the best.`
            : "There was no decision to compare."}
        </p>
      ) : (
        <ol className="review-decisions">
          {decisions.map((decision) => (
            <Costly key={decision.v} table={table} seat={seat} decision={decision} />
          ))}
        </ol>
      )}
      <p className="dim small">
        Each decision is judged by what could be known at that moment, against the move that the bot of the
        game values most. The bot can err.
      </p>
    </>
  );
}

const load = (key: string): Promise<Review> => {
  const [table = "", seat = "0"] = key.split("/");
  return reviewOf(table, Number(seat));
};

/** Fetches the review of a seat and shows it: the own one first, and anybody's, as the game is over. */
export default function HowPlayed(props: { table: string; names: readonly string[]; own: number | null }) {
  const { table, names, own } = props;
  const [seat, setSeat] = useState(own ?? 0);
  const loaded = useLoaded(load, `${table}/${seat}`);
  return (
    <div className="how-played">
      {names.length > 1 && (
        <label>
          Told to{" "}
          <select value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
            {names.map((name, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <option key={number} value={number}>
                {name || `Seat ${number + 1}`}
                {number === own ? " (you)" : ""}
              </option>
            ))}
          </select>
        </label>
      )}
      {loaded.state === "loading" && (
        <p className="review-wait" role="status">
          The decisions are being judged …
        </p>
      )}
      {loaded.state === "failed" && (
        <p className="fault" role="alert">
          {loaded.error.message}
        </p>
      )}
      {loaded.state === "ready" && <ReviewReport table={table} review={loaded.value} />}
    </div>
  );
}
