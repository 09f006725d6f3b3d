/** Tables that anybody may join: game, free seats and who waits there. The panel is as high with none as with many. */
import { useEffect, useState } from "react";
import { Icon, Panel } from "../kit";
import { listed } from "../kit/words";
import { Link } from "../Link";
import { openTables } from "../net/api";
import { tablePath } from "../net/links";
import type { OpenTable } from "../net/wire/table";
import "./RecentTables.css";
import "./OpenTables.css";

/** Milliseconds between two looks, while the page is in sight. */
const AGAIN = 20_000;

export const freeWords = ({ free, seats }: OpenTable): string =>
  free === 1 ? `1 of ${seats} seats is free` : `${free} of ${seats} seats are free`;

export const waitingWords = ({ waiting }: OpenTable): string => {
  if (waiting.length === 0) return "nobody waits yet";
  if (waiting.length === 1) return `${waiting[0]} waits`;
  return `${listed(waiting)} wait`;
};

/** The list as it was last answered; a failed look leaves it as it is. */
function useOpenTables(): readonly OpenTable[] {
  const [tables, setTables] = useState<readonly OpenTable[]>([]);
  useEffect(() => {
    let here = true;
    const look = (): void => {
      if (document.hidden) return;
      openTables().then(
        (found) => here && setTables(found),
        () => {
          // The start page says itself that the server does not answer.
        },
      );
    };
    look();
    const timer = window.setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return tables;
}

export function OpenTables() {
  const tables = useOpenTables();
  return (
    <Panel title="Open tables" className="open-tables">
      {tables.length === 0 && (
        <p className="pad dim small">
          Nobody waits for players just now. Whoever makes a table can list it here, before it begins.
        </p>
      )}
      <ul className="pad" hidden={tables.length === 0}>
        {tables.map((one) => (
          <li key={one.table}>
            <Link to={tablePath(one.table)} className="cut row-link">
              <span className="what">
                <b>{one.title}</b>
                <span className="small">{freeWords(one)}</span>
                <span className="dim small">{waitingWords(one)}</span>
              </span>
              <Icon name="play" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
