/** The page of a table: the lobby before the game, then the table itself. */
import { lazy, Suspense, useEffect, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Btn } from "../kit";
import { holdRestFor } from "../kit/rest";
import { Link } from "../Link";
import { games } from "../net/api";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { type GameInfo, PROTOCOL } from "../net/wire/table";
import { useOffline } from "../worker/useOffline";
import { useSeating } from "./seats/useSeating";
import { Table } from "./Table";

function Waiting({ words, slow }: { words: string; slow: boolean }) {
  const offline = useOffline();
  return (
    <>
      <Head title="Meadhall" />
      <main className="plain-page" role="status">
        <p>{words}</p>
        {offline ? (
          <p>You are offline. The game waits on the server, and goes on here as soon as the net is back.</p>
        ) : (
          slow && <p className="dim">The server does not answer yet. This page keeps trying by itself.</p>
        )}
      </main>
    </>
  );
}

function NoTable({ table }: { table: string }) {
  useEffect(() => {
    document.title = "No such table · Meadhall";
  }, []);
  return (
    <>
      <Head title="No such table">
        <SoundButton />
        <ThemeButton />
      </Head>
      <main className="plain-page">
        <p>There is no table {table} on this server. Was the whole link copied?</p>
        {savedTables().of(table) && (
          <Btn onClick={() => savedTables().forget(table)}>Forget this table on my list</Btn>
        )}
        <Link to="/">Back to the start page</Link>
      </main>
    </>
  );
}

function NotWatched() {
  return (
    <>
      <Head title="Meadhall">
        <ThemeButton />
      </Head>
      <main className="plain-page">
        <p>The owner of this table lets nobody watch while the game goes on. Come back when it is over.</p>
        <Link to="/">Back to the start page</Link>
      </main>
    </>
  );
}

function Older() {
  return (
    <>
      <Head title="Meadhall" />
      <main className="plain-page" role="alert">
        <p>The server has a newer version than this page. Your game is safe; load the page again.</p>
        <Btn kind="primary" onClick={() => window.location.reload()}>
          Load again
        </Btn>
      </main>
    </>
  );
}

/** A position that the server cannot make a view of. */
function Stuck({ title, table, owner }: { title: string; table: string; owner: string }) {
  useEffect(() => {
    document.title = `Stuck · ${title} · Meadhall`;
  }, [title]);
  return (
    <>
      <Head title={title} />
      <main className="plain-page" role="alert">
        <h2>This table is stuck</h2>
        <p>
          The program made a mistake and cannot go on with this game. Every move is kept, and the host has a
          report. Whoever made the table can step back to where it could go on.
        </p>
        {owner && (
          <Suspense fallback={<i hidden data-waiting />}>
            <StuckPanel table={table} owner={owner} />
          </Suspense>
        )}
        <Link to="/">Back to the start page</Link>
      </main>
    </>
  );
}

const StuckPanel = lazy(() => holdRestFor(import("./StuckPanel")));
/** Loaded on demand: most visits are to a table that is being played. */
const Lobby = lazy(() => holdRestFor(import("./lobby/Lobby")));

const allGames = (): Promise<GameInfo[]> => games();

export default function TablePage({ table, watch }: { table: string; watch: boolean }) {
  const seating = useSeating(table, watch);
  const { screen, socket } = seating;
  const info = useLoaded(allGames, "games");
  const sync = screen?.state.sync;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), 3_000);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!sync) return;
    savedTables().note(table, {
      game: sync.table.game,
      title: sync.table.title,
      over: sync.table.status === "over",
    });
    if (sync.seat !== null) savedTables().noteRead(table, sync.seat, sync.v);
  }, [table, sync]);
  const heard = screen?.state.chat.at(-1)?.n ?? 0;
  useEffect(() => {
    if (heard > 0) savedTables().note(table, { heard });
  }, [table, heard]);
  if (screen?.closed === 4404) return <NoTable table={table} />;
  if (screen?.closed === 4403) return <NotWatched />;
  if (!screen || !socket || !sync) return <Waiting words="Connecting to the table." slow={slow} />;
  if (sync.protocol !== PROTOCOL) return <Older />;
  const game = info.state === "ready" ? info.value.find((one) => one.name === sync.table.game) : undefined;
  const drawn = Object.keys(sync.view).length > 0;
  if (sync.table.status !== "waiting" && !drawn)
    return <Stuck title={sync.table.title} table={table} owner={watch ? "" : (seating.held?.owner ?? "")} />;
  const common = { table, watch, seating, screen, socket, sync, game };
  if (sync.table.status !== "waiting") return <Table {...common} />;
  return (
    <Suspense fallback={<i hidden data-waiting />}>
      <Lobby {...common} />
    </Suspense>
  );
}
