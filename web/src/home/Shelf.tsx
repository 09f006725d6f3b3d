/** The games on a shelf: picture, name, what it is about, players, length, difficulty, and the ways to begin. */

import { LevelField } from "../bots/LevelField";
import { RULE } from "../bots/levels";
import { CATALOGUE, type CatalogueFacts, type ListedGame, listedGame } from "../games/catalogue";
import { Btn, Carved, Icon, Illustration } from "../kit";
import { Link } from "../Link";
import { teach } from "../learn/teach";
import { myName } from "../net/playername";
import { useRequest } from "../net/useRequest";
import type { GameInfo } from "../net/wire/table";
import { company, isSolitaire, playersOf, playNow } from "./create/plan";
import { Fault } from "./Fault";
import { open } from "./open";
import { DIFFICULTY, playerRange } from "./shelf";
import "./Shelf.css";

const RATIO = [640, 400] as const;
const LEVELS = "about-levels";
const HELMETS = [1, 2, 3] as const;

function Difficulty({ of }: { of: CatalogueFacts["difficulty"] }) {
  return (
    <span className="difficulty">
      {HELMETS.map((place) => (
        <Icon key={place} name="helmet" className={place <= of ? "" : "none"} />
      ))}
      <span>
        <span className="vh">Difficulty: </span>
        {DIFFICULTY[of]}
      </span>
    </span>
  );
}

function Buttons({ game, request }: { game: GameInfo | null; request: ReturnType<typeof useRequest> }) {
  const title = game?.title ?? "";
  return (
    <div className="two-ways">
      <Btn
        icon="play"
        className="now"
        aria-label={game ? `Play now: ${title}, ${company(game)}` : "Play now"}
        aria-disabled={!game || request.busy}
        onClick={() => game && request.run(() => open(playNow(game, myName()), title))}
      >
        Play now
      </Btn>
      <Btn
        icon="lyre"
        kind="quiet"
        aria-label={`Teach me: ${title}`}
        aria-disabled={!game || request.busy}
        onClick={() => game && request.run(() => teach(game.name, title))}
      >
        Teach me
      </Btn>
    </div>
  );
}

function Game({
  facts,
  game,
  request,
}: {
  facts: ListedGame | undefined;
  /** Null until the server has told of it. */
  game: GameInfo | null;
  request: ReturnType<typeof useRequest>;
}) {
  const title = game?.title ?? facts?.title ?? "";
  const name = game?.name ?? facts?.name ?? "";
  return (
    <li className="shelf-game cut">
      <div className="picture">{facts && <Illustration file={facts.picture} ratio={RATIO} />}</div>
      <h3>
        <Carved text={title} />
      </h3>
      <p className="about">{game?.words}</p>
      <p className="facts">
        {game && (
          <span title={playersOf(game)}>
            <Icon name="people" />
            <span aria-hidden="true">{playerRange(game.players)}</span>
            <span className="vh">{playersOf(game)}</span>
          </span>
        )}
        {facts && (
          <>
            <span>
              <Icon name="hourglass" /> {facts.minutes} min
            </span>
            <Difficulty of={facts.difficulty} />
          </>
        )}
      </p>
      <Buttons game={game} request={request} />
      <div className={facts?.alone ? "level-room alone" : "level-room"}>
        {game && !isSolitaire(game) && <LevelField game={game} about={LEVELS} />}
      </div>
      <p className="links small">
        <Link to={`/rules/${name}`} className="out-link">
          <Icon name="book" />{" "}
          <span>
            Rules<span className="vh"> of {title}</span>
          </span>
        </Link>
        <Link to={`/learn/${name}`} className="out-link">
          <Icon name="lyre" />{" "}
          <span>
            Lessons<span className="vh"> of {title}</span>
          </span>
        </Link>
      </p>
    </li>
  );
}

/** Until the games have come, their places are there: nothing below them may jump. */
export function Shelf({ list, coming }: { list: readonly GameInfo[]; coming: boolean }) {
  const request = useRequest();
  if (!coming && list.length === 0) return null;
  return (
    <section className="home-shelf" aria-label="The games">
      <ul>
        {coming
          ? CATALOGUE.map((facts) => <Game key={facts.name} facts={facts} game={null} request={request} />)
          : list.map((game) => (
              <Game key={game.name} facts={listedGame(game.name)} game={game} request={request} />
            ))}
      </ul>
      <div className="plank" aria-hidden="true" />
      <p id={LEVELS} className="about-levels dim small">
        {RULE}
      </p>
      <Fault text={request.fault} />
    </section>
  );
}
