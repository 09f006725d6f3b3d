/** The end: who won, how it went, and once more. How it adds up, the game itself lays out on its board. */
import { useState } from "react";
import { winners } from "../end/winners";
import { Btn, Icon } from "../kit";
import { playAgain } from "../net/api";
import { tablePath } from "../net/links";
import { savedTables } from "../net/savedtables";
import type { Outcome, TableInfo } from "../net/wire/table";
import { go } from "../route";
import type { OwnSeat } from "./seats/hotseat";

export function Ending({
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
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [rotate, setRotate] = useState(false);
  const laid = info.rematch !== "";
  const once = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault("");
    try {
      const seated = await playAgain(info.table, { tokens: mine.map((own) => own.token), rotate });
      savedTables().keep(seated, {
        game: info.game,
        title: info.title,
        name: names[mine[0]?.seat ?? 0] ?? "",
      });
      go(tablePath(seated.table));
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : String(reason));
      setBusy(false);
    }
  };
  return (
    <div className="ending">
      <div className="verdict">
        <Icon name={outcome.winners.length > 0 ? "trophy" : "torch"} size={34} />
        <div>
          <h2>{winners(outcome, names)}</h2>
          <p className="dim small" role="status">
            {laid
              ? "The next table is laid: the same seats, the same options."
              : "The seed of all chance is open now: check it under “This table”."}
          </p>
        </div>
      </div>
      <div className="flow">
        {mine.length > 0 && (
          <Btn kind="primary" icon="play" aria-disabled={busy} onClick={() => void once()}>
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
          To the hall's door
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
