/** The links to a table; the one to a seat is a key and is labelled so. */
import { CopyLink } from "../../kit";
import { inviteLink, seatLink, watchLink } from "../../net/links";

/** Addresses that lead every computer to itself. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;

export function Links({
  table,
  waiting,
  seats,
}: {
  table: string;
  waiting: boolean;
  seats: readonly { token: string; name: string }[];
}) {
  const { origin, hostname } = window.location;
  const local = LOCAL.test(hostname);
  return (
    <div className="stack">
      {local && (
        <p className="dim small">
          These links work on this computer only. To send them to others, open the hall under an address they
          can reach.
        </p>
      )}
      {waiting && (
        <CopyLink
          label="Link for friends"
          text={inviteLink(origin, table)}
          hint="Whoever opens it may sit down on an open seat."
        />
      )}
      {seats.map(({ token, name }) => (
        <CopyLink
          key={token}
          label={
            seats.length > 1 ? `Open ${name}'s seat on another device` : "Open this seat on another device"
          }
          text={seatLink(origin, table, token)}
          hint="This link is the key to the seat. Send it to nobody but yourself."
        />
      ))}
      <CopyLink
        label="Link for spectators"
        text={watchLink(origin, table)}
        hint="They see only what everybody may see."
      />
    </div>
  );
}
