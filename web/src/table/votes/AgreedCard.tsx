/** What the others agreed to while I was away: I can take it back once, or let it be. */
import { Btn, Icon, Rich } from "../../kit";
import type { Agreed } from "../../net/wire/table";
import "./VoteCard.css";
import "./AgreedCard.css";

/** The words of the button that takes something back, by the kind of the vote. */
const BACK: Record<string, string> = {
  pause: "Go on",
  resume: "Pause again",
  timing: "Keep time as before",
  bot: "Take my seat back",
};

export default function AgreedCard({
  agreed,
  onSettle,
}: {
  agreed: readonly Agreed[];
  onSettle(n: number, back: boolean): void;
}) {
  return (
    <section className="vote-card agreed-card cut" aria-label="Agreed without you">
      <p role="status">While you were away, the others agreed to this. You can take it back once.</p>
      <ul>
        {agreed.map(({ n, kind, text, stands }) => (
          <li key={n}>
            <Icon name="me" size={16} />
            <span>
              <Rich text={text} />
              {!stands && <span className="dim small"> The table has changed it since.</span>}
            </span>
            <span className="flow">
              {stands && (
                <Btn kind="equal" icon="back" onClick={() => onSettle(n, true)}>
                  {BACK[kind] ?? "Take it back"}
                </Btn>
              )}
              <Btn kind="equal" icon="check" onClick={() => onSettle(n, false)}>
                Let it be
              </Btn>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
