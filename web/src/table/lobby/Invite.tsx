/** The invitation: a code to scan and a link to send; the owner may also list the table for anybody. */
import { Btn, CopyLink, Panel } from "../../kit";
import { changeListing } from "../../net/api";
import { inviteLink } from "../../net/links";
import { useRequest } from "../../net/useRequest";
import type { TableInfo } from "../../net/wire/table";
import { QrLater } from "../../qr/QrLater";
import "./Invite.css";

function Listing({ info, owner }: { info: TableInfo; owner: string }) {
  const { busy, fault, run } = useRequest();
  if (!owner) {
    return info.listed ? <p className="dim small">This table is listed: anybody may sit down.</p> : null;
  }
  return (
    <div className="stack">
      <div className="flow">
        <Btn
          icon="people"
          aria-pressed={info.listed}
          aria-disabled={busy}
          onClick={() => busy || run(() => changeListing(info.table, !info.listed, owner))}
        >
          List as open
        </Btn>
        <span className="dim small">
          {info.listed
            ? "The start page shows this table to anybody, for a day or until it is full."
            : "Only those with the link can sit down."}
        </span>
      </div>
      <p role="alert" className="fault small">
        {fault}
      </p>
    </div>
  );
}

export function Invite({ info, owner }: { info: TableInfo; owner: string }) {
  const link = inviteLink(window.location.origin, info.table);
  return (
    <Panel title="Invite" className="lobby-invite">
      <div className="pad">
        <QrLater text={link} label="QR code of the link for friends" />
        <div className="stack">
          <CopyLink
            label="Link for friends"
            text={link}
            hint="Whoever opens it, or scans the code, may sit down on an open seat."
          />
          <Listing info={info} owner={owner} />
        </div>
      </div>
    </Panel>
  );
}
