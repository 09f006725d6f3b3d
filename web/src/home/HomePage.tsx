/** The start page: tables to come back to, the games on a shelf, more to play, a table to make or to join. */

import { useEffect } from "react";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Panel, Twist } from "../kit";
import { Link } from "../Link";
import { games } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo } from "../net/wire/table";
import { UploadLog } from "../replay/UploadLog";
import { Create } from "./create/Create";
import { Doors } from "./Doors";
import { Fault } from "./Fault";
import "./HomePage.css";
import { Join } from "./Join";
import { OpenTables } from "./OpenTables";
import { open } from "./open";
import { RecentTables } from "./RecentTables";
import { Shelf } from "./Shelf";
import { Welcome } from "./Welcome";

function Footer({ list }: { list: readonly GameInfo[] }) {
  const notes = list.flatMap((game) => game.reconstructed);
  return (
    <footer className="home-foot">
      <Twist />
      <p>
        Meadhall is an unofficial fan project, made by players. The games and their names belong to their
        owners; nothing here is endorsed by them. All art and all words are our own.
      </p>
      <p>
        Nobody has to trust the dice: <Link to="/verify">check a finished game</Link>.
      </p>
      <p>Works in Chrome and Edge 117, Firefox 121, Safari 16.4, and newer ones.</p>
      {notes.length > 0 && (
        <>
          <h2>What we had to reconstruct</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </footer>
  );
}

/** Brings the form of a new table into sight, ready to be filled in. */
function toCreate(): void {
  const name = document.querySelector<HTMLInputElement>(".home-create input");
  name?.scrollIntoView({ block: "center" });
  name?.focus({ preventScroll: true });
}

const load = (): Promise<GameInfo[]> => games();

export default function HomePage() {
  const loaded = useLoaded(load, "games");
  const list = loaded.state === "ready" ? loaded.value : [];
  const coming = loaded.state === "loading";
  const trouble = loaded.state === "failed" ? `${loaded.error.message} It is tried again by itself.` : "";
  const request = useRequest();
  useEffect(() => {
    document.title = "Meadhall, a table for Viking board games";
  }, []);
  return (
    <div className="wide-page">
      <Head>
        <Link to="/puzzles" className="home-puzzles">
          Puzzles
        </Link>
        <SoundButton />
        <ThemeButton />
      </Head>
      <main className="home-page">
        <RecentTables />
        <Welcome list={list} coming={coming} trouble={trouble} onFriends={toCreate} />
        <Shelf list={list} coming={coming} />
        <OpenTables />
        <Doors list={list} coming={coming} />
        {coming ? (
          <div className="home-coming" />
        ) : (
          <div className="home-panels">
            {list.length > 0 && (
              <Panel title="Create a table" className="home-create">
                <Create
                  games={list}
                  busy={request.busy}
                  onCreate={(plan, title) => request.run(() => open(plan, title))}
                />
                <Fault text={request.fault} />
              </Panel>
            )}
            <div className="stack">
              <Panel title="Join a table">
                <Join />
              </Panel>
              <Panel title="Look back">
                <UploadLog />
              </Panel>
            </div>
          </div>
        )}
      </main>
      <Footer list={list} />
    </div>
  );
}
