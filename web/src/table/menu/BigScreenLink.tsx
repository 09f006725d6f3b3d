/** The owner's leave for a big screen in the room: a link for it, and its end. The others read that there is one. */
import { useState } from "react";
import { Btn, CopyLink } from "../../kit";
import { changeScreen } from "../../net/api";
import { screenLink } from "../../net/links";
import { useRequest } from "../../net/useRequest";
import type { TableInfo } from "../../net/wire/table";

export function BigScreenLink({ info, owner, screens }: { info: TableInfo; owner: string; screens: number }) {
  const [token, setToken] = useState("");
  const { busy, fault, run } = useRequest();
  const change = (on: boolean): void =>
    run(async () => setToken((await changeScreen(info.table, on, owner)).token));
  if (!owner) return info.screen ? <p className="small">{shownWords(screens)}</p> : null;
  return (
    <div className="stack">
      <p className="small">
        {info.screen
          ? shownWords(screens)
          : "A television shows the table to all in the room, at once and without any secret; phones then show only their hand. Off until you give leave."}
      </p>
      {token && (
        <CopyLink
          label="Link for the big screen"
          text={screenLink(window.location.origin, info.table, token)}
          hint="Open it on the television. It is shown only now; a new one ends the old one."
        />
      )}
      <div className="flow">
        {token && (
          <a
            className="btn cut"
            href={screenLink(window.location.origin, info.table, token)}
            target="_blank"
            rel="noreferrer"
          >
            Open it here
          </a>
        )}
        {!token && (
          <Btn icon="eye" aria-disabled={busy} onClick={() => busy || change(true)}>
            {info.screen ? "A new link for the big screen" : "Show it on a big screen"}
          </Btn>
        )}
        {info.screen && (
          <Btn kind="quiet" icon="cross" aria-disabled={busy} onClick={() => busy || change(false)}>
            End the big screen
          </Btn>
        )}
      </div>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}

const shownWords = (screens: number): string =>
  screens === 0
    ? "A big screen may show this table. None is on at the moment."
    : `${screens === 1 ? "A big screen shows" : `${screens} big screens show`} this table, at once and without any secret.`;
