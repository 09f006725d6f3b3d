/** All puzzles: that of the day, and those of every game with what was solved in this browser. */

import { useEffect, useState } from "react";
import { listedGame } from "../games/catalogue";
import { Head, ThemeButton } from "../Head";
import { Icon, Panel, Plait } from "../kit";
import { Link } from "../Link";
import { useLoaded } from "../net/useLoaded";
import type { PuzzleDay, PuzzleGame, PuzzleList as Puzzles } from "../net/wire/table";
import { allPuzzles, puzzlePath } from "./requests";
import { countSolved, readSolved, type Solved } from "./solved";
import "./PuzzleList.css";

function Today({ today, games, solved }: { today: PuzzleDay; games: readonly PuzzleGame[]; solved: Solved }) {
  const game = games.find((one) => one.game === today.game);
  const done = solved[today.game]?.[today.number] === true;
  const date = new Date(`${today.day}T12:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (
    <Plait className="puzzle-today">
      <h2>Puzzle of the day</h2>
      <p>
        {date}: {game?.title}, {game?.levels[today.number - 1]}. The same for everybody.
      </p>
      <Link to={puzzlePath(today.game, today.number)} className="btn cut primary">
        <Icon name={done ? "check" : "play"} /> {done ? "Solved. Look again" : "Solve it"}
      </Link>
    </Plait>
  );
}

function Game({ game, solved }: { game: PuzzleGame; solved: Solved }) {
  const own = solved[game.game] ?? {};
  const count = countSolved(solved, game.game);
  return (
    <Panel
      title={game.title}
      className="puzzle-game"
      aside={
        <span className="solved">
          <Icon name={listedGame(game.game)?.icon ?? "rune"} /> {count} of {game.levels.length} solved
        </span>
      }
    >
      <ol className="pad">
        {game.levels.map((level, at) => {
          const number = at + 1;
          const state = own[number] === undefined ? "" : own[number] ? "done" : "tried";
          return (
            <li key={number}>
              <Link to={puzzlePath(game.game, number)} className={`puzzle-number ${level} ${state}`}>
                {number}
                {state === "done" && <Icon name="check" size={16} />}
                <span className="vh">
                  , {level}
                  {state === "done" ? ", solved" : state === "tried" ? ", not solved yet" : ""}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

const load = (): Promise<Puzzles> => allPuzzles();

export function PuzzleList() {
  const list = useLoaded(load, "puzzles");
  const [solved] = useState(() => readSolved());
  useEffect(() => {
    document.title = "Puzzles · Meadhall";
  }, []);
  return (
    <div className="wide-page">
      <Head title="Puzzles">
        <ThemeButton />
      </Head>
      <main>
        {list.state !== "ready" ? (
          <p role="status">{list.state === "failed" ? list.error.message : "Fetching the puzzles."}</p>
        ) : (
          <>
            <Today today={list.value.today} games={list.value.games} solved={solved} />
            <p className="puzzle-how">
              Positions from games of our bots in which one answer is proven to be the best: a search has
              compared all of them. One line under a number is easy, two are medium, three are hard.
            </p>
            <div className="puzzle-games">
              {list.value.games.map((game) => (
                <Game key={game.game} game={game} solved={solved} />
              ))}
            </div>
          </>
        )}
      </main>
    </div>
  );
}
