/** What decided a game: the line of the sheet with the largest difference, and the moment in which most changed. */
import { Carved } from "../kit";
import { Link } from "../Link";
import type { Outcome, Curve as Told } from "../net/wire/table";
import { momentPath } from "../replay/stops";
import { decisive, sourceOf } from "./standing";

export function Decided({
  table,
  outcome,
  names,
  seat,
  curve,
}: {
  table: string;
  outcome: Outcome;
  names: readonly string[];
  /** Whose end it is; null for what all saw. */
  seat: number | null;
  /** How the game went; null until it is known. */
  curve: Told | null;
}) {
  // Where the game itself says it, nothing is read from sheet and curve.
  const told = curve?.decided ?? "";
  const source = told || sourceOf(outcome, names, seat);
  const moment = told ? null : curve && decisive(curve, outcome, seat);
  if (!source && curve && !moment) return null;
  return (
    <div className="you-decided">
      <h3>
        <Carved text="What decided it" />
      </h3>
      {source && <p>{source}</p>}
      <p className="moment">
        {moment && (
          <>
            {moment.text} <Link to={momentPath(table, seat, moment.v)}>Watch it</Link>
          </>
        )}
      </p>
    </div>
  );
}
