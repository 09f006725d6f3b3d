/** The big screen of a table: a television in the room shows the public table, and every phone its own hand. */
import { type ReactNode, useEffect, useState } from "react";
import { Head, ThemeButton } from "../Head";
import { Btn } from "../kit";
import { Link } from "../Link";
import { screenPath } from "../net/links";
import { PROTOCOL } from "../net/wire/table";
import { go } from "../route";
import { BigLobby } from "./BigLobby";
import { BigTable } from "./BigTable";
import { forgetScreenToken, keepScreenToken, screenToken } from "./screentoken";
import { useScreen } from "./useScreen";

function Note({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.title = "Big screen · Meadhall";
  }, []);
  return (
    <>
      <Head title="Big screen">
        <ThemeButton />
      </Head>
      <main className="plain-page">
        {children}
        <p>
          <Link to="/">To the start page</Link>
        </p>
      </main>
    </>
  );
}

function NoLeave() {
  return (
    <Note>
      <p role="alert">
        The owner of this table gives this screen no leave, or not any more. The owner finds a new link in the
        lobby, or in the menu of the table, under “Big screen”.
      </p>
    </Note>
  );
}

export default function ScreenPage({ table }: { table: string }) {
  const [token] = useState(() => screenToken(table));
  return token ? <Connected table={table} token={token} /> : <NoLeave />;
}

function Connected({ table, token }: { table: string; token: string }) {
  const { screen, seating } = useScreen(table, token);
  const { closed } = screen;
  const sync = screen.state.sync;
  const next = sync?.table.rematch ?? "";
  useEffect(() => {
    if (closed === 4403) forgetScreenToken(table);
  }, [closed, table]);
  useEffect(() => {
    if (!next) return;
    keepScreenToken(next, token);
    go(screenPath(next));
  }, [next, token]);
  if (closed === 4403) return <NoLeave />;
  if (closed === 4404)
    return (
      <Note>
        <p role="alert">There is no table {table} on this server. Was the whole link copied?</p>
      </Note>
    );
  const { socket } = seating;
  if (!sync || !socket)
    return (
      <Note>
        <p role="status">Connecting to the table.</p>
      </Note>
    );
  if (sync.protocol !== PROTOCOL)
    return (
      <Note>
        <p role="alert">The server has a newer version than this page. Load the page again.</p>
        <Btn kind="primary" onClick={() => window.location.reload()}>
          Load again
        </Btn>
      </Note>
    );
  if (sync.table.status === "waiting") return <BigLobby info={sync.table} seats={screen.state.seats} />;
  if (Object.keys(sync.view).length === 0)
    return (
      <Note>
        <p role="alert">This table is stuck. Every move is kept; its owner can step back.</p>
      </Note>
    );
  return (
    <BigTable
      table={table}
      watch
      seating={seating}
      screen={screen}
      socket={socket}
      sync={sync}
      game={undefined}
      place="screen"
    />
  );
}
