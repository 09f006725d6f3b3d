/**
 * After the last move: your place, your points and what decided it, and buttons to play again or look back. It stands above the
 * stage, where the game's board shows the score sheet.
 */

import { useEffect, useState } from "react";
import { noteEnd } from "../bots/levels";
import { Tempers } from "../bots/Tempers";
import { Decided } from "../end/Decided";
import { nowPlayed, wasPlayed } from "../end/played";
import { standingOf } from "../end/standing";
import { YouFirst } from "../end/YouFirst";
import { Btn } from "../kit";
import { curveOf, playAgain } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo, Outcome, TableInfo } from "../net/wire/table";
import { go } from "../route";
import type { OwnSeat } from "./seats/hotseat";
import "./Ending.css";

/** How the game went, as this seat may know it. */
const load = (key: string) => {
  const [table = "", token = ""] = key.split(" ");
  return curveOf(table, token);
};

export default function Ending({
  info,
  outcome,
  names,
  mine,
  game,
}: {
  info: TableInfo;
  outcome: Outcome;
  names: readonly string[];
  /** The seats held in this browser; without one there is nothing to play again. */
  mine: readonly OwnSeat[];
  /** Undefined until the games have come. */
  game: GameInfo | undefined;
}) {
  const { busy, fault, run } = useRequest();
  const [rotate, setRotate] = useState(false);
  const laid = info.rematch !== "";
  const again = (): void =>
    run(async () => {
      const seated = await playAgain(info.table, { tokens: mine.map((own) => own.token), rotate });
      savedTables().keep(seated, {
        game: info.game,
        title: info.title,
        name: names[mine[0]?.seat ?? 0] ?? "",
      });
      go(tablePath(seated.table));
    });
  // Several people at one screen are told who won; one is told of the own seat.
  const own = mine.length === 1 ? (mine[0]?.seat ?? null) : null;
  const curve = useLoaded(load, `${info.table} ${own === null ? "" : (mine[0]?.token ?? "")}`);
  const [fresh] = useState(!wasPlayed(info.table));
  useEffect(() => {
    nowPlayed(info.table);
  }, [info.table]);
  useEffect(() => {
    if (game && own !== null) noteEnd(game, info, outcome, own);
  }, [game, info, outcome, own]);
  const { title, won, score, place, against } = standingOf(outcome, names, own);
  return (
    <div className="ending">
      <YouFirst
        title={title}
        won={won}
        game={info.game}
        score={score === null ? null : { value: score, note: place || "points" }}
        says={against}
        fresh={fresh}
      >
        <Decided
          table={info.table}
          outcome={outcome}
          names={names}
          seat={own}
          curve={curve.state === "ready" ? curve.value : null}
        />
        <Tempers info={info} />
        <div className="flow">
          {mine.length > 0 && (
            <Btn kind="primary" icon="play" aria-disabled={busy} onClick={again}>
              Play again
            </Btn>
          )}
          {mine.length === 0 && laid && (
            <Btn icon="eye" onClick={() => go(tablePath(info.rematch))}>
              Watch the next game
            </Btn>
          )}
          <Btn icon="log" onClick={() => go(`${tablePath(info.table)}/end`)}>
            How it went
          </Btn>
          <Btn icon="eye" onClick={() => go(`${tablePath(info.table)}/replay`)}>
            Replay
          </Btn>
          <Btn icon="longhouse" onClick={() => go("/")}>
            Start page
          </Btn>
        </div>
        <div className="after small">
          {mine.length > 0 && !laid && names.length > 1 && (
            <label className="move-on">
              <input type="checkbox" checked={rotate} onChange={({ target }) => setRotate(target.checked)} />
              Change seats: all move on by one
            </label>
          )}
          <p className={laid ? "dim laid" : "dim"} role="status">
            {laid
              ? "The next table is laid: the same seats, the same options."
              : "The seed is public now: check the dice under “This table”."}
          </p>
          <p role="alert" className="fault">
            {fault}
          </p>
        </div>
      </YouFirst>
    </div>
  );
}
