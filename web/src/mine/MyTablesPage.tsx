/** My tables: whose turn it is, since when, what is new, how finished games ended; and statistics of this host. */

import { useCallback, useEffect, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Crest, Icon, Panel } from "../kit";
import { ago } from "../kit/words";
import { Link } from "../Link";
import { myTables } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { messageOf } from "../net/useRequest";
import type { MyTable } from "../net/wire/table";
import { asked, type Entry, GROUPS, left, sorted, stands, unread } from "./entries";
import { HostStatistics } from "./HostStatistics";
import "../home/RecentTables.css";
import "./MyTablesPage.css";

/** Milliseconds between two requests, while the page is visible. */
const AGAIN = 15_000;

/** What the host says of the tables this browser holds; asked again while the page is visible. */
function useNews(): { entries: Entry[]; fault: string; known: boolean; forget(table: string): void } {
  const [tables, setTables] = useState(() => savedTables().games());
  const [news, setNews] = useState<ReadonlyMap<string, MyTable> | null>(null);
  const [fault, setFault] = useState("");
  const look = useCallback((): void => {
    if (document.hidden) return;
    const held = savedTables().games();
    setTables(held);
    if (held.length === 0) return;
    Promise.all(asked(held).map((tables) => myTables({ tables }))).then(
      (found) => {
        setNews(new Map(found.flat().map((one) => [one.table, one])));
        setFault("");
      },
      (reason: unknown) => setFault(messageOf(reason)),
    );
  }, []);
  useEffect(() => {
    look();
    const timer = window.setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [look]);
  return {
    entries: tables.map((held) => ({ held, news: news?.get(held.table) ?? null })),
    fault,
    known: news !== null || tables.length === 0,
    forget: (table) => {
      savedTables().forget(table);
      setTables(savedTables().games());
    },
  };
}

function Row({ entry, onForget }: { entry: Entry; onForget(): void }) {
  const { held, news } = entry;
  const title = news?.title || held.title || held.game || "A table";
  const fresh = unread(entry);
  const names = held.seats.map((seat) => seat.name).filter(Boolean);
  const since = news?.since ? ago(news.since * 1000, Date.now()) : "";
  return (
    <li className="table-row">
      <Link to={tablePath(held.table)} className="cut row-link">
        <span className="crests">
          {held.seats.slice(0, 3).map((seat) => (
            <Crest key={seat.token} seat={Math.max(0, seat.seat)} size={30} />
          ))}
        </span>
        <span className="what">
          <b>{title}</b>
          <span className="small">{news ? stands(news) : held.standing || "no seat of yours"}</span>
          <span className="dim small">
            {[
              news?.round,
              since,
              news ? left(news, Date.now()) : "",
              names.length ? `as ${names.join(", ")}` : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
          {fresh && (
            <span className="fresh small">
              <Icon name="horn" size={16} /> {fresh}
            </span>
          )}
        </span>
        <Icon name="play" />
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Forget ${title} on this device`}
        title="Forget on this device"
        onClick={onForget}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}

export default function MyTablesPage() {
  const { entries, fault, known, forget } = useNews();
  const turns = known ? sorted(entries, "turn").length : 0;
  useEffect(() => {
    document.title = `${turns > 0 ? `(${turns}) ` : ""}My tables · Meadhall`;
  }, [turns]);
  return (
    <div className="wide-page my-tables-page">
      <Head title="My tables">
        <SoundButton />
        <ThemeButton />
      </Head>
      <main>
        <p className="vh" role="status">
          {known &&
            `${turns === 0 ? "No table waits" : turns === 1 ? "One table waits" : `${turns} tables wait`} for you.`}
        </p>
        {fault && (
          <p className="fault" role="alert">
            <Icon name="cross" /> {fault}
          </p>
        )}
        {entries.length === 0 && (
          <Panel title="No tables yet">
            <p className="pad">
              This browser holds no seat. <Link to="/">Make a table, or join one.</Link>
            </p>
          </Panel>
        )}
        {known &&
          GROUPS.map(({ group, title }) => {
            const rows = sorted(entries, group);
            return (
              rows.length > 0 && (
                <Panel key={group} title={title} className="recent-tables">
                  <ul className="pad">
                    {rows.map((entry) => (
                      <Row key={entry.held.table} entry={entry} onForget={() => forget(entry.held.table)} />
                    ))}
                  </ul>
                </Panel>
              )
            );
          })}
        <HostStatistics />
      </main>
    </div>
  );
}
