/** The head of the start page: what this is, and the ways to begin. */

import { useState } from "react";
import { useDefaultBot } from "../bots/levels";
import { CATALOGUE, type ListedGame } from "../games/catalogue";
import { Btn, Carved } from "../kit";
import { lessonProgress } from "../learn/progress";
import { teach } from "../learn/teach";
import { myName } from "../net/playername";
import { savedTables } from "../net/savedtables";
import { useRequest } from "../net/useRequest";
import type { GameInfo } from "../net/wire/table";
import { company, isSolitaire, playNow } from "./create/plan";
import { Fault } from "./Fault";
import { open } from "./open";
import "./Welcome.css";

/** The game of the large button. */
const [FIRST] = CATALOGUE as [ListedGame];
const COUNTS = ["No", "One", "Two", "Three", "Four"];

/** Whoever has played nothing in this browser is offered a lesson first. */
const isNewcomer = (): boolean =>
  savedTables().games().length === 0 && !Object.values(lessonProgress.all()).some(({ done }) => done);

/** As long as what stands there when the games have arrived: nothing below it may jump. */
const COMING = `${FIRST.title}, you and two bots (thrall), begins at once. `;

export function Welcome({
  list,
  coming,
  trouble,
  onFriends,
}: {
  list: readonly GameInfo[];
  /** The games have been asked for, and are not here yet. */
  coming: boolean;
  trouble: string;
  /** To the form of a table for friends. */
  onFriends(): void;
}) {
  const request = useRequest();
  const [fresh] = useState(isNewcomer);
  const game = list.find((one) => one.name === FIRST.name) ?? list[0];
  const bot = useDefaultBot(game ?? null);
  const level = game && !isSolitaire(game) && bot ? ` (${bot})` : "";
  const number = coming ? CATALOGUE.length : list.length;
  const lesson = (
    <Btn
      key="lesson"
      kind={fresh ? "primary" : "plain"}
      icon="lyre"
      aria-disabled={request.busy}
      onClick={() => request.run(() => teach(FIRST.name, FIRST.title))}
    >
      Teach me {FIRST.short}
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
  const friends = (coming || !list.every(isSolitaire)) && (
    <Btn key="friends" icon="people" className="friends" aria-disabled={!game} onClick={onFriends}>
      Play with friends
    </Btn>
  );
  return (
    <section className="home-welcome" aria-label="Welcome">
      <div className="about">
        <Carved text={`${COUNTS[number] ?? number} ${number === 1 ? "game" : "games"}`} tag="h1" />
        <p className="lead">
          Viking board games in your browser: {(coming || list.some(isSolitaire)) && "alone, "}against bots,
          with friends by a link, or together at one screen.
        </p>
      </div>
      <div className="begin">
        {fresh && <p className="new">New here? Play a first game with a coach, in a few minutes.</p>}
        <div className="ways">{fresh ? [lesson, table, friends] : [table, friends, lesson]}</div>
        <p className="dim small">
          {coming && <span className="coming">{COMING}</span>}
          {game ? `${game.title}, ${company(game)}${level}, begins at once. ` : ""}No account, nothing to
          install.
        </p>
      </div>
      <Fault text={request.fault || trouble} />
    </section>
  );
}
