/** The end: who won, and once more. How it adds up, the game itself lays out on its board. */
import { useState } from "react";
import { Btn, Icon } from "../kit";
import { newTable } from "../net/api";
import { grants } from "../net/grants";
import { tablePath } from "../net/links";
import type { Outcome, TableInfo } from "../net/wire";
import { go } from "../route";
import { again } from "./again";

export function winners(outcome: Outcome, names: readonly string[]): string {
  const called = outcome.winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (called.length === 0) return names.length === 1 ? `${names[0]} loses` : "Nobody wins";
  if (called.length === 1) return `${called[0]} wins`;
  return `${called.slice(0, -1).join(", ")} and ${called.at(-1)} share the victory`;
}

export function Ending({
  info,
  outcome,
  names,
  mine,
  onAgain,
}: {
  info: TableInfo;
  outcome: Outcome;
  names: readonly string[];
  /** The seats held in this browser; without one there is nothing to play again. */
  mine: readonly number[];
  /** Tells the others where the new table is. */
  onAgain(path: string): void;
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const once = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFault("");
    try {
      const plan = again(info, mine);
      const seated = await newTable(plan);
      grants().keep(seated, { game: info.game, title: info.title, name: plan.name ?? "" });
      onAgain(tablePath(seated.table));
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
          <p className="dim small">The seed of all chance is open now: check it under “This table”.</p>
        </div>
      </div>
      <div className="flow">
        {mine.length > 0 && (
          <Btn kind="primary" icon="play" aria-disabled={busy} onClick={() => void once()}>
            Play again
          </Btn>
        )}
        <Btn icon="longhouse" onClick={() => go("/")}>
          To the hall's door
        </Btn>
      </div>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}
