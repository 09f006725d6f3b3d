import { Art, Carved, Icon } from "../../../kit";
import { art } from "../art";
import { icon, looks } from "../cards";
import type { Card } from "../view";
import "./CardFront.css";

/** The front of a card, without its frame, which is `card pictured`. */
export function CardFront({ card, tick = false }: { card: Card; tick?: boolean }) {
  const { label, does } = looks(card);
  return (
    <>
      {tick && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
      <span className="scene">
        <Art href={art(card)} />
        <span className="sign">
          <Icon name={icon(card)} />
        </span>
      </span>
      <span>
        <Carved text={label} className="nm" />
        <span className="tx">{does}</span>
      </span>
    </>
  );
}
