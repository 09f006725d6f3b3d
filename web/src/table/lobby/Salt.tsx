/** The salt: words that a player may add to the seed of the dice before the start. */

import { type FormEvent, useId, useState } from "react";
import { Btn, Panel } from "../../kit";
import { setSalt } from "../../net/api";
import { useRequest } from "../../net/useRequest";
import type { SeatInfo } from "../../net/wire/table";

export const LETTERS = 64;

/** One seat of this browser. What was typed is not shown again after a reload: the server keeps it to itself. */
function OwnSalt({
  name,
  several,
  salted,
  onSalt,
}: {
  name: string;
  several: boolean;
  salted: boolean;
  onSalt(words: string): Promise<void>;
}) {
  const field = useId();
  const [words, setWords] = useState("");
  const { busy, fault, run } = useRequest();
  const send = (text: string): void =>
    run(async () => {
      await onSalt(text);
      if (!text) setWords("");
    });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim()) send(words);
  };
  return (
    <form className="stack" onSubmit={save}>
      <div className="field">
        <label htmlFor={field}>{several ? `Words of ${name}` : "Words of your own"}</label>
        <input
          id={field}
          type="text"
          maxLength={LETTERS}
          autoComplete="off"
          value={words}
          placeholder={salted ? "Stirred in. Type others to replace them." : "Anything you like"}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="flow">
        <Btn type="submit" icon="drop" aria-disabled={busy || !words.trim()}>
          {salted ? "Stir in these instead" : "Stir them in"}
        </Btn>
        {salted && (
          <Btn kind="quiet" aria-disabled={busy} onClick={() => send("")}>
            Take them out
          </Btn>
        )}
        <span className="dim small" role="status">
          {salted ? "Your words are in." : ""}
        </span>
      </div>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </form>
  );
}

export function Salt({
  table,
  commitment,
  seats,
  ownSeats,
}: {
  table: string;
  commitment: string;
  seats: readonly SeatInfo[];
  /** The seats held in this browser. */
  ownSeats: readonly { readonly seat: number; readonly token: string }[];
}) {
  const own = ownSeats.filter((own) => seats.some((seat) => seat.seat === own.seat));
  return (
    <Panel title="Dice you can check">
      <div className="pad stack">
        <p className="small">
          All chance comes from a secret seed that is fixed already. This is its fingerprint; the seed itself
          is shown when the game is over.
        </p>
        <p className="code">{commitment || "It is published at the start."}</p>
        {own.length > 0 && (
          <details className="fold">
            <summary>Stir in words of your own</summary>
            <div className="stack">
              <p className="small">
                Nobody needs to. If you do, not even the host could have known the dice beforehand. Others see
                that you did it, and the words when the game is over.
              </p>
              {own.map(({ seat, token }) => {
                const info = seats.find((one) => one.seat === seat);
                return (
                  <OwnSalt
                    key={token}
                    name={info?.name ?? `seat ${seat + 1}`}
                    several={own.length > 1}
                    salted={info?.salted ?? false}
                    onSalt={async (words) => void (await setSalt(table, token, words))}
                  />
                );
              })}
            </div>
          </details>
        )}
      </div>
    </Panel>
  );
}
