/** Play on from here: a new table against bots, from what this seat knew then. */

import { useState } from "react";
import { defaultBot } from "../bots/levels";
import { levelWords, Shields } from "../bots/Shields";
import { Btn, Dialog } from "../kit";
import { games, playOn } from "../net/api";
import { tablePath } from "../net/links";
import { myName } from "../net/playername";
import { savedTables } from "../net/savedtables";
import { useLoaded } from "../net/useLoaded";
import { useRequest } from "../net/useRequest";
import type { GameInfo, Replay } from "../net/wire/table";
import { go } from "../route";

const all = (): Promise<GameInfo[]> => games();

export function PlayOn({
  replay,
  here,
  token,
  words,
  onClose,
}: {
  replay: Replay;
  here: number;
  token: string | null;
  words: string;
  onClose(): void;
}) {
  const { table, seat, moments } = replay;
  const known = useLoaded(all, "games");
  const game = known.state === "ready" ? known.value.find(({ name }) => name === table.game) : undefined;
  const bots = game?.bots ?? [];
  const [chosen, choose] = useState("");
  const { busy, fault, run } = useRequest();
  const bot = chosen || (game ? defaultBot(game) : "");
  const alone = table.seats.length === 1;
  const begin = (): void =>
    run(async () => {
      if (seat === null) return;
      const name = myName();
      const seated = await playOn(table.table, { v: moments[here]?.v ?? 1, seat, bot, name }, token);
      savedTables().keep(seated, { game: table.game, title: table.title, name });
      go(tablePath(seated.table));
    });
  return (
    <Dialog title="Play on from here" onClose={onClose}>
      <p>
        A new table begins at this moment ({words.toLowerCase()}). You get the seat of{" "}
        <b>{table.seats[seat ?? 0]?.name}</b> with all that was known there; what was not known is drawn by
        lot, and so are the dice to come.
      </p>
      {!alone && (
        <fieldset className="stack">
          <legend>Who plays the others?</legend>
          {bots.map((one) => (
            <label key={one.name}>
              <input
                type="radio"
                name="bot"
                value={one.name}
                checked={bot === one.name}
                onChange={() => choose(one.name)}
              />{" "}
              <b>{levelWords(one)}</b> <Shields strength={one.strength} />{" "}
              <span className="dim small">{one.words}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="alert" className="fault small">
        {fault}
      </p>
      <div className="flow">
        <Btn kind="primary" icon="play" aria-disabled={busy || (!alone && !bot)} onClick={() => begin()}>
          Begin
        </Btn>
      </div>
    </Dialog>
  );
}
