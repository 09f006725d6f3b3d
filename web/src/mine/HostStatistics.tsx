/** Statistics of the finished games on this host: how many, how long, who wins, how far scores lie apart. No names. */
import { Panel } from "../kit";
import { statistics } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { Share, Spread, Statistics } from "../net/wire/table";
import "./HostStatistics.css";

const load = (): Promise<Statistics[]> => statistics();

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** How often somebody won, beside how often would be fair. */
export const wonOf = ({ games, won }: Share): number => (games > 0 ? won / games : 0);

const ranged = ({ low, middle, high }: Spread): string =>
  low === high ? `${middle}` : `${middle}, half of them ${low} to ${high}`;

function Shares({ title, rows }: { title: string; rows: readonly Share[] }) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Who</span>
          </th>
          <th scope="col">Games</th>
          <th scope="col">Won</th>
          <th scope="col">Fair</th>
          <th scope="col">
            <span className="vh">Drawn</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const fair = row.games > 0 ? row.fair / row.games : 0;
          return (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.games}</td>
              <td>{percent(wonOf(row))}</td>
              <td>{percent(fair)}</td>
              <td className="drawn">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={100 * wonOf(row)} y={2} height={6} />
                  <line x1={100 * fair} x2={100 * fair} y1={0} y2={10} />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function GameStatistics({ told }: { told: Statistics }) {
  const crowd = Object.entries(told.players)
    .map(([players, games]) => `${games} with ${players === "1" ? "one player" : `${players} players`}`)
    .join(", ");
  return (
    <details className="host-statistics">
      <summary>
        <b>{told.title}</b>
        <span className="dim">{told.games === 1 ? "one game" : `${told.games} games`}</span>
      </summary>
      <dl>
        <dt>Players</dt>
        <dd>{crowd}</dd>
        {told.moves && (
          <>
            <dt>Moves</dt>
            <dd>{ranged(told.moves)}</dd>
          </>
        )}
        {told.minutes && (
          <>
            <dt>Minutes</dt>
            <dd>{told.minutes.high < 1 ? "less than one" : ranged(told.minutes)}</dd>
          </>
        )}
        {told.scores && (
          <>
            <dt>Scores</dt>
            <dd>
              {ranged(told.scores)}; from {told.scores.least} to {told.scores.most}
            </dd>
          </>
        )}
      </dl>
      <Shares title="People and bots" rows={told.levels} />
      <Shares title="By seat" rows={told.seats} />
    </details>
  );
}

export function HostStatistics() {
  const loaded = useLoaded(load, "statistics");
  if (loaded.state !== "ready") return null;
  return (
    <Panel title="Games on this host">
      <div className="pad">
        {loaded.value.length === 0 ? (
          <p className="dim">No game has been finished here yet.</p>
        ) : (
          loaded.value.map((told) => <GameStatistics key={told.game} told={told} />)
        )}
        <p className="dim small">Counted here and nowhere else, without names.</p>
      </div>
    </Panel>
  );
}
