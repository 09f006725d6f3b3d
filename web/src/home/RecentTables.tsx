/** The tables this browser has a seat at, those that wait for me first. */
import { useEffect, useState } from "react";
import { Crest, Icon, useNarrow } from "../kit";
import { ago, plural } from "../kit/words";
import { Link } from "../Link";
import { asked, groupOf } from "../mine/entries";
import { myTables } from "../net/api";
import { tablePath } from "../net/links";
import { type SavedTable, savedTables } from "../net/savedtables";
import "./RecentTables.css";

const MOST = 6;
/** So many stand in the row; the others are folded away. */
const IN_ROW = { wide: 3, narrow: 1 };

/** The tables among these that wait for me, as the host says; nothing until it has answered. */
function useMyTurns(tables: readonly SavedTable[]): ReadonlySet<string> {
  const [turns, setTurns] = useState<ReadonlySet<string>>(new Set());
  const held = tables.map(({ table }) => table).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the tables that are there
  useEffect(() => {
    const running = tables.filter(({ over }) => !over);
    if (running.length === 0) return;
    let here = true;
    Promise.all(asked(running).map((some) => myTables({ tables: some }))).then(
      (answers) => {
        if (!here) return;
        const news = new Map(answers.flat().map((one) => [one.table, one]));
        const mine = running.filter(
          (one) => groupOf({ held: one, news: news.get(one.table) ?? null }) === "turn",
        );
        setTurns(new Set(mine.map(({ table }) => table)));
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [held]);
  return turns;
}

function Row({ held, turn, onForget }: { held: SavedTable; turn: boolean; onForget(): void }) {
  const names = held.seats.map((seat) => seat.name).filter(Boolean);
  return (
    <li className={turn ? "table-row turn" : "table-row"}>
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
        {turn ? <b className="turn-mark">Your turn</b> : <Icon name="play" />}
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
  const turns = useMyTurns(tables);
  const inRow = useNarrow() ? IN_ROW.narrow : IN_ROW.wide;
  if (tables.length === 0) return null;
  const forget = (table: string): void => {
    savedTables().forget(table);
    setTables(savedTables().games());
  };
  const waiting = tables.filter(({ table }) => turns.has(table));
  const shown = [...waiting, ...tables.filter((one) => !waiting.includes(one))].slice(0, MOST);
  const row = (held: SavedTable) => (
    <Row key={held.table} held={held} turn={turns.has(held.table)} onForget={() => forget(held.table)} />
  );
  const more = shown.slice(inRow);
  return (
    <section className="recent-tables" aria-label="My tables">
      <ul>{shown.slice(0, inRow).map(row)}</ul>
      <div className="more-tables">
        {more.length > 0 && (
          <details className="fold">
            <summary>{plural(more.length, "more table")}</summary>
            <ul>{more.map(row)}</ul>
          </details>
        )}
        <Link to="/mine" className="out-link">
          <Icon name="people" /> Whose turn it is, and statistics of this host
        </Link>
      </div>
    </section>
  );
}
