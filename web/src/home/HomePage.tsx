/** The start page: play at once, make a table, join one, come back to one. */

import { useEffect, useState } from "react";
import { Head, SoundButton, ThemeButton } from "../Head";
import { Btn, Carved, Icon, Panel, Plait, Twist } from "../kit";
import { Link } from "../Link";
import { lessonProgress } from "../learn/progress";
import { teach } from "../learn/teach";
import { games, newTable } from "../net/api";
import { tablePath } from "../net/links";
import { myName } from "../net/playername";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo, NewTable } from "../net/wire/table";
import { UploadLog } from "../replay/UploadLog";
import { go } from "../route";
import { Create } from "./Create";
import "./HomePage.css";
import { Join } from "./Join";
import { OpenTables } from "./OpenTables";
import { company, isSolitaire, playersOf, playNow } from "./plan";
import { RecentTables } from "./RecentTables";

/** The game of the large button. */
const FIRST = "clash";

const FIRST_TITLE = "Clash of Vikings";

/** Whoever has played nothing in this browser is offered a lesson first. */
const isNewcomer = (): boolean =>
  savedTables().games().length === 0 && !Object.values(lessonProgress().all()).some(({ done }) => done);

/** Makes a table, keeps its seats in this browser and goes there. */
async function open(plan: NewTable, title: string): Promise<void> {
  const seated = await newTable(plan);
  savedTables().keep(seated, { game: plan.game, title, name: plan.name ?? "" });
  go(tablePath(seated.table));
}

function Fault({ text }: { text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="fault">
          <Icon name="cross" /> {text}
        </p>
      )}
    </div>
  );
}

/** As long as what stands there when the games have arrived: nothing below it may jump. */
const COMING = "Clash of Vikings, you and two bots, begins at once. ";

function Welcome({
  list,
  coming,
  trouble,
}: {
  list: readonly GameInfo[];
  /** The games have been asked for, and are not here yet. */
  coming: boolean;
  trouble: string;
}) {
  const request = useRequest();
  const [fresh] = useState(isNewcomer);
  const game = list.find((one) => one.name === FIRST) ?? list[0];
  const lesson = (
    <Btn
      key="lesson"
      kind={fresh ? "primary" : "plain"}
      icon="lyre"
      aria-disabled={request.busy}
      onClick={() => request.run(() => teach(FIRST, FIRST_TITLE))}
    >
      Teach me Clash
    </Btn>
  );
  const table = (
    <Btn
      key="table"
      kind={fresh ? "plain" : "primary"}
      icon="axe"
      className="now"
      aria-disabled={!game || request.busy}
      onClick={() => game && request.run(() => open(playNow(game, myName()), game.title))}
    >
      {game && isSolitaire(game) ? "Play now" : "Play now against bots"}
    </Btn>
  );
  return (
    <Plait className="home-welcome">
      <Carved text="Meadhall" tag="h1" className="name" />
      <p className="lead">
        Viking board games in your browser: {(coming || list.some(isSolitaire)) && "alone, "}against bots,
        with friends by a link, or together at one screen.
      </p>
      {fresh && <p>New here? Play a first game with a coach at your side, in a few minutes.</p>}
      <div className="two-ways">{fresh ? [lesson, table] : [table, lesson]}</div>
      <p className="dim">
        {coming && <span className="coming">{COMING}</span>}
        {game ? `${game.title}, ${company(game)}, begins at once. ` : ""}No account, nothing to install.
      </p>
      <Fault text={request.fault || trouble} />
    </Plait>
  );
}

function Games({ list }: { list: readonly GameInfo[] }) {
  const request = useRequest();
  return (
    <Panel title={list.length > 1 ? "The games" : "The game"} className="home-games">
      <ul className="pad">
        {list.map((game) => (
          <li key={game.name} className="home-game">
            <h3>{game.title}</h3>
            <p>{game.words}</p>
            <p className="dim small">{playersOf(game)}</p>
            <div className="two-ways">
              <Btn
                icon="play"
                aria-label={`Play now: ${game.title}, ${company(game)}`}
                aria-disabled={request.busy}
                onClick={() => request.run(() => open(playNow(game, myName()), game.title))}
              >
                Play now
              </Btn>
              <Btn
                icon="lyre"
                aria-label={`Teach me: ${game.title}`}
                aria-disabled={request.busy}
                onClick={() => request.run(() => teach(game.name, game.title))}
              >
                Teach me
              </Btn>
            </div>
            <p className="flow">
              <Link to={`/rules/${game.name}`} className="out-link">
                <Icon name="book" />{" "}
                <span>
                  Rules<span className="vh"> of {game.title}</span>
                </span>
              </Link>
              <Link to={`/learn/${game.name}`} className="out-link">
                <Icon name="lyre" />{" "}
                <span>
                  Lessons<span className="vh"> of {game.title}</span>
                </span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <Fault text={request.fault} />
    </Panel>
  );
}

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
      <main>
        <Welcome list={list} coming={coming} trouble={trouble} />
        <div className="home-panels">
          <RecentTables />
          <OpenTables />
          {list.length > 0 && <Games list={list} />}
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
          {coming ? (
            <div className="home-coming" />
          ) : (
            <div className="stack">
              <Panel title="Join a table">
                <Join />
              </Panel>
              <Panel title="Look back">
                <UploadLog />
              </Panel>
              <Panel title="Puzzles">
                <div className="pad stack">
                  <p>One answer is proven to be the best. Find it; each day brings another one.</p>
                  <p>
                    <Link to="/puzzles" className="out-link">
                      <Icon name="rune" /> <span>Puzzle of the day, and all others</span>
                    </Link>
                  </p>
                </div>
              </Panel>
            </div>
          )}
        </div>
      </main>
      <Footer list={list} />
    </div>
  );
}
