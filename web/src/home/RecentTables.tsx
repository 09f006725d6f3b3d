/** The tables this browser has a seat at. */
import { useState } from "react";
import { Crest, Icon, Panel } from "../kit";
import { Link } from "../Link";
import { tablePath } from "../net/links";
import { type SavedTable, savedTables } from "../net/savedtables";
import "./RecentTables.css";

const MOST = 6;

/** How long ago, roughly, in words. */
export function ago(then: number, now: number): string {
  const minutes = Math.round((now - then) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function Row({ held, onForget }: { held: SavedTable; onForget(): void }) {
  const names = held.seats.map((seat) => seat.name).filter(Boolean);
  return (
    <li className="table-row">
      <Link to={tablePath(held.table)} className="cut row-link">
        <span className="crests">
          {held.seats.slice(0, 3).map((seat) => (
            <Crest key={seat.token} seat={Math.max(0, seat.seat)} size={30} />
          ))}
        </span>
        <span className="what">
          <b>{held.title || held.game || "A table"}</b>
          {held.standing && <span className="small">{held.standing}</span>}
          <span className="dim small">
            {names.length ? `as ${names.join(", ")}, ` : ""}
            {held.over ? "finished " : ""}
            {ago(held.seen, Date.now())}
          </span>
        </span>
        <Icon name="play" />
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Forget ${held.title || held.game || "this table"} on this device`}
        title="Forget on this device"
        onClick={onForget}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}

export function RecentTables() {
  const [tables, setTables] = useState(() => savedTables().games());
  if (tables.length === 0) return null;
  const forget = (table: string): void => {
    savedTables().forget(table);
    setTables(savedTables().games());
  };
  const shown = tables.slice(0, MOST);
  return (
    <Panel title="My tables" className="recent-tables">
      <ul className="pad stack">
        {shown.map((held) => (
          <Row key={held.table} held={held} onForget={() => forget(held.table)} />
        ))}
      </ul>
      <p className="more-tables">
        <Link to="/mine" className="out-link">
          <Icon name="people" /> Whose turn it is, and statistics of this host
        </Link>
      </p>
    </Panel>
  );
}
