import { Carved, Icon, points } from "../../../kit";
import { icon, looks } from "../cards";
import type { Card } from "../view";
import "./Said.css";

/** A face-down card lying on the word it claims to be; turned over once that is public. */
export function Said({ claim, card = null }: { claim: Card; card?: Card | null }) {
  return (
    <div className="said" {...points("part:claim", `say:${claim}`)}>
      <span className={`card cut ${card ? "" : "back"}`}>
        <span />
        <Icon name={card ? icon(card) : "knot"} />
        <span />
      </span>
      <span className="lab cut">
        <Carved text={looks(claim).label} />
      </span>
    </div>
  );
}
