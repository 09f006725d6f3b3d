/** One unit of a line: strength, picture, what it hits on, and the number as which it fires. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../../kit";
import { Portrait } from "../../force/Portrait";
import { hitsOn } from "./line";
import "./UnitCard.css";

export interface CardFacts {
  id: string;
  name: string;
  icon: IconName;
  combat: number;
  elite: boolean;
}

export function UnitCard({
  facts,
  order,
  fired = false,
  hostile = false,
  mark = "",
  chosen = false,
  fires = false,
}: {
  facts: CardFacts;
  /** Fires as number so and so from now on; null when it will not fire this round. */
  order: number | null;
  fired?: boolean;
  hostile?: boolean;
  /** A word over the card, such as "struck first". */
  mark?: string;
  /** Whom I am about to strike. */
  chosen?: boolean;
  /** It fires now. */
  fires?: boolean;
}) {
  const looks = [
    hostile && "hostile",
    fired && "fired",
    chosen && "chosen",
    fires && "fires",
    mark && "marked",
  ];
  return (
    <span className={`sg-unit cut ${looks.filter(Boolean).join(" ")}`}>
      <span className="called">
        <b>{facts.name}</b>
        <small>{hitsOn(facts.combat)}</small>
      </span>
      <span className="strength">
        <span className="vh">, strength </span>
        {facts.combat}
      </span>
      {facts.elite && (
        <span className="elite" title="elite">
          <Icon name="chief" />
          <span className="vh">, elite</span>
        </span>
      )}
      <Order order={order} fired={fired} />
      <span className="sign">
        <Portrait id={facts.id} icon={facts.icon} />
      </span>
      {mark && <em>{mark}</em>}
    </span>
  );
}

function Order({ order, fired }: { order: number | null; fired: boolean }): ReactNode {
  if (fired) {
    return (
      <span className="order done" title="has fired this round">
        <Icon name="check" />
        <span className="vh">, has fired this round</span>
      </span>
    );
  }
  if (order === null) return null;
  return (
    <span className="order" title={`fires as number ${order}`}>
      <span className="vh">, fires as number </span>
      {order}
    </span>
  );
}
