/** After the last move: who won, and buttons to play again or look back. The score sheet is on the game's board. */

import { useState } from "react";
import { winners } from "../end/winners";
import { Btn, Icon } from "../kit";
import { playAgain } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import { useRequest } from "../net/useRequest";
import type { Outcome, TableInfo } from "../net/wire/table";
import { go } from "../route";
import type { OwnSeat } from "./seats/hotseat";
import "./Ending.css";

export default function Ending({
  info,
  outcome,
  names,
  mine,
}: {
  info: TableInfo;
  outcome: Outcome;
  names: readonly string[];
  /** The seats held in this browser; without one there is nothing to play again. */
  mine: readonly OwnSeat[];
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
  return (
    <div className="ending">
      <div className="verdict">
        <Icon name={outcome.winners.length > 0 ? "trophy" : "torch"} size={34} />
        <div>
          <h2>{winners(outcome, names)}</h2>
          <p className="dim small" role="status">
            {laid
              ? "The next table is laid: the same seats, the same options."
              : "The seed of the dice is public now. You can check every draw under “This table”."}
          </p>
        </div>
      </div>
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
        <Btn icon="longhouse" onClick={() => go("/")}>
          To the start page
        </Btn>
      </div>
      {mine.length > 0 && !laid && names.length > 1 && (
        <label className="move-on small">
          <input type="checkbox" checked={rotate} onChange={({ target }) => setRotate(target.checked)} />
          Everybody moves on by one seat
        </label>
      )}
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}
