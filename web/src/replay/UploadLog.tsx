/** A log file becomes a replay: chosen, or dropped here. */

import { type DragEvent, useId, useState } from "react";
import { Icon } from "../kit";
import { uploadLog } from "../net/api";
import { replayPath } from "../net/links";
import { useRequest } from "../net/useRequest";
import { go } from "../route";
import "./UploadLog.css";

const MOST = 2 * 1024 * 1024;

async function read(file: File): Promise<unknown> {
  if (file.size > MOST) throw new Error("This file is too large for the log of a game.");
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new Error("This is not the log of a game: it is no JSON.");
  }
}

export function UploadLog() {
  const field = useId();
  const { busy, fault, run } = useRequest();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file) return;
    run(async () => {
      const { table } = await uploadLog(await read(file));
      go(replayPath(table));
    });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut, the button does the same
    <div
      className={`pad stack upload-log ${over ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>
        The file of a game, saved here or by <code>meadhall play</code>, can be looked at move by move.
      </p>
      <label className="btn cut" htmlFor={field} aria-disabled={busy}>
        <Icon name="log" /> {busy ? "Checking the log" : "Choose a log file"}
      </label>
      <input
        id={field}
        className="vh"
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p className="dim small">Or drop it here. Everybody who has the address can then see it.</p>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}
