/** The way from the big screen to a phone: a QR code, and the address for those without a camera. */
import { inviteLink } from "../net/links";
import { QrLater } from "../qr/QrLater";

export function SitDownCode({
  table,
  words,
  large = false,
}: {
  table: string;
  words: string;
  large?: boolean;
}) {
  const { origin, host } = window.location;
  return (
    <section className={large ? "screen-code cut large" : "screen-code cut"} aria-label={words}>
      <QrLater text={inviteLink(origin, table)} label={`QR code: ${words.toLowerCase()}`} />
      <div>
        <p className="lead">{words}</p>
        <p className="host">{host}</p>
        <p className="code-word">{table}</p>
      </div>
    </section>
  );
}
