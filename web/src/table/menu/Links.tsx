/** The links to a table; the one to a seat gives the seat away and says so. */
import { CopyLink } from "../../kit";
import { seatLink, watchLink } from "../../net/links";

/** Host names that mean the computer itself. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;

export function Links({
  table,
  seats,
}: {
  table: string;
  seats: readonly { token: string; name: string }[];
}) {
  const { origin, hostname } = window.location;
  const local = LOCAL.test(hostname);
  return (
    <div className="stack">
      {local && (
        <p className="dim small">
          These links work on this computer only. To send them to others, open Meadhall under an address they
          can reach.
        </p>
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
