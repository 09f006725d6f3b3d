/** After the game: the score curve, turning points, points by source, luck, links to replay, proof and log, and how you played. */
import { lazy, Suspense, useEffect } from "react";
import { Tempers } from "../bots/Tempers";
import { Head, ThemeButton } from "../Head";
import { Icon, Panel } from "../kit";
import { holdRestFor } from "../kit/rest";
import { Link } from "../Link";
import { ApiError, curveOf, logAddress, tableInfo } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import type { Outcome, TableInfo, Curve as Told } from "../net/wire/table";
import { momentPath } from "../replay/stops";
import { Decided } from "./Decided";
import { Luck } from "./Luck";
import { ScoreCurve } from "./ScoreCurve";
import { Sources, sheetTitle } from "./Sources";
import { standingOf } from "./standing";
import { YouFirst } from "./YouFirst";
import "./EndPage.css";

const HowPlayed = lazy(() => holdRestFor(import("./HowPlayed")));

export function TurningPoints({ table, seat, curve }: { table: string; seat: number | null; curve: Told }) {
  if (curve.turning.length === 0) return <p className="dim">Nothing changed between those at the table.</p>;
  return (
    <ol className="turning-points">
      {curve.turning.map(({ moment, text }) => (
        <li key={moment}>
          {text}{" "}
          <Link to={momentPath(table, seat, curve.moments[moment]?.sight ?? 1)} className="out-link">
            <Icon name="eye" /> Look at that moment
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface Loaded extends Told {
  readonly info: TableInfo;
  /** Whose moments they are; null for what all saw. */
  readonly seat: number | null;
}

/** The seat this browser held there sees its own moments; a token that is no longer valid gives what all saw. */
async function load(table: string): Promise<Loaded> {
  const held = savedTables()
    .of(table)
    ?.seats.find(({ seat }) => seat >= 0);
  const info = await tableInfo(table);
  if (held) {
    try {
      return { ...(await curveOf(table, held.token)), info, seat: held.seat };
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== "not-seated") throw reason;
    }
  }
  return { ...(await curveOf(table, "")), info, seat: null };
}

/** Your place and what decided it, before all tables. */
function First({
  table,
  told,
  outcome,
  names,
}: {
  table: string;
  told: Loaded;
  outcome: Outcome;
  names: readonly string[];
}) {
  const { title, won, score, place, against } = standingOf(outcome, names, told.seat);
  return (
    <YouFirst
      title={title}
      won={won}
      game={told.info.game}
      score={score === null ? null : { value: score, note: place || "points" }}
      says={against}
      fresh={false}
    >
      <Decided table={table} outcome={outcome} names={names} seat={told.seat} curve={told} />
      <Tempers info={told.info} />
      <p className="flow jump">
        <a className="out-link" href="#how-played">
          <Icon name="help" /> How you played
        </a>
        <Link to={tablePath(table)} className="out-link">
          <Icon name="play" /> To the table, to play again
        </Link>
        <Link to={`${tablePath(table)}/replay`} className="out-link">
          <Icon name="eye" /> Watch it again
        </Link>
      </p>
    </YouFirst>
  );
}

function Whole({ table, told }: { table: string; told: Loaded }) {
  const names = told.info.seats.filter(({ kind }) => kind !== "closed").map(({ name }) => name);
  const { outcome } = told;
  useEffect(() => {
    document.title = `How it went · ${told.info.title} · Meadhall`;
  }, [told.info.title]);
  return (
    <>
      {outcome && <First table={table} told={told} outcome={outcome} names={names} />}
      {told.moments.length > 0 && (
        <>
          <Panel title="The score by round">
            <ScoreCurve curve={told} names={names} />
          </Panel>
          <Panel title="Turning points">
            <TurningPoints table={table} seat={told.seat} curve={told} />
          </Panel>
        </>
      )}
      {outcome && outcome.sheet.length > 0 && (
        <Panel title={sheetTitle(outcome)}>
          <Sources outcome={outcome} names={names} />
        </Panel>
      )}
      <Panel title="Luck">
        <Luck table={table} names={names} />
      </Panel>
      <Panel title="To keep">
        <p className="flow">
          <Link to={`${tablePath(table)}/verify`} className="out-link">
            <Icon name="check" /> Check every die
          </Link>
          <a className="out-link" href={logAddress(table)} download>
            <Icon name="log" /> Save the log
          </a>
        </p>
      </Panel>
      {/* It comes late and has any height: as the last one it moves nothing else. */}
      <div id="how-played" tabIndex={-1}>
        <Panel title="How you played">
          <Suspense fallback={<p data-waiting className="review-wait" />}>
            <HowPlayed table={table} names={names} own={told.seat} />
          </Suspense>
        </Panel>
      </div>
    </>
  );
}

export default function EndPage({ table }: { table: string }) {
  const loaded = useLoaded(load, table);
  return (
    <div className="wide-page">
      <Head title="How it went">
        <ThemeButton />
      </Head>
      <main className="end-page">
        {loaded.state === "loading" && <p role="status">Fetching how the game went …</p>}
        {loaded.state === "failed" && (
          <p className="fault" role="alert">
            {loaded.error.message} <Link to={tablePath(table)}>To the table</Link>
          </p>
        )}
        {loaded.state === "ready" && <Whole table={table} told={loaded.value} />}
      </main>
    </div>
  );
}
